import CivilTime
import Dining
import Foundation
import SQLite
import Store
import Synchronization
import TestSupport
import Testing

@testable import PrivateStore

private let noon = Instant(secondsSince1970: 1_795_194_300)
private let ada = PersonID(2)
private let longAgo = Instant(secondsSince1970: 0)

private func usd(_ cents: Int) -> BalanceAmount { .money(Money(minorUnits: cents, currency: "USD")) }

private func account(_ label: String, _ amount: BalanceAmount) -> AccountBalance {
  let unit: AccountBalance.Unit =
    switch amount {
    case .count: .swipes
    case .money: .money
    default: .unknown
    }
  return AccountBalance(label: label, unit: unit, amount: amount)
}

/// - Returns: nil if nothing was ever stored.
private func read(_ path: String) throws -> PrivateStore? {
  do {
    return try PrivateStore(readingFrom: path)
  } catch  where error.kind == .missing { return nil }
}

/// A private database in a folder of its own.
private struct Box {
  let scratch: Scratch
  let store: PrivateStore
  var path: String { scratch.file("private.db") }

  init() throws {
    scratch = try Scratch()
    try scratch.write(PrivateStore.blank(), to: "private.db")
    scratch.setMode(0o600, of: "private.db")
    store = try PrivateStore(writingTo: scratch.file("private.db"))
  }

  func record(
    _ accounts: [AccountBalance], notices: [Notice] = [], at time: Instant, campus: String = "uva",
    from origin: BalanceOrigin = .signIn
  ) throws {
    try store.record(
      BalanceReading(accounts: accounts, notices: notices), campus: campus, at: time, from: origin,
      forgettingBefore: longAgo)
  }
}

@Suite struct PrivateStoreTests {
  @Test func givesBackWhatWasKept() throws {
    let box = try Box()
    let accounts = [
      account("Plus Dollars", usd(-310)), account("Meals", .count(0)), account("Block", .unlimited),
      account("Plan", .status("Suspended")), account("Cash", .absent), account("Odd", .unparsable("1e400")),
    ]
    try box.record(accounts, at: noon)
    let reader = try PrivateStore(readingFrom: box.path)
    let last = try reader.lastBalances(campus: "uva")
    #expect(last.map(\.account) == accounts)
    #expect(last.allSatisfy { $0.observedAt == noon && $0.isNewest })
    #expect(try reader.lastBalances(campus: "other") == [])
    #expect(try reader.lastReading(campus: "uva") == noon)
  }

  @Test func whatCouldNotBeReadLeavesTheLastValue() throws {
    let box = try Box()
    try box.record([account("Meals", .count(14)), account("Cash", usd(100))], at: noon)
    try box.record([account("Meals", .unparsable("x")), account("Cash", .absent)], at: noon + 3_600)
    try box.record(
      [account("Meals", .unparsable("y"))], notices: [Notice("odd-row", "Cash ?")], at: noon + 7_200)
    let last = try box.store.lastBalances(campus: "uva")
    #expect(last.map(\.account.amount) == [.count(14), usd(100)])
    #expect(last.allSatisfy { $0.observedAt == noon && !$0.isNewest })
    try box.record([account("Meals", .status("Suspended"))], at: noon + 9_000)
    #expect(try box.store.lastBalances(campus: "uva")[0].account.amount == .status("Suspended"))
  }

  @Test func anAccountInOtherCapitalsIsTheSame() throws {
    let box = try Box()
    try box.record([account("Semester 80", .count(52))], at: noon)
    try box.record([account("SEMESTER 80", .count(50))], at: noon + 3_600)
    #expect(try box.store.lastBalances(campus: "uva").map(\.account) == [account("Semester 80", .count(50))])
  }

  /// A page that was saved earlier tells of its own time, whenever it is read.
  @Test func theLatestReadingIsTheBalance() throws {
    let box = try Box()
    try box.record([account("Meals", .count(40)), account("Cash", usd(100))], at: noon + 3_600)
    try box.record([account("Meals", .count(61)), account("Old", .count(3))], at: noon, from: .file)
    let last = try box.store.lastBalances(campus: "uva")
    #expect(last.map(\.account.amount) == [.count(40), usd(100)])
    #expect(last.allSatisfy { $0.observedAt == noon + 3_600 && $0.isNewest })
    // What a clock that was years ahead has dated does not rule until then.
    try box.record([account("Meals", .count(1))], at: noon + 40_000_000)
    #expect(try box.store.lastBalances(campus: "uva", at: noon + 7_200) == last)
    // Nor does one that was hours ahead.
    try box.record([account("Meals", .count(2))], at: noon + 50_000)
    #expect(try box.store.lastBalances(campus: "uva", at: noon + 7_200) == last)
    // An earlier moment has its own balance.
    let before = try box.store.lastBalances(campus: "uva", at: noon + 60)
    #expect(before.map(\.account.amount) == [.count(61), .count(3)])
  }

