import CivilTime
package import Dining
package import JSON
import OpeningHours
package import Phrases
package import Queries

extension ShowResult: JSONView {
  package static let schema = "dine.show/1"

  package func writeMembers(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.doubted(doubt, clock)
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.object { result in
      result.members(of: moment, clock)
      result.usual(of: moment, clock)
      result.field("groups", moment.venue.groups)
      result.field("food_court", moment.venue.foodCourt)
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
            menu.source(record.provenance)
            menu.time("as_of", record.provenance.observedAt, clock)
          }
        }
      }
      result.array("offers") { array in
        for offer in offers {
          array.object { item in
            item.members(of: offer.dish)
            item.source(offer.provenance)
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
  /// A service date as an object.
  package mutating func day(_ day: VenueWeek.Day, _ clock: LocalClock) {
    object { $0.members(of: day, clock) }
  }

  /// A service date and its windows.
  package mutating func members(of day: VenueWeek.Day, _ clock: LocalClock) {
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

  /// A statement about hours, with its source and time.
  package mutating func statement(_ recorded: RecordedStatement, _ clock: LocalClock) {
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
      object.field("page", recorded.provenance.link)
      object.field("confidence", recorded.provenance.confidence.rawValue)
      object.time("as_of", recorded.provenance.observedAt, clock)
    }
  }
}

extension JSONWriter {
  /// What people set about a venue besides its hours.
  package mutating func facts(_ facts: [SetFact], _ clock: LocalClock) {
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
