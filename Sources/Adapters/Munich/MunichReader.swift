import CivilTime
import Dining
import Markup

/// Reads Munich's plans in one pass: a heading per day, then one list item per dish with all its codes as
/// attributes.
struct MunichReader {
  private static let marks = [
    NodeMark("div", class: "c-schedule__header"), NodeMark("li", attribute: "data-essen-fleischlos"),
    NodeMark("li", class: "c-menu-dish-list__item"), NodeMark("span", class: "js-schedule-tooltip-entry"),
    NodeMark("div", attribute: "id", value: "c-schedule"), NodeMark("div", class: "c-schedule__item"),
  ]

  private var draft: ReadingBuilder
  private var legend = Self.codes
  private var venue = ""
  private var address: String?
  private var group: String?
  /// The parts of the plan from which a day was read.
  private var items: Set<Node> = []
  private var groups = 0
  private var days = 0
  private var hasAnchor = false

  init(_ draft: ReadingBuilder) {
    self.draft = draft
  }

  mutating func read() throws(ReadError) -> Reading {
    let nodes = draft.nodes(with: Self.marks)
    for (_, node) in nodes.filter({ $0.0 == 3 }) { readLegend(node) }
    hasAnchor = nodes.contains { $0.0 == 0 || $0.0 == 4 }
    address = nodes.first { $0.0 == 4 }.flatMap { draft.text(of: $0.1.children("p").first) }
    readVenue()
    for (mark, node) in nodes {
      switch mark {
      case 0: readDay(node)
      case 1, 2: readDish(node)
      case 5: draft.menus.end()
      default: break
      }
    }
    return try draft.close(
      Munich.census,
      TreeCount(
        counts: ["dishes": draft.menus.accounted, "days": days, "groups": groups],
        anchor: "#c-schedule or .c-schedule__header", hasAnchor: hasAnchor,
        identity: ["stwm", "Studierendenwerk München", "c-schedule"], venue: venue,
        marks: "data-essen-*"))
  }

