import TestSupport
import Testing

/// The checklist of docs/security.md: every row is there once, and the tests it names exist.
@Suite struct ChecklistRowTests {
  private static func rows(in text: String) -> [(number: Int, tests: [String])] {
    text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.filter { $0 != " " } }
      guard let number = cells.first.flatMap({ Int($0) }) else { return nil }
      return (number, matches(of: "`([A-Z]\\w*Tests\\.\\w+)`", in: String(line)).map(\.text))
    }
  }

  @Test func everyRowIsThereAndItsTestsExist() throws {
    let section = try #require(Checkout.text("docs/security.md")?.split(separator: "### The checklist").last)
    let rows = Self.rows(in: String(section))
    #expect(rows.map(\.number) == Array(1...26))
    let code = SourceFile.tests.map { (code: $0.code, file: $0) }
    for row in rows {
      for test in row.tests {
        let halves = test.split(separator: ".").map(String.init)
        let isThere = code.contains {
          !matches(of: "\\bstruct (\(halves[0]))\\b", in: $0.code).isEmpty
            && !matches(of: "\\bfunc (\(halves[1]))\\b", in: $0.code).isEmpty
        }
        #expect(isThere, "row \(row.number): no test \(test)")
      }
    }
  }

  @Test func rowsAreRead() {
    let rows = Self.rows(in: "| row | rule |\n|---|---|\n| 7 | x | `ATests.b`, `no` |\n")
    #expect(rows.count == 1 && rows[0].number == 7 && rows[0].tests == ["ATests.b"])
  }
}
