import CivilTime
import Dining
import OpeningHours
import Testing
import TestSupport

@testable import Adapters

/// What becomes of a page as a whole: anchors, emptiness, notices, and recipes and pages that mean harm.
@Suite struct RecipeReadingTests {
  private static let dishes = #"{"each":"//li","name":"b","venue":{"constant":"hall"},"date":"today"}"#

  private func read(_ rest: String, _ page: String) throws -> Reading {
    try recipe(#"{"format":"html",\#(rest)}"#).read(recipePage(page))
  }

  private func read(_ page: String) throws -> Reading { try read(#""dishes":"# + Self.dishes, page) }

  @Test func aMissingAnchorIsAnError() {
    #expect(throws: ReadError.missingAnchor("dishes: //li")) { try read("<html><p>no list</p></html>") }
    #expect(throws: ReadError.cutOff(in: "page")) { try read("<html><body><p>no list") }
    #expect(throws: ReadError.notThisSite(title: nil)) { try read("{}") }
    #expect(throws: ReadError.notThisSite(title: "Sign in")) {
      try read(#""identity":"Dining","dishes":"# + Self.dishes, "<title>Sign in</title><li><b>x</b></li>")
    }
  }

  @Test func whatIsEmptyByItsOwnWordsIsEmpty() throws {
    let page = "<html><body><p>No menu today</p></body></html>"
    let reading = try read(#""empty":"(?i)no menu","dishes":"# + Self.dishes, page)
    #expect(reading.isEmpty)
    let optional = Self.dishes.replacing(#""name""#, with: #""required":false,"name""#)
    #expect(try read(#""dishes":"# + optional, page).isEmpty)
  }

  @Test(arguments: [
    ("<li>no name</li>", ["dish-without-name: dishes: 1"]),
    ("<li><b>a</b></li><li><b>a</b></li>", ["duplicate-dish: a: 1"]),
    ("<li><b>a</b></li>", []),
  ])
  func aDishIsReadOrNoted(items: String, notices: [String]) throws {
    let reading = try read("<html><ul>\(items)</ul></html>")
    #expect(reading.notices.map { "\($0.code): \($0.detail)" } == notices)
  }

  @Test(arguments: [
    (#""venue":{"constant":"h"}"#, "date-not-stated"), (#""date":"today""#, "menu-without-venue"),
    (#""venue":{"constant":"h"},"date":"i""#, "bad-value"),
  ])
  func whoseAndWhenMustBeKnown(scope: String, code: String) throws {
    let page = "<html><ul><li><b>a</b><i>some day</i></li></ul></html>"
    let reading = try read(#""dishes":{"each":"//li","name":"b",\#(scope)}"#, page)
    #expect(reading.codes.contains(code))
    #expect(reading.dishes.isEmpty == (code != "date-not-stated"))
  }

  @Test func silenceIsNotAStatement() throws {
    let page = "<html><ul><li><b>a</b></li><li><b>b</b><i>milk</i></li></ul></html>"
    let block = Self.dishes.dropLast() + #","marks":"i""#
    let silent = try read(#""dishes":\#(block)}"#, page).dishes.map(\.dish)
    #expect(silent.map(\.allergens) == [nil, ["milk"]] && silent.map(\.tags) == [nil, nil])
    #expect(silent[1].isAllergenListPartial && silent[1].contains(allergen: "peanuts") == nil)
    let stated = try read(#""dishes":\#(block),"states":["tags","allergens"]}"#, page).dishes.map(\.dish)
    #expect(stated.map(\.allergens) == [[], ["milk"]] && stated.map(\.tags) == [[], []])
    #expect(stated[1].contains(allergen: "peanuts") == false)
  }

  @Test(arguments: [
    (#"{"pattern":"<li"}"#, []), (#"{"pattern":"<(?:li|p)>"}"#, ["dishes: 3 in the text, 2 read"]),
    (#"{"pattern":"<(?:li|p)>","count":1}"#, []), (#"{"pattern":"<(?:li|p)>","share":0.4}"#, []),
    (#"{"pattern":"<none"}"#, ["dishes: 0 in the text, 2 read"]),
  ])
  func theCensusIsHeldAgainstTheReading(census: String, expected: [String]) throws {
    let reading = try read(
      #""census":{"dishes":\#(census)},"dishes":\#(Self.dishes)"#,
      "<html><ul><li><b>a</b></li><li><b>b</b></li></ul><p>c</p></html>")
    #expect(reading.notices.filter { $0.code == "census-disagrees" }.map(\.detail) == expected)
  }

  @Test(arguments: [
    (#""text":"td","days":"th""#, "weekly", "Mo-Fr 07:00-20:00; Sa 09:00-12:00"),
    (
      #""text":".","scope":"date","date":{"constant":"2026-12-24"},"where":"self::*[td='9am-12pm']""#, "date",
      nil
    ),
    (
      #""text":"td","where":"self::*[td='9am-12pm']","scope":"range","from":{"constant":"2026-12-14"},"to":{"constant":"2026-12-18"}"#,
      "range", "Mo-Su 09:00-12:00"
    ),
  ])
  func hoursAreReadByTheirScope(values: String, scope: String, expression: String?) throws {
    let reading = try read(
      #""hours":{"each":"//tr","venue":{"constant":"h"},\#(values)}"#,
      "<html><table><tr><th>Mon-Fri</th><td>7am-8pm</td></tr><tr><th>Sat</th><td>9am-12pm</td></tr></table></html>"
    )
    let statement = try #require(reading.hours.first?.statement)
    #expect(reading.hours.count == 1 && statement.scope.rawValue == scope)
    if let expression { #expect(statement.expression == expression) }
  }

  /// In an English text, `7/12` is in July in America, and in December in Britain.
  @Test(arguments: [("America/New_York", "Jul 12"), ("Europe/London", "Dec 07")])
  func numericDatesAreThoseOfTheZone(zone: String, date: String) throws {
    let page = try Page(
      bytes: Array("<html><p>Closed 7/12</p></html>".utf8), observedAt: at("2026-11-20T12:05"),
      zone: Zones.zone(zone))
    let hours = #""hours":{"each":"//p","venue":{"constant":"h"},"text":"."}"#
    let reading = try recipe(#"{"format":"html",\#(hours)}"#).read(page)
    #expect(reading.hours.map(\.statement.expression) == ["Mo-Su unknown; 2026 \(date) off"])
  }

  /// What nobody can read of a week is unknown, and never closed.
  @Test(arguments: [
    (
      "<tr><th>Fri</th><td>8am-3pm</td></tr><tr><th>Weekends</th><td>by chance</td></tr>",
      #"Mo-Th unknown; Fr 08:00-15:00; Sa-Su unknown "Weekends""#
    ),
    ("<tr><th>Fri</th><td>8am-3pm</td></tr>", "Fr 08:00-15:00"),
    ("<tr><th>Fri</th><td>when we like</td></tr>", #"Mo-Th,Sa-Su unknown; Fr unknown "Fri | when we like""#),
  ])
  func whatIsNotReadIsNotClosed(rows: String, expression: String) throws {
    let reading = try read(
      #""hours":{"each":"//tr","venue":{"constant":"h"},"text":"td","days":"th"}"#,
      "<html><table>\(rows)</table></html>")
    let statement = try #require(reading.hours.first?.statement)
    #expect(statement.expression == expression)
    #expect(reading.codes.contains("unread-hours") == (expression != "Fr 08:00-15:00"))
    _ = try HoursExpression(expression)
  }

  /// Where the days of hours, or hours themselves, are not found, they are unknown, neither daily nor closed.
  @Test(
    arguments: [
      ("<tr><td>11am-3pm</td></tr><tr><td>9am-7pm</td></tr>", nil),
      ("<tr><td>Mon-Fri 11am-3pm</td></tr>", "Mo-Fr 11:00-15:00"),
      ("<tr><td>Daily 7-8</td></tr>", #"Mo-Su unknown "Daily 7-8""#),
      ("<tr><td>Daily 7am-8pm</td></tr>", "Mo-Su 07:00-20:00"),
      (
        "<tr><th>Mon-Fri</th><td>Lunch 11am-2pm</td></tr><tr><td>Dinner 5pm-8pm</td></tr>",
        "Mo-Fr 11:00-14:00,17:00-20:00"
      ),
      (
        "<tr><th>Mon - Fri</th><td><img></td></tr><tr><th>Sat</th><td>9am-7pm</td></tr>",
        #"Su unknown; Mo-Fr unknown "Mon - Fri | TBD"; Sa 09:00-19:00"#
      ),
      ("<tr><th>Day</th><td></td></tr><tr><th>Sat</th><td>9am-7pm</td></tr>", "Sa 09:00-19:00"),
      ("<tr><th>Nov 2 - Dec 11</th></tr><tr><th>Sat</th><td>9am-7pm</td></tr>", "Sa 09:00-19:00"),
      ("<tr><th>Mon-Fri</th><td>11am-3pm</td></tr><tr><td>9am-7pm</td></tr>", nil),
      ("<tr><td>11am-3pm (kitchen closes 2:30)</td></tr>", nil),
      ("<tr><td>Sat 9am-1pm</td></tr>", "Sa 09:00-13:00"),
      ("<tr><th>Breakfast</th><td>7am-10am</td></tr><tr><th>Lunch</th><td></td></tr>", nil),
    ] as [(String, String?)])
  func daysAndHoursAreBothNeeded(rows: String, expression: String?) throws {
    let reading = try read(
      #""hours":{"each":"//tr","venue":{"constant":"h"},"text":"td","days":"th"}"#,
      "<html><table>\(rows)</table></html>")
    #expect(reading.hours.map(\.statement.expression) == [expression])
    #expect(reading.codes.contains("unread-hours") == (expression?.contains("unknown") ?? true))
  }

  /// An exception whose date cannot be read is no reason to say that the place is open as usual.
  @Test(
    arguments: [
      ("Nov 20", "Closed", "date Mo-Su off from 2026-11-20 to 2026-11-20"),
      ("Nov 20", "", "date - from 2026-11-20 to 2026-11-20"),
      ("Nov 20 - Nov 22", "Closed", "date Mo-Su off from 2026-11-20 to 2026-11-22"),
      ("November 20 to 22", "Closed", "date Mo-Su off from 2026-11-20 to 2026-11-22"),
      ("Today", "Closed", "date Mo-Su off from 2026-11-20 to 2026-11-20"),
      ("Wednesday, November 25", "Closed", "date Mo-Su off from 2026-11-25 to 2026-11-25"),
      (
        "Thursday, November 25", "Closed",
        "date - from 2027-11-25 to 2027-11-25, date - from 2026-11-25 to 2026-11-25"
      ),
      ("Spring Fling", "Closed", ""), ("", "Closed", "date - from 2026-11-20 to 2026-11-20"),
    ] as [(String, String, String)])
  func datesAreReadOrDoubted(date: String, text: String, said: String) throws {
    let reading = try read(
      #""hours":{"each":"//p","venue":{"constant":"h"},"scope":"date","date":"b","text":"i"}"#,
      "<html><p><b>\(date)</b><i>\(text)</i></p></html>")
    let all = reading.hours.map(\.statement).map { statement in
      let days = statement.validFrom.map { " from \($0) to \(statement.validTo ?? $0)" } ?? ""
      return "\(statement.scope.rawValue) \(statement.expression ?? "-")\(days)"
    }
    #expect(all.joined(separator: ", ") == said)
    #expect(reading.codes.contains("unread-hours") == (said.contains("date - ") || said.isEmpty))
  }

  /// A range of which an end is not found is unknown, not endless.
  @Test(
    arguments: [
      ("<b>Dec 12</b><i>Jan 10</i>", "Mo-Su off 2026-12-12 2027-01-10"),
      ("<i>Jan 10</i>", "- 2026-11-20 2027-01-10"), ("<b>Dec 12</b>", "- 2026-12-12 2027-01-08"),
      ("", nil),
    ] as [(String, String?)])
  func rangesNeedTheirEnds(ends: String, said: String?) throws {
    let reading = try read(
      #""hours":{"each":"//p","venue":{"constant":"h"},"scope":"range","from":"b","to":"i","text":"u"}"#,
      "<html><p>\(ends)<u>Closed</u></p></html>")
    guard let said = said?.split(separator: " ") else { return #expect(reading.hours.isEmpty) }
    let statement = try #require(reading.hours.first?.statement)
    #expect(statement.expression ?? "-" == said.dropLast(2).joined(separator: " "))
    #expect([statement.validFrom, statement.validTo] == said.suffix(2).map { CivilDate(String($0)) })
  }

  /// Where other rows have both ends, one with a single one is open-ended on purpose.
  @Test func aRangeMayBeWithoutAnEnd() throws {
    let reading = try read(
      #""hours":{"each":"//p","venue":{"constant":"h"},"scope":"range","from":"b","to":"i","text":"u","days":"s"}"#,
      "<html><p><b>Aug 24</b><i>Dec 11</i><s>Mon</s><u>7-9</u></p><p><b>Dec 12</b><s>Mon-Fri</s><u>8am-5pm</u></p></html>"
    )
    #expect(reading.hours.last?.statement.validTo == nil)
    #expect(reading.hours.last?.statement.expression == "Mo-Fr 08:00-17:00")
  }

  /// A meal that is called closed opens nothing.
  @Test func aMealMayBeAClosing() throws {
    let reading = try read(
      #""hours":{"each":"//p","venue":{"constant":"h"},"period":"b","text":"i"}"#,
      "<html><p><b>Temporarily Closed</b><i>7am-2pm</i></p></html>")
    #expect(reading.hours.map(\.statement.expression) == ["Mo-Su off"])
    #expect(reading.hours.map(\.statement.period) == [nil])
  }

  @Test(arguments: [
    ("<p>Mo-Fr 7am-9am</p>", "<p>Sa 8am-9am</p>", []), ("<p>Mo-Fr 7am-9am</p>", "", []),
    ("", "<b>Mo-Fr</b>", ["hours"]),
  ])
  func aBlockThatIsNowhereIsNoted(first: String, second: String, missing: [String]) throws {
    let reading = try read(
      #""venues":{"each":"//li","name":"h2","hours":{"each":"p","text":"."}}"#,
      "<html><ul><li><h2>a</h2>\(first)</li><li><h2>b</h2>\(second)</li></ul></html>")
    #expect(
      reading.notices.map { "\($0.code): \($0.detail)" }
        == missing.map { "nothing-found: venues.\($0).each" })
  }

  @Test(
    "a path from the top within a block finds the rows of all",
    arguments: [
      (".//p", "<li><p>7am-9am</p></li>", false), ("//p", "<li><p>7am-9am</p></li>", true),
      ("//p", "", false),
    ])
  func fromTheTop(path: String, second: String, isNoted: Bool) throws {
    let reading = try read(
      #""venues":{"each":"//li","id":{"constant":"h"},"name":{"constant":"h"},"hours":{"each":"\#(path)","text":"."}}"#,
      "<html><ul><li><p>Mo-Fr 7am-9am</p></li>\(second)</ul></html>")
    let notices = reading.notices.filter { $0.code == "census-disagrees" }.map(\.detail)
    #expect(notices == (isNoted ? ["venues.hours: //p finds the same everywhere"] : []))
  }

  @Test func aRangeThatEndsBeforeItBeginsIsNoted() throws {
    let reading = try read(
      #""hours":{"each":"//p","scope":"range","from":"i","to":"b","text":"u","venue":{"constant":"h"}}"#,
      "<html><p><i>2026-12-20</i><b>2026-12-10</b><u>7-9</u></p></html>")
    #expect(reading.hours.isEmpty)
    #expect(
      reading.notices.map { "\($0.code): \($0.detail)" } == ["bad-value: h: 2026-12-20 to 2026-12-10"])
  }

  // MARK: harm

  @Test func aPatternThatNeverEndsEnds() throws {
    let items = (0..<200).map { _ in "<li><b>\(String(repeating: "a", count: 60))!</b></li>" }.joined()
    let dishes = Self.dishes.replacing(#""b""#, with: #"{"path":"b","pattern":"^(a+)+$"}"#)
    #expect(throws: ReadError.self) { try read(#""dishes":"# + dishes, "<html><ul>\(items)</ul></html>") }
  }

  @Test(arguments: [
    #""dishes":{"each":"//p","name":"//b"}"#, #""dishes":{"each":"//p","name":"count(//b/preceding::b)"}"#,
    #""menus":{"each":"//p","dishes":{"each":"//b","name":"."}}"#,
  ])
  func pathsThatGoEverywhereFromEverywhereAreStopped(blocks: String) throws {
    let page = "<html>" + String(repeating: "<p><b>x</b></p>", count: 400) + "</html>"
    let recipe = try recipe(#"{"format":"html","venue":{"constant":"h"},"date":"today",\#(blocks)}"#)
    let limits = RecipeLimits(steps: 2_000_000, nodes: 50_000, candidates: 5_000)
    var reader = RecipeReader(try RecipeEvaluator(recipePage(page), recipe, limits: limits))
    #expect(throws: ReadError.self) { try reader.read() }
  }

  @Test func anEachThatIsNoSetOfNodesIsRefused() {
    let page = "<html><p>x</p></html>"
    for each in ["count(//p)", "nope()", "//q:p"] {
      #expect(throws: ReadError.self) { try read(#""dishes":{"each":"\#(each)","name":"."}"#, page) }
    }
  }

  @Test func deepAndBroadPagesAreLookedThrough() throws {
    let deep = String(repeating: "<div>", count: 900) + "<b>x</b>" + String(repeating: "</div>", count: 900)
    let many = (0..<100).map { "<p class=\"c\($0) d\(String(repeating: "x", count: $0))\">y</p>" }.joined()
    let trial = try RecipeTrial(
      recipe(#"{"format":"html","dishes":{"each":"//li","name":"b"}}"#),
      on: recipePage("<html><body>\(deep)\(many)</body></html>"))
    #expect(throws: ReadError.self) { try trial.reading.get() }
    #expect(trial.leftOver.places.count == 40 && trial.leftOver.more > 50)
    #expect(trial.leftOver.places.allSatisfy { $0.path.count < 300 })
  }

  @Test func keysOfAnyLengthAreWalked() throws {
    let key = String(repeating: "k", count: 100_000)
    let rows = (0..<2_000).map { #""\#($0)":{"n":"dish \#($0)"}"# }.joined(separator: ",")
    let trial = try RecipeTrial(
      recipe(#"{"format":"json","dishes":{"each":"$.*.*","name":".n","venue":{"constant":"h"}}}"#),
      on: recipePage(#"{"\#(key)":{\#(rows)}}"#))
    #expect(try trial.reading.get().dishes.count == 2_000 && trial.leftOver.places.isEmpty)
  }
}
