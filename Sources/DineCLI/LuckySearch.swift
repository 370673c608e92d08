import Phrases
import Failures
import Queries
import Store
import CivilTime
import Configuration
import Console
import Dining
import World

/// One draw: who takes part, and which lot comes out.
struct LuckySearch {
  private let session: Session
  private let facts: CampusFacts
  private let draw: LuckyDraw
  private let units: Distance.Units
  private let filter: DishFilter

  init(_ session: Session, _ facts: CampusFacts) throws(Failure) {
    self.session = session
    self.facts = facts
    filter = try session.filter()
    let arguments = session.arguments
    let tender = arguments.value("accepts").flatMap(Tender.init)
    var from: Coordinates?
    if let place = arguments.value("from") { from = try facts.point(named: place) }
    var within: Double?
    if let text = arguments.value("within") {
      guard from != nil else { throw Failure(.withinWithoutFrom, text) }
      within = try DistanceArgument.metres(text)
    }
    draw = LuckyDraw(
      wantsExchange: !arguments.has("any") && tender == nil && arguments.argument("VENUE") == nil,
      accepts: tender,
      from: from, within: within)
    units = facts.units(session)
  }

  /// The one pick of a command line; a seed nobody asked for is said beside it, so that it can be repeated.
  func pick() throws(Failure) -> LuckyResult {
    var seeds = LuckySeeds(session)
    let pick: LuckyResult
    if let name = session.arguments.argument("VENUE") {
      let moment = try facts.venue(named: name).known.moment(at: facts.setting.now, in: facts.context)
      if let reason = LuckyResult.reason(against: moment, accepts: draw.accepts) {
        return LuckyResult(
          moment: nil, seed: seeds.given ?? 0, because: reason,
          next: draw.first(toOpenAmong: [moment], after: facts.setting.now), sieve: DishMatcher(filter))
      }
      pick = try dish(at: moment, avoiding: [], &seeds)
    } else {
      let picks = RecentPicks(session.world, facts.setting)
      pick = try venue(avoiding: seeds.isGiven ? [] : picks.read(), &seeds)
      if !seeds.isGiven, let moment = pick.moment { picks.add(moment.venue.slug) }
    }
    if !seeds.isGiven, !session.arguments.has("quiet") { session.world.console.error("seed \(pick.seed)\n") }
    return pick
  }

  /// One of the venues that are eligible, none of the last picks while others are left; a dish of it if one is wanted.
  func venue(avoiding recent: [String], _ seeds: inout LuckySeeds) throws(Failure) -> LuckyResult {
    let moments = try facts.venues().map { $0.moment(at: facts.setting.now, in: facts.context) }
    var eligible = draw.eligible(among: moments, at: facts.setting.now)
    var sieve = DishMatcher(filter)
    if !filter.isEmpty {
      var serving: [VenueMoment] = []
      for moment in eligible where try !dishes(of: moment, &sieve).isEmpty { serving.append(moment) }
      eligible = serving
    }
    let lot = seeds.lot(of: eligible.map(\.venue.slug), avoiding: recent)
    guard let index = lot.index else {
      return LuckyResult(
        moment: nil, seed: lot.seed, because: because(0),
        next: sieve.hasLeftOut ? nil : draw.first(toOpenAmong: moments, after: facts.setting.now),
        others: filter.isEmpty && draw.wantsExchange ? moments.count { $0.open.kind == .open } : 0,
        sieve: sieve)
    }
    let moment = eligible[index]
    var rest = lot.lottery
    var again = DishMatcher(filter)
    let dish = session.arguments.has("item") ? rest.draw(from: try dishes(of: moment, &again)) : nil
    return LuckyResult(
      moment: moment, dish: dish, seed: lot.seed, because: because(eligible.count), sieve: sieve)
  }

