package import CivilTime
package import OpeningHours

/// A venue and everything that was said about its hours.
package struct KnownVenue: Sendable {
  package let venue: Venue
  package let statements: [RecordedStatement]
  /// When a page last listed the venue.
  package let lastSeen: Instant

  package init(venue: Venue, statements: [RecordedStatement], lastSeen: Instant) {
    self.venue = venue
    self.statements = statements
    self.lastSeen = lastSeen
  }

  /// The state of the venue at an instant.
  ///
  /// - Parameters:
  ///   - instant: the time asked about.
  ///   - context: the campus' zone, place and calendar.
  ///   - present: the time at which it is asked, by which facts grow old; nil: the same.
  /// - Returns: the states of both services, with their age.
  package func moment(
    at instant: Instant, in context: HoursContext, askedAt present: Instant? = nil
  ) -> VenueMoment {
    let open = Schedule(statements, service: .open, context: context).state(at: instant)
    let exchange = Schedule(statements, service: .mealExchange, context: context).state(at: instant)
    let isSetByHand = open.because?.statement.scope == .override
    // What a person set holds until it is taken back: its age is no reason to doubt it.
    let seen = isSetByHand ? nil : open.because?.saidAt
    let asOf = seen ?? statements.map(\.provenance.observedAt).max() ?? lastSeen
    return VenueMoment(
      venue: venue, open: open, exchange: exchange, asOf: asOf,
      isStale: !isSetByHand && (present ?? instant).seconds(since: asOf) > VenueMoment.staleAfter,
      // Facts grow old by the time at which it is asked.
      growsStale: isSetByHand
        ? nil : asOf + VenueMoment.staleAfter + 1 + instant.seconds(since: present ?? instant),
      instant)
  }
}

extension KnownVenue {
  /// What is said of the doors by a statement of lower rank than the one that decided, and is otherwise.
  ///
  /// - Parameters:
  ///   - state: of the doors at the instant.
  ///   - instant: the time asked about.
  ///   - context: the campus' zone, place and calendar.
  /// - Returns: the first such statement by rank, or nil.
  package func contradiction(
    of state: OpenState, at instant: Instant, in context: HoursContext
  ) -> RecordedStatement? {
    Schedule(statements, service: .open, context: context).contradiction(of: state, at: instant)
  }
}

/// A venue at a moment: what a line of an answer is made of.
///
/// A class that never changes: answers sort, filter and compare moments, and a moment says much.
package final class VenueMoment: Sendable {
  package let venue: Venue
  package let open: OpenState
  package let exchange: OpenState
  /// When what decided was seen.
  package let asOf: Instant
  package let isStale: Bool
  /// What its own past says, where nobody says how it stands; nil: nothing, or nobody asked.
  package let usual: UsualMoment?
  /// The first later instant at which anything of this may be another; nil: none is known.
  package let steadyUntil: Instant?

  /// Hours older than this are shown with their age, in seconds.
  package static let staleAfter: Int64 = 24 * 3_600

  /// - Parameters:
  ///   - venue: whose moment it is.
  ///   - open: the state of its doors.
  ///   - exchange: the state of its meal exchange.
  ///   - asOf: when what decided was seen.
  ///   - isStale: whether that is too long ago.
  ///   - growsStale: when it will be; nil: never.
  ///   - instant: the moment itself; nil: nothing is known of how long this holds.
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

  /// The same beside what its own past says, and how long that holds.
  package func beside(_ usual: UsualMoment?, until instant: Instant) -> VenueMoment {
    VenueMoment(self, beside: usual, until: [steadyUntil, instant].compactMap(\.self).min())
  }

  /// The same with the statement of lower rank that says otherwise of the doors, if there is one.
  package func contradicted(by statement: RecordedStatement?) -> VenueMoment {
    var state = open
    state.contradictedBy = statement
    return VenueMoment(self, open: state, beside: usual, until: steadyUntil)
  }

  /// The same without what its own past says.
  package var withoutUsual: VenueMoment {
    usual == nil ? self : VenueMoment(self, beside: nil, until: steadyUntil)
  }
}

extension VenueMoment: Equatable {
  /// Whether two moments say the same, for however long they do.
  package static func == (one: VenueMoment, other: VenueMoment) -> Bool {
    one === other
      || one.venue == other.venue && one.open == other.open && one.exchange == other.exchange
        && one.asOf == other.asOf && one.isStale == other.isStale && one.usual == other.usual
  }
}
