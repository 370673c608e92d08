import CivilTime
import Dining
import SQLite
import TestSupport
import Testing

@testable import Store

/// The copy for other users: all that is known, without the bodies, in a file that nothing needs to be written to.
@Suite struct CopyTests {
  let workshop: Workshop
  var scratch: Scratch { workshop.scratch }

  init() throws {
    workshop = try Workshop()
    let dishes = ["Lentil Soup", "Überbackene Nudeln", "Carrot Cake"].map { Dish(name: $0) }
    try workshop.record(
      .of(
        venues: (0..<40).map {
          VenueReading(
            siteID: "\($0)", name: "Hall \($0)",
            coordinates: Coordinates(latitude: 38 + Double($0) / 1_000, longitude: -78.5))
        }, hours: [HoursReading(venue: "1", HoursStatement(scope: .weekly, expression: "24/7"))],
        menus: [
          MenuReading(
            venue: "1", Menu(date: day(), period: nil, stations: [Station(name: "", dishes: dishes)]))
        ]),
      body: "the body of a page, which nobody else needs")
  }

  /// Every row of every table of a file, by table.
  private func tables(of path: String) throws -> [String: [String]] {
    let database = try Database(path: path, mode: .readOnly)
    let names = try database.prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    var tables: [String: [String]] = [:]
    while try names.step() {
      let rows = try database.prepare("SELECT * FROM \"\(names.string(0))\"")
      var texts: [String] = []
      while try rows.step() {
        texts.append((0..<rows.columnCount).map { rows.optionalString($0) ?? "-" }.joined(separator: "|"))
      }
      tables[names.string(0)] = texts.sorted()
    }
    return tables
  }

  private func schema(of path: String) throws -> Set<String> {
    let rows = try Database(path: path, mode: .readOnly).prepare(
      "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")
    var schema: Set<String> = []
    while try rows.step() { schema.insert(rows.string(0)) }
    return schema
  }

  @Test func allIsThereButTheBodies() throws {
    try workshop.store.copy(to: scratch.file("copy.db"))
    var original = try tables(of: scratch.file("dine.db"))
    #expect(original["body"]?.count == 1 && original["place"]?.count == 40)
    original["body"] = []
    #expect(try tables(of: scratch.file("copy.db")) == original)
    #expect(try schema(of: scratch.file("copy.db")) == schema(of: scratch.file("dine.db")))
    let bytes = try scratch.read("copy.db")
    #expect(!String(decoding: bytes, as: UTF8.self).contains("which nobody else needs"))
  }

  @Test func itAnswersAsTheOriginalDoes() throws {
    try workshop.store.copy(to: scratch.file("copy.db"))
    let copy = try Store(readingFrom: scratch.file("copy.db"))
    for store in [workshop.store, copy] {
      #expect(try store.campuses().map(\.key) == ["hill"])
      #expect(try store.venues(campus: workshop.campus).count == 40)
      #expect(try store.allStatements(campus: workshop.campus).map(\.statement.expression) == ["24/7"])
    }
    #expect(try copy.firstFault() == nil)
    // The indexes of words and places were filled as they were, down to their own tables.
    let database = try Database(path: scratch.file("copy.db"), mode: .readWrite)
    try database.execute("INSERT INTO dish_text (dish_text) VALUES ('integrity-check')")
    try database.execute("INSERT INTO venue_text (venue_text) VALUES ('integrity-check')")
    let found = try database.prepare(
      "SELECT (SELECT count(*) FROM dish_text WHERE dish_text MATCH 'uberbackene'), rtreecheck('place')")
    #expect(try found.step() && found.int(0) == 1 && found.string(1) == "ok")
  }

  /// In WAL mode a reader without write access is lost once the writer is gone.
  @Test func itNeedsNoWriteAccessToBeRead() throws {
    try workshop.store.copy(to: scratch.file("copy.db"))
    let mode = try Database(path: scratch.file("copy.db"), mode: .readOnly).prepare("PRAGMA journal_mode")
    #expect(try mode.step() && mode.string(0) == "delete")
    #expect(scratch.names().filter { $0.hasPrefix("copy") } == ["copy.db"])
    scratch.setMode(0o555, of: "")
    let venues = try boundByPermissions {
      try Store(readingFrom: scratch.file("copy.db")).venues(campus: workshop.campus)
    }
    #expect(venues.count == 40)
  }

  @Test func whileSomebodyRecordsItIsOfOneMoment() throws {
    let other = try Store(writingTo: scratch.file("dine.db"))
    try other.together { () throws(DatabaseError) in
      try other.database.execute("DELETE FROM hours")
      // Not yet committed: neither waited for nor seen.
      try workshop.store.copy(to: scratch.file("copy.db"))
    }
    #expect(
      try Store(readingFrom: scratch.file("copy.db")).allStatements(campus: workshop.campus).count == 1)
    #expect(try workshop.store.allStatements(campus: workshop.campus).isEmpty)
  }

  @Test func aBackupOfAnOldDatabaseIsWhole() throws {
    let old = try Database(path: scratch.file("old.db"), mode: .create)
    try Schema(taking: Array(Schema.store.migrations.dropLast(2))).prepare(old)
    #expect(try Store.missingMigrations(in: scratch.file("old.db")) == 2)
    #expect(try Store.missingMigrations(in: scratch.file("dine.db")) == 0)
    #expect(try Store.missingMigrations(in: scratch.file("none.db")) == 0)
    try scratch.write(Array("no database".utf8), to: "text")
    #expect(try Store.missingMigrations(in: scratch.file("text")) == 0)
    try Store.backUp(scratch.file("old.db"), to: scratch.file("old.backup"))
    #expect(try tables(of: scratch.file("old.backup")) == tables(of: scratch.file("old.db")))
    _ = try Store(writingTo: scratch.file("old.backup"))
  }
}
