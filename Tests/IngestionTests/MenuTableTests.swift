import CSV
import CivilTime
import Dining
import Store
import Testing

@testable import Ingestion

/// Tables of menus, as people have them.
@Suite struct MenuTableTests {
  /// 2026-11-20.
  private let today = CivilDate(dayNumber: Int(noon.secondsSince1970 / day))

  @Test(arguments: [
    ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]), ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]),
    ("a\rb", [["a"], ["b"]]), ("\u{FEFF}a;b\nc, d;e", [["a", "b"], ["c, d", "e"]]),
    ("a\tb\nc\t", [["a", "b"], ["c", ""]]),
    ("\"x, \"\"y\"\"\",b\n\"two\nlines\",c", [["x, \"y\"", "b"], ["two\nlines", "c"]]),
    ("a\n\n\nb\n", [["a"], ["b"]]), ("\"\"\na,\"\"", [["a", ""]]), ("", []),
    ("5\" pie,b", [["5\" pie", "b"]]),
    ("\"a\"b,c", [["ab", "c"]]),
  ])
  func rowsAreRead(_ text: String, _ rows: [[String]]) throws {
    var reader = CSVReader(Array(text.utf8))
    var read: [[String]] = []
    while let row = try reader.next() { read.append(row) }
    #expect(read == rows)
  }

  /// As many fields as make the table of numbers grow, and quoted ones beside the same unquoted.
  @Test func fieldsOfTheSameBytesHaveOneNumber() throws {
    let rows = (0..<5_000).map { "a\($0)," + ($0 % 2 == 0 ? "\"same\"" : "same") + ",\($0 % 7)" }
    var reader = CSVReader(Array(rows.joined(separator: "\n").utf8))
    var numbers: [String: Set<Int>] = [:]
    while try reader.advance() {
      for column in 0..<3 {
        guard let number = reader.number(column) else { continue }
        numbers[reader.text(number), default: []].insert(number)
      }
    }
    let missing = reader.number(3)
    #expect(missing == nil)
    #expect(numbers.count == 5_008 && numbers.values.allSatisfy { $0.count == 1 })
    #expect(Set(numbers.values.joined()) == Set(0..<5_008))
  }

  /// To a reader they are one dish, which a station has once, and a menu has one place.
  @Test func textsThatReadTheSameAreTheSame() throws {
    let text = "venue,date,dish\nCaf\u{E9},2026-11-20,Cr\u{E8}me\nCafe\u{301},2026-11-20,Cre\u{300}me\n"
    let table = try MenuTable(Array(text.utf8), today: today)
    #expect(table.menus.count == 1 && table.menus.first?.stations.first?.dishes.count == 1)
  }

  @Test(arguments: [
    ("9.50", "USD", "USD 950"), ("9.50 EUR", "USD", "EUR 950"), ("9.50", nil, "-"), ("4.505", "USD", "-"),
  ])
  func aPriceWithoutACurrencyIsInTheUsualOne(_ price: String, usual: String?, expected: String) throws {
    let text = "venue,date,dish,price\nHall,2026-11-20,Pie,\(price)\n"
    let table = try MenuTable(Array(text.utf8), today: today, usualCurrency: usual)
    let money = table.details.first?.prices.first?.amount
    #expect(money.map { "\($0.currency) \($0.minorUnits)" } ?? "-" == expected)
    #expect(table.problems.isEmpty == (money != nil))
  }

  @Test func namesAreWhatAPersonSees() throws {
    let text = "venue,date,dish\nHall,2026-11-20,Pie\u{202E}\nHall,2026-11-20,Pie\n"
    let table = try MenuTable(Array(text.utf8), today: today)
    #expect(table.menus.first?.stations.first?.dishes.map { table.names[$0.name] } == ["Pie"])
  }

  @Test func linesAreCounted() throws {
    var reader = CSVReader(Array("h\n\"two\nlines\"\n\nlast".utf8))
    var lines: [Int] = []
    while try reader.next() != nil { lines.append(reader.line) }
    #expect(lines == [1, 2, 5])
  }

  @Test(arguments: [
    ("\"", 1), ("a,b\nc,\"d\ne,f\n", 2), ("a\n\"two\nlines\",\"x\ny", 3), ("a\n\"b\"\"\n\"\"c", 2),
    ("a\n\"b\"\n\n\"c\"\"", 4),
  ])
  func aQuoteThatIsNeverClosedIsNamedByItsLine(_ text: String, line: Int) {
    #expect(throws: CSVError.unclosedQuote(line: line)) {
      var reader = CSVReader(Array(text.utf8))
      while try reader.next() != nil {}
    }
    let table = Array("venue,date,dish\nHall,2026-11-20,Pie\n\(text)".utf8)
    #expect(throws: MenuTable.TableError.unclosedQuote(line: line + 2)) { try MenuTable(table, today: today) }
  }

  @Test(
    arguments: [
      ([0x53, 0xFC], 3), ([0xC3], 3), ([0x22, 0x0A, 0xED, 0xA0, 0x80, 0x22], 3), ([0x0A, 0x0A, 0xFF], 5),
    ] as [([UInt8], Int)])
  func whatIsNotUTF8IsNamedByItsLine(field: [UInt8], line: Int) {
    let head = Array("venue,date,dish,note\nHall,2026-11-20,Süppe,\n".utf8)
    let row = Array("Hall,2026-11-20,Pie\n".utf8)
    #expect(throws: MenuTable.TableError.notUTF8(line: line)) {
      try MenuTable(head + field + row, today: today)
    }
    #expect(throws: MenuTable.TableError.notUTF8(line: 1)) {
      try MenuTable(field.reversed() + head, today: today)
    }
  }

  @Test(arguments: [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]]) func ofUTF16TheNameIsSaid(mark: [UInt8]) {
    let text = Array("venue,date,dish\n".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(throws: MenuTable.TableError.utf16) { try MenuTable(mark + text, today: today) }
  }

  @Test func columnsMayComeInAnyOrder() throws {
    let text = """
      Dish,DATE, venue ,price,tags,period,station,notes
      Pie,2026-11-20,Old Hall,$4.50,"Vegan, halal",Lunch,Grill,x
      """
    let table = try MenuTable(Array(text.utf8), today: today)
    let menu = try #require(table.menus.first)
    let dish = try #require(menu.stations.first?.dishes.first?.details.map { table.details[$0] })
    #expect(menu.venue == "Old Hall" && menu.date == CivilDate("2026-11-20") && menu.period == "Lunch")
    #expect(menu.stations.map(\.name) == ["Grill"] && dish.tags == ["vegan", "halal"])
    #expect(
      dish.name == "Pie" && dish.prices == [Price(Money(minorUnits: 450, currency: "USD"))])
    #expect(table.servings == 1 && table.problems.isEmpty)
  }

  @Test func rowsOfAMenuMeetWhereverTheyStand() throws {
    let text = """
      venue,date,period,station,dish
      Hall,2026-11-20,Lunch,Grill,Pie
      Hall,2026-11-20,Dinner,Grill,Soup
      Inn,2026-11-20,Lunch,,Pie
       Hall\u{A0},2026-11-20,Lunch,Sweets,Cake
      Hall,2026-11-20,Lunch,Grill,Pie
      Hall,2026-11-20,Lunch,Grill,Stew
      """
    let table = try MenuTable(Array(text.utf8), today: today)
    #expect(table.servings == 6 && table.venues == ["Hall", "Inn"])
    let menus = table.menus.map { menu in
      [menu.venue, menu.period ?? ""]
        + menu.stations.map { $0.name + ":" + $0.dishes.map { table.names[$0.name] }.joined(separator: "+") }
    }
    #expect(
      menus == [
        ["Hall", "Lunch", "Grill:Pie+Stew", "Sweets:Cake"], ["Hall", "Dinner", "Grill:Soup"],
        ["Inn", "Lunch", ":Pie"],
      ])
  }

  @Test func aRowThatSaysTooLittleIsLeftOut() throws {
    let text =
      "venue,date,dish\nHall,2026-11-20,Pie\n,2026-11-20,Pie\nHall,20.11.2026,Pie\nHall,2026-11-20, \nHall\n"
    let table = try MenuTable(Array(text.utf8), today: today)
    #expect(table.servings == 1)
    #expect(table.problems.map(\.line) == [3, 4, 5, 6])
    #expect(table.problems.map(\.fault) == [.noVenue, .badDate, .noDish, .noDish])
  }

  /// A comma within a dish's name cuts it in two: half a name is no dish. Empty fields at the end are of a spreadsheet.
  @Test(arguments: [
    ("Hall,2026-11-20,Ham, cheese", false), ("Hall,2026-11-20,Ham,cheese,", false),
    ("Hall,2026-11-20,\"Ham, cheese\"", true), ("Hall,2026-11-20,Ham,,\t,", true),
    ("Hall,2026-11-20,Ham,\" \"", true),
  ])
  func aRowWithMoreFieldsThanColumnsIsLeftOut(row: String, isRead: Bool) throws {
    let table = try MenuTable(Array("venue,date,dish\n\(row)\nHall,2026-11-20,Pie\n".utf8), today: today)
    #expect(table.servings == (isRead ? 2 : 1))
    #expect(table.problems.map(\.line) == (isRead ? [] : [2]))
    #expect(table.problems.allSatisfy { $0.fault == .tooManyFields && $0.text == "," })
  }

  @Test func theSignThatCutARowIsNamed() throws {
    for sign in [";", "\t"] {
      let rows = [["venue", "date", "dish"], ["Hall", "2026-11-20", "Ham", " cheese"]]
      let table = try MenuTable(
        Array(rows.map { $0.joined(separator: sign) }.joined(separator: "\n").utf8), today: today)
      #expect(table.problems.map(\.text) == [sign])
    }
  }

  @Test func aDayThatCannotBeMeantIsLeftOut() throws {
    let days = [
      "0000-01-01", "1899-12-31", "1900-01-01", "2026-11-21", "2027-11-21", "2027-11-22", "9999-12-31",
    ]
    let rows = days.map { "Hall,\($0),Pie\n" }.joined()
    let table = try MenuTable(Array(("venue,date,dish\n" + rows).utf8), today: today)
    #expect(table.menus.map(\.date.description) == Array(days[2...4]))
    #expect(table.problems.map(\.text) == ["0000-01-01", "1899-12-31", "2027-11-22", "9999-12-31"])
    #expect(table.problems.allSatisfy { $0.fault == .farDate })
  }

  @Test func aPriceThatIsNoneIsNamedAndTheRowCounts() throws {
    let rows = [
      "-5,USD", "12.50,", "12.50,ZZZZ", "99999999999999999999,USD", "4.50,USD", "0,USD", "-,", "0.00,",
      "free,",
      "abc,USD", "NaN,USD", "½,USD",
    ]
    let text =
      "venue,date,dish,price,currency\n"
      + rows.enumerated().map { "Hall,2026-11-20,Pie \($0),\($1)\n" }.joined()
    let table = try MenuTable(Array(text.utf8), today: today)
    #expect(table.servings == rows.count)
    #expect(
      table.problems.map(\.line) == [2, 3, 4, 5, 10, 11, 12, 13]
        && table.problems.allSatisfy { $0.fault == .badPrice })
    #expect(
      table.problems.map(\.text) == [
        "-5 USD", "12.50", "12.50 ZZZZ", "99999999999999999999 USD", "free", "abc USD", "NaN USD", "½ USD",
      ])
  }

  @Test func aNameThatNobodySeesIsNone() throws {
    let text = "venue,date,dish\n\u{200B},2026-11-20,Pie\nHall,2026-11-20,\u{FEFF}\u{200D}\n"
    #expect(try MenuTable(Array(text.utf8), today: today).problems.map(\.fault) == [.noVenue, .noDish])
  }

  @Test func missingColumnsAreNamed() {
    #expect(throws: MenuTable.TableError.missing(["date", "dish"])) {
      try MenuTable(Array("venue,x\n".utf8), today: today)
    }
    #expect(throws: MenuTable.TableError.missing(["venue", "date", "dish"])) {
      try MenuTable([], today: today)
    }
    #expect(throws: MenuTable.TableError.self) { try MenuTable([0xFF, 0x00, 0x22], today: today) }
  }

  @Test func longNamesAreCut() throws {
    let text = "venue,date,dish\nHall,2026-11-20,\(String(repeating: "x", count: 5_000))\n"
    #expect(try MenuTable(Array(text.utf8), today: today).names.map(\.count).max() == 300)
  }
}
