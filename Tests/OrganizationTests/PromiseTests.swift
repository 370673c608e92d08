import TestSupport
import Testing

/// The tables of promises in docs/commands.md and docs/operations.md: what is ticked names tests, and the tests are there.
@Suite struct PromiseTests {
  /// The rows of the table: whether each is ticked, its number, and the tests it names.
  private static func rows(in text: String) -> [(isTicked: Bool, number: String, tests: [String])] {
    text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.drop { $0 == " " } }
      let words = cells.first?.split(separator: " ") ?? []
      guard cells.count >= 3, let number = words.last, Int(number) != nil, words.count < 3 else { return nil }
      let names = matches(of: "`([A-Z]\\w*Tests\\.\\w+)`", in: String(line)).map(\.text)
      return (words.first == "✓", String(number), names)
    }
  }

  /// Every test there is, as `Suite.function`.
  private static let tests: Set<String> = {
    let found = SourceFile.tests.flatMap { file -> [String] in
      let suites = matches(of: #"\bstruct (\w+Tests)\b"#, in: file.code).map(\.text)
      let functions = matches(of: #"\bfunc (\w+)"#, in: file.code).map(\.text)
      return suites.flatMap { suite in functions.map { "\(suite).\($0)" } }
    }
    return Set(found)
  }()

  @Test func whatIsTickedIsTested() throws {
    let section = try #require(
      Checkout.text("docs/commands.md")?.split(separator: "## What the command line promises").last)
    let rows = Self.rows(in: String(section))
    #expect(rows.map(\.number) == (1...42).map(String.init))
    for row in rows {
      #expect(row.isTicked && !row.tests.isEmpty, "promise \(row.number) is not ticked, or names no test")
      for test in row.tests { #expect(Self.tests.contains(test), "promise \(row.number): no test \(test)") }
    }
  }

  /// The rows about running dine, for months, for many users.
  @Test func whatOperationsPromisesIsTested() throws {
    let section = try #require(
      Checkout.text("docs/operations.md")?.split(separator: "## What running it promises").last)
    let rows = Self.rows(in: String(section))
    #expect(rows.map(\.number) == ["17", "21", "22", "26", "34", "37", "39", "40"])
    for row in rows {
      #expect(row.isTicked && !row.tests.isEmpty, "promise \(row.number) is not ticked, or names no test")
      for test in row.tests { #expect(Self.tests.contains(test), "promise \(row.number): no test \(test)") }
    }
  }

  /// The features of likes, logs, groups and tables: each row names tests that exist.
  @Test func whatHoldsForPeopleIsTested() throws {
    let text = try #require(Checkout.text("docs/people.md"))
    let after = try #require(text.split(separator: "## Tests that guard this").last)
    let section = try #require(after.split(separator: "\n## ").first)
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(rows.count > 30)
    for row in rows {
      let named = matches(of: "`([A-Z]\\w*Tests\\.\\w+)`", in: String(row)).map(\.text)
      #expect(!named.isEmpty, "\(row) names no test")
      for test in named { #expect(Self.tests.contains(test), "\(row): no test \(test)") }
    }
  }

  @Test func rowsAreRead() {
    let rows = Self.rows(
      in: "| | promise |\n|---|---|---|\n| ✓ 7 | x | `ATests.b`, `no` |\n| 12 | y | later |\n")
    #expect(rows.map(\.number) == ["7", "12"] && rows.map(\.isTicked) == [true, false])
    #expect(rows[0].tests == ["ATests.b"])
  }
}
