import CivilTime
import Dining
import LiveWorld
import SQLite
import TestSupport
import Testing
import World

@testable import PrivateStore

private let noon = Instant(secondsSince1970: 1_795_194_300)

extension Schema {
  /// The private database's, after the first migrations alone.
  fileprivate static func ofVersion(_ version: Int) -> Schema {
    Schema(
      applicationID: privateStore.applicationID, migrations: Array(privateStore.migrations.prefix(version)),
      settings: privateStore.settings)
  }
}

/// The private database of every earlier version, with rows of two campuses.
@Suite struct PrivateSchemaTests {
  static let olderVersions = 1..<Schema.privateStore.migrations.count

  let scratch: Scratch
  var path: String { scratch.file("private.db") }

  init() throws { scratch = try Scratch() }

  private func makeEmptyFile() throws {
    try scratch.write([], to: "private.db")
    scratch.setMode(0o600, of: "private.db")
  }

  /// Writes a database as that version of the program did.
  private func makeDatabase(ofVersion version: Int) throws {
    try makeEmptyFile()
    let database = try Database(path: path, mode: .readWrite)
    // The step that brings people gives every row of before one.
    try Schema.ofVersion(min(version, 2)).prepare(database)
    try database.execute(
      """
      INSERT INTO account (id, campus, label) VALUES (3, 'uva', 'Meals'), (4, 'uva', 'Plus Dollars'), (7, 'other', 'Meals');
      INSERT INTO reading (id, campus, taken_at, origin) VALUES
        (10, 'uva', 1795194300, 'sign-in'), (12, 'uva', 1795197900, 'file'), (11, 'other', 1795194301, 'file');
      INSERT INTO balance (account, reading, unit, state, amount, currency, text) VALUES
        (3, 10, 'swipes', 'known', 61, NULL, NULL), (3, 12, 'swipes', 'known', 60, NULL, NULL),
        (4, 10, 'money', 'known', -310, 'USD', NULL), (4, 12, 'money', 'unparsable', NULL, NULL, '1e400'),
        (7, 11, 'swipes', 'unlimited', NULL, NULL, NULL);
      INSERT INTO standing (campus, tried_at, code, detail, misses, not_before, next_by_itself, user) VALUES
        ('uva', 1795194300, 'wrong-credentials', 'x', 2, 1795194305, NULL, 'mst3k'),
        ('other', 1795194301, 'ok', NULL, 0, NULL, 1795197900, NULL);
      """)
    if version >= 2 {
      try database.execute("UPDATE standing SET is_unproven = 1 WHERE code = 'wrong-credentials'")
    }
    try Schema.ofVersion(version).prepare(database)
  }

