import CivilTime
import Dining
import Markup

/// Reads a canteen's page of Karlsruhe in one pass: days, lines, dishes, and the collapsed details of a dish.
struct KarlsruheReader {
  private static let marks = [
    NodeMark("h1", class: "mensa_fullname"), NodeMark("a", attribute: "rel"),
    NodeMark("div", attribute: "id"), NodeMark("tr", class: "mensatype_rows"),
    NodeMark("td", class: "menu-title"), NodeMark("td", class: "nutrition_facts_row"),
  ]

  private var draft: ReadingBuilder
  private var dates: [String: CivilDate] = [:]
  private var venue = ""
  private var pending: Dish?
  private var pendingID: String?
  private var nutrition = GermanNutrition()
  private var amounts = PriceTexts(currency: "EUR")
  private var counts = ["dishes": 0, "lines": 0, "days": 0, "prices": 0, "calories": 0]
  private var seen: Set<String> = []
  /// The rows from which a dish was read.
  private var rows: Set<Node> = []
  private var hasAnchor = false
  /// Whether any dish is followed by codes.
  private var hasCodes = false

  init(_ draft: ReadingBuilder) {
    self.draft = draft
  }

  mutating func read() throws(ReadError) -> Reading {
    readVenue()
    let nodes = draft.nodes(with: Self.marks)
    for (mark, node) in nodes {
      switch mark {
      case 0: hasAnchor = true
      case 1: readDate(node)
      case 2: readDay(node)
      case 3: readLine(node)
      case 4: readDish(node)
      default: readNutrition(node)
      }
    }
    flush()
    counts["dishes"] = draft.menus.accounted
    if !hasCodes { draft.noteMissingMarks("sup", in: nodes.filter { $0.mark == 4 }.map(\.node)) }
    return try draft.close(
      Karlsruhe.census,
      TreeCount(
        counts: counts, anchor: "h1.mensa_fullname or .canteen-day", hasAnchor: hasAnchor,
        identity: ["sw-ka.de", "Studierendenwerk Karlsruhe", "canteen-day", "mensatype"], venue: venue))
  }

  /// The canteen's id is the last part of its own address, which the page names.
  private mutating func readVenue() {
    let own = draft.root.all("link", attribute: "rel", value: "canonical").first?["href"]
    let path = SiteAddress(own ?? draft.page.url ?? "").path
    let name = draft.text(of: draft.root.first("h1", class: "mensa_fullname"))
    venue = path.split(separator: "/").last.map { String($0) } ?? name ?? ""
    if path.isEmpty, !venue.isEmpty { draft.notices.note("venue-without-id", venue) }
    if venue.isEmpty { _ = draft.notices.noVenue() }
    let asked = SiteAddress(draft.page.url ?? "").path.split(separator: "/").last.map { String($0) }
    if own != nil, let asked, asked != venue {
      draft.notices.note("other-venue", "asked \(asked), got \(venue)")
    }
    guard name != nil || own != nil, !venue.isEmpty else { return }
    if name == nil { draft.notices.note("venue-without-name", venue) }
    draft.add(VenueReading(siteID: venue, name: name, kind: name == nil ? nil : .hall))
    guard name != nil else { return }
    // The pages in English keep the German heading.
    let hours = draft.root.all("h2").first { $0.text.hasPrefix("Öffnungszeiten") }
    draft.addHours(below: hours, of: venue, called: name)
  }

  private mutating func readDate(_ link: Node) {
    guard let id = link["id"], id.hasPrefix("canteen_day_nav_") else { return }
    hasAnchor = true
    let number = String(id.dropFirst(16))
    let date = CivilDate(link["rel"] ?? "") ?? WrittenDay(link.text, near: draft.page.localDate)?.date
    guard let date else { return draft.notices.note("bad-value", "day \(number): \(link["rel"] ?? "")") }
    dates[number] = date
  }

  private mutating func readDay(_ block: Node) {
    guard let id = block["id"], id.hasPrefix("canteen_day_"), !id.hasPrefix("canteen_day_nav") else { return }
    flush()
    counts["days", default: 0] += 1
    let number = String(id.dropFirst(12))
    if !seen.insert(id).inserted { draft.notices.note("duplicate-day", id) }
    guard let date = dates[number] else {
      draft.menus.end()
      return draft.notices.note("day-without-date", id)
    }
    draft.menus.begin(venue: venue, date: date, period: nil)
    // Words in place of the lines.
    guard block.first("tr", class: "mensatype_rows") == nil, block.first("td", class: "menu-title") == nil
    else { return }
    draft.addEmptyDay(date, of: venue, words: draft.text(of: block) ?? "")
  }

  private mutating func readLine(_ row: Node) {
    flush()
    counts["lines", default: 0] += 1
    let cells = row.children("td")
    guard let name = draft.text(of: row.first("td", class: "mensatype") ?? cells.first) else {
      return draft.notices.tally("station-without-name", "mensatype")
    }
    draft.menus.begin(station: name)
    // A closed line has "-" in place of its dishes.
    guard let data = cells.last, data.first("td", class: "menu-title") == nil else { return }
    let words = draft.text(of: data) ?? ""
    if !words.trimmingDashes.isEmpty { draft.notices.note("unread-menu", "\(name): \(words)") }
  }

