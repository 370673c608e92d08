import CivilTime
import Dining
import SQLite
import TestSupport
import Testing

@testable import PrivateStore

private let noon = Instant(secondsSince1970: 1_795_194_300)
private let longAgo = Instant(secondsSince1970: 0)
private let ada = PersonID(2)

/// Two people in one file, each with an account of the same name at the same campus.
@Suite struct PersonTests {
  let scratch: Scratch
  let store: PrivateStore

  init() throws {
    scratch = try Scratch()
    try scratch.write(PrivateStore.blank(), to: "private.db")
    store = try PrivateStore(writingTo: scratch.file("private.db"))
    try store.database.execute("INSERT INTO person (id, key) VALUES (2, 'ada')")
    try record(14, at: noon)
    try record(80, of: ada, at: noon + 60)
  }

  private func record(
    _ meals: Int, of person: PersonID = .owner, at now: Instant, forgettingBefore oldest: Instant = longAgo
  ) throws {
    try store.record(
      BalanceReading(accounts: [account(meals)]), campus: "uva", person: person, at: now, from: .file,
      forgettingBefore: oldest)
  }

  private func account(_ meals: Int) -> AccountBalance {
    AccountBalance(label: "Meals", unit: .swipes, amount: .count(meals))
  }

  private func meals(of person: PersonID = .owner) throws -> [AccountBalance] {
    try store.lastBalances(campus: "uva", person: person).map(\.account)
  }

  @Test func peopleAreListedOwnerFirst() throws {
    #expect(try store.people() == [Person(id: .owner, key: "me"), Person(id: ada, key: "ada")])
  }

  @Test func balancesAreEachPersonsOwn() throws {
    #expect(try meals() == [account(14)])
    #expect(try meals(of: ada) == [account(80)])
    #expect(try store.lastBalances(campus: "uva").map(\.isNewest) == [true])
    #expect(try store.lastReading(campus: "uva") == noon)
    #expect(try store.lastReading(campus: "uva", person: ada) == noon + 60)
    #expect(
      try store.history(of: account(0), campus: "uva", person: ada, since: longAgo).map(\.amount) == [80])
  }

  @Test func oldReadingsAreDeletedOfOnePersonAlone() throws {
    try record(79, of: ada, at: noon + 120, forgettingBefore: noon + 100)
    #expect(try store.readings(campus: "uva", person: ada) == 1)
    #expect(try meals() == [account(14)])
  }

  @Test func forgettingIsOfOnePersonAlone() throws {
    let standing = SignInStanding(triedAt: noon, code: "ok")
    try store.keep(standing, campus: "uva")
    try store.keep(standing, campus: "uva", person: ada)
    #expect(try store.forget(campus: "uva", person: ada) == 1)
    #expect(try meals(of: ada) == [] && store.standing(campus: "uva", person: ada) == nil)
    #expect(try meals() == [account(14)] && store.standing(campus: "uva") == standing)
  }

  @Test func standingsAreEachPersonsOwn() throws {
    let refused = SignInStanding(triedAt: noon, code: "wrong-credentials", user: "ada", isUnproven: true)
    try store.keep(refused, campus: "uva", person: ada)
    #expect(try store.standing(campus: "uva") == nil)
    let fine = SignInStanding(triedAt: noon + 1, code: "ok")
    #expect(try !store.keep(fine, inPlaceOf: nil, campus: "uva", person: ada))
    #expect(try store.keep(fine, inPlaceOf: nil, campus: "uva"))
    #expect(try store.standing(campus: "uva", person: ada) == refused)
  }

  @Test func whoIsNotInTheFileHasNoBalances() throws {
    #expect(throws: DatabaseError.self) { try record(1, of: PersonID(9), at: noon) }
    #expect(throws: DatabaseError.self) {
      try store.keep(SignInStanding(triedAt: noon, code: "ok"), campus: "uva", person: PersonID(9))
    }
    #expect(try meals(of: PersonID(9)) == [])
  }
}
