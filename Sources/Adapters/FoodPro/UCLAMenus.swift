import CivilTime
import Dining
import Markup

/// Reads UCLA's own pages before FoodPro: for each meal a block per hall, in it a list per station, in it the
/// dishes.
struct UCLAMenus {
  static let census = Census(
    tokens: #"id\s*=\s*["']?page-header["']?[^>]*>\s*(?<period>[A-Z][A-Za-z ]*?) Menu for (?<date>[^<]*)"#
      + #"|<h3[^>]*>\s*(?<venue>[^<]+?)\s*</h3>"#
      + #"|<li[^>]*>\s*(?<station>[^<\s][^<]*?)\s*<ul"#
      + #"|href\s*=\s*["']?[^"'>]*/Recipes/\d+[^>]*>(?<dish>[^<]*)</a>"#,
    (
      "dishes",
      [
        #"href\s*=\s*["']?[^"'>\s]*/[Rr]ecipes/\d"#, #"class\s*=\s*["']?menu-item["'\s>]"#,
        #"class\s*=\s*["']?tooltip-target-wrapper\b"#,
      ]
    ),
    ("stations", [#"class\s*=\s*["']?sect-item\b"#, #"<li[^>]*>\s*[^<\s][^<]*<ul\b"#]),
    ("halls", [#"/NutritiveAnalysis/[^"']*["']?>"#, #">\s*Detailed Menu\s*</a>"#]))

  private static let marks = [
    NodeMark(attribute: "id", value: "page-header"), NodeMark("h3", class: "col-header"),
    NodeMark("li", class: "sect-item"), NodeMark("li", class: "menu-item"),
  ]

  private var draft: ReadingBuilder
  private let legend: [String: String]
  private var date: CivilDate?
  private var period: String?
  private var places = NodeMemo<(id: String?, meal: String?)>()
  private var stations = 0
  private var halls = 0

  init(_ draft: ReadingBuilder) {
    self.draft = draft
    legend = Self.legend(of: draft.root)
  }

  /// Whether a page without any known part is one of these anyway.
  static func isFront(_ page: Page) -> Bool {
    page.mentions("menu.dining.ucla.edu") || page.mentions("UCLA Dining")
  }

  /// The reading of the page.
  mutating func read() throws(ReadError) -> Reading {
    let nodes = draft.nodes(with: Self.marks)
    for (mark, node) in nodes {
      switch mark {
      case 0: readHeader(node)
      case 1: readHall(node)
      case 2: readStation(node)
      default: readDish(node)
      }
    }
    if date == nil, halls == 0, !nodes.isEmpty {
      draft.notices.note("date-not-stated", "\(draft.page.localDate)")
    }
    return try draft.close(
      Self.census,
      TreeCount(
        counts: ["dishes": draft.menus.accounted, "stations": stations, "halls": halls],
        anchor: "#page-header or .menu-block", hasAnchor: !nodes.isEmpty, identity: ["ucla"], date: date,
        marks: "img", dishes: nodes.filter { $0.mark == 3 }.map(\.node)))
  }

  /// `Breakfast Menu for Tomorrow, October 8, 2019`.
  private mutating func readHeader(_ node: Node) {
    let text = draft.text(of: node) ?? ""
    let words = text.split(separator: " ")
    draft.menus.end()
    guard let menu = words.firstIndex(of: "Menu"), menu > 0 else {
      period = nil
      return draft.notices.note("bad-value", "page-header: \(text)")
    }
    period = words[..<menu].joined(separator: " ")
    let said = words[menu...].joined(separator: " ")
    guard let day = WrittenDay(said, near: draft.page.localDate) else {
      date = UCLAGlance.relativeDay(said, near: draft.page.localDate)
      return draft.notices.note("bad-value", "page-header: \(text)")
    }
    date = day.date
  }

  /// The hall's id is its name in the addresses of its own pages, or its displayed name if it has no link.
  private mutating func readHall(_ node: Node) {
    halls += 1
    guard let name = draft.text(of: node) else {
      draft.menus.end()
      return draft.notices.tally("venue-without-name", "col-header")
    }
    let (id, meal) =
      node.parent.map { parent in places.value(of: parent) { Self.place(in: $0) } } ?? (nil, nil)
    if id == nil { draft.notices.tally("venue-without-id", name) }
    // The links name the meal, too.
    if let period, let meal, !period.has(meal), meal != (id ?? name) {
      draft.notices.note("contradiction", "\(name): \(period) and \(meal)")
    }
    if date == nil { draft.notices.note("date-not-stated", "\(draft.page.localDate)") }
    if period == nil { draft.notices.note("period-not-stated", name) }
    draft.add(VenueReading(siteID: id ?? name, name: name))
    draft.menus.begin(venue: id ?? name, date: date ?? draft.page.localDate, period: period)
  }

  /// The hall that the links of a column lead to, and the first of its meals.
  private static func place(in column: Node) -> (id: String?, meal: String?) {
    let links = column.all("a", attribute: "href").compactMap { $0["href"] }
    let menus = links.filter { hall(in: $0) != nil }
    return (
      menus.first.flatMap { hall(in: $0) },
      menus.lazy.compactMap { $0.split(separator: "/").last.map { String($0) } }.first
    )
  }

  /// `DeNeve` of `/Menus/DeNeve/Breakfast`.
  private static func hall(in link: String) -> String? {
    let parts = link.split(separator: "/")
    guard let menus = parts.lastIndex(of: "Menus"), menus + 2 < parts.count + 1, menus + 1 < parts.count
    else { return nil }
    return String(parts[menus + 1])
  }

  private mutating func readStation(_ node: Node) {
    stations += 1
    let name = draft.notices.clean(node.ownText)
    if name.isEmpty { draft.notices.tally("station-without-name", "sect-item") }
    draft.menus.begin(station: name)
  }

  private mutating func readDish(_ item: Node) {
    let link = item.first("a", class: "recipelink") ?? item.first("a")
    guard let name = draft.text(of: link ?? item.first("span")) else {
      draft.menus.passOver()
      return draft.notices.tally("dish-without-name", "menu-item")
    }
    var marks = FoodMarks()
    for image in (link?.parent ?? item.first("span"))?.children("img") ?? [] {
      let code = draft.notices.clean(image["alt"] ?? "")
      guard !code.isEmpty else {
        draft.notices.tally("icon-without-words", "menu-item")
        continue
      }
      guard let words = legend[code] ?? Self.codes[code] else {
        draft.notices.tally("unknown-icon", code)
        continue
      }
      marks.take(words)
    }
    draft.menus.add(
      Dish(
        name: name, description: description(of: item), tags: marks.statedTags,
        allergens: marks.statedAllergens,
        isAllergenListPartial: marks.isAllergenListPartial), draft.notices)
  }

  /// The text after the name; anything else there repeats the icons.
  private mutating func description(of item: Node) -> String? {
    var words: [String] = []
    var known: Set<String> = []
    for part in item.all("div") {
      let text = draft.notices.clean(part.ownText)
      guard !text.isEmpty, !Self.repeated.contains(where: { part.hasClass($0) }) else { continue }
      if part.hasClass("tt-description") {
        if known.insert(text).inserted {
          words.append(text)
        } else {
          draft.notices.tally("doubled-text", "tt-description")
        }
      } else {
        draft.notices.tally("unknown-part", "menu-item div.\(part["class"] ?? "")")
      }
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Classes that repeat the icons, the name in another language, and the recipe's origin.
  private static let repeated = ["tt-prodwebcode", "tt-altname", "tt-origin"]

  /// The meanings of the icons' codes in the page's own legend.
  private static func legend(of root: Node) -> [String: String] {
    var legend: [String: String] = [:]
    for item in root.all("div", class: "fp-legend-item") {
      if let code = item.first("img")?["alt"], !code.isEmpty, !item.text.isEmpty { legend[code] = item.text }
    }
    return legend
  }

  private static let codes = [
    "V": "vegetarian", "VG": "vegan", "APNT": "peanuts", "ATNT": "tree nuts", "AWHT": "wheat",
    "AGTN": "gluten", "ASOY": "soy", "AMLK": "milk", "AEGG": "eggs", "ACSF": "crustacean shellfish",
    "AFSH": "fish", "ASES": "sesame", "HAL": "halal", "LC": "low carbon",
  ]
}
