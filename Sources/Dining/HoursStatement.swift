package import CivilTime

/// A statement about a venue's hours, as stated; `Schedule` combines several of them into an answer.
package struct HoursStatement: Hashable, Sendable {
  package var scope: HoursScope
  package var service: Service
  /// The meal period it applies to ("Lunch"), or nil for all of them.
  package var period: String?
  /// An OSM `opening_hours` value; nil if only a state was stated, or the text could not be read.
  package var expression: String?
  /// The first and the last service date it applies to; nil for an open end.
  package var validFrom: CivilDate?
  package var validTo: CivilDate?
  /// For scope `now`: the state at `observedAt`; nil if the page's live status was already outdated.
  package var state: OpenKind?
  /// For scope `now`: the end stated by the page for something that is open, or was until then.
  package var until: Instant?
  /// For scope `now`: the next opening stated by the page; for an open place the beginning of its next meal.
  package var opensAt: Instant?
  /// The text it was read from, as on the page.
  package var text: String?
  /// The author, if it was set by a person.
  package var author: String?
  /// When it was true, or set, according to its author or source; nil for the time at which the page was
  /// seen.
  package var statedAt: Instant?
  /// Whether it takes precedence over the site's statements about the same days, though it is a directory's.
  package var isPreferred: Bool
  /// For scope `date`: whether these hours after midnight belong to the service date before, so that nothing
  /// is stated about the day itself.
  package var isOfNightBefore: Bool

  package init(
    scope: HoursScope, service: Service = .open, period: String? = nil, expression: String? = nil,
    validFrom: CivilDate? = nil, validTo: CivilDate? = nil, state: OpenKind? = nil, until: Instant? = nil,
    opensAt: Instant? = nil, text: String? = nil, author: String? = nil, statedAt: Instant? = nil,
    isPreferred: Bool = false, isOfNightBefore: Bool = false
  ) {
    self.scope = scope
    self.service = service
    self.period = period
    self.expression = expression
    self.validFrom = validFrom
    self.validTo = validTo
    self.state = state
    self.until = until
    self.opensAt = opensAt
    self.text = text
    self.author = author
    self.statedAt = statedAt
    self.isPreferred = isPreferred
    self.isOfNightBefore = isOfNightBefore
  }

  /// Whether its text says no more than that a place is closed at the moment, or nothing.
  package var saysOnlyClosed: Bool {
    guard let text else { return true }
    return text.lowercased().split { !$0.isLetter }.allSatisfy { Self.wordsOfClosed.contains(String($0)) }
  }

  private static let wordsOfClosed = ["closed", "now", "currently"]
}

/// How far a statement extends; the narrowest one that covers a moment decides.
package enum HoursScope: String, CaseIterable, Sendable {
  /// Set by a person who maintains the directory.
  case override
  /// For the moment the page was read, valid until the change it named.
  case now
  /// For one day.
  case date
  /// For several dated days.
  case range
  /// For every week.
  case weekly
}

/// The kind of a venue's hours: those of its door, or those of its meal exchange.
package enum Service: String, CaseIterable, Sendable {
  case open
  case mealExchange = "meal_exchange"
}

/// Open, closed, or unknown.
package enum OpenKind: String, CaseIterable, Sendable {
  case open, closed, unknown
}
