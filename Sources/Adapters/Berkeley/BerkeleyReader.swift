import CivilTime
import Dining
import Markup

/// Reads Berkeley's menus page in one pass: halls, their state and times, meals, headings and dishes in
/// order.
struct BerkeleyReader {
  private static let marks = [
    NodeMark("li", class: "location-name"), NodeMark("li", class: "preiod-name"),
    NodeMark("div", class: "cat-name"), NodeMark("li", attribute: "data-menuid"),
    NodeMark("li", class: "recip"), NodeMark("div", class: "times"), NodeMark("span", class: "status"),
  ]

  private var draft: ReadingBuilder
  private var venue = ""
  private var date: CivilDate?
  private var dates: Set<CivilDate> = []
  private var exports: [String: String] = [:]
  private var counts = ["dishes": 0, "headings": 0, "meals": 0, "places": 0, "windows": 0]

  init(_ draft: ReadingBuilder) {
    self.draft = draft
  }

  mutating func read() throws(ReadError) -> Reading {
    let nodes = draft.nodes(with: Self.marks)
    for (mark, node) in nodes {
      switch mark {
      case 0: readPlace(node)
      case 1: readMeal(node)
      case 2: readHeading(node)
      case 3, 4: readDish(node)
      case 5: readTimes(node)
      default: readStatus(node)
      }
    }
    counts["dishes"] = draft.menus.accounted
    draft.notices.compare(asked: draft.page.localDate, shown: dates)
    draft.reading.findings = exports.sorted { $0.key < $1.key }
      .map { Finding(BerkeleyExport.finding + $0.key, $0.value) }
    let hasAnchor =
      nodes.contains { $0.0 < 5 } || draft.root.first("ul", class: "cafe-location") != nil
    return try draft.close(
      Berkeley.census,
      TreeCount(
        counts: counts, anchor: "li.location-name or li.recip", hasAnchor: hasAnchor,
        identity: ["cal-dining", "dining.berkeley.edu", "cafe-location"]))
  }

  /// `location-name Cafe 3 20260104`: the day is one of the classes.
  private mutating func readPlace(_ place: Node) {
    counts["places", default: 0] += 1
    let title = draft.text(of: place.first("span", class: "cafe-title"))
    let words = place.classes.filter { $0 != "location-name" }
    let stamp = words.last { $0.count == 8 && Int($0) != nil }
    let said = place.first("span", class: "serve-date").map(\.text) ?? ""
    let written = WrittenDay(said, near: draft.page.localDate)
    date = stamp.flatMap { CivilDate($0.hyphenated) } ?? written?.date
    if let written, let date, written.date != date { draft.notices.note("contradiction", "\(date): \(said)") }
    if place.first("span", class: "status") == nil { draft.notices.tally("missing-part", "status") }
    if title == nil { draft.notices.note("venue-without-name", words.joined(separator: " ")) }
    venue = title ?? words.filter { $0 != stamp }.joined(separator: " ")
    if let date { dates.insert(date) } else { draft.notices.note("date-not-stated", venue) }
    if !venue.isEmpty { draft.add(VenueReading(siteID: venue, name: title, kind: .hall)) }
    draft.menus.end()
  }

  private mutating func readStatus(_ node: Node) {
    let words = draft.text(of: node) ?? ""
    guard !words.isEmpty else { return }
    let classes = node.classes.filter { $0.lowercased() != "status" }.joined(separator: " ")
    let states = [Self.state(words), Self.state(classes)].compactMap { $0 }
    guard let state = states.first else {
      return draft.notices.note("bad-value", "\(venue) status: \(words)")
    }
    guard states.allSatisfy({ $0 == state }) else {
      return draft.notices.note("contradiction", "\(venue) status: \(classes) and \(words)")
    }
    // A page that stands still goes on saying how it was.
    guard date ?? draft.page.localDate == draft.page.localDate else { return }
    draft.add(HoursStatement(scope: .now, state: state, text: words), of: venue)
  }

