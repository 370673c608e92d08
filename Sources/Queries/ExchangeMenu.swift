import CivilTime
import Dining
import Failures
import OpeningHours
import Store

extension CampusSnapshot {
  /// What a meal exchange always buys at a venue, as a menu for a date with the exchange hours; nil: nothing.
  func exchange(
    at known: KnownVenue, _ row: VenueID, on day: VenueWeek.Day, _ matcher: inout DishMatcher
  ) throws(Failure) -> MenuResult.Entry? {
    let offers = try offers(of: row, at: known).filter {
      $0.dish.mealExchange == true && matcher.takes($0.dish)
    }
    guard let first = offers.first else { return nil }
    let menu = Menu(
      date: day.date, period: nil, stations: [Station(name: Station.exchange, dishes: offers.map(\.dish))])
    return MenuResult.Entry(
      name: known.venue.name,
      record: MenuRecord(venue: known.venue.slug, menu: menu, provenance: first.provenance),
      hours: day.openings ?? [])
  }
}

extension CampusSnapshot {
  /// What a venue always sells, as far as a filter takes it, as a menu for a date; nil: nothing.
  func alwaysThere(
    at known: KnownVenue, _ row: VenueID, on date: CivilDate, _ matcher: inout DishMatcher
  ) throws(Failure) -> MenuResult.Entry? {
    let offers = try offers(of: row, at: known).filter { matcher.takes($0.dish) }
    guard let first = offers.first else { return nil }
    let menu = Menu(
      date: date, period: nil, stations: [Station(name: Station.always, dishes: offers.map(\.dish))])
    return MenuResult.Entry(
      name: known.venue.name,
      record: MenuRecord(venue: known.venue.slug, menu: menu, provenance: first.provenance))
  }
}

extension CampusSnapshot {
  /// What a venue always sells; where it takes no meal exchange, nothing is for one.
  func offers(of row: VenueID, at known: KnownVenue) throws(Failure) -> [OfferRecord] {
    let offers = try offers(of: row)
    return known.refusesExchange ? offers.map(\.withoutExchange) : offers
  }
}

extension KnownVenue {
  /// When a meal exchange is taken on a date.
  func exchange(on date: CivilDate, in context: HoursContext) -> VenueWeek.Day {
    VenueWeek(of: self, service: .mealExchange, from: date, count: 1, in: context).days[0]
  }
}

extension VenueWeek.Day {
  /// Whether it is stated that there is none all day.
  var isOff: Bool { windows?.isEmpty == true }
}

extension Station {
  /// The name, for programs, of the station that holds what a meal exchange buys.
  package static let exchange = "For a meal exchange"
  /// The name, for programs, of the station that holds what a venue always sells.
  package static let always = "Always there"
}
