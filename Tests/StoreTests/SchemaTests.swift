import Dining
import SQLite
import TestSupport
import Testing

@testable import Store

@Suite struct SchemaTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func number(_ sql: String, in database: Database) throws -> Int {
    let read = try database.prepare(sql)
    return try read.step() ? read.int(0) : -1
  }

  private func schema(of database: Database) throws -> String {
    let rows = try database.prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid")
    var text = ""
    while try rows.step() { text += rows.string(0) + ";\n" }
    return text
  }

  @Test func theSchemaIsTheOneKept() throws {
    let store = try Store(writingTo: scratch.file("dine.db"))
    expectGolden(try schema(of: store.database), at: "Tests/StoreTests/schema.sql")
  }

  @Test func everyTableIsStrict() throws {
    let store = try Store(writingTo: scratch.file("dine.db"))
    #expect(
      try number(
        """
        SELECT count(*) FROM pragma_table_list
        WHERE schema = 'main' AND type = 'table' AND NOT strict AND name NOT LIKE 'sqlite_%'
        """,
        in: store.database) == 0)
  }

  @Test func theFileIsSetUpForALongLife() throws {
    let database = try Store(writingTo: scratch.file("dine.db")).database
    #expect(try number("PRAGMA auto_vacuum", in: database) == 2)
    #expect(try number("PRAGMA synchronous", in: database) == 1)
    #expect(try number("PRAGMA foreign_keys", in: database) == 1)
    let mode = try database.prepare("PRAGMA journal_mode")
    #expect(try mode.step())
    #expect(mode.string(0) == "wal")
  }

  @Test func openingAgainMigratesNothing() throws {
    _ = try Store(writingTo: scratch.file("dine.db"))
    let before = try scratch.read("dine.db")
    _ = try Store(writingTo: scratch.file("dine.db"))
    #expect(try scratch.read("dine.db") == before)
    let store = try Store(writingTo: scratch.file("dine.db"))
    #expect(try number("SELECT count(*) FROM migration", in: store.database) == Schema.store.version)
  }

  @Test func stepsAreTakenInOrderOnceEach() throws {
    let database = try Database(path: scratch.file("dine.db"), mode: .create)
    let second = Migration(name: "second", sql: "CREATE TABLE extra (a INTEGER) STRICT")
    let third = Migration(name: "third", sql: "INSERT INTO extra VALUES (1)")
    try Schema.store.prepare(database)
    try Schema(taking: Schema.store.migrations + [second]).prepare(database)
    try Schema(taking: Schema.store.migrations + [second, third]).prepare(database)
    try Schema(taking: Schema.store.migrations + [second, third]).prepare(database)
    #expect(try number("SELECT count(*) FROM extra", in: database) == 1)
    #expect(try number("PRAGMA user_version", in: database) == Schema.store.version + 2)
  }

  @Test func ofStepsOfWhichOneFailsNoneIsTaken() throws {
    let database = try Database(path: scratch.file("dine.db"), mode: .create)
    try Schema.store.prepare(database)
    let sound = Migration(name: "sound", sql: "CREATE TABLE extra (a INTEGER) STRICT")
    let broken = Migration(
      name: "broken", sql: "INSERT INTO extra VALUES (1); INSERT INTO nowhere VALUES (1)")
    #expect(
      code { try Schema(taking: Schema.store.migrations + [sound, broken]).prepare(database) }
        == "database-statement")
    #expect(try number("SELECT count(*) FROM sqlite_schema WHERE name = 'extra'", in: database) == 0)
    #expect(try number("PRAGMA user_version", in: database) == Schema.store.version)
    try Schema.store.check(database)
  }

  @Test func anotherVersionsDatabaseIsRefusedUntouched() throws {
    _ = try Store(writingTo: scratch.file("dine.db"))
    let newer =
      Schema.store.migrations + [Migration(name: "newer", sql: "CREATE TABLE extra (a INTEGER) STRICT")]
    try Schema(taking: newer).prepare(Database(path: scratch.file("dine.db"), mode: .readWrite))
    let before = try scratch.read("dine.db")
    #expect(code { _ = try Store(readingFrom: scratch.file("dine.db")) } == "newer-schema")
    #expect(code { _ = try Store(writingTo: scratch.file("dine.db")) } == "newer-schema")
    #expect(try scratch.read("dine.db") == before)
    try Database(path: scratch.file("dine.db"), mode: .readWrite)
      .execute("PRAGMA user_version = \(Schema.store.version)")
    _ = try Store(readingFrom: scratch.file("dine.db"))
  }

  @Test func aReaderLeavesAnOldSchemaToAWriter() throws {
    let database = try Database(path: scratch.file("dine.db"), mode: .create)
    try Schema(taking: [Schema.store.migrations[0]]).prepare(database)
    let known =
      Schema.store.migrations + [Migration(name: "next", sql: "CREATE TABLE extra (a INTEGER) STRICT")]
    #expect(code { try Schema(taking: known).check(database) } == "older-schema")
  }

  @Test(arguments: [
    "CREATE TABLE their (a)", "CREATE TABLE their (a); PRAGMA user_version = 1",
    "PRAGMA user_version = 1; PRAGMA application_id = 7", "PRAGMA user_version = 900",
  ])
  func anotherProgramsDatabaseIsLeftAlone(sql: String) throws {
    try Database(path: scratch.file("their.db"), mode: .create).execute(sql)
    let before = try scratch.read("their.db")
    #expect(code { _ = try Store(readingFrom: scratch.file("their.db")) } == "foreign-database")
    #expect(code { _ = try Store(writingTo: scratch.file("their.db")) } == "foreign-database")
    #expect(try scratch.read("their.db") == before)
  }

  @Test func anEmptyFileIsNoDataYet() throws {
    try scratch.write([], to: "dine.db")
    #expect(code { _ = try Store(readingFrom: scratch.file("dine.db")) } == "database-missing")
    #expect(code { _ = try Store(readingFrom: scratch.file("other.db")) } == "database-missing")
    _ = try Store(writingTo: scratch.file("dine.db"))
    #expect(try Store(readingFrom: scratch.file("dine.db")).campuses() == [])
  }
}