  private static let states: [String: OpenKind] = [
    "open": .open, "closes": .open, "closing": .open, "closed": .closed, "opens": .closed, "opening": .closed,
  ]

  /// The state given by the first words: `Open - Closes at 9:00 PM`, `Opens at 5:00 PM`, `Temporarily
  /// closed`.
  private static func state(_ text: String) -> OpenKind? {
    let words = text.letterWords
    guard !words.contains("not"), !words.contains("will") else { return nil }
    return words.lazy.compactMap { states[$0] }.first
  }

  private mutating func readTimes(_ node: Node) {
    let parts = node.all("span").compactMap { draft.text(of: $0) }
    let words = parts.isEmpty ? [draft.text(of: node)].compactMap { $0 } : parts
    guard !words.isEmpty else { return }
    let text = words.joined(separator: ", ")
    var windows = words.compactMap { ClockWindow($0) }
    counts["windows", default: 0] += words.count
    guard let date else { return draft.notices.note("unread-hours", "\(venue): \(text)") }
    if windows.count < words.count {
      guard words.allSatisfy({ $0.lowercased().hasPrefix("closed") }) else {
        return draft.notices.note("unread-hours", "\(venue): \(text)")
      }
      counts["windows", default: 0] -= words.count
    }
    if Set(windows).count < windows.count {
      windows = Array(Set(windows))
      draft.notices.note("repeated-hours", "\(venue): \(text)")
    }
    draft.add(
      HoursStatement(
        scope: .date,
        expression: windows.isEmpty ? "off" : windows.expression,
        validFrom: date, validTo: date, text: text), of: venue)
  }

  /// `Fall - Brunch`: the meal without the term.
  private mutating func readMeal(_ node: Node) {
    counts["meals", default: 0] += 1
    let period = EatecReader.period(draft.text(of: node.children("span").first) ?? "")
    if period.isEmpty { draft.notices.note("period-not-stated", venue) }
    guard !venue.isEmpty else { return draft.menus.end() }
    draft.menus.begin(
      venue: venue, date: date ?? draft.page.localDate, period: period.isEmpty ? nil : period)
  }

  private mutating func readHeading(_ node: Node) {
    counts["headings", default: 0] += 1
    guard let name = draft.text(of: node.children("span").first) else {
      draft.notices.tally("station-without-name", venue)
      return draft.menus.begin(station: "")
    }
    draft.menus.begin(station: name)
  }

  /// The values of the page's own filter.
  private static let flags: Set = [
    "milk", "egg", "fish", "shellfish", "tree-nuts", "wheat", "peanuts", "soybeans", "sesame", "gluten",
    "pork",
    "alcohol", "kosher", "halal", "vegan-option", "vegetarian-option",
  ]

  private mutating func readDish(_ item: Node) {
    if !venue.isEmpty, let location = item["data-location"], let export = BerkeleyExport(location: location) {
      exports[venue] = export.stem
    }
    guard let name = draft.text(of: item.children("span").first { !$0.hasClass("icons-wrap") }) else {
      draft.menus.passOver()
      return draft.notices.tally("dish-without-name", venue)
    }
    var marks = FoodMarks()
    for word in item.classes where word != "recip" {
      if Self.flags.contains(word) {
        marks.take(FoodMarks.choice(word))
      } else {
        draft.notices.tally("unknown-flag", word)
      }
    }
    for image in item.all("img") {
      let words = draft.notices.clean(image["alt"] ?? "")
      // The carbon footprint is not a property of the dish itself.
      if words != "co2" { marks.take(FoodMarks.choice(words)) }
    }
    draft.menus.add(
      Dish(
        name: name, tags: marks.statedTags, allergens: marks.statedAllergens,
        isAllergenListPartial: marks.isAllergenListPartial), draft.notices)
  }
}

extension String {
  /// `20260104` as `2026-01-04`.
  fileprivate var hyphenated: String { "\(prefix(4))-\(dropFirst(4).prefix(2))-\(dropFirst(6))" }
}
