import CivilTime
import Dining
import Markup

/// Reads Aachen's week: a heading per day, then one cell per dish with its category, parts, codes and price.
struct AachenReader {
  private static let marks = [
    NodeMark("a", attribute: "data-anchor"), NodeMark("td", class: "menue-wrapper"),
    NodeMark("h3", class: "default-headline"), NodeMark("h3", class: "active-headline"),
    NodeMark("div", attribute: "id", value: "additives"), NodeMark("p", attribute: "id", value: "price-note"),
    NodeMark("div", class: "default-panel"), NodeMark("div", class: "active-panel"),
  ]

  private static let currency = "EUR"
  /// Upper bound on the length of a text that says there are no dishes.
  private static let mostWords = 400

  private var draft: ReadingBuilder
  private var legend = Self.codes
  /// The icons met so far, by address: every dish has some of the same few.
  private var icons = CodeLegend()
  private var venue = ""
  private var surcharge: (amount: Money, categories: Set<String>)?
  /// Whether any dish is followed by codes.
  private var hasCodes = false
  /// Whether a heading with a day precedes the next panel.
  private var hasDay = false
  private var nutrition = GermanNutrition()
  private var amounts = PriceTexts(currency: Self.currency)
  /// The text shown in place of dishes when there are none.
  private var words = NodeMemo<String?>()
  private var counts = ["dishes": 0, "days": 0, "prices": 0, "calories": 0]

  init(_ draft: ReadingBuilder) {
    self.draft = draft
  }

  mutating func read() throws(ReadError) -> Reading {
    let nodes = draft.nodes(with: Self.marks)
    for (mark, node) in nodes {
      if mark == 4 { readLegend(node.text) }
      if mark == 5 { readSurcharge(draft.text(of: node) ?? "") }
    }
    let hasAnchor = nodes.contains { $0.0 < 4 }
    if hasAnchor, !nodes.contains(where: { $0.0 == 5 }) { draft.notices.note("missing-part", "price-note") }
    readVenue(hasAnchor: hasAnchor)
    for (mark, node) in nodes {
      switch mark {
      case 0: readDay(node)
      case 1: readDish(node)
      case 2, 3:
        if node.first("a", attribute: "data-anchor") == nil { readDay(node) }
      case 6, 7:
        if !hasDay {
          draft.menus.end()
          draft.notices.note("day-without-date", node["id"] ?? "")
        }
        hasDay = false
      default: break
      }
    }
    counts["dishes"] = draft.menus.accounted
    if !hasCodes { draft.noteMissingMarks("sup", in: nodes.filter { $0.mark == 1 }.map(\.node)) }
    return try draft.close(
      Aachen.census,
      TreeCount(
        counts: counts, anchor: "[data-anchor] or .menue-wrapper", hasAnchor: hasAnchor,
        identity: ["menue-", "studentenwerk-aachen", "studierendenwerk-aachen", "tx-tl1online"], venue: venue)
    )
  }

  /// `academica` of `…/academica-w.html`; a page without its address is identified by its heading.
  private mutating func readVenue(hasAnchor: Bool) {
    let file = SiteAddress(draft.page.url ?? "").path.split(separator: "/").last.map { String($0) } ?? ""
    let stem = file.hasSuffix(".html") ? file.split(separator: ".").first.map { String($0) } ?? "" : ""
    let heading = draft.root.first("h2")
    let whole = draft.text(of: heading?.first("b") ?? heading)
    let name = whole.flatMap { $0 == "Speiseplan" ? nil : $0 }
    venue = stem.hasSuffix("-w") ? String(stem.dropLast(2)) : stem.isEmpty ? name ?? "" : stem
    guard hasAnchor else { return }
    if name == nil { draft.notices.note("venue-without-name", venue) }
    if venue.isEmpty {
      _ = draft.notices.noVenue()
    } else {
      draft.add(VenueReading(siteID: venue, name: name, kind: .hall))
    }
  }

