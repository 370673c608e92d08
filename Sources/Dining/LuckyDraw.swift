package import CivilTime

/// Selects the venues that take part in a random pick.
package struct LuckyDraw: Sendable {
  /// Seconds a venue must stay open beyond the walk to it.
  static let timeToEat: Int64 = 15 * 60
  /// The number of recent picks that are not repeated while others are left.
  package static let memory = 3

  /// Only venues that take a meal exchange now.
  package var wantsExchange: Bool
  package var accepts: Tender?
  /// The start of the walk, if known.
  package var from: Coordinates?
  /// The maximum distance, in metres.
  package var within: Double?
  /// The slugs of venues that never take part.
  package var leftOut: Set<String>

  package init(
    wantsExchange: Bool, accepts: Tender? = nil, from: Coordinates? = nil, within: Double? = nil,
    leftOut: Set<String> = []
  ) {
    self.wantsExchange = wantsExchange
    self.accepts = accepts
    self.from = from
    self.within = within
    self.leftOut = leftOut
  }

  /// The venues among which the lot decides, by slug, so that a seed has the same result everywhere.
  package func eligible(among moments: [VenueMoment], at now: Instant) -> [VenueMoment] {
    moments.filter { isEligible($0, at: now) }.sorted { $0.venue.slug < $1.venue.slug }
  }

  /// Leaves out the most recent picks, as long as others are left.
  package static func withoutRecent(_ names: [String], recent: [String]) -> Set<String> {
    let others = Set(names).subtracting(recent.suffix(memory))
    return others.isEmpty ? Set(names) : others
  }

  /// The venue that will be the first to take part once it opens, and when.
  package func first(
    toOpenAmong moments: [VenueMoment], after now: Instant
  ) -> (moment: VenueMoment, at: Instant)? {
    moments.filter { fits($0) && (!needsExchange || everTakesExchange($0)) }
      .compactMap { moment in opening(of: moment, after: now).map { (moment, $0) } }
      .min { ($0.1, $0.0.venue.slug) < ($1.1, $1.0.venue.slug) }
  }

  /// When a venue takes part next: when its door and, if requested, its meal exchange are open.
  private func opening(of moment: VenueMoment, after now: Instant) -> Instant? {
    let doors = moment.open.kind == .open ? now : moment.open.opensAt
    guard needsExchange, moment.exchange.because != nil else { return doors.flatMap { $0 > now ? $0 : nil } }
    let exchange = moment.exchange.kind == .open ? now : moment.exchange.opensAt
    guard let doors, let exchange, max(doors, exchange) > now else { return nil }
    return max(doors, exchange)
  }

  /// Selecting this tender also requires the meal exchange to be open.
  private var needsExchange: Bool { wantsExchange || accepts == .mealExchange }

  private func everTakesExchange(_ moment: VenueMoment) -> Bool {
    moment.exchange.because != nil || (moment.venue.accepts?.contains(.mealExchange) ?? false)
  }

  /// Whether a venue would take part if it were open.
  private func fits(_ moment: VenueMoment) -> Bool {
    guard !leftOut.contains(moment.venue.slug) else { return false }
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

  /// Stated exchange hours decide; if there are none, the statement that it takes one does.
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

/// The details of a random pick, or the reason why there is none.
package enum LuckyReason: Hashable, Sendable {
  /// The requested venue is closed.
  case closed(venue: String)
  /// The requested venue takes no meal exchange now.
  case exchangeClosed(venue: String)
  /// It is not stated that the requested venue takes this.
  case tenderNotStated(venue: String, Tender)
  /// One of this number of open venues: those that take a meal exchange, or this tender, within this number
  /// of metres.
  case venues(count: Int, exchange: Bool, accepts: Tender?, within: Double?, Distance.Units)
  /// One of this number of things that a venue serves, for a meal exchange or at all.
  case dishes(count: Int, venue: String, exchange: Bool)
}
