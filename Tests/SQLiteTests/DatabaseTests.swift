import SQLite
import TestSupport
import Testing

/// Runs a body and gives the code of the error it throws, or nil.
func code(of body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch let error as DatabaseError {
    return error.code
  } catch {
    return "\(error)"
  }
}

@Suite struct DatabaseTests {
  @Test func valuesComeBackAsTheyWent() throws {
    let database = try Database(path: ":memory:", mode: .create)
    try database.execute("CREATE TABLE t (a INTEGER, b REAL, c TEXT, d BLOB, e ANY) STRICT")
    let long = String(repeating: "naïve 👩🏽‍🍳\u{0}\r\n", count: 1_000)
    let rows: [(Int?, Double?, String?, [UInt8]?, Bool?)] = [
      (.max, .pi, "", [], true), (.min, -0.0, long, [0, 255, 0], false), (nil, nil, nil, nil, nil),
      (0, .infinity, "\u{0}", [UInt8](repeating: 7, count: 100_000), nil),
    ]
    for row in rows {
      try database.run("INSERT INTO t VALUES (?, ?, ?, ?, ?)", row.0, row.1, row.2, row.3, row.4)
    }
    let read = try database.prepare("SELECT a, b, c, d, e FROM t ORDER BY rowid")
    for row in rows {
      #expect(try read.step())
      #expect(read.optionalInt(0) == row.0)
      #expect(read.optionalDouble(1) == row.1)
      #expect(read.optionalString(2) == row.2)
      #expect(read.isNull(3) == (row.3 == nil))
      #expect(read.bytes(3) == row.3 ?? [])
      #expect(read.optionalInt(4).map { $0 == 1 } == row.4)
    }
    #expect(try !read.step())
  }

  @Test func whatIsNotANumberBecomesNull() throws {
    let database = try Database(path: ":memory:", mode: .create)
    let read = try database.prepare("SELECT ?")
    try read.bind(Double.nan)
    #expect(try read.step())
    #expect(read.isNull(0) && read.optionalDouble(0) == nil && read.double(0) == 0)
  }

  @Test func textThatIsNotUTF8IsMendedNotTrusted() throws {
    let database = try Database(path: ":memory:", mode: .create)
    let read = try database.prepare("SELECT CAST(x'61ff62' AS TEXT)")
    #expect(try read.step())
    #expect(read.string(0) == "a\u{FFFD}b")
  }

  @Test func aTextIsCompiledOnceAndTwoHoldersDoNotShareIt() throws {
    let database = try Database(path: ":memory:", mode: .create)
    try database.execute("CREATE TABLE t (a INTEGER) STRICT; INSERT INTO t VALUES (1), (2), (3)")
    let sql = "SELECT a FROM t WHERE a > ? ORDER BY a"
    let outer = try database.prepare(sql)
    try outer.bind(0)
    var pairs: [String] = []
    while try outer.step() {
      let inner = try database.prepare(sql)
      try inner.bind(outer.int(0))
      while try inner.step() { pairs.append("\(outer.int(0))\(inner.int(0))") }
    }
    #expect(pairs == ["12", "13", "23"])
  }

  @Test func aStatementLetGoHalfWayHoldsNothing() throws {
    let scratch = try Scratch()
    let database = try Database(path: scratch.file("a.db"), mode: .create)
    try database.execute("PRAGMA journal_mode = DELETE; CREATE TABLE t (a INTEGER) STRICT")
    try database.execute("INSERT INTO t VALUES (1), (2)")
    func first() throws -> Int {
      let read = try database.prepare("SELECT a FROM t")
      return try read.step() ? read.int(0) : 0
    }
    #expect(try first() == 1)
    // In rollback mode a pending reader would keep another connection from committing.
    let other = try Database(path: scratch.file("a.db"), mode: .readWrite, busyTimeout: 0)
    try other.run("INSERT INTO t VALUES (?)", 3)
    #expect(try first() == 1)
  }

  @Test func valuesOfAnEarlierUseAreForgotten() throws {
    let database = try Database(path: ":memory:", mode: .create)
    func answer() throws -> Bool {
      let read = try database.prepare("SELECT ?1 IS NULL")
      #expect(code { _ = try read.bind() } == "database-statement")
      return try read.step() && read.int(0) == 1
    }
    try database.run("SELECT ?1 IS NULL", 5)
    #expect(try answer())
  }

  @Test(arguments: [
    ("SELECT * FROM nowhere", "database-statement"), ("SELEC", "database-statement"),
    ("", "database-statement"),
    ("-- nothing", "database-statement"), ("INSERT INTO t VALUES (1)", "database-constraint"),
    ("INSERT INTO t VALUES ('x')", "database-constraint"),
    ("INSERT INTO t VALUES (NULL)", "database-constraint"),
    ("INSERT INTO child VALUES (9)", "database-constraint"),
    ("INSERT INTO t VALUES (zeroblob(2000000000))", "value-too-big"),
  ])
  func errorsAreNamed(sql: String, expected: String) throws {
    let database = try Database(path: ":memory:", mode: .create)
    try database.execute(
      """
      CREATE TABLE t (a INTEGER NOT NULL UNIQUE) STRICT; INSERT INTO t VALUES (1);
      CREATE TABLE child (a INTEGER REFERENCES t(a)) STRICT;
      """)
    #expect(code { try database.run(sql) } == expected)
  }

  @Test(arguments: [0, 1, 3])
  func everyPlaceholderNeedsAValue(count: Int) throws {
    let database = try Database(path: ":memory:", mode: .create)
    let found = code {
      switch count {
      case 0: try database.run("SELECT ?, ?")
      case 1: try database.run("SELECT ?, ?", 1)
      default: try database.run("SELECT ?, ?", 1, 2, 3)
      }
    }
    #expect(found == "database-statement")
  }

  @Test func anErrorNamesTheStatementAndNoValue() throws {
    let database = try Database(path: ":memory:", mode: .create)
    try database.execute("CREATE TABLE t (a TEXT NOT NULL UNIQUE) STRICT")
    try database.run("INSERT INTO t VALUES (?)", "hunter2")
    do {
      try database.run("INSERT INTO t VALUES (?)", "hunter2")
      Issue.record("no error")
    } catch {
      #expect(error.sql == "INSERT INTO t VALUES (?)")
      #expect(error.extendedCode == 2_067)
      #expect(!"\(error)".contains("hunter2"))
    }
  }

  @Test func schemasAreNotTrustedAndTheFileIsOutOfReach() throws {
    let database = try Database(path: ":memory:", mode: .create)
    try database.execute("CREATE TABLE t (a INTEGER) STRICT")
    #expect(code { try database.execute("PRAGMA writable_schema = 1; DELETE FROM sqlite_schema") } != nil)
    let read = try database.prepare("PRAGMA trusted_schema")
    #expect(try read.step())
    #expect(read.int(0) == 0)
  }

  @Test func everyKindHasACodeOfItsOwn() {
    let codes = DatabaseError.Kind.allCases.map { DatabaseError($0).code }
    #expect(Set(codes).count == codes.count)
    #expect(codes.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } })
  }
}