  /// One thing a venue serves; without one, no pick.
  func dish(
    at moment: VenueMoment, avoiding recent: [String], _ seeds: inout LuckySeeds
  ) throws(Failure) -> LuckyResult {
    var sieve = DishMatcher(filter)
    let dishes = try dishes(of: moment, &sieve)
    let lot = seeds.lot(of: dishes.map(\.name), avoiding: recent)
    return LuckyResult(
      moment: lot.index == nil ? nil : moment, dish: lot.index.map { dishes[$0] }, seed: lot.seed,
      because: "of \(dishes.count) things \(moment.venue.name) serves"
        + (draw.accepts == .mealExchange ? " for a meal exchange" : "")
        + (filter.isEmpty ? "" : ", " + filter.words), sieve: sieve)
  }

  /// What a venue serves at the meal that is on; with the exchange wanted, what it buys where that is marked.
  private func dishes(of moment: VenueMoment, _ sieve: inout DishMatcher) throws(Failure) -> [Dish] {
    let wanted = try served(at: moment)
    return wanted.filter { sieve.takes($0) }
  }

  private func served(at moment: VenueMoment) throws(Failure) -> [Dish] {
    let (known, row) = try facts.venue(named: moment.venue.slug)
    let now = MenuChoice.Moment(now: facts.setting.now, zone: facts.setting.zone, state: moment.open)
    let stored = try facts.menus(of: row, from: facts.today.adding(days: -1))
    let menus = MenuChoice().choose(from: stored, at: now) { known.hours(of: $0, in: facts.context) }
    let dishes =
      menus.flatMap(\.menu.stations).flatMap(\.dishes) + (try facts.offers(of: row)).map(\.dish)
    let bought = dishes.filter { $0.mealExchange == true }
    if draw.accepts == .mealExchange { return bought }
    guard draw.wantsExchange else { return dishes }
    return bought.isEmpty ? dishes.filter { $0.mealExchange == nil } : bought
  }

  private func because(_ count: Int) -> String {
    var words = ["of \(count) open"]
    if draw.wantsExchange { words.append("meal exchange") }
    if let tender = draw.accepts { words.append(tender.rawValue) }
    if let within = draw.within { words.append("under \(Distance(metres: Int(within)).text(units))") }
    if !filter.isEmpty { words.append(filter.words) }
    return words.joined(separator: ", ")
  }
}

/// Where the lots come from: the seed that was given and then those that follow from it, or chance.
struct LuckySeeds {
  /// A lot that was drawn: the seed that gives it again, the place of what it fell on, and the generator behind it.
  struct Lot {
    let seed: UInt64
    let index: Int?
    let lottery: Lottery
  }

  /// Six digits are enough to be typed again.
  private static let range: UInt64 = 1_000_000

  /// The seed that was asked for.
  let given: UInt64?
  private var first: UInt64?
  private var following: Lottery?
  var isGiven: Bool { given != nil }
  private let entropy: @Sendable () -> UInt64

  init(_ session: Session) {
    given = session.arguments.value("seed").flatMap { UInt64($0) }
    first = given
    following = given.map { Lottery(seed: $0) }
    entropy = session.world.entropy
  }

  private mutating func next() -> UInt64 {
    if let first {
      self.first = nil
      return first
    }
    return (following?.bits() ?? entropy()) % Self.range
  }

  /// A lot, drawn again while it is one of the last picks and others are left; its seed gives it again.
  mutating func lot(of names: [String], avoiding recent: [String]) -> Lot {
    let wanted = LuckyDraw.withoutRecent(names, recent: recent)
    var draws = 0
    while true {
      draws += 1
      let seed = next()
      var lottery = Lottery(seed: seed)
      let index = lottery.draw(below: names.count)
      let isNew = index.map { wanted.contains(names[$0]) } ?? true
      // Four venues of which three were picked last need four draws on average; a thousand is never.
      if isNew || draws == 1_000 { return Lot(seed: seed, index: index, lottery: lottery) }
    }
  }
}
