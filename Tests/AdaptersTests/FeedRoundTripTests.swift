import CivilTime
import Dining
import InventedCampus
import Queries
import Routes
import Store
import TestSupport
import Testing

@testable import Adapters

/// Every real page with menus is recorded, published as feeds of OpenMensa, and read again from there: the same days,
/// categories, dishes and prices.
@Suite(.enabled(if: Corpus.isAvailable, Corpus.absence)) struct FeedRoundTripTests {
  /// Feeds too large for a test of a minute say nothing that smaller ones do not.
  private static let mostDishes = LongTest.count(2_500, quickly: 300)

  @Test(arguments: CorpusWalkTests.pages)
  func whatIsServedComesBack(page: SavedAnswer) throws {
    guard let reading = try? page.read(), !reading.dishes.isEmpty, reading.dishes.count < Self.mostDishes,
      let first = reading.menus.map(\.menu.date).min()
    else { return }
    let campus = try InventedCampus()
    var recorded = reading
    recorded.observedAt = InventedCampus.noon
    try campus.record(recorded, body: "page")
    let site = WebSite(
      [ServedCampus(try campus.setting())],
      options: .init(version: "1", entropy: { 0 }))
    let now = at("\(first)T12:00")
    let store = try Store(readingFrom: campus.scratch.file("dine.db"))
    let id = try #require(try store.campuses().first).id
    var compared = 0
    for venue in try store.venues(campus: id) where venue.isListed {
      let records = try store.menus(venue: venue.id, from: first)
      guard records.contains(where: { $0.menu.stations.contains { !$0.dishes.isEmpty } }) else { continue }
      let name = venue.venue.slug + ".xml"
      let feed = site.answer(RouteRequest(["openmensa", "hill", name]), at: now)
      #expect(feed.status == 200 && feed.type == .xml)
      let read = try #require(SiteAdapter.named("openmensa")).read(
        Page(
          bytes: feed.bytes, url: "https://dine.example.org/openmensa/hill/\(name)", observedAt: now,
          zone: Zones.newYork))
      #expect(
        Set(read.codes).isDisjoint(with: ["bad-value", "unknown-part", "markup-in-text", "duplicate-dish"]))
      let closed = read.hours.compactMap { $0.statement.scope == .date ? $0.statement.validFrom : nil }
      let written = Dictionary(grouping: records, by: \.menu.date).filter { !closed.contains($0.key) }
      let expected = written.mapValues { Self.lines(Self.written($0.map(\.menu))) }.filter {
        !$0.value.isEmpty
      }
      let found = Dictionary(grouping: read.menus, by: \.menu.date).mapValues { menus in
        Self.lines(menus.flatMap(\.menu.stations))
      }.filter { !$0.value.isEmpty }
      #expect(found == expected, "\(page.path) \(venue.venue.slug)")
      compared += found.values.reduce(0) { $0 + $1.count }
    }
    #expect(compared > 0, "\(page.path)")
  }

  /// A day's stations as the format has them, made by other means than the feed's.
  private static func written(_ menus: [Menu]) -> [Station] {
    let ranked = menus.enumerated().sorted {
      (MealOrder.rank(of: $0.element.period), $0.offset) < (MealOrder.rank(of: $1.element.period), $1.offset)
    }
    return ranked.flatMap { _, menu in
      menu.stations.map { station in
        let names = [menu.period ?? "", station.name].map(plain).filter { !$0.isEmpty }
        return Station(name: names.isEmpty ? "Menu" : names.joined(separator: ": "), dishes: station.dishes)
      }
    }
  }

  private static func plain(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// What the format has room for of each dish, as text, the categories in the order in which they begin.
  private static func lines(_ stations: [Station]) -> [String] {
    var order: [String] = []
    var lines: [String: [String]] = [:]
    for station in stations {
      // A kitchen's word that it is closed is no dish to who reads the feed.
      for dish in station.dishes where !dish.isClosureNotice {
        if lines[station.name] == nil { order.append(station.name) }
        let line = Self.line(dish)
        if lines[station.name]?.contains(line) != true { lines[station.name, default: []].append(line) }
      }
    }
    return order.flatMap { station in (lines[station] ?? []).map { "\(station) | \($0)" } }
  }

  private static func line(_ dish: Dish) -> String {
    let diets = Set((dish.tags ?? []).filter { DishWords.diets.contains($0) }).sorted()
    let allergens = Set((dish.allergens ?? []).filter { DishWords.allergenWords.contains($0) }).sorted()
    // The format has no longer names.
    let name = plain(dish.name)
    let cut = name.unicodeScalars.count > 250 ? String(name.unicodeScalars.prefix(249)) + "…" : name
    return [
      cut, "\(diets)", "\(allergens)", dish.calories.map { "\($0) kcal" } ?? "",
      Set(dish.prices.map(price)).sorted().joined(separator: ", "),
    ].joined(separator: " | ")
  }

  /// What everybody pays stands in a feed as what those pay who belong to no group.
  private static func price(_ price: Price) -> String {
    let isPlain = price.amount.currency == "EUR" && price.per == nil && price.base == nil
    let group = price.group ?? (isPlain ? "other" : "everybody")
    return
      "\(group) \(price.amount.minorUnits) \(price.amount.currency) \(price.per ?? "") \(price.base ?? 0)"
  }
}
