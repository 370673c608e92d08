import CivilTime
import Dining
import Markup

/// Reads menus from tokens alone, on a page whose tree is unusable: headings and dishes in their order.
struct MenuSalvage {
  private let page: Page
  private let tree: TreeCount
  private var venue: String
  private var date: CivilDate
  private var period: String?
  private var isBegun = false
  private let notices: NoticeCollector
  private(set) var menus = MenuBuilder()
  private(set) var venues: [VenueReading] = []
  private var known: Set<String> = []
  /// The site's ids of the venues that the tree has, by name.
  private let ids: [String: String]
  private var venueOrder: HeadingOrder
  private var dateOrder: HeadingOrder
  private var periodOrder: HeadingOrder

  /// - Parameters:
  ///   - page: the page whose tokens are read.
  ///   - tree: what the tree says of the page.
  ///   - menus: the menus that the tree has, without their dishes.
  ///   - venues: the venues that the tree has.
  ///   - notices: receives what is noted.
  init(
    page: Page, tree: TreeCount, besides menus: [MenuReading], of venues: [VenueReading],
    _ notices: NoticeCollector
  ) {
    self.page = page
    self.tree = tree
    self.notices = notices
    ids = Dictionary(
      venues.compactMap { venue in venue.name.map { ($0, venue.siteID) } },
      uniquingKeysWith: { first, _ in first })
    venueOrder = HeadingOrder(known: menus.map(\.venue))
    dateOrder = HeadingOrder(known: menus.map(\.menu.date.description))
    periodOrder = HeadingOrder(known: menus.map { $0.menu.period ?? "" })
    venue = tree.venue
    let dates = Set(menus.map(\.menu.date))
    let stated = tree.date ?? (dates.count == 1 ? dates.first : nil)
    date = stated ?? page.localDate
    period = tree.period
    if stated == nil { notices.note("date-not-stated", "\(date)") }
  }

  /// Whether every dish is below its own venue, day and meal.
  var knowsPlaces: Bool {
    [venueOrder, dateOrder, periodOrder].allSatisfy(\.tellsDishesApart)
  }

  /// Reads the matches of a pattern by its groups.
  mutating func read(_ pattern: Pattern?) {
    let matches: [PatternMatch]
    do {
      matches = try pattern?.matches(in: page.text) ?? []
    } catch {
      return notices.note("census-incomplete", error.code)
    }
    for token in matches {
      if let name = text(token["venue"]) {
        venueOrder.pass(heading: name)
        turn { $0.venue = $0.ids[name] ?? name }
      }
      if let day = text(token["date"]).flatMap({ WrittenDay($0, near: page.localDate) }) {
        dateOrder.pass(heading: day.date.description)
        turn { $0.date = day.date }
      }
      if let name = text(token["period"]) {
        periodOrder.pass(heading: name)
        turn { $0.period = name }
      }
      if let name = text(token["station"]) { station(name) }
      guard let source = token["dish"] else { continue }
      passDish()
      if let name = text(source) {
        begin()
        menus.add(Dish(name: name), notices)
      } else {
        menus.passOver()
        notices.tally("dish-without-name", "salvage")
      }
    }
  }

  private mutating func passDish() {
    venueOrder.passDish()
    dateOrder.passDish()
    periodOrder.passDish()
  }

  private mutating func turn(_ change: (inout Self) -> Void) {
    change(&self)
    isBegun = false
  }

  private mutating func begin() {
    guard !isBegun else { return }
    isBegun = true
    if !venue.isEmpty, known.insert(venue).inserted {
      venues.append(VenueReading(siteID: venue, name: venue == tree.venue ? nil : venue))
    }
    menus.begin(venue: venue, date: date, period: period)
  }

  private mutating func station(_ name: String) {
    begin()
    menus.begin(station: name)
  }

  /// The text of a token, without tags and the codes of footnotes; nil if nothing is left.
  private func text(_ source: String?) -> String? {
    guard let source else { return nil }
    let uncoded = source.has("<sup") ? (try? HTMLDocument(source))?.root.text(without: ["sup"]) : nil
    let plain = uncoded ?? (try? HTMLDocument.text(ofFragment: source)) ?? source
    let text = notices.clean(plain).trimmingDashes
    return text.isEmpty ? nil : text
  }
}

extension String {
  /// `-- Soups --` as `Soups`.
  var trimmingDashes: String {
    let isFrame: (Character) -> Bool = { $0 == "-" || $0 == "–" || $0 == " " }
    return String(drop(while: isFrame).reversed().drop(while: isFrame).reversed())
  }
}