  /// A reading taken while the clock was ahead is not the newest, even once its time has come.
  @Test func aReadingOfAWrongClockNeverPassesForANewerOne() throws {
    let box = try Box()
    try box.record([account("Meals", .count(58)), account("Cash", usd(5))], at: noon - 3_600)
    try box.record([account("Meals", .count(57)), account("Cash", usd(4))], at: noon + 14_400)
    try box.record([account("Meals", .count(50)), account("Cash", .unparsable("?"))], at: noon)
    for now in [noon + 60, noon + 20_000, noon + 40_000_000] {
      let last = try box.store.lastBalances(campus: "uva", at: now)
      #expect(last.map(\.account.amount) == [.count(50), usd(5)])
      #expect(last.map(\.observedAt) == [noon, noon - 3_600])
    }
    let history = try box.store.history(of: account("Meals", .count(0)), campus: "uva", since: longAgo)
    #expect(history.map(\.amount) == [58, 50])
    // A page that was saved later, and another campus, count by their own time.
    try box.record([account("Meals", .count(49))], at: noon + 7_200, from: .file)
    try box.record([account("Meals", .count(9))], at: noon - 7_200, campus: "other")
    #expect(try box.store.lastBalances(campus: "uva", at: noon + 9_000)[0].account.amount == .count(49))
    // A clock that was slow once hides nothing permanently, and what either wrong clock dated is not drawn,
    // even once its time has come.
    try box.record([account("Meals", .count(48))], at: noon + 10_000)
    try box.record([account("Meals", .count(47))], at: noon - 1_000_000)
    try box.record([account("Meals", .count(46))], at: noon + 20_000)
    let whole = try box.store.history(of: account("Meals", .count(0)), campus: "uva", since: longAgo)
    #expect(whole.map(\.amount) == [58, 50, 49, 48, 46])
  }

  @Test func whatTheOfficeListsNoMoreIsNoAccount() throws {
    let box = try Box()
    try box.record([account("Block 50", .count(3)), account("Cash", usd(100))], at: noon)
    try box.record([account("Semester 80", .count(80)), account("Cash", usd(90))], at: noon + 3_600)
    func labels(everSeen: Bool = false) throws -> [String] {
      try box.store.lastBalances(campus: "uva", everSeen: everSeen).map(\.account.label)
    }
    #expect(try labels() == ["Cash", "Semester 80"])
    #expect(try labels(everSeen: true) == ["Block 50", "Cash", "Semester 80"])
    // What could not be read of a page may be an account: none is taken for gone.
    try box.record(
      [account("Cash", usd(80))], notices: [Notice("odd-row", "Semester ?")], at: noon + 7_200)
    let last = try box.store.lastBalances(campus: "uva")
    #expect(last.map(\.account.amount) == [usd(80), .count(80)] && last.map(\.isNewest) == [true, false])
    try box.record([account("Cash", .unparsable("$1e400"))], at: noon + 8_000)
    #expect(try labels() == ["Cash", "Semester 80"])
    try box.record([], at: noon + 9_000)
    #expect(try labels() == [])
  }

