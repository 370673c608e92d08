package import Phrases
import CivilTime
package import Dining
import JSON

extension JSONWriter {
  /// The members that every result about a venue at a moment has.
  package mutating func members(of moment: VenueMoment, _ clock: LocalClock) {
    field("venue", moment.venue.slug)
    field("name", moment.venue.name)
    field("kind", moment.venue.kind?.rawValue)
    doors(of: moment, clock)
    strings("accepts", moment.venue.accepts?.map(\.rawValue))
    exchange(of: moment, clock)
    source(moment.open.because?.provenance)
    time("as_of", moment.asOf, clock)
    field("stale", moment.isStale)
  }

  /// The members about whether a venue is open.
  package mutating func doors(of moment: VenueMoment, _ clock: LocalClock) {
    field("state", moment.open.kind.rawValue)
    field("period", moment.open.period)
    time("opens_at", moment.open.opensAt, clock)
    time("closes_at", moment.open.closesAt, clock)
    field("changes_in_min", moment.open.changesAt.map { clock.minutesUntilChange($0, of: moment.open.kind) })
  }

  /// The members about a venue's meal exchange, the next meal, and the reason.
  package mutating func exchange(of moment: VenueMoment, _ clock: LocalClock) {
    object("meal_exchange") { exchange in
      exchange.field("state", moment.exchange.kind.rawValue)
      exchange.time("until", moment.exchange.closesAt, clock)
      exchange.time("opens_at", moment.exchange.opensAt, clock)
    }
    if let next = moment.open.next, let period = next.period {
      object("next_period") { meal in
        meal.field("period", period)
        meal.time("opens_at", next.opens, clock)
      }
    } else {
      field("next_period", String?.none)
    }
    field("why", moment.open.because.map { WhyPhrase($0, in: .english) }?.text)
  }

  /// The source and its page; both null if there is no source, the page also null for a file or a person.
  package mutating func source(_ provenance: Provenance?) {
    field("source", provenance?.source)
    field("source_url", provenance?.link)
  }

  /// An array of strings, or null if it is not stated.
  package mutating func strings(_ key: String, _ values: [String]?) {
    guard let values else { return field(key, String?.none) }
    array(key) { for value in values { $0.value(value) } }
  }

  /// The venue's identity at a source, or null.
  package mutating func identity(_ key: String, _ identity: VenueIdentity?) {
    guard let identity else { return field(key, String?.none) }
    object(key) { object in
      object.field("source", identity.source)
      object.field("site_id", identity.siteID)
    }
  }

  /// Latitude and longitude in degrees, both null where unknown.
  package mutating func coordinates(_ coordinates: Coordinates?) {
    field("lat", coordinates?.latitude)
    field("lon", coordinates?.longitude)
  }
}
