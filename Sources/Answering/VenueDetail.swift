package import CivilTime
package import Dining
package import JSON

/// The answer of `dine show`: everything known of one venue.
package struct VenueDetail: Answer {
  package static let schema = "dine.show/1"

  package let moment: VenueMoment
  package let week: VenueWeek
  package let exchangeWeek: VenueWeek
  /// The menus of the service date, in the order of the day.
  package let menus: [MenuRecord]
  /// What is always there.
  package let offers: [OfferRecord]
  package let statements: [RecordedStatement]
  /// What people set of the venue beside its hours and items.
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

  package var exit: ExitCode { .yes }
  package var dataAsOf: Instant? { moment.asOf }
  package var isStale: Bool { moment.isStale }

  package func plain(_ clock: LocalClock) -> [[String?]] {
    let venue = moment.venue
    var rows: [[String?]] = [
      ["venue", venue.slug], ["name", venue.name], ["kind", venue.kind?.rawValue],
      ["state", moment.open.kind.rawValue], ["period", moment.open.period],
      ["closes_at", moment.open.closesAt.map { $0.rfc3339(in: clock.zone) }],
      ["opens_at", moment.open.opensAt.map { $0.rfc3339(in: clock.zone) }],
      ["meal_exchange", moment.exchange.kind.rawValue], ["address", venue.address],
      ["geo", venue.coordinates?.geoURI], ["phone", venue.phone],
      ["accepts", venue.accepts.map { $0.map(\.rawValue).joined(separator: ",") }],
    ]
    rows += week.days.map { ["hours", $0.date.description, $0.openings.map { clock.plainSpans($0) }] }
    rows += exchangeWeek.days.map {
      ["meal_exchange_hours", $0.date.description, $0.openings.map { clock.plainSpans($0) }]
    }
    rows += menus.map { ["menu", $0.menu.date.description, $0.menu.period] }
    rows += offers.map { offer in
      [
        "offer", offer.dish.name, offer.dish.mealExchange.map { $0 ? "meal-exchange" : "" },
        offer.dish.price?.text,
      ]
    }
    rows += facts.map { ["set-by-hand", $0.field, $0.value, $0.author, $0.setAt.rfc3339(in: clock.zone)] }
    return rows
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.object { result in
      result.members(of: moment, clock)
      result.field("groups", moment.venue.groups)
      result.field("address", moment.venue.address)
      result.field("phone", moment.venue.phone)
      result.coordinates(moment.venue.coordinates)
      result.field("geo", moment.venue.coordinates?.geoURI)
      result.field("map", moment.venue.coordinates?.mapURL)
      result.array("week") { for day in week.days { $0.day(day, clock) } }
      result.array("meal_exchange_week") { for day in exchangeWeek.days { $0.day(day, clock) } }
      result.array("menus") { array in
        for record in menus {
          array.object { menu in
            menu.field("date", record.menu.date.description)
            menu.field("period", record.menu.period)
            menu.array("stations") { for station in record.menu.stations { $0.station(station) } }
            menu.time("as_of", record.provenance.observedAt, clock)
          }
        }
      }
      result.array("offers") { array in
        for offer in offers {
          array.object { item in
            item.members(of: offer.dish)
            item.field("source", offer.provenance.source)
            item.field("author", offer.author)
            item.time("as_of", offer.provenance.observedAt, clock)
          }
        }
      }
      result.array("statements") { for recorded in statements { $0.statement(recorded, clock) } }
      result.facts(facts, clock)
    }
  }
}

extension JSONWriter {
  mutating func day(_ day: VenueWeek.Day, _ clock: LocalClock) {
    object { $0.members(of: day, clock) }
  }

  /// A service date and its windows.
  mutating func members(of day: VenueWeek.Day, _ clock: LocalClock) {
    field("date", day.date.description)
    guard let windows = day.windows else { return field("windows", String?.none) }
    array("windows") { array in
      for window in windows {
        array.object { span in
          span.time("opens_at", window.opens, clock)
          span.time("closes_at", window.closes, clock)
          span.field("period", window.period)
          span.field("state", window.kind.rawValue)
          span.field("comment", window.comment)
        }
      }
    }
  }

  mutating func statement(_ recorded: RecordedStatement, _ clock: LocalClock) {
    let statement = recorded.statement
    object { object in
      object.field("scope", statement.scope.rawValue)
      object.field("service", statement.service.rawValue)
      object.field("period", statement.period)
      object.field("expression", statement.expression)
      object.field("valid_from", statement.validFrom?.description)
      object.field("valid_to", statement.validTo?.description)
      object.field("state", statement.state?.rawValue)
      object.time("until", statement.until, clock)
      object.time("opens_at", statement.opensAt, clock)
      object.field("text", statement.text)
      object.field("author", statement.author)
      object.time("stated_at", statement.statedAt, clock)
      object.field("source", recorded.provenance.source)
      object.field("page", recorded.provenance.page)
      object.field("confidence", recorded.provenance.confidence.rawValue)
      object.time("as_of", recorded.provenance.observedAt, clock)
    }
  }
}

extension JSONWriter {
  /// What people set of a venue beside its hours.
  mutating func facts(_ facts: [SetFact], _ clock: LocalClock) {
    array("set_by_hand") { array in
      for fact in facts {
        array.object { object in
          object.field("field", fact.field)
          object.field("value", fact.value)
          object.field("author", fact.author)
          object.time("set_at", fact.setAt, clock)
        }
      }
    }
  }
}

extension Coordinates {
  /// RFC 5870.
  var geoURI: String { "geo:\(latitude),\(longitude)" }
  /// A map of the place, short enough for a line of a terminal.
  var mapURL: String {
    "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)&zoom=18"
  }
}
