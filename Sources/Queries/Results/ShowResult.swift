package import CivilTime
package import Dining
package import Failures

/// The answer of `dine show`: everything known about one venue.
package struct ShowResult: CampusResult {
  package let moment: VenueMoment
  package let week: VenueWeek
  package let exchangeWeek: VenueWeek
  /// The menus of the service date, in the order of the day.
  package let menus: [MenuRecord]
  /// What is always available.
  package let offers: [OfferRecord]
  package let statements: [RecordedStatement]
  /// What people set about the venue besides its hours and items.
  package let facts: [SetFact]

  package init(
    moment: VenueMoment, week: VenueWeek, exchangeWeek: VenueWeek, menus: [MenuRecord],
    offers: [OfferRecord] = [], statements: [RecordedStatement], facts: [SetFact] = []
  ) {
    self.moment = moment
    self.week = week
    self.exchangeWeek = exchangeWeek
    self.menus = menus
    self.offers = offers
    self.statements = statements.byRank
    self.facts = facts
  }

  /// The source that suddenly lists everything as closed, if the venue is open because it said so before.
  package var doubt: DoubtedSource?
  /// The calendar's name for the day, a holiday or a break; nil: none.
  package var holiday: String?
  package var changesAt: Instant?
  package var exit: ExitCode { .yes }
  package var dataAsOf: Instant? { moment.asOf }
  package var isStale: Bool { moment.isStale }
}

extension Coordinates {
  /// RFC 5870.
  package var geoURI: String { "geo:\(decimals.latitude),\(decimals.longitude)" }
  /// A map link for the place, short enough for a line of a terminal.
  package var mapURL: String {
    "https://www.openstreetmap.org/?mlat=\(decimals.latitude)&mlon=\(decimals.longitude)&zoom=18"
  }
}
