import CivilTime
import Dining
import Markup

/// Reads a short menu (a day in columns by meal) or a long one (one meal with portions): headings and rows in
/// order.
struct FoodProBoard {
  private enum Part {
    case location, title, meal, gridTitle, heading, recipe, portion, price
  }

  /// Every part by its class in the new and in the old design, one of them by its id.
  private static let parts: [(Part, NodeMark)] = [
    (.location, NodeMark("div", class: "headlocation")), (.title, NodeMark("div", class: "shortmenutitle")),
    (.title, NodeMark("div", class: "menusamptitle")), (.meal, NodeMark("div", class: "shortmenumeals")),
    (.meal, NodeMark("h3", class: "shortmenumeals")),
    (.meal, NodeMark("div", class: "menusampmeals")),
    (.meal, NodeMark("div", attribute: "id", value: "menusampmeals")),
    (.gridTitle, NodeMark("div", class: "longmenugridheader")),
    (.gridTitle, NodeMark("div", class: "pickmenugridheader")),
    (.heading, NodeMark("div", class: "shortmenucats")), (.heading, NodeMark("div", class: "menusampcats")),
    (.heading, NodeMark("div", class: "longmenucolmenucat")),
    (.heading, NodeMark("div", class: "pickmenucolmenucat")),
    (.recipe, NodeMark("div", class: "shortmenurecipes")),
    (.recipe, NodeMark("div", class: "menusamprecipes")),
    (.recipe, NodeMark("div", class: "longmenucoldispname")),
    (.recipe, NodeMark("div", class: "pickmenucoldispname")),
    (.portion, NodeMark("div", class: "longmenucolportions")),
    (.portion, NodeMark("div", class: "pickmenucolportions")),
    (.price, NodeMark("div", class: "shortmenuprices")), (.price, NodeMark("div", class: "menusampprices")),
    (.price, NodeMark("div", class: "longmenucolprice")),
  ]

  private var draft: ReadingBuilder
  private var legend: FoodProLegend
  private var link: FoodProLink
  private var name: String?
  private var date: CivilDate?
  /// The days in its titles.
  private var shown: Set<CivilDate> = []
  private var period: String?
  private var isBegun = false
  private var pending: Dish?
  /// The element that names it.
  private var recipe: Node?
  private var rows = FoodProRows(of: [])
  private var headings = 0
  private var meals = 0
  private var portions = 0
  private var isLong = false
  private var isLastHeadingEmpty = false
  private var hasMarks = false

  init(_ draft: ReadingBuilder) {
    self.draft = draft
    legend = FoodProLegend(draft.root, isOfPrinceton: FoodProLegend.isOfPrinceton(draft.page))
    link = FoodProLink(draft.page, draft.notices)
  }

  /// Whether a page has any part of a board, even only its title.
  static func isOne(_ root: Node) -> Bool {
    var isFound = false
    root.visit(parts.map(\.1)) { _, _ in
      isFound = true
      return false
    }
    return isFound
  }

  /// Whether a page names the class of a board's dishes, in whatever elements: its links to halls do not make it
  /// a list of halls.
  static func isMentioned(in page: Page) -> Bool {
    ["shortmenurecipes", "menusamprecipes", "longmenucoldispname", "pickmenucoldispname"].contains {
      page.mentions($0)
    }
  }

  /// The reading of the page.
  mutating func read() throws(ReadError) -> Reading {
    var nodes: [(Part, Node)] = []
    draft.root.visit(Self.parts.map { $0.1 }) { node, index in
      nodes.append((Self.parts[index].0, node))
      return true
    }
    rows = FoodProRows(of: nodes.filter { $0.0 == .recipe }.map(\.1))
    for (part, node) in nodes { take(part, node) }
    flush()
    draft.notices.compare(asked: link.asked, shown: shown)
    if isLastHeadingEmpty { draft.notices.tally("station-without-dish", period ?? "menu") }
    let hasAnchor = nodes.contains {
      $0.0 == .recipe || $0.0 == .meal || $0.0 == .title || $0.0 == .gridTitle
    }
    if hasAnchor { noteWhatIsMissing(nodes.filter { $0.0 == .recipe }.map(\.1)) }
    addVenue()
    return try draft.close(
      FoodPro.board,
      TreeCount(
        counts: ["dishes": draft.menus.accounted, "headings": headings, "meals": meals],
        anchor: "shortmenurecipes or longmenucoldispname", hasAnchor: hasAnchor,
        identity: ["Aurora Information Systems", "RecNumAndPort", "FoodPro", "foodpro", "menusamp"],
        venue: link.venue ?? "", date: date ?? link.date,
        period: meals > 1 ? nil : period ?? link.period))
  }