  @Test(
    "row 14: a label is a value, whatever it says",
    arguments: [
      "x'); DROP TABLE balance;--", "\"; DELETE FROM reading; --", "' OR 1=1 --",
      "Robert'); VACUUM INTO '/tmp/x", "balance",
      "\u{1B}[31m", "ok\n2026-01-01 ERROR root login",
    ])
  func aLabelIsAValue(label: String) throws {
    let box = try Box()
    try box.record([account(label, usd(1)), account("Cash", usd(2))], at: noon)
    try box.record([account(label, usd(3)), account("Cash", usd(2))], at: noon + 1)
    #expect(try box.store.lastBalances(campus: "uva").map(\.account.label) == [label, "Cash"])
    #expect(
      try box.store.history(of: account(label, usd(0)), campus: "uva", since: noon).map(\.amount) == [1, 3])
    #expect(try box.store.forget(campus: label) == 0)
    #expect(try box.store.forget(campus: "uva") == 2)
  }

  @Test func historyIsOfOneAccountAndItsNumbersOnly() throws {
    let box = try Box()
    for (hour, meals) in [(0, 61), (1, 60), (2, 60)] {
      try box.record(
        [account("Meals", .count(meals)), account("Cash", usd(hour))], at: noon + Int64(hour) * 3_600)
    }
    try box.record([account("Meals", .absent)], at: noon + 10_800)
    let history = try box.store.history(of: account("Meals", .count(0)), campus: "uva", since: noon + 3_600)
    #expect(
      history == [PastBalance(at: noon + 3_600, amount: 60), PastBalance(at: noon + 7_200, amount: 60)])
  }

  @Test func oldReadingsAreLetGoOf() throws {
    let box = try Box()
    try box.record([account("Old plan", .count(1))], at: noon)
    try box.store.record(
      BalanceReading(accounts: [account("Meals", .count(2))]), campus: "uva", at: noon + 1_000, from: .file,
      forgettingBefore: noon + 500)
    #expect(try box.store.lastBalances(campus: "uva").map(\.account.label) == ["Meals"])
  }

  @Test func whatWasCountedOtherwiseIsNoHistory() throws {
    let box = try Box()
    let cad = BalanceAmount.money(Money(minorUnits: 900, currency: "CAD"))
    for (hour, amount) in [(0, .count(61)), (1, cad), (2, usd(500)), (3, usd(400))]
      as [(Int64, BalanceAmount)]
    {
      try box.record([account("Plan", amount)], at: noon + hour * 3_600)
    }
    func amounts(_ now: BalanceAmount) throws -> [Int] {
      try box.store.history(of: account("Plan", now), campus: "uva", since: noon).map(\.amount)
    }
    #expect(try amounts(usd(400)) == [500, 400])
    #expect(try amounts(cad) == [900])
    #expect(try amounts(.count(1)) == [61])
  }

  @Test func lettingGoIsEachCampusOwn() throws {
    let box = try Box()
    try box.record([account("Meals", .count(1))], at: noon, campus: "other")
    try box.store.record(
      BalanceReading(accounts: [account("Meals", .count(2))]), campus: "uva", at: noon + 1_000, from: .file,
      forgettingBefore: noon + 500)
    #expect(try box.store.lastReading(campus: "other") == noon)
  }

  @Test func forgettingLeavesNoTrace() throws {
    let box = try Box()
    let label = "A label that is easily found in a file"
    try box.record([account(label, usd(987_654))], at: noon)
    try box.store.keep(
      SignInStanding(triedAt: noon, code: "wrong-credentials", user: "mst3k"), campus: "uva")
    #expect(try box.store.forget(campus: "uva") == 1)
    #expect(try box.store.standing(campus: "uva") == nil)
    let bytes = try box.scratch.read("private.db")
    #expect(!bytes.indices.contains { bytes[$0...].starts(with: "easily found".utf8) })
  }

  @Test func standingsAreReplaced() throws {
    let box = try Box()
    let refused = SignInStanding(
      triedAt: noon, code: "wrong-credentials", detail: "x", misses: 2, notBefore: noon + 5, user: "mst3k")
    try box.store.keep(refused, campus: "uva")
    #expect(try box.store.standing(campus: "uva") == refused)
    let fine = SignInStanding(triedAt: noon + 60, code: "ok", nextByItself: noon + 3_600)
    try box.store.keep(fine, campus: "uva")
    #expect(try box.store.standing(campus: "uva") == fine)
  }

  @Test func allItsFilesAreItsOwnersAlone() throws {
    let box = try Box()
    try box.store.together { () throws(DatabaseError) in
      try box.store.record(
        BalanceReading(accounts: [account("Meals", .count(2))]), campus: "uva", at: noon, from: .file,
        forgettingBefore: longAgo)
      // The journal is there while a change is under way.
      #expect(box.scratch.names().count == 2)
      for name in box.scratch.names() { #expect(box.scratch.mode(of: name) == 0o600, "\(name)") }
    }
    #expect(box.scratch.names() == ["private.db"])
  }

  @Test func neitherDatabaseIsTakenForTheOther() throws {
    let box = try Box()
    #expect(throws: DatabaseError(.foreign)) { try Store(readingFrom: box.path) }
    #expect(throws: DatabaseError(.foreign)) { try Store(writingTo: box.path) }
    let shared = box.scratch.file("dine.db")
    _ = try Store(writingTo: shared)
    #expect(throws: DatabaseError(.foreign)) { try PrivateStore(readingFrom: shared) }
    #expect(throws: DatabaseError(.foreign)) { try PrivateStore(writingTo: shared) }
  }

  /// Which of them makes the person is a matter of luck: each must end well.
  @Test func manyMayBeginAtOnce() throws {
    for _ in 0..<60 {
      let scratch = try Scratch()
      try scratch.write(PrivateStore.blank(), to: "private.db")
      let path = scratch.file("private.db")
      let ends = Mutex<[String]>([])
      let isReady = Atomic(false)
      let all = DispatchGroup()
      for number in 0..<8 {
        all.enter()
        Thread.detachNewThread {
          while !isReady.load(ordering: .relaxed) { sched_yield() }
          let end =
            number.isMultiple(of: 2)
            ? Result { try PrivateStore(writingTo: path).makePerson(named: "ada") }
            : Result { try read(path)?.person(named: "ada") ?? Person(id: ada, key: "ada") }
          ends.withLock { $0.append((try? end.get()).map { "\($0.id) \($0.key)" } ?? "\(end)") }
          all.leave()
        }
      }
      isReady.store(true, ordering: .relaxed)
      all.wait()
      #expect(Set(ends.withLock { $0 }) == ["\(ada) ada"])
    }
  }

  @Test func nothingIsMadeWhereNothingIs() throws {
    let scratch = try Scratch()
    #expect(throws: DatabaseError(.missing)) { try PrivateStore(writingTo: scratch.file("private.db")) }
    #expect(scratch.names() == [])
  }
}
