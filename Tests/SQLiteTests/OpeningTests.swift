import Glibc
import SQLite
import TestSupport
import Testing

@Suite struct OpeningTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// A database in WAL mode with one row, closed or with the writer still there.
  @discardableResult
  private func make(_ name: String = "a.db") throws -> Database {
    let writer = try Database(path: scratch.file(name), mode: .create)
    try writer.execute(
      "PRAGMA journal_mode = WAL; CREATE TABLE t (a TEXT) STRICT; INSERT INTO t VALUES ('x')")
    return writer
  }

  private func count(_ database: Database) throws -> Int {
    let read = try database.prepare("SELECT count(*) FROM t")
    return try read.step() ? read.int(0) : -1
  }

  @Test func aReaderNeverMakesAFile() {
    #expect(code { _ = try Database(path: scratch.file("a.db"), mode: .readOnly) } == "database-missing")
    #expect(code { _ = try Database(path: scratch.file("a.db"), mode: .readWrite) } == "database-missing")
    #expect(code { _ = try Database(path: scratch.file("no/a.db"), mode: .readOnly) } == "database-missing")
    #expect(code { _ = try Database(path: scratch.file("no/a.db"), mode: .create) } == "cannot-open")
    #expect(scratch.names() == [])
  }

  @Test(arguments: ["", "a\u{0}b"])
  func aPathThatCannotBeIsRefused(path: String) {
    #expect(code { _ = try Database(path: path, mode: .create) } == "cannot-open")
  }

  @Test func aFolderIsNoDatabase() {
    #expect(code { _ = try Database(path: scratch.path, mode: .readOnly) } == "not-a-database")
  }

  @Test(arguments: ["file:a?mode=memory", "ü %41?#&.db", "file:x"])
  func oddNamesAreNames(name: String) throws {
    try make(name)
    scratch.setMode(0o555, of: "")
    try boundByPermissions {
      let reader = try Database(path: scratch.file(name), mode: .readOnly)
      #expect(reader.isImmutable)
      #expect(try count(reader) == 1)
    }
    #expect(scratch.names() == [name])
  }

  @Test func whatIsNoDatabaseIsRefused() throws {
    try scratch.write(Array(String(repeating: "not a database ", count: 500).utf8), to: "a.db")
    for mode in [Database.Mode.readOnly, .readWrite, .create] {
      #expect(code { _ = try Database(path: scratch.file("a.db"), mode: mode) } == "not-a-database")
    }
  }

  @Test func aClosedDatabaseIsReadWhereNothingMayBeWritten() throws {
    try make()
    scratch.setMode(0o555, of: "")
    try boundByPermissions {
      let reader = try Database(path: scratch.file("a.db"), mode: .readOnly)
      #expect(reader.isImmutable && !reader.mayHaveChanged)
      #expect(try count(reader) == 1)
      #expect(code { try reader.run("INSERT INTO t VALUES ('y')") } == "database-read-only")
      #expect(code { _ = try Database(path: scratch.file("a.db"), mode: .readWrite) } == "database-read-only")
    }
  }

  /// A reader makes a file of its own beside the database, for which a full disk has no room.
  @Test func aClosedDatabaseIsReadFromAFullDisk() async {
    await #expect(processExitsWith: .success) {
      let scratch = try Scratch()
      try OpeningTests.fill(scratch.file("a.db"))
      signal(SIGXFSZ, SIG_IGN)
      var none = rlimit(rlim_cur: 0, rlim_max: 0)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &none)
      let reader = try Database(path: scratch.file("a.db"), mode: .readOnly)
      guard reader.isImmutable else { exit(1) }
      let rows = try reader.prepare("SELECT a FROM t")
      guard try rows.step(), rows.string(0) == "x" else { exit(2) }
    }
  }

  private static func fill(_ path: String) throws {
    let writer = try Database(path: path, mode: .create)
    try writer.execute(
      "PRAGMA journal_mode = WAL; CREATE TABLE t (a TEXT) STRICT; INSERT INTO t VALUES ('x')")
  }

  @Test func anImmutableReaderNoticesAWriter() throws {
    try make()
    scratch.setMode(0o555, of: "")
    let reader = try boundByPermissions { try Database(path: scratch.file("a.db"), mode: .readOnly) }
    scratch.setMode(0o755, of: "")
    let writer = try Database(path: scratch.file("a.db"), mode: .readWrite)
    try writer.run("INSERT INTO t VALUES ('y')")
    #expect(reader.mayHaveChanged)
    #expect(code { try reader.reading { () throws(DatabaseError) in } } == "database-locked")
  }

  @Test func aReaderOfAnotherUserWorksWhileTheWriterRuns() throws {
    let writer = try make()
    scratch.setMode(0o555, of: "")
    try boundByPermissions {
      let reader = try Database(path: scratch.file("a.db"), mode: .readOnly)
      #expect(!reader.isImmutable)
      #expect(try count(reader) == 1)
      try writer.run("INSERT INTO t VALUES ('y')")
      #expect(try count(reader) == 2)
    }
  }

  /// The files as they are when a writer is killed that has written some of what it wanted.
  private func makeUnfinished(_ name: String) throws {
    let writer = try Database(path: scratch.file("a.db"), mode: .create)
    try writer.execute(
      """
      PRAGMA journal_mode = DELETE;
      CREATE TABLE t (a TEXT) STRICT;
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 999)
        INSERT INTO t SELECT hex(randomblob(99)) FROM n;
      PRAGMA cache_size = 1;
      BEGIN;
      DELETE FROM t;
      INSERT INTO t VALUES ('x');
      """)
    try scratch.copy("a.db", to: name)
    try scratch.copy("a.db-journal", to: name + "-journal")
    try writer.execute("ROLLBACK")
  }

  @Test func whatAKilledWriterLeftIsTakenBackBeforeItIsRead() throws {
    try makeUnfinished("b.db")
    let reader = try Database(path: scratch.file("b.db"), mode: .readOnly)
    #expect(!reader.isImmutable)
    #expect(try count(reader) == 999)
    #expect(code { try reader.run("INSERT INTO t VALUES ('y')") } == "database-read-only")
  }

  @Test func whatAKilledWriterLeftIsNotReadWhereItCannotBeTakenBack() throws {
    try makeUnfinished("b.db")
    scratch.setMode(0o444, of: "b.db")
    scratch.setMode(0o555, of: "")
    boundByPermissions {
      #expect(code { _ = try Database(path: scratch.file("b.db"), mode: .readOnly) } == "database-read-only")
    }
  }

  @Test func aLogThatMayNotBeReadIsNotPassedOver() throws {
    let writer = try make()
    try scratch.copy("a.db", to: "b.db")
    try scratch.copy("a.db-wal", to: "b.db-wal")
    scratch.setMode(0o000, of: "b.db-wal")
    scratch.setMode(0o555, of: "")
    boundByPermissions {
      // The main file alone has no table yet; whoever takes it for the whole would say so.
      #expect(code { _ = try Database(path: scratch.file("b.db"), mode: .readOnly) } != nil)
    }
    try writer.run("INSERT INTO t VALUES ('z')")
  }

  @Test func whatAnotherUserKeepsToHimselfIsDenied() throws {
    try make()
    scratch.setMode(isBoundAsAnother ? 0o600 : 0o000, of: "a.db")
    scratch.setMode(0o555, of: "")
    boundByPermissions {
      #expect(code { _ = try Database(path: scratch.file("a.db"), mode: .readOnly) } == "database-denied")
      #expect(code { _ = try Database(path: scratch.file("b.db"), mode: .create) } == "database-denied")
    }
  }

  @Test func permissionsOfAnEmptyFileAreKept() throws {
    try scratch.write([], to: "a.db")
    scratch.setMode(0o600, of: "a.db")
    let writer = try make()
    #expect(scratch.has("a.db-wal"))
    #expect(scratch.names().allSatisfy { scratch.mode(of: $0) == 0o600 })
    boundByPermissions {
      for name in scratch.names() where isBoundAsAnother {
        #expect(code { _ = try Database(path: scratch.file(name), mode: .readOnly) } == "database-denied")
      }
    }
    #expect(try count(writer) == 1)
  }

  /// Whoever opened one would wait for somebody to write into it.
  @Test func aPipeIsNoDatabase() throws {
    #expect(mkfifo(scratch.file("pipe"), 0o600) == 0)
    for mode in [Database.Mode.readOnly, .readWrite, .create] {
      #expect(code { _ = try Database(path: scratch.file("pipe"), mode: mode) } == "not-a-database")
    }
  }

  @Test func aPipeInPlaceOfItsJournalIsNotReadEither() throws {
    _ = try Database(path: scratch.file("good.db"), mode: .create)
    #expect(mkfifo(scratch.file("good.db-journal"), 0o600) == 0)
    for mode in [Database.Mode.readOnly, .readWrite, .create] {
      #expect(code { _ = try Database(path: scratch.file("good.db"), mode: mode) } == "not-a-database")
    }
  }
}
