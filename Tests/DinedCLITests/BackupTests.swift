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

  private func version(of name: String, at other: Dined? = nil) throws -> Int {
    let row = try Database(path: (other ?? dined).scratch.file(name), mode: .readOnly).prepare(
      "PRAGMA user_version")
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

  /// The private database is saved by whichever command is the first to write it. What was deleted is in no copy.
  @Test func anOlderPrivateOneIsSaved() throws {
    let dined = try Dined()
    try dined.write(
      configuration: """
        {"contact": "kit@hilltop.edu", "campuses": {"hilltop": {"name": "Hilltop", "zone": "America/New_York",
         "card": {"url": "https://card.hilltop.edu/", "platform": "cs-gold", "store": "pin"}}}}
        """)
    try dined.scratch.write(Fixture.bytes("balance/csgold-welcome.html"), to: "page.html")
    let page = dined.scratch.file("page.html")
    #expect(dined.run("balance", "--from", page).code == 0)
    let database = try Database(path: dined.scratch.file("private.db"), mode: .readWrite)
    let last = try version(of: "private.db", at: dined)
    try database.execute("DELETE FROM migration WHERE position = \(last); PRAGMA user_version = \(last - 1)")
    // The step meets what it made before, and fails.
    #expect(dined.run("balance", "--from", page).code != 0)
    let copy = "private.db.v\(last - 1)"
    #expect(dined.scratch.names().contains(copy) && dined.scratch.mode(of: copy) == 0o600)
    #expect(try Database(path: dined.scratch.file(copy), mode: .readOnly).isSound)
    try database.execute("PRAGMA user_version = \(last)")
    #expect(dined.run("logout", "--forget-balances").code == 0)
    #expect(!dined.scratch.has(copy) && dined.scratch.has("private.db"))
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