  private mutating func take(_ part: Part, _ node: Node) {
    switch part {
    case .location: name = name ?? draft.text(of: node)
    case .title: setDate(draft.text(of: node))
    case .meal:
      flush()
      meals += 1
      period = draft.text(of: node)
      isBegun = false
    case .gridTitle:
      flush()
      isLong = true
      meals += 1
      readGridTitle(draft.text(of: node) ?? "")
      isBegun = false
    case .heading: readHeading(node)
    case .recipe: readRecipe(node)
    case .portion:
      guard let words = draft.text(of: node), isOfPending(node, "portion") else { return }
      portions += 1
      pending?.serving = words
    case .price: readPrice(node)
    }
  }

  private mutating func setDate(_ text: String?) {
    guard let text, let day = WrittenDay(text, near: draft.page.localDate) else {
      return draft.notices.note("bad-value", "title: \(text ?? "")")
    }
    if day.isOnOtherWeekday { draft.notices.note("other-weekday", text) }
    shown.insert(day.date)
    date = day.date
  }

  /// `Lunch Menu for Sunday, August 2, 2026`; the name of the anchor around it may be another meal's.
  private mutating func readGridTitle(_ text: String) {
    let words = text.split(separator: " ")
    guard let menu = words.firstIndex(of: "Menu"), menu > 0 else {
      return draft.notices.note("bad-value", "title: \(text)")
    }
    period = words[..<menu].joined(separator: " ")
    setDate(words[menu...].joined(separator: " "))
  }

  private mutating func readHeading(_ node: Node) {
    flush()
    headings += 1
    if isLastHeadingEmpty { draft.notices.tally("station-without-dish", period ?? "menu") }
    begin()
    guard let name = draft.text(of: node)?.trimmingDashes, !name.isEmpty else {
      return draft.notices.tally("station-without-name", period ?? "menu")
    }
    isLastHeadingEmpty = true
    draft.menus.begin(station: name)
  }

  private mutating func readRecipe(_ node: Node) {
    flush()
    isLastHeadingEmpty = false
    let part = rows.part()
    let name = draft.notices.clean(node.text(without: [], apart: ["a", "span"]))
    guard !name.isEmpty else {
      draft.menus.passOver()
      return draft.notices.tally("dish-without-name", period ?? "menu")
    }
    recipe = node
    let marks = FoodProIcons.marks(of: node, in: part, &legend, draft.notices)
    if !marks.isEmpty { hasMarks = true }
    pending = Dish(
      name: name, tags: marks.statedTags, allergens: marks.statedAllergens,
      isAllergenListPartial: marks.isAllergenListPartial)
  }

  /// Whether the text after a name is in the name's row: otherwise the name that it belongs to is missing.
  private mutating func isOfPending(_ node: Node, _ what: String) -> Bool {
    guard pending != nil else { return false }
    guard let row = node.closest("tr"), var place = recipe else { return true }
    while place != row {
      guard let parent = place.parent else {
        draft.notices.tally("\(what)-without-dish", period ?? "menu")
        return false
      }
      place = parent
    }
    return true
  }

  private mutating func readPrice(_ node: Node) {
    guard let words = draft.text(of: node), isOfPending(node, "price") else { return }
    guard let amount = Money(written: words, currency: "USD") else {
      return draft.notices.note("bad-value", "\(pending?.name ?? "") price: \(words)")
    }
    pending?.prices = [Price(amount)]
  }

  private mutating func flush() {
    guard let dish = pending else { return }
    pending = nil
    begin()
    draft.menus.add(dish, draft.notices)
  }

  /// Begins the menu of the meal at its first heading or dish.
  private mutating func begin() {
    guard !isBegun else { return }
    isBegun = true
    if period == nil { draft.notices.note("period-not-stated", link.venue ?? "") }
    draft.menus.begin(
      venue: link.venue ?? "", date: date ?? link.date ?? draft.page.localDate, period: period ?? link.period)
  }

  private mutating func noteWhatIsMissing(_ recipes: [Node]) {
    if date == nil, link.date == nil { draft.notices.note("date-not-stated", "\(draft.page.localDate)") }
    if link.venue == nil { _ = draft.notices.noVenue() }
    if name == nil { draft.notices.note("venue-without-name", link.venue ?? "") }
    if !hasMarks, legend.isStated {
      draft.noteMissingMarks("datelegendicons", in: recipes.prefix(10).map { $0.closest("tr") ?? $0 })
    }
    if isLong, portions == 0, draft.menus.accounted > 0 { draft.notices.note("missing-part", "portions") }
  }

  private mutating func addVenue() {
    guard let venue = link.venue else { return }
    draft.add(VenueReading(siteID: venue, name: name ?? link.name))
  }
}
