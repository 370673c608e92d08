import CivilTime
import Dining
import Markup

/// Reads the menus page of 2014–2018, `/Commerce/Catalog/Menus.aspx`: the dishes of a day or a week of one
/// meal.
///
/// Written from what readers of that time relied on; no complete page of it is known to survive.
struct MenusPage {
  static let census = Census(
    options: .ignoresCase,
    (
      "dishes",
      [
        #"class\s*=\s*["']?[^"'>]*\bmenu-details-station-item\b"#,
        #"class\s*=\s*["']?[^"'>]*\bmenu-name\b"#,
      ]
    ))
  /// The most letters of a station's name that are compared.
  private static let mostHeading = 500
  /// Buttons among the dishes.
  private static let buttons: Set = ["expand all", "collapse all", "view selected items", "clear selected"]

  private let page: Page
  private let root: Node
  private let notices: NoticeCollector
  private var confidence = Confidence.tree
  private var board: [(key: CivilDate, stations: [Station])] = []
  private var accounted = 0
  /// The headings of stations, cached so that not every dish searches for its own.
  private var headings = NodeMemo<String>()

  /// The reading; nil if the page is not one of these.
  static func reading(
    _ page: Page, _ root: Node, _ tolerance: CensusTolerance, _ notices: NoticeCollector
  ) throws(ReadError) -> Reading? {
    let candidates = census.counts(in: page.text, notices)["dishes"] ?? 0
    let anchor = "RenderMenuDetailsSection"
    let hasAnchor = page.text.contains(anchor) && root.element(id: anchor) != nil
    // Pattern matches alone do not make a page one of this platform.
    guard hasAnchor || candidates > 0 && CampusDish.isOurs(page) else { return nil }
    var reader = MenusPage(page, root, notices)
    let reading = reader.read()
    if candidates > 0, reader.accounted == 0 { throw .missingAnchor(".menu-details-station-item") }
    let notices = reader.notices
    notices.compare(
      [CensusCount(what: "dishes", census: candidates, accounted: reader.accounted)], tolerance: tolerance)
    if page.ending == .open || page.ending == .truncated { notices.note("cut-off", "the page stops short") }
    var result = reading
    result.notices = notices.all
    return result
  }

  private init(_ page: Page, _ root: Node, _ notices: NoticeCollector) {
    self.page = page
    self.root = root
    self.notices = notices
  }

  private mutating func read() -> Reading {
    let venue = page.parameter("LocationId") ?? notices.noVenue()
    let period = self.period
    if period == nil { notices.note("period-not-stated", venue) }
    let asked = page.parameter("MenuDate")?.formDecoded ?? ""
    let date = CivilDate(asked) ?? CivilDate(monthDayYear: asked) ?? page.localDate
    let days = root.all(class: "menu-details-day")
    if days.isEmpty {
      let headings = root.all("h2") + root.all("h3")
      if headings.contains(where: { Weekday(english: $0.text.prefix { $0.isLetter }) != nil }) {
        notices.note("missing-part", "menu-details-day")
      }
      read(root, on: date)
    } else {
      var previous: CivilDate?
      for day in days {
        let heading = day.children.first { ["h2", "h3"].contains($0.name) }?.text ?? ""
        let next = Self.date(heading, after: previous, around: date)
        if next == nil, days.count > 1 { notices.note("bad-value", "day: \(heading)") }
        // Days may be missing, but not most of a week: two days are swapped, or one is repeated.
        if let previous, let next, next.dayNumber - previous.dayNumber > 4 {
          notices.note("contradiction", "\(heading) after \(previous)")
        }
        previous = next ?? previous
        read(day, on: next ?? date)
      }
    }
    if accounted == 0 { notices.note("no-menu", "\(venue) \(date)") }
    return Reading(
      adapter: CampusDish.name, observedAt: page.observedAt, confidence: confidence,
      menus: board.map {
        MenuReading(venue: venue, Menu(date: $0.key, period: period, stations: $0.stations))
      })
  }

  /// The selected meal, by its name or by the vendor's number in the address.
  private var period: String? {
    let selected = root.first(class: "mealSelected")?.text ?? ""
    if !selected.isEmpty { return MealName.stated(selected) }
    return page.parameter("PeriodId").flatMap { Int($0) }.flatMap { CampusDishWords.periodNames[$0] }
  }

  /// Headings name weekdays only: the first is the last such day up to the one asked for, the others follow
  /// it.
  private static func date(
    _ heading: String, after previous: CivilDate?, around date: CivilDate
  ) -> CivilDate? {
    guard let weekday = Weekday(english: heading.prefix { $0.isLetter }) else { return nil }
    if let previous {
      return previous.adding(days: (weekday.rawValue - previous.weekday.rawValue + 6) % 7 + 1)
    }
    return date.adding(days: -((date.weekday.rawValue - weekday.rawValue + 7) % 7))
  }

  private mutating func read(_ scope: Node, on date: CivilDate) {
    var stations: [Station] = []
    var places: [String: Int] = [:]
    var seen: Set<[String]> = []
    let items = scope.all(class: "menu-details-station-item")
    for item in items.isEmpty ? scope.all(class: "menu-name") : items {
      accounted += 1
      guard let dish = dish(item) else { continue }
      let name = heading(of: item)
      guard seen.insert([name, dish.name]).inserted else {
        notices.note("duplicate-dish", "\(name): \(dish.name)")
        continue
      }
      if let index = places[name] {
        stations[index].dishes.append(dish)
      } else {
        places[name] = stations.count
        stations.append(Station(name: name, dishes: [dish]))
      }
    }
    if items.isEmpty, !stations.isEmpty { confidence = .salvaged }
    if !stations.isEmpty { board.append((date, stations)) }
  }

  private mutating func heading(of item: Node) -> String {
    let station = item.closest(class: "menu-details-station")
    let name = station.map { headings.value(of: $0) { [notices] in Self.heading(of: $0, notices) } } ?? ""
    if name.isEmpty { notices.tally("station-without-name", "menu-details-station") }
    return name
  }

  private static func heading(of station: Node, _ notices: NoticeCollector) -> String {
    let heading =
      station.children.first { ["h2", "h3", "h4"].contains($0.name) }
      ?? station.first(class: "collapsible-header") ?? station.first("h2") ?? station.first("h4")
    return heading.map { String(notices.clean($0.text).prefix(mostHeading)) } ?? ""
  }

  /// A dish with nutrition facts is a link, any other a span; its description is in the link, as HTML.
  private mutating func dish(_ item: Node) -> Dish? {
    let place = item.first(class: "menu-name") ?? item
    let link = place.first("a")
    let name = notices.clean((link ?? place.first("span") ?? place).text)
    guard !name.isEmpty else {
      notices.note("dish-without-name", item.path)
      return nil
    }
    if Self.buttons.contains(name.lowercased()) { return nil }
    if name.uppercased().hasSuffix("DO NOT USE") {
      notices.note("not-a-dish", name)
      return nil
    }
    let content = link?["data-content"] ?? ""
    return Dish(name: name, description: content.isEmpty ? nil : description(in: content, of: name))
  }

  private mutating func description(in content: String, of name: String) -> String? {
    let said = (try? HTMLDocument(content))?.root.first(class: "description")
    let words = notices.clean(said?.text ?? "")
    // An unclosed tag turns the text after it into attributes.
    let isUnreadable =
      said.map { words.isEmpty && $0.attributes.count > 1 } ?? content.contains("description")
    if isUnreadable { notices.note("bad-value", "\(name) data-content") }
    return words.isEmpty ? nil : words
  }
}