  private mutating func readDay(_ link: Node) {
    counts["days", default: 0] += 1
    hasDay = true
    let text = draft.text(of: link) ?? ""
    guard let day = WrittenDay(text, near: draft.page.localDate) else {
      draft.menus.end()
      return draft.notices.note("day-without-date", text)
    }
    if day.isOnOtherWeekday { draft.notices.note("other-weekday", text) }
    draft.menus.begin(venue: venue, date: day.date, period: nil)
    let heading = link.name == "h3" ? link : link.closest("h3")
    guard let panel = heading?.nextElement else { return }
    let words = words.value(of: panel) { [draft] panel in
      guard panel.first("td", class: "menue-wrapper") == nil else { return nil }
      let text = draft.text(of: panel) ?? ""
      return text.trimmingDashes.isEmpty ? nil : String(text.prefix(Self.mostWords))
    }
    if let words { draft.addEmptyDay(day.date, of: venue, words: words) }
  }

  private mutating func readDish(_ cell: Node) {
    let heading = cell.first("span", class: "menue-category")
    let category = draft.text(of: heading)
    if category == nil { draft.notices.tally("station-without-name", "menue-wrapper") }
    draft.menus.begin(station: category ?? "")
    let box = cell.first("span", class: "menue-desc") ?? cell
    if box == cell { draft.notices.tally("unknown-part", "menue-wrapper without menue-desc") }
    // Each of several side dishes has its own facts, so one name fewer than facts means two names are glued
    // together.
    let facts = cell.count("div", class: "nutr-info")
    if isExtra(cell, heading), facts != cell.count("span", class: "seperator") + 1 {
      draft.notices.tally("missing-part", "seperator")
    }
    let described = box.first("span", class: "expand-nutr") ?? box
    let whole = draft.notices.clean(described.text(without: ["sup", "div"], apart: ["span"]))
    let name = String(whole.drop { $0 == "+" || $0 == " " })
    var dish = Dish(name: name, isAddOn: isExtra(cell, heading))
    readMarks(cell, into: &dish)
    for facts in cell.all("div", class: "nutr-info") { readNutrition(facts, into: &dish) }
    readPrice(cell, category: category ?? "", into: &dish)
    guard !name.isEmpty else {
      draft.menus.passOver()
      return draft.notices.note("dish-without-name", category ?? cell.path)
    }
    draft.menus.add(dish, draft.notices)
  }

  /// Side dishes are in a table of their own, and their category says so, too.
  private func isExtra(_ cell: Node, _ heading: Node?) -> Bool {
    heading?.hasClass("extra") ?? false || cell.closest("table", class: "extras") != nil
  }

  private mutating func readMarks(_ cell: Node, into dish: inout Dish) {
    var marks = FoodMarks()
    var notes: [String] = []
    for codes in cell.all("sup") {
      hasCodes = true
      notes += legend.take(draft.text(of: codes) ?? "", into: &marks, draft.notices)
    }
    let notices = draft.notices
    for image in cell.all("image") + cell.all("img") {
      let address = image["src"] ?? ""
      icons.take(code: address, meaning: Self.words(ofIcon: address, notices), into: &marks, notices)
    }
    dish.tags = marks.statedTags
    dish.allergens = marks.statedAllergens
    dish.isAllergenListPartial = marks.isAllergenListPartial
    dish.description = notes.isEmpty ? nil : notes.joined(separator: ", ")
  }

  /// `Geflügel` of `resources/images/inhalt/Gefl%C3%BCgel.png`.
  private static func words(ofIcon address: String, _ notices: NoticeCollector) -> String {
    let file = notices.clean(address).utf8.split(separator: UInt8(ascii: "/")).last
    let words = file?.split(separator: UInt8(ascii: ".")).first.map { String(Substring($0)) } ?? ""
    return words.formDecoded
  }

