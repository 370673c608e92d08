import SQLite
import TestSupport
import Testing

@Suite struct TransactionTests {
  let database: Database

  init() throws {
    database = try Database(path: ":memory:", mode: .create)
    try database.execute("CREATE TABLE t (a INTEGER NOT NULL UNIQUE) STRICT")
  }

  private func values() throws -> [Int] {
    let read = try database.prepare("SELECT a FROM t ORDER BY a")
    var values: [Int] = []
    while try read.step() { values.append(read.int(0)) }
    return values
  }

  @Test func whatThrowsLeavesNothing() throws {
    let found = code {
      try database.transaction { () throws(DatabaseError) in
        try database.run("INSERT INTO t VALUES (1)")
        try database.run("INSERT INTO t VALUES (1)")
      }
    }
    #expect(found == "database-constraint")
    #expect(try values() == [])
    try database.transaction { () throws(DatabaseError) in try database.run("INSERT INTO t VALUES (2)") }
    #expect(try values() == [2])
  }

  @Test func anInnerOneIsUndoneAlone() throws {
    try database.transaction { () throws(DatabaseError) in
      try database.run("INSERT INTO t VALUES (1)")
      let found = code {
        try database.transaction { () throws(DatabaseError) in
          try database.run("INSERT INTO t VALUES (2)")
          throw DatabaseError(.foreign)
        }
      }
      #expect(found == "foreign-database")
      try database.transaction { () throws(DatabaseError) in try database.run("INSERT INTO t VALUES (3)") }
    }
    #expect(try values() == [1, 3])
  }

  @Test func aFullDiskUndoesEverything() throws {
    try database.execute("CREATE TABLE big (b BLOB) STRICT; PRAGMA max_page_count = 20")
    let found = code {
      try database.transaction { () throws(DatabaseError) in
        try database.run("INSERT INTO t VALUES (1)")
        for _ in 0..<50 { try database.run("INSERT INTO big VALUES (zeroblob(8000))") }
      }
    }
    #expect(found == "database-full")
    #expect(try values() == [])
    try database.run("INSERT INTO t VALUES (4)")
    #expect(try values() == [4])
  }

  @Test func twoWritersWaitOrAreTold() throws {
    let scratch = try Scratch()
    let first = try Database(path: scratch.file("a.db"), mode: .create)
    try first.execute("PRAGMA journal_mode = WAL; CREATE TABLE t (a INTEGER) STRICT")
    let second = try Database(path: scratch.file("a.db"), mode: .readWrite, busyTimeout: 0)
    let reader = try Database(path: scratch.file("a.db"), mode: .readOnly)
    try first.transaction { () throws(DatabaseError) in
      try first.run("INSERT INTO t VALUES (1)")
      #expect(code { try second.transaction { () throws(DatabaseError) in } } == "database-locked")
      let count = try reader.prepare("SELECT count(*) FROM t")
      #expect(try count.step())
      #expect(count.int(0) == 0)
    }
    try second.transaction { () throws(DatabaseError) in try second.run("INSERT INTO t VALUES (2)") }
  }

  @Test func questionsWithinOneReadingSeeOneState() throws {
    let scratch = try Scratch()
    let writer = try Database(path: scratch.file("a.db"), mode: .create)
    try writer.execute("PRAGMA journal_mode = WAL; CREATE TABLE t (a INTEGER) STRICT")
    let reader = try Database(path: scratch.file("a.db"), mode: .readOnly)
    func count() throws(DatabaseError) -> Int {
      let read = try reader.prepare("SELECT count(*) FROM t")
      return try read.step() ? read.int(0) : -1
    }
    let counts = try reader.reading { () throws(DatabaseError) in
      let before = try count()
      try writer.run("INSERT INTO t VALUES (1)")
      return [before, try count()]
    }
    #expect(counts == [0, 0])
    #expect(try count() == 1)
  }

  /// Within a change the bytes are those of the file as it was before, if they are not too many, and nobody else can
  /// write meanwhile.
  @Test func theBytesAreTakenUnderTheLock() throws {
    let scratch = try Scratch()
    let writer = try Database(path: scratch.file("a.db"), mode: .create)
    try writer.execute("CREATE TABLE t (a INTEGER) STRICT; INSERT INTO t VALUES (1)")
    let before = try scratch.read("a.db")
    let other = try Database(path: scratch.file("a.db"), mode: .readWrite, busyTimeout: 0)
    let (whole, tooMany) = try writer.transaction { () throws(DatabaseError) in
      let taken = (try writer.bytes(atMost: before.count), try writer.bytes(atMost: before.count - 1))
      #expect(code { try other.transaction { () throws(DatabaseError) in } } == "database-locked")
      return taken
    }
    #expect(whole == before && tooMany == nil)
  }
}
