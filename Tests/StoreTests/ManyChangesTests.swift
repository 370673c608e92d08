import SQLite
import TestSupport
import Testing

@testable import Store

/// Where the rows of a large piece of work go.
@Suite struct ManyChangesTests {
  let scratch: Scratch
  var path: String { scratch.file("dine.db") }

  init() throws { scratch = try Scratch() }

  /// How a store keeps its log before, during and after a piece of work.
  private func modes(of store: Store) throws -> [String] {
    func mode() throws(DatabaseError) -> String {
      let row = try store.database.prepare("PRAGMA journal_mode")
      return try row.step() ? row.string(0) : ""
    }
    let before = try mode()
    let during = try store.changingMany { () throws(DatabaseError) in
      _ = try store.enrol(campus: "old", name: "Old", zone: "UTC")
      return try mode()
    }
    #expect(try store.campuses().map(\.key) == ["old"])
    return [before, during, try mode()]
  }

  @Test func whatFillsANewDatabaseGoesIntoTheFile() throws {
    #expect(try modes(of: Store(writingTo: path)) == ["wal", "delete", "wal"])
    #expect(scratch.names() == ["dine.db"])
  }

  @Test func whereAnotherHasItOpenItGoesIntoTheLog() throws {
    let store = try Store(writingTo: path)
    let reader = try Store(readingFrom: path)
    #expect(try modes(of: store) == ["wal", "wal", "wal"])
    #expect(try reader.campuses().map(\.key) == ["old"])
  }

  @Test func whereThereAreVenuesItGoesIntoTheLog() throws {
    let store = try Store(writingTo: path)
    let campus = try store.enrol(campus: "old", name: "Old", zone: "UTC")
    _ = try store.addImportedVenue("Old Hall", to: campus, at: noon())
    #expect(try modes(of: store) == ["wal", "wal", "wal"])
  }

  @Test func workThatFailsIsUndoneAndTheLogIsBack() throws {
    let store = try Store(writingTo: path)
    #expect(throws: DatabaseError.self) {
      try store.changingMany { () throws(DatabaseError) in
        try store.together { () throws(DatabaseError) in
          _ = try store.enrol(campus: "old", name: "Old", zone: "UTC")
          throw DatabaseError(.full)
        }
      }
    }
    #expect(try store.campuses().isEmpty)
    #expect(try modes(of: store) == ["wal", "delete", "wal"])
  }

  @Test func referencesAreCheckedAgainAfterwards() throws {
    let store = try Store(writingTo: path)
    for _ in 0..<2 {
      let campus = try store.changingMany { () throws(DatabaseError) in
        try store.enrol(campus: "old", name: "Old", zone: "UTC")
      }
      _ = try store.addImportedVenue("Old Hall", to: campus, at: noon())
      #expect(code { try store.database.run("DELETE FROM campus") } == "database-constraint")
    }
  }
}
