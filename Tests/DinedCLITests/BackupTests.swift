import Store
import SQLite
import TestSupport
import Testing

/// What is saved before a new version changes a database.
@Suite struct BackupTests {
  let site: Site
  let dined: Dined

  init() throws {
    site = try Site()
    dined = try Dined(site)
    #expect(dined.run("refresh").code == 0)
  }

  /// Makes the database one of the version before the last: the last step only added things.
  private func age() throws {
    let database = try Database(path: dined.database, mode: .readWrite)
    let last = Store.schemaVersion
    try database.execute("DELETE FROM migration WHERE position = \(last); PRAGMA user_version = \(last - 1)")
  }

  private func version(of name: String) throws -> Int {
    let row = try Database(path: dined.scratch.file(name), mode: .readOnly).prepare("PRAGMA user_version")
    return try row.step() ? row.int(0) : -1
  }

  @Test func aDatabaseThatIsUpToDateIsNotSaved() {
    #expect(dined.run("refresh", "--force").code == 0)
    #expect(dined.scratch.names() == ["config.json", "dine.db", "dine.db.lock"])
  }

  @Test func anOlderOneIsSavedAndTheLastTwoAreKept() throws {
    for round in 0..<3 {
      try age()
      // The step meets what it made before, and fails: the database stays as it is, and so does its copy.
      _ = dined.run("refresh")
      #expect(try version(of: "dine.db.backup") == Store.schemaVersion - 1)
      #expect(dined.scratch.has("dine.db.backup.1") == (round > 0))
      #expect(try Database(path: dined.scratch.file("dine.db.backup"), mode: .readOnly).isSound)
    }
    #expect(
      dined.scratch.names() == [
        "config.json", "dine.db", "dine.db.backup", "dine.db.backup.1", "dine.db.lock",
      ])
  }
}

extension Database {
  fileprivate var isSound: Bool {
    get throws {
      let row = try prepare("PRAGMA integrity_check")
      return try row.step() && row.string(0) == "ok"
    }
  }
}
