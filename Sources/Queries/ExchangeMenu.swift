import CivilTime
import Dining
import Failures
import Store

extension CampusSnapshot {
  /// What a meal exchange always buys at a venue, as a menu of a date with the hours of the exchange; nil: nothing.
  func exchange(
    at known: KnownVenue, _ row: VenueID, on day: CivilDate, _ matcher: inout DishMatcher
  ) throws(Failure) -> MenuResult.Entry? {
    let offers = try offers(of: row).filter { $0.dish.mealExchange == true && matcher.takes($0.dish) }
    guard let first = offers.first else { return nil }
    let menu = Menu(
      date: day, period: nil, stations: [Station(name: Station.exchange, dishes: offers.map(\.dish))])
    let week = VenueWeek(of: known, service: .mealExchange, from: day, in: context)
    return MenuResult.Entry(
      name: known.venue.name,
      record: MenuRecord(venue: known.venue.slug, menu: menu, provenance: first.provenance),
      hours: week.days.first?.openings ?? [])
  }
}

extension Station {
  /// The name of the station that holds what a meal exchange buys, as programs read it.
  package static let exchange = "For a meal exchange"
}
