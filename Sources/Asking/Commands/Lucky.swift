import Answering
import Archive
import CivilTime
import Configuration
import Console
import Dining
import World

extension Command {
  static let lucky = Command(
    CommandSpec(
      "lucky", "pick a place for me",
      discussion: """
        One of the venues that are open now, with time to get there, and take a meal exchange; each is as likely as \
        any other, and the last three picks are not repeated while others are left. With a venue: one thing it serves.
        """,
      examples: [
        .init("dine lucky --any", "any open venue"),
        .init("dine lucky alder-hall --item --seed 7", "one dish, the same on every machine"),
      ],
      arguments: [
        ArgumentSpec("VENUE", .optional, .named("venue"), "pick from this venue instead of among venues")
      ],
      options: [
        .flag("any", nil, "also venues that take no meal exchange"),
        .flag("item", "i", "pick a thing to eat, too"),
        .value("seed", nil, "N", .integer(0...Int.max), "draw this lot; the same everywhere"),
        .value(
          "accepts", nil, "TENDER", .word(Tender.allCases.map(\.rawValue)), "only venues that take this"),
        .value("from", nil, "PLACE", .named("place"), "where the walk begins"),
        .value("within", nil, "DISTANCE", .text, "no further than this, like 800m or 0.5mi"),
      ]),
    finding: { session throws(Failure) in
      let facts = try CampusFacts(session)
      return Found(try LuckySearch(session, facts).pick(), facts.clock)
    })
}

/// One draw: who takes part, and which lot comes out.
struct LuckySearch {
  private let session: Session
  private let facts: CampusFacts
  private let draw: LuckyDraw
  /// The lot that was asked for, or nil to draw a new one.
  private let seed: UInt64?
  private let units: Distance.Units

  init(_ session: Session, _ facts: CampusFacts) throws(Failure) {
    self.session = session
    self.facts = facts
    let arguments = session.arguments
    let tender = arguments.value("accepts").flatMap(Tender.init)
    var from: Coordinates?
    if let place = arguments.value("from") { from = try facts.point(named: place) }
    var within: Double?
    if let text = arguments.value("within") {
      guard from != nil else { throw Failure("within-without-from", text) }
      within = try DistanceArgument.metres(text)
    }
    draw = LuckyDraw(
      wantsExchange: !arguments.has("any") && tender == nil && arguments.argument("VENUE") == nil,
      accepts: tender,
      from: from, within: within)
    seed = arguments.value("seed").flatMap { UInt64($0) }
    units = facts.units(session)
  }

  func pick() throws(Failure) -> LuckyPick {
    if let name = session.arguments.argument("VENUE") { return try pickDish(at: name) }
    let moments = try facts.venues().map { $0.moment(at: facts.setting.now, in: facts.context) }
    let eligible = draw.eligible(among: moments, at: facts.setting.now)
    let picks = RecentPicks(session.world, facts.setting)
    let (drawn, moment, lottery) = lot(from: eligible, avoiding: seed == nil ? picks.read() : [])
    guard let moment else {
      return LuckyPick(moment: nil, seed: drawn, because: because(0), next: first(of: moments))
    }
    if seed == nil { picks.add(moment.venue.slug) }
    var rest = lottery
    let dish = session.arguments.has("item") ? rest.draw(from: try dishes(of: moment)) : nil
    return LuckyPick(moment: moment, dish: dish, seed: drawn, because: because(eligible.count))
  }

  /// A lot, drawn again while it is one of the last picks and others are left; the seed it says gives it again.
  private func lot(
    from eligible: [VenueMoment], avoiding recent: [String]
  ) -> (seed: UInt64, moment: VenueMoment?, lottery: Lottery) {
    let wanted = Set(LuckyDraw.withoutRecent(eligible, recent: recent).map(\.venue.slug))
    var draws = 0
    while true {
      draws += 1
      let seed = nextSeed()
      var lottery = Lottery(seed: seed)
      let moment = lottery.draw(from: eligible)
      let isNew = moment.map { wanted.contains($0.venue.slug) } ?? true
      // Four venues of which three were picked last need four draws on average; a thousand is never.
      if isNew || draws == 1_000 { return (told(seed), moment, lottery) }
    }
  }

  private func pickDish(at name: String) throws(Failure) -> LuckyPick {
    let moment = try facts.venue(named: name).known.moment(at: facts.setting.now, in: facts.context)
    if let reason = LuckyPick.reason(against: moment, accepts: draw.accepts) {
      return LuckyPick(moment: nil, seed: seed ?? 0, because: reason, next: first(of: [moment]))
    }
    let dishes = try dishes(of: moment)
    let seed = told(nextSeed())
    var lottery = Lottery(seed: seed)
    let dish = lottery.draw(from: dishes)
    return LuckyPick(
      moment: dish == nil ? nil : moment, dish: dish, seed: seed,
      because: "of \(dishes.count) things \(moment.venue.name) serves"
        + (draw.accepts == .mealExchange ? " for a meal exchange" : ""))
  }

  /// Six digits are enough to be typed again.
  private func nextSeed() -> UInt64 { seed ?? session.world.entropy() % 1_000_000 }

  /// Says a seed nobody asked for, so that the pick can be repeated.
  private func told(_ drawn: UInt64) -> UInt64 {
    if seed == nil, !session.arguments.has("quiet") { session.world.console.error("seed \(drawn)\n") }
    return drawn
  }

  /// What a venue serves at the meal that is on; with the exchange wanted, what it buys where that is marked.
  private func dishes(of moment: VenueMoment) throws(Failure) -> [Dish] {
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
    return words.joined(separator: ", ")
  }

  private func first(of moments: [VenueMoment]) -> VenueMoment? {
    moments.filter { $0.open.kind == .closed && $0.open.opensAt != nil }
      .min {
        ($0.open.opensAt ?? facts.setting.now, $0.venue.slug) < (
          $1.open.opensAt ?? facts.setting.now, $1.venue.slug
        )
      }
  }
}
