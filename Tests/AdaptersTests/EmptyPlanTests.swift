import Adapters
import Dining
import Testing
import TestSupport

/// A page of a platform without a single dish is no error, and never passed over in silence: a house may be closed, or the
/// page built anew.
@Suite struct EmptyPlanTests {
  /// A fixture, and how each element begins that holds its dishes.
  @Test(arguments: [
    ("studentenwerk-karlsruhe", "studentenwerk-karlsruhe/plan.html", #"<tr class="mensatype_rows""#),
    ("studentenwerk-muenchen", "studentenwerk-muenchen/day.html", #"<li class="c-menu-dish-list__item"#),
    ("studentenwerk-aachen", "studentenwerk-aachen/week.html", #"<td class="menue-wrapper"#),
    ("berkeley", "berkeley/menus.html", #"<li class="location-name"#),
    ("berkeley", "berkeley/menus.html", #"<li class="recip"#),
    ("foodpro", "foodpro/front.html", #"<li class="menu-item"#),
    ("foodpro", "foodpro/front.html", #"<div class="menu-block"#),
  ])
  func aPageSaysSo(adapter: String, path: String, start: String) throws {
    let source = PageSource(try Fixture.bytes(path))
    var ranges = source.elements.map(\.range).filter { source.text[$0].starts(with: start.utf8) }
    ranges.sort { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
    let outer = ranges.filter { range in !ranges.contains { $0 != range && $0.contains(range.lowerBound) } }
    try #require(!outer.isEmpty)
    let answer = SavedAnswer(adapter: adapter, path: path)
    let reading = try answer.read(source.replacing(outer, with: ""))
    #expect(reading.dishes.isEmpty)
    #expect(reading.codes.contains("no-menu"), "\(reading.notices)")
  }

  @Test(arguments: [
    (
      "openmensa",
      #"<openmensa><canteen><day date="2026-11-20"><category name="A"/></day></canteen></openmensa>"#
    ),
    ("openmensa", #"[{"date":"2026-11-20","closed":false,"meals":[]}]"#),
    ("dineoncampus", #"{"status":"success","menu":{"date":"2026-11-20","periods":[]}}"#),
    ("dineoncampus", #"{"menu":{"date":"2026-11-20","periods":[{"name":"Lunch","categories":[]}]}}"#),
    ("sodexo", #"[{"name":"BRUNCH","groups":[{"name":"SAVORY","items":[]}]}]"#),
    ("nutrislice", #"{"days":[{"date":"2026-11-20","menu_items":[]}]}"#),
    (
      "bonappetit",
      #"{"days":[{"date":"2026-11-20","cafes":{"1":{"name":"A","dayparts":[[]]}}}],"items":[]}"#
    ),
    ("eth", #"[{"mensa":"Polymensa","menu":{"date":"2026-11-20","meals":[]}}]"#),
  ])
  func anAnswerSaysSo(adapter: String, text: String) throws {
    let reading = try read(text, as: adapter)
    #expect(reading.dishes.isEmpty)
    #expect(reading.codes.contains("no-menu"), "\(reading.notices)")
  }
}