  private static let link = try? Pattern(
    #"speiseplan_(?:\d{4}-\d\d-\d\d_)?(?<number>\d+)_"#)

  /// The number in the page's own address, or in the links to the days before and after.
  private mutating func readVenue() {
    let own = draft.page.url.flatMap { try? Self.link?.firstMatch(in: DecodedText($0)) }?["number"]
    let navigation = draft.root.first("ul", class: "c-schedule__tagnav")?.all("a").compactMap { $0["href"] }
    let beside = (navigation ?? []).lazy.compactMap {
      (try? Self.link?.firstMatch(in: DecodedText($0)))?["number"]
    }.first
    if let own, let beside, own != beside { draft.notices.note("other-venue", "asked \(own), got \(beside)") }
    venue = beside ?? own ?? ""
    guard !venue.isEmpty else {
      if hasAnchor { _ = draft.notices.noVenue() }
      return
    }
    draft.add(VenueReading(siteID: venue, name: name(of: venue), kind: .hall, address: address))
  }

  /// The canteen's name is only in the list of all canteens, with its number in a link.
  private mutating func name(of venue: String) -> String? {
    for link in draft.root.all("a", attribute: "href") {
      guard let target = link["href"], target.has("_\(venue)_"), target.has("speiseplan"),
        let words = draft.text(of: link), !words.lowercased().hasSuffix(" tag"), words.contains(" ")
      else { continue }
      return words
    }
    return nil
  }

  private mutating func readLegend(_ entry: Node) {
    let text = draft.notices.clean(entry.text)
    let parts = text.split(separator: "=", maxSplits: 1).map {
      $0.split(separator: " ").joined(separator: " ")
    }
    if parts.count == 2, !parts[0].isEmpty { legend.add(parts[0], parts[1]) }
  }

  private mutating func readDay(_ header: Node) {
    days += 1
    group = nil
    let marked = header.classes.first { $0.hasPrefix("heute_") }.flatMap {
      CivilDate(String($0.dropFirst(6)))
    }
    let written = draft.text(of: header).flatMap { WrittenDay($0, near: draft.page.localDate) }
    guard let date = marked ?? written?.date else {
      draft.menus.end()
      return draft.notices.note("day-without-date", draft.text(of: header) ?? "")
    }
    if let written, written.date != date || written.isOnOtherWeekday {
      draft.notices.note("contradiction", "\(date): \(header.text)")
    }
    draft.menus.begin(venue: venue, date: date, period: nil)
    guard let item = header.parent, item.hasClass("c-schedule__item") else {
      return draft.notices.tally("missing-part", "c-schedule__item")
    }
    guard items.insert(item).inserted else {
      return draft.notices.tally("unknown-part", "a second day of a c-schedule__item")
    }
    guard item.first("li", attribute: "data-essen-fleischlos") == nil,
      item.first("li", class: "c-menu-dish-list__item") == nil
    else { return }
    let words = item.children.filter { $0 != header }.map(\.text).joined(separator: " ")
    draft.addEmptyDay(date, of: venue, words: draft.notices.clean(words))
  }

  private mutating func readDish(_ item: Node) {
    if let words = draft.text(of: item.first("span", class: "stwm-artname") ?? item.first("dt")) {
      groups += 1
      group = words
    }
    // A dish without a group belongs to the group above it.
    draft.menus.begin(station: group ?? "")
    let title = item.first("p", class: "c-menu-dish__title") ?? item.first("p")
    guard let name = draft.text(of: title) else {
      draft.menus.passOver()
      return draft.notices.tally("dish-without-name", "c-menu-dish-list__item")
    }
    var marks = FoodMarks()
    switch item["data-essen-fleischlos"] {
    case "2": marks.take(tag: "vegan")
    case "1": marks.take(tag: "vegetarian")
    case "0", "": break
    default: draft.notices.tally("missing-key", "data-essen-fleischlos")
    }
    for key in ["data-essen-typ", "data-essen-zusatz", "data-essen-allergene"] {
      guard let codes = item[key] else {
        draft.notices.tally("missing-key", key)
        continue
      }
      _ = legend.take(draft.notices.clean(codes), into: &marks, draft.notices)
    }
    for icon in item.all("span", class: "c-menu-dish__icons") {
      if let words = icon["title"] { marks.take(tag: draft.notices.clean(words)) }
    }
    draft.menus.add(
      Dish(
        name: name, tags: marks.statedTags, allergens: marks.statedAllergens,
        isAllergenListPartial: marks.isAllergenListPartial), draft.notices)
  }

  private static let codes = CodeLegend([
    "f": "fleischlos", "v": "vegan", "R": "Rindfleisch", "S": "Schweinefleisch", "K": "Kalb", "G": "Geflügel",
    "W": "Wild", "L": "Lamm", "Bio": "Bio", "Ei": "Hühnerei", "En": "Erdnuss", "Fi": "Fisch",
    "Gl": "Glutenhaltiges Getreide", "GlW": "Weizen", "GlR": "Roggen", "GlG": "Gerste", "GlH": "Hafer",
    "GlD": "Dinkel", "Kr": "Krebstiere", "Lu": "Lupinen", "Mi": "Milch und Laktose", "Sc": "Schalenfrüchte",
    "ScM": "Mandeln", "ScH": "Haselnüsse", "ScW": "Walnüsse", "ScC": "Cashewnüsse", "ScP": "Pistazien",
    "Se": "Sesamsamen", "Sf": "Senf", "Sl": "Sellerie", "So": "Soja", "Sw": "Schwefeldioxid und Sulfite",
    "Wt": "Weichtiere", "1": "mit Farbstoff", "2": "mit Konservierungsstoff", "3": "mit Antioxidationsmittel",
    "4": "mit Geschmacksverstärker", "5": "geschwefelt", "6": "geschwärzt", "7": "gewachst",
    "8": "mit Phosphat", "9": "mit Süßungsmittel", "10": "enthält eine Phenylalaninquelle",
    "11": "mit einer Zuckerart und Süßungsmittel", "13": "kakaohaltige Fettglasur", "14": "Gelatine",
    "15": "Nutzung von tierischem Lab im Käse", "Kn": "Knoblauch", "99": "mit Alkohol",
  ])
}
