package import CivilTime
package import OpeningHours

/// A venue and all statements about its hours.
package struct KnownVenue: Sendable {
  package let venue: Venue
  package let statements: [RecordedStatement]
  /// When a page last listed the venue.
  package let lastSeen: Instant
  /// Whether a person or the configuration states that it takes no meal exchange, whatever its pages say.
  package let refusesExchange: Bool

  package init(
    venue: Venue, statements: [RecordedStatement], lastSeen: Instant, refusesExchange: Bool = false
  ) {
    self.venue = venue
    self.statements = refusesExchange ? statements.filter { $0.statement.service == .open } : statements
    self.lastSeen = lastSeen
    self.refusesExchange = refusesExchange
  }

  /// The state of the venue at an instant.
  ///
  /// - Parameters:
  ///   - instant: the time asked about.
  ///   - context: the campus' zone, place and calendar.
  ///   - present: the time of asking, relative to which facts become stale; nil for the same.
  /// - Returns: the states of both services, with their age.
  package func moment(
    at instant: Instant, in context: HoursContext, askedAt present: Instant? = nil
  ) -> VenueMoment {
    let open = Schedule(statements, service: .open, context: context).state(at: instant)
    let exchange = Schedule(statements, service: .mealExchange, context: context).state(at: instant)
    let isSetByHand = open.because?.statement.scope == .override
    // A fact set by a person applies until it is removed: its age is no reason to doubt it.
    let seen = isSetByHand ? nil : open.because?.saidAt
    let asOf = seen ?? statements.map(\.provenance.observedAt).max() ?? lastSeen
    return VenueMoment(
      venue: venue, open: open, exchange: exchange, asOf: asOf,
      isStale: !isSetByHand && (present ?? instant).seconds(since: asOf) > VenueMoment.staleAfter,
      // Facts become stale relative to the time of asking.
      growsStale: isSetByHand
        ? nil : asOf + VenueMoment.staleAfter + 1 + instant.seconds(since: present ?? instant),
      instant)
  }
}

extension KnownVenue {
  /// A lower-ranked statement about the door that contradicts the deciding one.
  ///
  /// - Parameters:
  ///   - state: the state of the door at the instant.
  ///   - instant: the time asked about.
  ///   - context: the campus' zone, place and calendar.
  /// - Returns: the first such statement by rank, or nil.
  package func contradiction(
    of state: OpenState, at instant: Instant, in context: HoursContext
  ) -> RecordedStatement? {
    Schedule(statements, service: .open, context: context).contradiction(of: state, at: instant)
  }
}

/// A venue at a moment: the data of one line of an answer.
///
/// An immutable class: answers sort, filter and compare moments, and a moment is large.
package final class VenueMoment: Sendable {
  package let venue: Venue
  package let open: OpenState
  package let exchange: OpenState
  /// When the deciding statement was seen.
  package let asOf: Instant
  package let isStale: Bool
  /// The prediction from its own past, if its state is not stated; nil if there is none, or it was not
  /// requested.
  package let usual: UsualMoment?
  /// The first later instant at which any of this may change; nil if none is known.
  package let steadyUntil: Instant?

  /// Hours older than this are shown with their age, in seconds.
  package static let staleAfter: Int64 = 24 * 3_600

  /// - Parameters:
  ///   - venue: the venue.
  ///   - open: the state of its door.
  ///   - exchange: the state of its meal exchange.
  ///   - asOf: when the deciding statement was seen.
  ///   - isStale: whether that is too long ago.
  ///   - growsStale: when it will be; nil for never.
  ///   - instant: the moment itself; nil if it is unknown how long this stays valid.
  package init(
    venue: Venue, open: OpenState, exchange: OpenState, asOf: Instant, isStale: Bool,
    growsStale: Instant? = nil, _ instant: Instant? = nil
  ) {
    let stale = instant.flatMap { now in growsStale.flatMap { $0 > now ? $0 : nil } }
    steadyUntil = [open.steadyUntil, exchange.steadyUntil, stale].compactMap(\.self).min()
    self.venue = venue
    self.open = open
    self.exchange = exchange
    self.asOf = asOf
    self.isStale = isStale
    usual = nil
  }

  private init(
    _ other: VenueMoment, open: OpenState? = nil, beside usual: UsualMoment?, until steadyUntil: Instant?
  ) {
    venue = other.venue
    self.open = open ?? other.open
    exchange = other.exchange
    asOf = other.asOf
    isStale = other.isStale
    self.usual = usual
    self.steadyUntil = steadyUntil
  }

  /// The same with a prediction from its own past, and how long that is valid.
  package func beside(_ usual: UsualMoment?, until instant: Instant) -> VenueMoment {
    VenueMoment(self, beside: usual, until: [steadyUntil, instant].compactMap(\.self).min())
  }

  /// The same with the lower-ranked statement that contradicts the door's state, if there is one.
  package func contradicted(by statement: RecordedStatement?) -> VenueMoment {
    var state = open
    state.contradictedBy = statement
    return VenueMoment(self, open: state, beside: usual, until: steadyUntil)
  }

  /// The same without the prediction from its own past.
  package var withoutUsual: VenueMoment {
    usual == nil ? self : VenueMoment(self, beside: nil, until: steadyUntil)
  }
}

extension VenueMoment {
  /// The meal exchange as far as it is of use: a place that is stated to be closed takes none until it opens, whatever
  /// its exchange hours say.
  ///
  /// - Parameter zone: the campus' time zone.
  /// - Returns: its state, with no beginning before the place opens; nil if the place does not open before the exchange
  ///   ends, or on the day on which it begins.
  package func usableExchange(in zone: Zone) -> OpenState? {
    guard open.kind == .closed, exchange.kind != .unknown else { return exchange }
    guard let opens = open.opensAt else { return nil }
    if exchange.kind == .open { return exchange.closesAt.map { opens < $0 } ?? true ? exchange : nil }
    guard let begins = exchange.opensAt else { return exchange }
    guard zone.civil(at: opens).date <= zone.civil(at: begins).date else { return nil }
    guard begins < opens else { return exchange }
    if let window = exchange.next, window.closes <= opens { return nil }
    var usable = exchange
    usable.opensAt = opens
    return usable
  }
}

extension VenueMoment: Equatable {
  /// Whether two moments have the same content, whatever its validity.
  package static func == (one: VenueMoment, other: VenueMoment) -> Bool {
    one === other
      || one.venue == other.venue && one.open == other.open && one.exchange == other.exchange
        && one.asOf == other.asOf && one.isStale == other.isStale && one.usual == other.usual
  }
}
