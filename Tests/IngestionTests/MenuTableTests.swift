import CSV
import CivilTime
import Dining
import Testing

@testable import Ingestion

/// Tables of menus, as people have them.
@Suite struct MenuTableTests {
  @Test(arguments: [
    ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]), ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]),
    ("a\rb", [["a"], ["b"]]), ("\u{FEFF}a;b\nc, d;e", [["a", "b"], ["c, d", "e"]]),
    ("a\tb\nc\t", [["a", "b"], ["c", ""]]),
    ("\"x, \"\"y\"\"\",b\n\"two\nlines\",c", [["x, \"y\"", "b"], ["two\nlines", "c"]]),
    ("a\n\n\nb\n", [["a"], ["b"]]), ("\"never closed,\na", [["never closed,\na"]]), ("", []),
    ("5\" pie,b", [["5\" pie", "b"]]),
    ("\"a\"b,c", [["ab", "c"]]),
  ])
  func rowsAreRead(_ text: String, _ rows: [[String]]) {
    var reader = CSVReader(Array(text.utf8))
    var read: [[String]] = []
    while let row = reader.next() { read.append(row) }
    #expect(read == rows)
  }

  @Test func linesAreCounted() {
    var reader = CSVReader(Array("h\n\"two\nlines\"\n\nlast".utf8))
    var lines: [Int] = []
    while reader.next() != nil { lines.append(reader.line) }
    #expect(lines == [1, 2, 5])
  }

  @Test func columnsMayComeInAnyOrder() throws {
    let text = """
      Dish,DATE, venue ,price,tags,period,station,notes
      Pie,2026-11-20,Old Hall,$4.50,"Vegan, halal",Lunch,Grill,x
      """
    let table = try MenuTable(Array(text.utf8))
    let serving = try #require(table.servings.first)
    #expect(
      serving.venue == "Old Hall" && serving.date == CivilDate("2026-11-20") && serving.period == "Lunch")
    #expect(serving.station == "Grill" && serving.dish.tags == ["vegan", "halal"])
    #expect(serving.dish.price == Money(minorUnits: 450, currency: "USD"))
    #expect(table.problems.isEmpty)
  }

  @Test func aRowThatSaysTooLittleIsLeftOut() throws {
    let text =
      "venue,date,dish\nHall,2026-11-20,Pie\n,2026-11-20,Pie\nHall,20.11.2026,Pie\nHall,2026-11-20, \nHall\n"
    let table = try MenuTable(Array(text.utf8))
    #expect(table.servings.count == 1)
    #expect(table.problems.map(\.line) == [3, 4, 5, 6])
    #expect(table.problems.map(\.fault) == [.noVenue, .badDate, .noDish, .noDish])
  }

  @Test func missingColumnsAreNamed() {
    #expect(throws: MenuTable.TableError.missing(["date", "dish"])) { try MenuTable(Array("venue,x\n".utf8)) }
    #expect(throws: MenuTable.TableError.missing(["venue", "date", "dish"])) { try MenuTable([]) }
    #expect(throws: MenuTable.TableError.self) { try MenuTable([0xFF, 0x00, 0x22]) }
  }

  @Test func longNamesAreCut() throws {
    let text = "venue,date,dish\nHall,2026-11-20,\(String(repeating: "x", count: 5_000))\n"
    #expect(try MenuTable(Array(text.utf8)).servings.first?.dish.name.count == 300)
  }
}
