import Failures
import Queries
import JSONViews
import Store
import CivilTime
import Dining

extension CampusFacts {
  /// What a meal exchange always buys at a venue, as a menu of a date with the hours of the exchange; nil: nothing.
  func exchange(
    at known: KnownVenue, _ row: VenueID, on date: CivilDate?, _ sieve: inout DishMatcher
  ) throws(Failure) -> MenuResult.Entry? {
    let offers = try offers(of: row).filter { $0.dish.mealExchange == true && sieve.takes($0.dish) }
    guard let first = offers.first else { return nil }
    let day = date ?? today
    let menu = Menu(
      date: day, period: nil, stations: [Station(name: "For a meal exchange", dishes: offers.map(\.dish))])
    let week = VenueWeek(of: known, service: .mealExchange, from: day, in: context)
    return MenuResult.Entry(
      name: known.venue.name,
      record: MenuRecord(venue: known.venue.slug, menu: menu, provenance: first.provenance),
      hours: week.days.first?.openings ?? [])
  }
}
