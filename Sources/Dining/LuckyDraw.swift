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

  private func isEligible(_ moment: VenueMoment, at now: Instant) -> Bool {
    guard moment.open.kind == .open else { return false }
    if let accepts, !(moment.venue.accepts?.contains(accepts) ?? false) { return false }
    if wantsExchange, !takesExchange(moment) { return false }
    let metres = distance(to: moment)
    if let within, (metres ?? .infinity) > within { return false }
    let walk = Int64((metres ?? 0) / Self.metresPerSecond)
    return lasts(moment.open, walk, now) && (!wantsExchange || lasts(moment.exchange, walk, now))
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

  private func lasts(_ state: OpenState, _ walk: Int64, _ now: Instant) -> Bool {
    guard state.kind == .open, let closesAt = state.closesAt else { return true }
    return closesAt.seconds(since: now) >= walk + Self.timeToEat
  }
}
