package import CivilTime
import Hashing

/// The subject of an alert; two with the same topic are one alert, however often it is planned.
package struct AlertTopic: Hashable, Sendable {
  /// The kinds of alerts.
  package enum Kind: String, Sendable, CaseIterable {
    /// A liked dish will be served.
    case dish
    /// A liked place has other hours.
    case hours
  }

  package let kind: Kind
  /// The name used in commands.
  package let person: String
  package let campus: String
  /// The dish's key; empty for hours.
  package let key: String
  /// The slug.
  package let venue: String
  /// The campus' date.
  package let date: CivilDate
  /// The meal as named in the menu, in lower case; empty if it has no name, and for hours.
  package let meal: String

  package init(
    _ kind: Kind, person: String, campus: String, key: String, venue: String, date: CivilDate, meal: String
  ) {
    self.kind = kind
    self.person = person
    self.campus = campus
    self.key = key
    self.venue = venue
    self.date = date
    self.meal = meal.lowercased()
  }

  /// A total order of topics that is the same everywhere.
  func isBefore(_ other: AlertTopic) -> Bool {
    if date != other.date { return date < other.date }
    let (mine, others) = ((venue, key, meal), (other.venue, other.key, other.meal))
    if mine != others { return mine < others }
    return (kind.rawValue, campus, person) < (other.kind.rawValue, other.campus, other.person)
  }

  /// A hash of the topic in 32 hexadecimal digits: the same on every machine and in every run.
  package var id: String {
    var hash = FNV1a<UInt128>()
    for part in [kind.rawValue, person, campus, key, venue, date.description, meal] {
      // No part contains a NUL, so it separates two parts unambiguously.
      hash.add(part.utf8)
      hash.add(0)
    }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 32 - digits.utf8.count) + digits
  }
}

/// A possible alert, with current data.
package struct AlertServing: Hashable, Sendable {
  package let topic: AlertTopic
  /// The dish as named in the menu; for hours the hours, `11:00-14:00,17:00-20:00` or empty for closed.
  package let name: String
  package let venueName: String
  /// When the meal begins and ends; if not stated, the usual times of a meal with that name.
  package let begins: Instant
  package let ends: Instant
  /// When its page last stated it.
  package let observedAt: Instant
  /// Whether it is served every other day or more often.
  package let isStaple: Bool

  package init(
    _ topic: AlertTopic, name: String, venueName: String, begins: Instant, ends: Instant,
    observedAt: Instant, isStaple: Bool
  ) {
    self.topic = topic
    self.name = name
    self.venueName = venueName
    self.begins = begins
    self.ends = ends
    self.observedAt = observedAt
    self.isStaple = isStaple
  }
}

/// An alert as it is stored.
package struct AlertRecord: Hashable, Sendable {
  /// Its progress.
  package enum State: String, Sendable, CaseIterable {
    /// To be sent.
    case stored
    case sent
    /// A sent alert has become false; the correction is to be sent, or was sent.
    case correcting, corrected
    /// It became false or late before it was sent.
    case dropped
  }

  /// What changed about a sent alert.
  package enum Change: Hashable, Sendable {
    case withdrawn
    /// Replaced by another dish, or by other hours.
    case renamed(String)
  }

  package let topic: AlertTopic
  package let name: String
  package let venueName: String
  package let begins: Instant
  package let ends: Instant
  package var state: State
  package var change: Change?
  /// When it was stored to be sent, or else when it was first delivered.
  package let toldAt: Instant
  /// Whether its information was a day old or more by then.
  package let wasStale: Bool

  package init(
    _ topic: AlertTopic, name: String, venueName: String, begins: Instant, ends: Instant, state: State,
    change: Change? = nil, toldAt: Instant, wasStale: Bool
  ) {
    self.topic = topic
    self.name = name
    self.venueName = venueName
    self.begins = begins
    self.ends = ends
    self.state = state
    self.change = change
    self.toldAt = toldAt
    self.wasStale = wasStale
  }
}