  /// Holds a store against everything that `makeDatabase` wrote.
  private func expectAll(in store: PrivateStore) throws {
    let meals = AccountBalance(label: "Meals", unit: .swipes, amount: .count(60))
    let dollars = AccountBalance(
      label: "Plus Dollars", unit: .money, amount: .money(Money(minorUnits: -310, currency: "USD")))
    #expect(
      try store.lastBalances(campus: "uva") == [
        StoredBalance(account: meals, observedAt: noon + 3_600, isNewest: true),
        StoredBalance(account: dollars, observedAt: noon, isNewest: false),
      ])
    #expect(
      try store.lastBalances(campus: "other") == [
        StoredBalance(
          account: AccountBalance(label: "Meals", unit: .swipes, amount: .unlimited), observedAt: noon + 1,
          isNewest: true)
      ])
    #expect(
      try store.history(of: meals, campus: "uva", since: noon) == [
        PastBalance(at: noon, amount: 61), PastBalance(at: noon + 3_600, amount: 60),
      ])
    #expect(try store.readings(campus: "uva") == 2)
    #expect(try store.lastReading(campus: "other") == noon + 1)
    #expect(
      try store.standing(campus: "uva")
        == SignInStanding(
          triedAt: noon, code: "wrong-credentials", detail: "x", misses: 2, notBefore: noon + 5,
          user: "mst3k", isUnproven: true))
    #expect(
      try store.standing(campus: "other")
        == SignInStanding(triedAt: noon + 1, code: "ok", nextByItself: noon + 3_600))
    #expect(try store.people() == [Person(id: .owner, key: "me")])
    #expect(try store.lastBalances(campus: "uva", person: PersonID(2)) == [])
  }

  private func count(_ table: String, in database: Database) throws -> Int {
    let row = try database.prepare("SELECT count(*) FROM \(table)")
    return try row.step() ? row.int(0) : -1
  }

  @Test(arguments: olderVersions) func anOlderDatabaseIsBroughtUpToDateWithEveryRow(version: Int) throws {
    try makeDatabase(ofVersion: version)
    let store = try PrivateStore(writingTo: path)
    try expectAll(in: store)
    for (table, rows) in [("account", 3), ("reading", 3), ("balance", 5), ("standing", 2), ("person", 1)] {
      #expect(try count(table, in: store.database) == rows, "\(table)")
    }
    #expect(try count("pragma_foreign_key_check", in: store.database) == 0)
    #expect(try count("sqlite_schema WHERE name LIKE 'old_%'", in: store.database) == 0)
    #expect(try Schema.version(of: store.database) == Schema.privateStore.migrations.count)
    #expect(scratch.names() == ["private.db"] && scratch.mode(of: "private.db") == 0o600)
    try expectAll(in: PrivateStore(readingFrom: path))
  }

  /// Before the first step the file is copied as it is, for its owner only. Nothing is changed if that fails, and nothing
  /// copied that is new or up to date.
  @Test(arguments: olderVersions) func anOlderDatabaseIsCopiedFirst(version: Int) throws {
    try makeDatabase(ofVersion: version)
    let before = try scratch.read("private.db")
    let copy = "private.db.v\(version)"
    let test = TestWorld()
    test.damage(scratch.file(copy), .full)
    #expect(throws: DatabaseError(.full)) {
      try PrivateStore(writingTo: path, copyingBy: test.world.files)
    }
    #expect(try scratch.read("private.db") == before)
    let files = World.live().files
    try expectAll(in: PrivateStore(writingTo: path, copyingBy: files))
    #expect(scratch.names() == ["private.db", copy] && scratch.mode(of: copy) == 0o600)
    #expect(try scratch.read(copy) == before)
    try expectAll(in: PrivateStore(writingTo: path, copyingBy: files))
    #expect(scratch.names() == ["private.db", copy])
    try expectAll(in: PrivateStore(readingFrom: scratch.file(copy)))
  }

  @Test(arguments: olderVersions) func anOlderDatabaseIsReadAsItIs(version: Int) throws {
    try makeDatabase(ofVersion: version)
    let before = try scratch.read("private.db")
    try expectAll(in: PrivateStore(readingFrom: path))
    #expect(try scratch.read("private.db") == before)
    #expect(scratch.names() == ["private.db"])
  }

  @Test(arguments: olderVersions) func aReaderOfAnOlderDatabaseSeesItBroughtUpToDate(version: Int) throws {
    try makeDatabase(ofVersion: version)
    let reader = try PrivateStore(readingFrom: path)
    try expectAll(in: reader)
    _ = try PrivateStore(writingTo: path)
    try expectAll(in: reader)
  }

  @Test(arguments: olderVersions) func nothingIsTakenWhereAStepFails(version: Int) throws {
    try makeDatabase(ofVersion: version)
    // A table of the name that the step wants to give, or no table of the name that it wants to change.
    let names = ["old_standing", "old_standing", "message", "log_item", "taste", "plan", "goal", "outing"]
    let (spoiling, repairing) =
      version <= names.count
      ? ("CREATE TABLE \(names[version - 1]) (a INTEGER) STRICT", "DROP TABLE \(names[version - 1])")
      : ("ALTER TABLE plan RENAME TO elsewhere", "ALTER TABLE elsewhere RENAME TO plan")
    try Database(path: path, mode: .readWrite).execute(spoiling)
    #expect(throws: DatabaseError.self) { try PrivateStore(writingTo: path) }
    try Database(path: path, mode: .readWrite).execute(repairing)
    try expectAll(in: PrivateStore(readingFrom: path))
    try expectAll(in: PrivateStore(writingTo: path))
  }

  @Test(arguments: olderVersions) func whatWasMovedIsForgottenWithoutATrace(version: Int) throws {
    try makeDatabase(ofVersion: version)
    #expect(try PrivateStore(writingTo: path).forget(campus: "uva") == 2)
    let bytes = try scratch.read("private.db")
    #expect(!bytes.indices.contains { bytes[$0...].starts(with: "Plus Dollars".utf8) })
  }

  private func makeBlankFile() throws {
    try scratch.write(PrivateStore.blank(), to: "private.db")
    scratch.setMode(0o600, of: "private.db")
  }

  @Test func aBlankFileIsTheDatabase() throws {
    try makeBlankFile()
    #expect(try PrivateStore(readingFrom: path).people() == [Person(id: .owner, key: "me")])
    let store = try PrivateStore(writingTo: path)
    #expect(try store.people() == [Person(id: .owner, key: "me")] && store.firstFault() == nil)
    #expect(try count("migration", in: store.database) == Schema.privateStore.migrations.count)
    let mode = try store.database.prepare("PRAGMA auto_vacuum")
    #expect(try mode.step() && mode.int(0) == 2, "deleted rows return their space to the disk")
    #expect(scratch.names() == ["private.db"])
  }

  /// As a power failure leaves a file: what it held is lost, and nobody may take that for a beginning.
  @Test func anEmptyFileIsDamaged() throws {
    try makeEmptyFile()
    #expect(throws: DatabaseError(.corrupt)) { try PrivateStore(readingFrom: path) }
    #expect(throws: DatabaseError(.corrupt)) { try PrivateStore(writingTo: path) }
    #expect(try scratch.read("private.db") == [] && scratch.names() == ["private.db"])
  }

  @Test func aNewerDatabaseIsRefusedUntouched() throws {
    try makeBlankFile()
    _ = try PrivateStore(writingTo: path)
    let next = Migration(name: "next", sql: "CREATE TABLE extra (a INTEGER) STRICT")
    let newer = Schema(
      applicationID: Schema.privateStore.applicationID, migrations: Migration.ofPrivateStore + [next],
      settings: Schema.privateStore.settings)
    try newer.prepare(Database(path: path, mode: .readWrite))
    let before = try scratch.read("private.db")
    #expect(throws: DatabaseError(.newerSchema)) { try PrivateStore(readingFrom: path) }
    #expect(throws: DatabaseError(.newerSchema)) { try PrivateStore(writingTo: path) }
    #expect(try scratch.read("private.db") == before)
  }
}
