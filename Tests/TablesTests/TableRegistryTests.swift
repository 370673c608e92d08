import CivilTime
import Dining
import LiveWorld
import Synchronization
import TestSupport
import Testing
import World

@testable import Tables

@Suite struct TableDeskTests {
  private let noon = InventedTable.noon

  /// A desk whose files are in a folder of the test's, and whose chance is counted.
  private func desk(_ scratch: Scratch, _ change: (inout World) -> Void = { _ in }) throws -> TableRegistry {
    var world = World.unimplemented
    world.files = World.live().files
    let next = Mutex<UInt64>(1)
    world.entropy = {
      next.withLock {
        $0 += 1
        return $0 &* 0xD1B5_4A32_D192_ED03
      }
    }
    change(&world)
    return try TableRegistry(scratch.file("tables"), in: world)
  }

  private func bytes(_ scratch: Scratch) throws -> String {
    let files = World.live().files
    return try files.list(scratch.file("tables")).map {
      String(decoding: try files.read(scratch.file("tables/" + $0), 1 << 20), as: UTF8.self)
    }.joined(separator: "\n")
  }

  private func opened(_ desk: TableRegistry) throws -> (Table, TableToken) {
    let member = desk.token()
    let table = try desk.open(at: noon) { token throws(TableError) in
      var table = Table(token, campus: "hill", opened: noon, name: "Zanzibar lunch", note: "north door")
      try table.join(member, name: "Xanthippe")
      return table
    }
    return (table, member)
  }

  @Test func aRestartLosesNothing() throws {
    let scratch = try Scratch()
    let first = try desk(scratch)
    let (table, member) = try opened(first)
    var last = table
    let other = first.token()
    try first.change(table.token, at: noon) { table throws(TableError) in
      try table.join(other, name: "<b>Bob</b> \"';")
      try table.vote(member, round: 1, on: .dish("bean stew: hot"), true)
      try table.vote(member, round: 1, on: .venue("alder"), false)
      try table.setDiet(of: member, to: DishFilter(diets: ["vegan"], exclusions: ["peanuts"]))
      try table.setStart(of: member, to: "library")
      try table.finish(member, round: 1)
      try table.decide(member, round: 1) { InventedTable.outcome($0) }
    }
    last = try first.table(table.token, at: noon)
    #expect(try desk(scratch).table(table.token, at: noon) == last)
    try first.change(table.token, at: noon) { table throws(TableError) in
      try table.startNextRound(other, after: 1)
    }
    #expect(try desk(scratch).table(table.token, at: noon).round == 2)
  }

  @Test func oneProcessAtATimeHasTheFolder() throws {
    let scratch = try Scratch()
    let (folder, world) = (scratch.file("tables"), World.live())
    guard case .taken(let lock) = try TableRegistry.lock(folder, in: world) else {
      Issue.record("nobody else has it")
      return
    }
    try withExtendedLifetime(try TableRegistry(folder, holding: lock, in: world)) {
      guard case .held(let holder) = try TableRegistry.lock(folder, in: world) else {
        Issue.record("two have it")
        return
      }
      #expect(!holder.isEmpty)
    }
    #expect(scratch.mode(of: "tables") == 0o700 && scratch.mode(of: "tables.lock") == 0o600)
    #expect(try desk(scratch).count == 0 && World.live().files.list(folder) == [])
  }

  @Test func aStrayFileWithTheLastNumberLeavesRoomForTables() throws {
    let scratch = try Scratch()
    _ = try desk(scratch)
    try World.live().files.write(scratch.file("tables/table-\(Int.max)"), [], 0o600)
    let registry = try desk(scratch)
    _ = try opened(registry)
    #expect(registry.count == 1)
  }

