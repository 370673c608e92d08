package import CivilTime

/// Which venues take part when one is picked at random.
package struct LuckyDraw: Sendable {
  /// Seconds a venue must stay open beyond the walk to it.
  package static let timeToEat: Int64 = 15 * 60
  /// How many of the last picks are not repeated while others are left.
  package static let memory = 3

  /// Only venues that take a meal exchange now.
  package var wantsExchange: Bool
  package var accepts: Tender?
  /// Where the walk begins, if that is known.
  package var from: Coordinates?
  /// The longest way, in metres.
  package var within: Double?

  package init(
    wantsExchange: Bool, accepts: Tender? = nil, from: Coordinates? = nil, within: Double? = nil
  ) {
    self.wantsExchange = wantsExchange
    self.accepts = accepts
    self.from = from
    self.within = within
  }

  /// The venues among which the lot decides, by slug, so that a seed means the same everywhere.
  package func eligible(among moments: [VenueMoment], at now: Instant) -> [VenueMoment] {
    moments.filter { isEligible($0, at: now) }.sorted { $0.venue.slug < $1.venue.slug }
  }

  /// Leaves out the last picks, as long as that leaves anything.
  package static func withoutRecent(_ names: [String], recent: [String]) -> Set<String> {
    let others = Set(names).subtracting(recent.suffix(memory))
    return others.isEmpty ? Set(names) : others
  }

  /// Of the venues that would take part once they open, the one that does so first, and when.
  package func first(
    toOpenAmong moments: [VenueMoment], after now: Instant
  ) -> (moment: VenueMoment, at: Instant)? {
    moments.filter { fits($0) && (!needsExchange || everTakesExchange($0)) }
      .compactMap { moment in opening(of: moment, after: now).map { (moment, $0) } }
      .min { ($0.1, $0.0.venue.slug) < ($1.1, $1.0.venue.slug) }
  }

  /// When a venue takes part next: its doors, and where they are wanted the exchange's hours.
  private func opening(of moment: VenueMoment, after now: Instant) -> Instant? {
    let doors = moment.open.kind == .open ? now : moment.open.opensAt
    guard needsExchange, moment.exchange.because != nil else { return doors.flatMap { $0 > now ? $0 : nil } }
    let exchange = moment.exchange.kind == .open ? now : moment.exchange.opensAt
    guard let doors, let exchange, max(doors, exchange) > now else { return nil }
    return max(doors, exchange)
  }

  /// Who asks for the tender of that name wants what its hours say, too.
  private var needsExchange: Bool { wantsExchange || accepts == .mealExchange }

  private func everTakesExchange(_ moment: VenueMoment) -> Bool {
    moment.exchange.because != nil || (moment.venue.accepts?.contains(.mealExchange) ?? false)
  }

  /// Whether a venue would take part if it were open.
  private func fits(_ moment: VenueMoment) -> Bool {
    if let accepts, !(moment.venue.accepts?.contains(accepts) ?? false) { return false }
    return within.map { (distance(to: moment) ?? .infinity) <= $0 } ?? true
  }

  private func isEligible(_ moment: VenueMoment, at now: Instant) -> Bool {
    guard moment.open.kind == .open, fits(moment) else { return false }
    if needsExchange, !takesExchange(moment) { return false }
    let reserve = reserve(for: moment)
    return lasts(moment.open, reserve, now) && (!needsExchange || lasts(moment.exchange, reserve, now))
  }

  /// Seconds that a venue must stay open from now on: the walk to it, and time to eat.
  package func reserve(for moment: VenueMoment) -> Int64 {
    Int64((distance(to: moment) ?? 0) / Self.metresPerSecond) + Self.timeToEat
  }

  private static let metresPerSecond = 80.0 / 60

  private func distance(to moment: VenueMoment) -> Double? {
    guard let from, let there = moment.venue.coordinates else { return nil }
    return from.distance(to: there)
  }

  /// Stated exchange hours decide; where there are none, the word that it takes one does.
  private func takesExchange(_ moment: VenueMoment) -> Bool {
    switch moment.exchange.kind {
    case .open: true
    case .closed: false
    case .unknown: moment.exchange.because == nil && (moment.venue.accepts?.contains(.mealExchange) ?? false)
    }
  }

  private func lasts(_ state: OpenState, _ reserve: Int64, _ now: Instant) -> Bool {
    guard state.kind == .open, let closesAt = state.closesAt else { return true }
    return closesAt.seconds(since: now) >= reserve
  }
}

/// How a random pick came about, or why there is none.
package enum LuckyReason: Hashable, Sendable {
  /// The venue that was named is closed.
  case closed(venue: String)
  /// The venue that was named takes no meal exchange now.
  case exchangeClosed(venue: String)
  /// It is not stated that the venue that was named takes this.
  case tenderNotStated(venue: String, Tender)
  /// One of so many open venues: those that take a meal exchange, or this, no further than so many metres.
  case venues(count: Int, exchange: Bool, accepts: Tender?, within: Double?, Distance.Units)
  /// One of so many things that a venue serves, for a meal exchange or at all.
  case dishes(count: Int, venue: String, exchange: Bool)
}
