import CivilTime
import Dining
import Markup

/// Reads the day of a hall as cards: at Princeton a card per meal containing its stations, at Maryland a pane
/// per meal with a card per station.
struct FoodProCards {
  private enum Part {
    case pane, meal, station, dish
  }

  private static let parts: [(Part, NodeMark)] = [
    (.pane, NodeMark("div", class: "tab-pane")), (.meal, NodeMark("div", class: "card-header")),
    (.station, NodeMark("div", class: "mealStation")), (.station, NodeMark(class: "card-title")),
    (.dish, NodeMark("div", class: "accordion-item")), (.dish, NodeMark(class: "menu-item-row")),
  ]

  private static let census = Census(
    tokens: #"class\s*=\s*["']card-header["'][^>]*>\s*(?<period>[A-Z][A-Za-z ]*?)\s*<"#
      + #"|class\s*=\s*["']?(?:mealStation|card-title)[^>]*>\s*(?<station>[^<]+?)\s*<"#
      + #"|(?|(?i:<a\b[^>]*\blabel\.aspx?\?[^>]*>)(?<dish>[^<]*)<|class\s*=\s*["']title["'][^>]*>(?<dish>[^<]*)<)"#,
    (
      "dishes",
      [
        #"class\s*=\s*["']?[^"'>]*\bmenu-item-row\b"#, #"class\s*=\s*["']?[^"'>]*\bmenu-item-name\b"#,
        #"class\s*=\s*["']?accordion-item\b"#,
      ]
    ), ("stations", [#"class\s*=\s*["']?[^"'>]*\b(?:mealStation|card-title)\b"#]),
    ("meals", [#"class\s*=\s*["']?[^"'>]*\b(?:mealCard|tab-pane)\b"#]))

  private var draft: ReadingBuilder
  private var legend: FoodProLegend
  private let link: FoodProLink
  private var date: CivilDate
  private var venue = ""
  private var period: String?
  private var station: String?
  /// The first link of the page to each part of it, with its text, collected on first use.
  private var tabs: [String: Node]?
  private var names = NodeMemo<String?>()
  private var counts = ["dishes": 0, "stations": 0, "meals": 0]

  init(_ draft: ReadingBuilder) {
    self.draft = draft
    legend = FoodProLegend(draft.root)
    link = FoodProLink(draft.page, draft.notices)
    date = link.date ?? draft.page.localDate
  }

  /// Whether a page has such cards, even if empty.
  static func isOne(_ root: Node) -> Bool {
    root.first("div", class: "mealCard") != nil || root.first("div", class: "mealStation") != nil
      || root.first(class: "menu-item-row") != nil || root.element(id: "location-select-menu") != nil
  }

  /// The reading of the page.
  mutating func read() throws(ReadError) -> Reading {
    let halls = draft.root.element(id: "location-select-menu")?.all("option", attribute: "value") ?? []
    addVenues(halls)
    var nodes: [(Part, Node)] = []
    draft.root.visit(Self.parts.map(\.1)) { node, index in
      nodes.append((Self.parts[index].0, node))
      return true
    }
    for (part, node) in nodes { take(part, node) }
    endStation()
    if link.date == nil { draft.notices.note("date-not-stated", "\(draft.page.localDate)") }
    return try draft.close(
      Self.census,
      TreeCount(
        counts: counts, anchor: "div.accordion-item or .menu-item-row",
        hasAnchor: Self.isOne(draft.root) && (counts["dishes"] != 0 || !hasOtherDishes),
        identity: ["RecNumAndPort", "menu-item-name", "mealCard"],
        venue: venue, date: link.date, period: period, marks: "img or .nutritionFact",
        dishes: nodes.filter { $0.0 == .dish }.map(\.1)))
  }

  /// Whether facts or links of dishes are on the page, in whatever elements.
  private var hasOtherDishes: Bool {
    let root = draft.root
    return !root.all(attribute: "data-recipeid").isEmpty || root.first(class: "nutritionFact") != nil
      || root.all("a", attribute: "href").contains { $0["href"]?.has("RecNumAndPort=") ?? false }
  }

  /// Maryland's pages list every hall; the address identifies the one shown.
  private mutating func addVenues(_ halls: [Node]) {
    var chosen: String?
    for hall in halls {
      guard let number = draft.attribute("value", of: hall), let name = draft.text(of: hall) else { continue }
      if hall["selected"] != nil { chosen = number }
      draft.add(VenueReading(siteID: number, name: name, kind: VenueKind(name: name)))
    }
    guard let number = link.venue ?? chosen else {
      venue = draft.notices.noVenue()
      return
    }
    venue = number
    if !draft.reading.venues.contains(where: { $0.siteID == number }) {
      if link.name == nil { draft.notices.note("venue-without-name", number) }
      draft.add(VenueReading(siteID: number, name: link.name))
    }
  }

  private mutating func take(_ part: Part, _ node: Node) {
    switch part {
    case .pane:
      counts["meals", default: 0] += 1
      begin(node["id"].flatMap { name(ofTab: $0) })
    case .meal:
      // Cards of other kinds have headers, too.
      guard node.closest("div", class: "mealCard") != nil else { return }
      counts["meals", default: 0] += 1
      let own = draft.notices.clean(node.ownText)
      begin(own.isEmpty ? draft.text(of: node) : own)
    case .station:
      endStation()
      counts["stations", default: 0] += 1
      station = draft.text(of: node)?.trimmingDashes
      if station?.isEmpty ?? true { draft.notices.tally("station-without-name", period ?? "menu") }
    case .dish: readDish(node)
    }
  }

  /// The text of the first link to a pane.
  private mutating func name(ofTab id: String) -> String? {
    if tabs == nil {
      let links = draft.root.all("a", attribute: "href")
      tabs = Dictionary(
        links.compactMap { link in link["href"].flatMap { $0.hasPrefix("#") ? ($0, link) : nil } },
        uniquingKeysWith: { first, _ in first })
    }
    return tabs?["#" + id].flatMap { names.value(of: $0) { [draft] in draft.text(of: $0) } }
  }

  private mutating func begin(_ meal: String?) {
    endStation()
    period = meal
    if meal == nil { draft.notices.note("period-not-stated", venue) }
    draft.menus.begin(venue: venue, date: date, period: meal)
  }

  /// A heading without a dish is not a station: cards contain notes, too.
  private mutating func endStation() {
    if station != nil { draft.notices.tally("station-without-dish", period ?? "menu") }
    station = nil
  }

  private mutating func readDish(_ node: Node) {
    counts["dishes", default: 0] += 1
    if counts["meals"] == 0, counts["dishes"] == 1 { begin(nil) }
    if let name = station { draft.menus.begin(station: name) }
    station = nil
    guard let name = draft.text(of: node.first(class: "menu-item-name") ?? node.first(class: "title")) else {
      draft.menus.passOver()
      return draft.notices.tally("dish-without-name", period ?? "menu")
    }
    var marks = FoodMarks()
    FoodProIcons.take(all: node.all("img"), into: &marks, &legend, draft.notices)
    let box = node.first(class: "nutritionFact")
    // Words beside the name are facts whose box has another name.
    if box == nil, draft.text(of: node) != name { draft.notices.tally("missing-part", "nutritionFact") }
    let lines = (box?.lines ?? []).map { draft.notices.clean($0) }.filter { !$0.isEmpty }
    var facts = LabelLines()
    let known = lines.filter { facts.take($0, into: &marks, draft.notices) }
    if known.isEmpty, !lines.isEmpty { draft.notices.tally("unknown-part", "nutritionFact") }
    draft.menus.add(
      Dish(
        name: name, description: facts.ingredients, calories: facts.calories, tags: marks.statedTags,
        allergens: marks.statedAllergens, isAllergenListPartial: marks.isAllergenListPartial,
        serving: facts.serving, nutrition: facts.nutrition.isEmpty ? nil : facts.nutrition),
      draft.notices)
  }
}
