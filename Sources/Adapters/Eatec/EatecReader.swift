import CivilTime
import Dining
import JSON

/// Reads an export: menus of a day and meal, in each the recipes with their station, diets, allergens and
/// nutrients.
struct EatecReader {
  private static let exchange = RecordShape("EatecExchange", needs: ["menu"])
  private static let menu = RecordShape(
    "menu", needs: ["@servedate", "@mealperiodname", "recipes"],
    may: ["@location", "@menubulletin", "nutrients"],
    also: [
      "@id", "@name", "@mealstarttime", "@mealendtime", "@menuname", "@description", "@locationid", "#text",
      "@nutrients",
    ])
  private static let list = RecordShape("recipes", needs: ["recipe"], also: ["#text"])

  private let page: Page
  private let notices: NoticeCollector
  private let adapter: String
  private let venue: String?
  private var builder = MenuBuilder()
  /// The days on which a meal is called closed, with its name, and those on which another is not.
  private var closings: [(day: MenuBuilder.Key, name: String)] = []
  private var served: Set<MenuBuilder.Key> = []
  /// Whether every menu has a place and a day.
  private var isWhole = true
  private var name: String?
  private var places: [String] = []
  private var known: Set<String> = []

  /// - Parameters:
  ///   - page: the export.
  ///   - adapter: the adapter named in the reading.
  ///   - venue: the venue of the menus; nil for the one that the export names.
  init(_ page: Page, adapter: String, venue: String?) {
    self.page = page
    self.adapter = adapter
    self.venue = venue
    notices = NoticeCollector(page)
  }

  /// - Throws: `missingAnchor` if the export has no menus.
  mutating func read(_ value: JSONValue) throws(ReadError) -> Reading {
    guard let exchange = Record(value, Self.exchange, notices), exchange["menu"] != nil else {
      throw .missingAnchor("EatecExchange.menu")
    }
    for value in EatecDocument.elements("menu", of: exchange) {
      guard let menu = Record(value, Self.menu, notices) else {
        isWhole = false
        continue
      }
      read(menu)
    }
    if builder.isEmpty { notices.note("no-menu", venue ?? places.first ?? "") }
    var reading = Reading(adapter: adapter, observedAt: page.observedAt, menus: builder.menus)
    reading.venues = places.map { VenueReading(siteID: $0, name: $0, kind: .hall) }
    reading.hours = closedDays
    reading.notices = notices.all
    return reading
  }

  /// The days all of whose meals are closed: a meal that cannot be read may be served on any.
  private var closedDays: [HoursReading] {
    guard isWhole else { return [] }
    var known: Set<MenuBuilder.Key> = []
    return closings.filter { !served.contains($0.day) && known.insert($0.day).inserted }.map { day, name in
      HoursReading(
        venue: day.venue,
        HoursStatement(
          scope: .date, expression: "off", validFrom: day.date, validTo: day.date, text: name))
    }
  }

  private mutating func read(_ menu: Record) {
    guard let place = venue ?? menu.text("@location") else {
      isWhole = false
      return notices.tally("venue-not-stated", "menus without a location")
    }
    if known.insert(place).inserted { places.append(place) }
    let written = menu.text("@servedate") ?? ""
    guard let date = Self.date(written) else {
      isWhole = false
      return notices.note("bad-value", "menu.@servedate: \(written.prefix(60))")
    }
    let period = menu.text("@mealperiodname").map { Self.period($0) }
    if period == nil { notices.note("period-not-stated", "\(date)") }
    let bulletin = menu.text("@menubulletin")
    let key = MenuBuilder.Key(venue: place, date: date, period: period)
    let day = MenuBuilder.Key(venue: place, date: date)
    if let period, MealName.isClosing(period) {
      closings.append((day, period))
    } else {
      served.insert(day)
      builder.open(key)
    }
    if let bulletin { notices.note("unread-menu", "\(date) \(period ?? ""): \(bulletin.prefix(120))") }
    let legend = EatecNutrients(menu, notices)
    for list in menu.oneOrMore("recipes").compactMap({ Record($0, Self.list, notices) }) {
      for value in EatecDocument.elements("recipe", of: list) { read(value, legend, of: key) }
    }
  }

  private mutating func read(_ value: JSONValue, _ legend: EatecNutrients, of key: MenuBuilder.Key) {
    guard let recipe = EatecRecipe(value, legend, notices) else { return }
    if recipe.station.isEmpty { notices.tally("station-without-name", key.period ?? "menu") }
    builder.add(recipe.dish, at: recipe.station, of: key, notices)
  }

  /// `20260207`.
  private static func date(_ text: String) -> CivilDate? {
    guard text.utf8.count == 8, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return CivilDate(text)
    }
    return CivilDate("\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.dropFirst(6))")
  }

  /// `Fall - Brunch`, `Summer – All Day`: the meal without the term.
  static func period(_ text: String) -> String {
    let words = text.split(separator: " ")
    let terms: Set = ["fall", "spring", "summer", "winter"]
    guard words.count > 2, terms.contains(words[0].lowercased()), ["-", "–", "—"].contains(words[1]) else {
      return text
    }
    return words.dropFirst(2).joined(separator: " ")
  }
}
