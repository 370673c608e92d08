import CivilTime
import Dining
import Latin
import Markup

/// Reads UCLA's menus at a glance: for each meal a block per hall, in it a list per station, in it the dishes
/// with icons.
///
/// The site's pages have no number for a hall: its name identifies it.
struct UCLAGlance {
  private static let census = Census(
    tokens: #"(?i)<h2[^>]*>\s*(?-i:(?<period>[A-Z][A-Z ]*?))\s+MENU FOR (?<date>[^<]*)"#
      + #"|<h3[^>]*>\s*(?<venue>[^<]+?)\s*</h3>|<h4[^>]*>\s*(?<station>[^<]+?)\s*</h4>"#
      + #"|[?&;]recipe=\d+[^>]*>(?<dish>[^<]*)</a>"#,
    ("dishes", [#"\bhref\s*=\s*["']?[^"'>\s]*[?&;]recipe=\d"#]),
    ("stations", [#"class\s*=\s*["']?[^"'>]*\bat-a-glance-menu__meal-station\b"#]),
    ("halls", [#"class\s*=\s*["']?[^"'>]*\bat-a-glance-menu__dining-location\b"#]),
    ("meals", [#"class\s*=\s*["']?(?:[^"'>]*\s)?at-a-glance-menu(?!_)"#, #"(?i)<h2[^>]*>[^<]*\bMENU FOR\b"#]))

  private static let marks = [
    NodeMark(class: "at-a-glance-menu"), NodeMark(class: "at-a-glance-menu__dining-location"),
    NodeMark(class: "at-a-glance-menu__meal-station"), NodeMark("li"),
  ]

  private var draft: ReadingBuilder
  private var legend: FoodProLegend
  private var date: CivilDate?
  private var period: String?
  private var hall: String?
  private var isInStation = false
  private var counts = ["dishes": 0, "stations": 0, "halls": 0, "meals": 0]

  init(_ draft: ReadingBuilder) {
    self.draft = draft
    legend = FoodProLegend(draft.root)
  }

  /// Whether a page has a meal, or the title of a page without meals.
  static func isOne(_ root: Node) -> Bool {
    marks.prefix(3).indices.contains { index in
      var isFound = false
      root.visit([marks[index]]) { _, _ in
        isFound = true
        return false
      }
      return isFound
    } || root.first(class: "at-a-glance-page-title") != nil
  }

  /// The reading of the page.
  mutating func read() throws(ReadError) -> Reading {
    let shown = day(draft.root.first(class: "at-a-glance-page-title"))
    draft.notices.compare(asked: asked, shown: [shown].compactMap(\.self))
    date = shown ?? asked
    let nodes = draft.nodes(with: Self.marks)
    for (mark, node) in nodes {
      switch mark {
      case 0: readMeal(node)
      case 1: readHall(node)
      case 2: readStation(node)
      default: readDish(node)
      }
    }
    return try draft.close(
      Self.census,
      TreeCount(
        counts: counts, anchor: ".at-a-glance-menu", hasAnchor: Self.isOne(draft.root),
        identity: ["at-a-glance", "ucla"], date: date, marks: "img",
        dishes: nodes.filter { $0.mark == 3 }.map(\.node)))
  }

  private var asked: CivilDate? { draft.page.parameter("date").flatMap { CivilDate($0) } }

  private func day(_ node: Node?) -> CivilDate? {
    node.flatMap {
      WrittenDay($0.text, near: draft.page.localDate)?.date
        ?? Self.relativeDay($0.text, near: draft.page.localDate)
    }
  }

  /// The day of a heading that names it without its date: `Breakfast Menu for Tomorrow`.
  ///
  /// - Parameters:
  ///   - text: the heading.
  ///   - today: the day on which the page was fetched.
  /// - Returns: tomorrow; nil if the heading does not say so.
  static func relativeDay(_ text: String, near today: CivilDate) -> CivilDate? {
    text.letterWords.contains { $0.lowercased() == "tomorrow" } ? today.adding(days: 1) : nil
  }

  /// `BREAKFAST MENU FOR TODAY, JUNE 29, 2026`, with the meal in the id of the block, too.
  private mutating func readMeal(_ node: Node) {
    counts["meals", default: 0] += 1
    hall = nil
    isInStation = false
    draft.menus.end()
    let heading = node.first("h2")
    if heading == nil { draft.notices.tally("missing-part", "h2 of .at-a-glance-menu") }
    let text = draft.text(of: heading) ?? ""
    let words = text.split(separator: " ")
    let named = words.firstIndex { $0.lowercased() == "menu" }.map { words[..<$0].joined(separator: " ") }
    let id = node["id"].map { $0.hasSuffix("menu") ? String($0.dropLast(4)) : $0 }
    let meal = (named ?? "").isEmpty ? id ?? "" : named ?? ""
    period = meal.isEmpty ? nil : meal.lowercased().capitalizingWords()
    if period == nil { draft.notices.note("period-not-stated", text) }
    guard let written = day(heading) else { return }
    if let date, date != written { draft.notices.note("contradiction", "\(date) and \(text)") }
    date = written
  }

  private mutating func readHall(_ node: Node) {
    counts["halls", default: 0] += 1
    isInStation = false
    hall = draft.text(of: node.first("h3"))
    guard let hall else {
      draft.menus.end()
      return draft.notices.tally("venue-without-name", period ?? "menu")
    }
    draft.add(VenueReading(siteID: hall, name: hall, kind: .hall))
    if date == nil { draft.notices.note("date-not-stated", "\(draft.page.localDate)") }
    draft.menus.begin(venue: hall, date: date ?? draft.page.localDate, period: period)
    // "There is no breakfast" may mean a closed hall, or a menu that has not been entered.
    for words in node.children("p").compactMap({ draft.text(of: $0) }) {
      draft.notices.note("unread-menu", "\(hall) \(period ?? ""): \(words.prefix(120))")
    }
  }

  private mutating func readStation(_ node: Node) {
    counts["stations", default: 0] += 1
    isInStation = true
    // If a hall has one counter, its name is a full stop.
    let name = (draft.text(of: node.first("h4")) ?? "").drop { $0 == "." }
    if node.first("h4") == nil { draft.notices.tally("station-without-name", hall ?? "menu") }
    draft.menus.begin(station: String(name))
  }

  private mutating func readDish(_ item: Node) {
    let link = item.all("a", attribute: "href").first { $0["href"]?.has("recipe=") ?? false }
    guard isInStation || link != nil else { return }
    if link != nil { counts["dishes", default: 0] += 1 }
    // The site's own lists follow the last station.
    guard link != nil || item.closest(class: "at-a-glance-menu__meal-station") != nil else { return }
    guard let name = draft.text(of: link ?? item.first("a") ?? item) else {
      draft.menus.passOver()
      return draft.notices.tally("dish-without-name", hall ?? "menu")
    }
    var marks = FoodMarks()
    FoodProIcons.take(all: item.all("img"), into: &marks, &legend, draft.notices)
    draft.menus.add(
      Dish(
        name: name, tags: marks.statedTags, allergens: marks.statedAllergens,
        isAllergenListPartial: marks.isAllergenListPartial), draft.notices)
  }
}