  private mutating func readNutrition(_ facts: Node, into dish: inout Dish) {
    // Side dishes have one block for each of several; which one is eaten is unknown.
    guard !dish.isAddOn else {
      if facts.text.has("kcal") { counts["calories", default: 0] += 1 }
      return
    }
    for line in facts.lines {
      let words = draft.notices.clean(line)
      guard let mark = words.utf8.firstIndex(of: UInt8(ascii: "=")), mark > words.startIndex else { continue }
      let value = words.utf8[mark...].dropFirst()
      guard !value.isEmpty else { continue }
      if line.has("kcal") { counts["calories", default: 0] += 1 }
      let label = String(words[..<mark])
      if !nutrition.take(label, String(Substring(value.drop { $0 == UInt8(ascii: " ") })), into: &dish) {
        draft.notices.tally("unknown-part", "nutr-info \(label)")
      }
    }
  }

  private mutating func readPrice(_ cell: Node, category: String, into dish: inout Dish) {
    guard let words = draft.text(of: cell.first("span", class: "menue-price")) else { return }
    counts["prices", default: 0] += 1
    guard let amount = amounts.amount(words) else {
      if !words.hasPrefix("0,00") { draft.notices.note("bad-value", "\(dish.name) price: \(words)") }
      return
    }
    dish.prices = [Price(amount, group: "student")]
    guard let surcharge, surcharge.categories.contains(category.lowercased()) else { return }
    let others = Money(minorUnits: amount.minorUnits + surcharge.amount.minorUnits, currency: Self.currency)
    dish.prices.append(Price(others, group: "other"))
  }

  /// `Gäste zahlen einen Menüaufpreis von 1,50 € für folgende Gerichte: Tellergericht, vegetarisch, …`.
  private mutating func readSurcharge(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased().hasSuffix("gerichte"), String(parts[0]).has("Gäste"),
      let amount = Money(written: String(parts[0]), currency: Self.currency)
    else {
      if !text.isEmpty { draft.notices.note("unread-note", text) }
      return
    }
    let categories = parts[1].lowercased().split(separator: ",").map {
      $0.split { $0 == " " || $0 == "." }.joined(separator: " ")
    }
    surcharge = (amount, Set(categories))
  }

  /// `mit (1) Farbstoff, (2) Konservierungsstoff, … enthält (A) Gluten, …`.
  private mutating func readLegend(_ text: String) {
    for part in text.utf8.split(separator: UInt8(ascii: "(")).dropFirst() {
      let pair = part.split(separator: UInt8(ascii: ")"), maxSplits: 1)
      guard pair.count == 2 else { continue }
      let meaning = pair[1].split(separator: UInt8(ascii: ",")).first ?? pair[1].prefix(0)
      let words = meaning.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
      legend.add(String(Substring(pair[0])), words.joined(separator: " "))
    }
  }

  private static let codes = CodeLegend([
    "1": "Farbstoff", "2": "Konservierungsstoff", "3": "Antioxidationsmittel", "4": "Geschmacksverstärker",
    "5": "geschwefelt", "6": "geschwärzt", "7": "gewachst", "8": "Phosphat", "9": "Süßungsmittel",
    "10": "enthält eine Phenylalaninquelle", "A": "Gluten", "A1": "Weizen", "A2": "Roggen", "A3": "Gerste",
    "A4": "Hafer", "A5": "Dinkel", "B": "Sellerie", "C": "Krebstiere", "D": "Eier", "E": "Fische",
    "F": "Erdnüsse", "G": "Sojabohnen", "H": "Milch", "I": "Schalenfrüchte", "I1": "Mandeln",
    "I2": "Haselnüsse", "I3": "Walnüsse", "I4": "Kaschunüsse", "I5": "Pecannüsse", "I6": "Paranüsse",
    "I7": "Pistazien", "I8": "Macadamianüsse", "J": "Senf", "K": "Sesamsamen",
    "L": "Schwefeldioxid oder Sulfite", "M": "Lupinen", "N": "Weichtiere",
  ])
}
