package import CivilTime

/// A statement about a venue's hours, as said; `Schedule` turns several of them into an answer.
package struct HoursStatement: Hashable, Sendable {
  package var scope: HoursScope
  package var service: Service
  /// The meal period it speaks of ("Lunch"), or nil for all of them.
  package var period: String?
  /// An OSM `opening_hours` value; nil where only a state was stated, or the text could not be read.
  package var expression: String?
  /// The first and the last service date it speaks of; nil: open at that end.
  package var validFrom: CivilDate?
  package var validTo: CivilDate?
  /// For scope `now`: the state at `observedAt`; nil: the page's word was no longer of that moment.
  package var state: OpenKind?
  /// For scope `now`: the end the page named of what is open, or was until then.
  package var until: Instant?
  /// For scope `now`: the next opening the page named; of an open place the beginning of its next meal.
  package var opensAt: Instant?
  /// The words it was read from, as the page has them.
  package var text: String?
  /// Who says so, where a person does.
  package var author: String?
  /// When it was true, or set, by who says so; nil: at the time the page was seen.
  package var statedAt: Instant?
  /// Whether it goes before what the site says of the same days, though it is a directory's.
  package var isPreferred: Bool
  /// For scope `date`: whether these hours after midnight belong to the service date before, so that nothing is said
  /// of the day itself.
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
}

/// How far a statement reaches; the narrower one that covers a moment decides.
package enum HoursScope: String, CaseIterable, Sendable {
  /// Set by a person who keeps the directory.
  case override
  /// About the moment the page was read, good until the change it named.
  case now
  /// About one day.
  case date
  /// About several dated days.
  case range
  /// About every week.
  case weekly
}

/// Which hours of a venue are meant: when its doors are open, or when it takes a meal exchange.
package enum Service: String, CaseIterable, Sendable {
  case open
  case mealExchange = "meal_exchange"
}

/// Open, closed, or unknown.
package enum OpenKind: String, CaseIterable, Sendable {
  case open, closed, unknown
}