  private mutating func readDish(_ title: Node) {
    flush()
    let named = title.first("span", class: "bg")
    let words = draft.notices.clean((named ?? title).text(without: ["sup"], apart: ["span"]))
    let id = title["id"] ?? ""
    guard !words.isEmpty else {
      draft.menus.passOver()
      return draft.notices.note("dish-without-name", id)
    }
    if named == nil { draft.notices.tally("unknown-part", "menu-title without span.bg") }
    var dish = Dish(name: words)
    var marks = FoodMarks()
    let row = title.parent.flatMap { rows.insert($0).inserted ? $0 : nil }
    if row == nil { draft.notices.tally("unknown-part", "a second menu-title of a row") }
    for image in row?.children.filter({ $0.name == "td" }).flatMap({ $0.all("img") }) ?? [] {
      guard let word = draft.attribute("title", of: image) else {
        draft.notices.tally("icon-without-words", image["src"] ?? "")
        continue
      }
      GermanWords.take(word, into: &marks, draft.notices)
    }
    if let codes = draft.text(of: title.first("sup")) {
      hasCodes = true
      _ = Self.codes.take(codes, into: &marks, draft.notices)
    }
    dish.tags = marks.statedTags
    dish.allergens = marks.statedAllergens
    dish.isAllergenListPartial = marks.isAllergenListPartial
    dish.prices = prices(in: row, of: words)
    pending = dish
    pendingID = id
  }

  private static let groups = ["1": "student", "2": "other", "3": "employee", "4": "pupil"]

  private mutating func prices(in row: Node?, of name: String) -> [Price] {
    var prices: [Price] = []
    var known: Set<String> = []
    for cell in row?.all("span", class: "bgp") ?? [] {
      guard let words = draft.text(of: cell) else { continue }
      let number = cell.classes.first { $0.hasPrefix("price_") }.map { String($0.dropFirst(6)) }
      guard let group = number.flatMap({ Self.groups[$0] }),
        let amount = amounts.amount(words)
      else {
        draft.notices.note("bad-value", "\(name) price: \(words)")
        continue
      }
      counts["prices", default: 0] += 1
      if !known.insert(group).inserted { draft.notices.tally("repeated-price", name) }
      prices.append(Price(amount, group: group))
    }
    return prices.sorted { ($0.group ?? "") > ($1.group ?? "") }
  }

  private mutating func readNutrition(_ cell: Node) {
    guard var dish = pending else { return }
    // Row and facts share a number; if they do not, the row of these facts is missing.
    let number = cell.classes.first { $0.hasPrefix("co2_id-") }?.dropFirst(7)
    if let number, let pendingID, !pendingID.isEmpty, pendingID != "menu-title-" + number {
      return draft.notices.tally("nutrition-without-dish", venue)
    }
    // With a single reference, it is changed in place.
    pending = nil
    defer { pending = dish }
    for line in cell.all("div") {
      let parts = line.children("div")
      guard parts.count >= 2, parts.allSatisfy({ $0.children.isEmpty }),
        let label = draft.text(of: parts[0]), let value = draft.text(of: parts[1])
      else { continue }
      if parts.count > 2 { draft.notices.tally("unknown-part", "nutrition \(label)") }
      guard value.has("kcal") || value.hasSuffix("g") else { continue }
      if value.has("kcal") { counts["calories", default: 0] += 1 }
      if !nutrition.take(label, value, into: &dish), !label.hasPrefix("CO") {
        draft.notices.tally("unknown-part", "nutrition \(label)")
      }
    }
  }

  private mutating func flush() {
    guard let dish = pending else { return }
    pending = nil
    draft.menus.add(dish, draft.notices)
  }

  private static let codes = CodeLegend([
    "Ca": "Cashewnüsse", "Di": "Dinkel", "Ei": "Eier", "Er": "Erdnüsse", "Fi": "Fisch", "Ge": "Gerste",
    "Hf": "Hafer", "Ha": "Haselnüsse", "Ka": "Kamut", "Kr": "Krebstiere", "Lu": "Lupine", "Ma": "Mandeln",
    "ML": "Milch/Laktose", "Pa": "Paranüsse", "Pe": "Pekannüsse", "Pi": "Pistazien", "Qu": "Macadamianüsse",
    "Ro": "Roggen", "Sa": "Sesam", "Se": "Sellerie", "Sf": "Schwefeldioxid/Sulfite", "Sn": "Senf",
    "So": "Soja", "Wa": "Walnüsse", "We": "Weizen", "Wt": "Weichtiere", "LAB": "tierischem Lab",
    "GEL": "Gelatine", "1": "Farbstoff", "2": "Konservierungsstoff", "3": "Antioxidationsmittel",
    "4": "Geschmacksverstärker", "5": "Phosphat", "6": "Oberfläche gewachst", "7": "geschwefelt",
    "8": "Oliven geschwärzt", "9": "Süßungsmittel", "10": "kann bei übermäßigem Verzehr abführend wirken",
    "11": "enthält eine Phenylalaninquelle", "12": "kann Restalkohol enthalten",
    "14": "aus Fleischstücken zusammengefügt", "15": "mit kakaohaltiger Fettglasur",
    "27": "aus Fischstücken zusammengefügt",
  ])
}