  @Test func everyFileIsForItsOwnerAlone() throws {
    let scratch = try Scratch()
    _ = try opened(try desk(scratch))
    #expect(scratch.mode(of: "tables") == 0o700)
    let names = World.live().files.list(scratch.file("tables"))
    #expect(names.count == 1)
    for name in names { #expect(scratch.mode(of: "tables/" + name) == 0o600) }
  }

  @Test func anEndLeavesNoTrace() throws {
    let scratch = try Scratch()
    let desk = try desk(scratch)
    let (table, _) = try opened(desk)
    #expect(try bytes(scratch).contains("Xanthippe"))
    desk.expire(at: noon + 43_199)
    #expect(desk.count == 1)
    desk.expire(at: noon + 43_200)
    #expect(desk.count == 0)
    #expect(World.live().files.list(scratch.file("tables")) == [])
    #expect(throws: TableError.unknown) { try desk.table(table.token, at: noon) }
  }

  @Test func whatEndedWhileNobodyLookedIsGone() throws {
    let scratch = try Scratch()
    let (table, _) = try opened(try desk(scratch))
    let later = try desk(scratch)
    #expect(throws: TableError.unknown) { try later.table(table.token, at: noon + 43_200) }
    later.expire(at: noon + 43_200)
    #expect(World.live().files.list(scratch.file("tables")) == [])
  }

  /// What is erased is written over before it goes: by a second name it is seen that nothing stays.
  @Test func leavingTakesTheBallotAlong() throws {
    let scratch = try Scratch()
    let files = World.live().files
    let desk = try desk(scratch)
    let (table, member) = try opened(desk)
    let other = desk.token()
    try desk.change(table.token, at: noon) { table throws(TableError) in try table.join(other, name: "Stays")
    }
    try desk.change(table.token, at: noon) { table throws(TableError) in
      try table.vote(member, round: 1, on: .venue("quagmire"), false)
    }
    #expect(try bytes(scratch).contains("quagmire"))
    try desk.change(table.token, at: noon, erasing: true) { table throws(TableError) in
      try table.leave(member)
    }
    let left = try bytes(scratch)
    #expect(left.contains("Stays") && !left.contains("quagmire") && !left.contains("Xanthippe"))
    #expect(!left.contains(member.text) && files.list(scratch.file("tables")).count == 1)
    try desk.change(table.token, at: noon, erasing: true) { table throws(TableError) in try table.leave(other)
    }
    #expect(desk.count == 0 && files.list(scratch.file("tables")) == [])
  }

  @Test func whatCannotBeWrittenDownIsNotDone() throws {
    let scratch = try Scratch()
    let fails = Atomic(false)
    let live = World.live().files
    try withExtendedLifetime(fails) {
      let desk = try desk(scratch) { world in
        world.files.writeSoon = { path, bytes, mode throws(FileError) in
          if bytes.count > 450 { throw FileError(.full, path: path) }
          try live.writeSoon(path, bytes, mode)
        }
      }
      let (table, member) = try opened(desk)
      #expect(throws: TableError.notKept) {
        try desk.change(table.token, at: noon) { table throws(TableError) in
          try table.vote(member, round: 1, on: .dish(String(repeating: "x", count: 200)), true)
        }
      }
      #expect(try desk.table(table.token, at: noon) == table)
    }
  }

  @Test func brokenFilesAreNoTables() throws {
    let scratch = try Scratch()
    let files = World.live().files
    let (table, _) = try opened(try desk(scratch))
    for (name, text) in [("table-9", "{\"table\":"), ("table-x", ""), ("table-10", "[]"), ("other", "kept")] {
      try files.write(scratch.file("tables/" + name), Array(text.utf8), 0o600)
    }
    let again = try desk(scratch)
    #expect(try again.count == 1 && again.table(table.token, at: noon) == table)
    #expect(files.list(scratch.file("tables")).count == 2)
  }

  /// A disk that fails for a moment costs nobody their table.
  @Test(arguments: [
    (FileError.Reason.tooManyOpen, true), (.other, true), (.denied, true), (.tooLarge, false),
  ])
  func onlyAFileThatWasReadIsErased(reason: FileError.Reason, isKept: Bool) throws {
    let scratch = try Scratch()
    let (table, _) = try opened(try desk(scratch))
    let failing = try desk(scratch) { world in
      world.files.read = { path, _ throws(FileError) in throw FileError(reason, path: path) }
    }
    #expect(failing.count == 0)
    #expect((try? desk(scratch).table(table.token, at: noon)) == (isKept ? table : nil))
  }

  @Test func thereAreTwoHundred() throws {
    let scratch = try Scratch()
    let desk = try desk(scratch)
    for _ in 0..<200 { _ = try opened(desk) }
    #expect(throws: TableError.noneLeft(most: 200)) { try opened(desk) }
    _ = try desk.open(at: noon + 43_200) { token throws(TableError) in
      Table(token, campus: "hill", opened: noon + 43_200)
    }
    #expect(desk.count == 1)
  }

  @Test func tokensAreWrittenInOneWay() {
    for number in 0..<200 {
      let token = InventedTable.token(UInt64(number))
      #expect(token.text.utf8.count == 22 && TableToken(token.text) == token)
    }
    let texts = (0..<UInt64(200)).map { InventedTable.token($0).text }
    #expect(Set(texts).count == 200)
    for text in [
      "", "a", "AAAAAAAAAAAAAAAAAAAAAB", "AAAAAAAAAAAAAAAAAAAAA", "AAAAAAAAAAAAAAAAAAAAA=",
      "ÄAAAAAAAAAAAAAAAAAAAA",
    ] {
      #expect(TableToken(text) == nil, "\(text)")
    }
    #expect(TableToken("AAAAAAAAAAAAAAAAAAAAAA") != nil)
  }
}
