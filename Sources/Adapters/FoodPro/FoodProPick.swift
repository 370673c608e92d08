import CivilTime
import Dining
import Markup

/// Reads pickmenu.aspx: the dishes of one meal as fields of a form, each with its portion and a link to its
/// label.
struct FoodProPick {
  /// The prefix of the keys under which the meals of a hall are stored, by its number.
  static let finding = "meals "

  private static let census = Census(
    tokens: #"<h3[^>]*>\s*--\s(?<station>[^<]*?)--\s*<"#
      + #"|(?i:<label\b[^>]*\bfor\s*=[^>]*>)(?<dish>[^<]*)<"#,
    ("dishes", [#"(?i)<a\b[^>]*\blabel\.aspx?\?"#, #"(?i)=\s*["']?Serving Portion\b[^>]*>\s*<label\b"#]),
    ("headings", [#"<h3[^>]*>\s*--\s"#]), ("boxes", [#"class\s*=\s*["']?menuBox\b"#]))

  private static let marks = [NodeMark("div", class: "menuBox"), NodeMark("h3"), NodeMark("fieldset")]

  private var draft: ReadingBuilder
  private var legend: FoodProLegend
  private let link: FoodProLink
  private var dishes = 0
  private var headings = 0
  private var boxes = 0
  private var isLastHeadingEmpty = false

  init(_ draft: ReadingBuilder) {
    self.draft = draft
    legend = FoodProLegend(draft.root)
    link = FoodProLink(draft.page, isOfShown: true, draft.notices)
  }

  /// Whether a page has the form, even if empty.
  static func isOne(_ root: Node, _ page: Page) -> Bool {
    root.first("div", class: "menuBox") != nil || root.first("fieldset") != nil && page.mentions("label.asp")
      || root.first("div", class: "tab") != nil && page.mentions("pickmenu.asp")
  }

  /// The reading of the page.
  mutating func read() throws(ReadError) -> Reading {
    let tabs = draft.root.all("div", class: "tab").compactMap { draft.text(of: $0) }
    let period = self.period()
    let date = self.date()
    draft.menus.begin(venue: link.venue ?? "", date: date ?? draft.page.localDate, period: period)
    var hasForm = false
    let nodes = draft.nodes(with: Self.marks)
    for (mark, node) in nodes {
      hasForm = hasForm || mark != 1
      switch mark {
      case 0: boxes += 1
      case 1: readHeading(node)
      default: readDish(node)
      }
    }
    if isLastHeadingEmpty { draft.notices.tally("station-without-dish", period ?? "menu") }
    if date == nil { draft.notices.note("date-not-stated", "\(draft.page.localDate)") }
    if period == nil { draft.notices.note("period-not-stated", link.venue ?? "") }
    addVenue(tabs)
    return try draft.close(
      Self.census,
      TreeCount(
        counts: ["dishes": dishes, "headings": headings, "boxes": boxes], anchor: "fieldset or div.menuBox",
        hasAnchor: hasForm || !tabs.isEmpty, identity: ["pickmenu", "RecNumAndPort", "FoodPro"],
        venue: link.venue ?? "", date: date, period: period))
  }

  private mutating func addVenue(_ tabs: [String]) {
    guard let venue = link.venue else {
      _ = draft.notices.noVenue()
      return
    }
    draft.add(VenueReading(siteID: venue, name: link.name))
    if !tabs.isEmpty {
      draft.reading.findings.append(Finding(Self.finding + venue, tabs.joined(separator: "|")))
    }
  }

  /// The active tab; the links of the form state it, too.
  private mutating func period() -> String? {
    let active = draft.text(of: draft.root.all("div", class: "tab").first { $0.hasClass("active") })
    if let active, let linked = link.period, active != linked {
      draft.notices.note("contradiction", "\(active) and \(linked)")
    }
    return active ?? link.period
  }

  /// The selected day; the links of the form state it, too.
  private mutating func date() -> CivilDate? {
    let chosen = draft.root.all("option", attribute: "selected").lazy
      .compactMap { [page = draft.page] in WrittenDay($0.text, near: page.localDate)?.date }.first
    if let chosen, let linked = link.date, chosen != linked {
      draft.notices.note("contradiction", "\(chosen) and \(linked)")
    }
    draft.notices.compare(asked: link.asked, shown: [chosen ?? link.date].compactMap(\.self))
    return chosen ?? link.date
  }

  /// A heading of the menu is between dashes; others are the site's.
  private mutating func readHeading(_ node: Node) {
    guard let text = draft.text(of: node), text.hasPrefix("--") else { return }
    headings += 1
    if isLastHeadingEmpty { draft.notices.tally("station-without-dish", "menu") }
    isLastHeadingEmpty = true
    let name = text.trimmingDashes
    if name.isEmpty { draft.notices.tally("station-without-name", "menu") }
    draft.menus.begin(station: name)
  }

  /// The first label names the dish; the one next to the portion states the portion.
  private mutating func readDish(_ field: Node) {
    let labels = field.all("label")
    let portion = labels.first { $0.closest("div", class: "col-2") != nil || $0["name"] == "Serving Portion" }
    let isLinked = field.all("a", attribute: "href").contains {
      $0["href"]?.lowercased().has("label.asp") ?? false
    }
    guard isLinked || !labels.isEmpty else { return }
    if isLinked || portion != nil { dishes += 1 }
    isLastHeadingEmpty = false
    guard let name = draft.text(of: labels.first { $0 != portion }) else {
      draft.menus.passOver()
      return draft.notices.tally("dish-without-name", "fieldset")
    }
    var marks = FoodMarks()
    FoodProIcons.take(field.all("img"), into: &marks, &legend, draft.notices)
    draft.menus.add(
      Dish(
        name: name, tags: marks.statedTags, allergens: marks.statedAllergens,
        isAllergenListPartial: marks.isAllergenListPartial, serving: draft.text(of: portion)),
      draft.notices)
  }
}
