import CivilTime
import Configuration
package import Dining
package import Failures

/// One venue at random among those that take a meal exchange and stay open long enough to get there; or one
/// thing that a venue serves.
package struct LuckyQuery: Query {
  /// Pick from this venue only.
  package var venue: String?
  /// Also venues that do not take a meal exchange.
  package var any = false
  /// Also pick something to eat.
  package var item = false
  package var accepts: Tender?
  /// Where the walk begins.
  package var from: Coordinates?
  /// The longest distance, in metres.
  package var within: Double?
  /// The slugs of venues that the person who asks has hidden: not picked unless named.
  package var leftOut: Set<String> = []
  package var filter = DishFilter()
  /// The units in which distances are shown.
  package var units = Distance.Units.metric
  /// The seed of the draw; the same seed picks the same everywhere.
  package var seed: UInt64 = 0

  package init() {}

  package func answer(
    in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> Held<LuckyResult> {
    var seeds = LuckySeeds(given: seed)
    let result = try pick(avoiding: [], &seeds, in: campus, at: moment)
    let moments = try campus.moments(at: moment)
    // A venue that closes too soon to get there and eat no longer takes part.
    let leaving = moments.flatMap { state in
      [state.open.closesAt, state.exchange.closesAt].map { closing in
        closing.map { $0 - draw.reserve(for: state) + 1 }.flatMap { $0 > moment.instant ? $0 : nil }
      }
    }
    return Held(
      result,
      until: moments.map(\.steadyUntil) + leaving
        + [result.doubt?.end, campus.midnight(after: moment.instant)])
  }

  /// The rules for which venues take part.
  private var draw: LuckyDraw {
    LuckyDraw(
      wantsExchange: !any && accepts == nil && venue == nil, accepts: accepts, from: from, within: within,
      leftOut: venue == nil ? leftOut : [])
  }

  /// The pick of a draw that is still to be made.
  ///
  /// - Parameters:
  ///   - recent: the last picks, not repeated while others are left.
  ///   - seeds: the source of the draws' seeds.
  ///   - campus: what the database knows.
  ///   - moment: the time asked about.
  /// - Returns: the pick.
  /// - Throws: the reason why nothing could be picked.
  package func pick(
    avoiding recent: [String], _ seeds: inout LuckySeeds, in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> LuckyResult {
    var result = try drawn(avoiding: recent, &seeds, in: campus, at: moment)
    result.doubt = try campus.doubt(about: result.moment.map { [$0] } ?? [], at: moment.instant)
    return result
  }

  private func drawn(
    avoiding recent: [String], _ seeds: inout LuckySeeds, in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> LuckyResult {
    guard let venue else { return try place(avoiding: recent, &seeds, in: campus, at: moment) }
    let state = campus.moment(of: try campus.venue(named: venue).known, at: moment)
    if let reason = Self.reason(against: state, accepts: accepts) {
      return LuckyResult(
        moment: nil, seed: seeds.given ?? 0, because: reason,
        next: draw.first(toOpenAmong: [state], after: moment.instant), matcher: DishMatcher(filter))
    }
    return try dish(at: state, avoiding: [], &seeds, in: campus, at: moment)
  }

  /// One of the eligible venues, with a dish of it if one is wanted.
  private func place(
    avoiding recent: [String], _ seeds: inout LuckySeeds, in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> LuckyResult {
    let moments = try campus.moments(at: moment)
    var eligible = draw.eligible(among: moments, at: moment.instant)
    if eligible.isEmpty, draw.wantsExchange, let unstated = ExchangeUnstated(moments) {
      // If no venue states whether it takes an exchange, any venue may.
      var other = self
      other.any = true
      var result = try other.place(avoiding: recent, &seeds, in: campus, at: moment)
      result.unstated = unstated
      return result
    }
    var matcher = DishMatcher(filter)
    if !filter.isEmpty {
      var serving: [VenueMoment] = []
      for state in eligible where try !dishes(of: state, &matcher, in: campus, at: moment).isEmpty {
        serving.append(state)
      }
      eligible = serving
    }
    let lot = seeds.lot(of: eligible.map(\.venue.slug), avoiding: recent)
    guard let index = lot.index else {
      var result = LuckyResult(
        moment: nil, seed: lot.seed, because: reason(0),
        next: matcher.hasLeftOut ? nil : draw.first(toOpenAmong: moments, after: moment.instant),
        others: filter.isEmpty && draw.wantsExchange && within == nil
          ? moments.count { $0.open.kind == .open && !leftOut.contains($0.venue.slug) } : 0,
        matcher: matcher)
      result.hidden = moments.count { $0.open.kind == .open && leftOut.contains($0.venue.slug) }
      return result
    }
    var rest = lot.lottery
    var again = DishMatcher(filter)
    let dish = item ? rest.draw(from: try dishes(of: eligible[index], &again, in: campus, at: moment)) : nil
    return LuckyResult(
      moment: eligible[index], dish: dish, seed: lot.seed, because: reason(eligible.count), matcher: matcher)
  }

  /// One thing that a venue serves; if there is none, no pick.
  package func dish(
    at state: VenueMoment, avoiding recent: [String], _ seeds: inout LuckySeeds, in campus: CampusSnapshot,
    at moment: QueryMoment
  ) throws(Failure) -> LuckyResult {
    var matcher = DishMatcher(filter)
    let dishes = try dishes(of: state, &matcher, in: campus, at: moment)
    let lot = seeds.lot(of: dishes.map(\.name), avoiding: recent)
    return LuckyResult(
      moment: lot.index == nil ? nil : state, dish: lot.index.map { dishes[$0] }, seed: lot.seed,
      because: .dishes(
        count: dishes.count, venue: state.venue.name, exchange: draw.accepts == .mealExchange),
      matcher: matcher)
  }

  /// What a venue serves at the current meal; if an exchange is wanted, what it buys, where that is marked.
  private func dishes(
    of state: VenueMoment, _ matcher: inout DishMatcher, in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> [Dish] {
    let (known, row) = try campus.venue(named: state.venue.slug)
    let now = MenuChoice.Moment(now: moment.instant, zone: campus.zone, state: state.open)
    let stored = try campus.menus(of: row, from: campus.date(at: moment.instant).adding(days: -1))
    let menus = MenuChoice().choose(from: stored, at: now) { known.hours(of: $0, in: campus.context) }
    let served =
      menus.flatMap(\.menu.stations).flatMap(\.dishes) + (try campus.offers(of: row, at: known)).map(\.dish)
    return wanted(of: served).filter { matcher.takes($0) }
  }

  private func wanted(of dishes: [Dish]) -> [Dish] {
    let bought = dishes.filter { $0.mealExchange == true }
    if draw.accepts == .mealExchange { return bought }
    guard draw.wantsExchange else { return dishes }
    return bought.isEmpty ? dishes.filter { $0.mealExchange == nil } : bought
  }

  private func reason(_ count: Int) -> LuckyReason {
    .venues(count: count, exchange: draw.wantsExchange, accepts: accepts, within: within, units)
  }

  /// The reason why nothing is picked at a venue that a person named; nil: something may be picked.
  private static func reason(against state: VenueMoment, accepts tender: Tender?) -> LuckyReason? {
    if state.open.kind == .closed { return .closed(venue: state.venue.name) }
    if tender == .mealExchange, state.exchange.kind == .closed {
      return .exchangeClosed(venue: state.venue.name)
    }
    guard let tender, !(state.venue.accepts?.contains(tender) ?? false) else { return nil }
    return .tenderNotStated(venue: state.venue.name, tender)
  }
}
