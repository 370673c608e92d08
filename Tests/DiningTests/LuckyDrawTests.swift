import CivilTime
import Dining
import Testing

/// Who takes part in a draw, and that each is as likely as any other.
@Suite struct LuckyDrawTests {
  private let now = Instant(secondsSince1970: 1_795_194_300)
  private let here = Coordinates(latitude: 38.0359, longitude: -78.5064)

  /// A venue in few words: state, how many minutes that lasts, the exchange's state and minutes, metres away, what it takes.
  private func moment(
    _ slug: String, _ open: OpenKind, _ minutes: Int64?, _ exchange: OpenKind, _ exchangeMinutes: Int64?,
    metres: Double?, _ accepts: [Tender]?
  ) -> VenueMoment {
    func state(_ kind: OpenKind, _ minutes: Int64?) -> OpenState {
      OpenState(kind: kind, closesAt: kind == .open ? minutes.map { now + $0 * 60 } : nil)
    }
    let place = metres.flatMap { metres in
      here.flatMap { Coordinates(latitude: $0.latitude + metres / 111_000, longitude: $0.longitude) }
    }
    return VenueMoment(
      venue: Venue(
        slug: slug, identity: VenueIdentity(source: "s", siteID: slug), name: slug, coordinates: place,
        accepts: accepts),
      open: state(open, minutes), exchange: state(exchange, exchangeMinutes), asOf: now, isStale: false)
  }

  private var campus: [VenueMoment] {
    [
      moment("exchange", .open, 60, .open, 60, metres: 100, [.mealExchange]),
      moment("exchange-far", .open, 60, .open, 60, metres: 2_000, [.mealExchange, .card]),
      moment("exchange-said", .open, nil, .unknown, nil, metres: 300, [.mealExchange]),
      moment("exchange-over", .open, 60, .closed, nil, metres: 100, [.mealExchange]),
      moment("exchange-ends", .open, 60, .open, 5, metres: 100, [.mealExchange]),
      moment("doors-shut", .closed, nil, .open, 60, metres: 100, [.mealExchange]),
      moment("doors-close", .open, 10, .open, 60, metres: 100, [.mealExchange]),
      moment("nobody-knows", .unknown, nil, .unknown, nil, metres: 100, [.mealExchange]),
      moment("card", .open, 60, .unknown, nil, metres: 100, [.card]),
      moment("silent", .open, 60, .unknown, nil, metres: 100, nil),
      moment("unplaced", .open, 60, .open, 60, metres: nil, [.mealExchange, .card]),
    ]
  }

  private func eligible(_ draw: LuckyDraw) -> [String] {
    draw.eligible(among: campus.shuffled(), at: now).map(\.venue.slug)
  }

  @Test func theExchangeMustBeOnAndTheDoorsOpenLongEnough() {
    #expect(
      eligible(LuckyDraw(wantsExchange: true)) == ["exchange", "exchange-far", "exchange-said", "unplaced"])
  }

  /// Who asks for the tender by its name does not want one that is over.
  @Test func theTenderOfThatNameMustBeOnToo() {
    let draw = LuckyDraw(wantsExchange: false, accepts: .mealExchange)
    #expect(eligible(draw) == ["exchange", "exchange-far", "exchange-said", "unplaced"])
    let over = moment("exchange-over", .open, 60, .closed, nil, metres: 100, [.mealExchange])
    #expect(draw.eligible(among: [over], at: now).isEmpty)
    #expect(LuckyDraw(wantsExchange: false, accepts: .card).eligible(among: campus, at: now).count == 3)
  }

  @Test func theWayCounts() {
    #expect(
      eligible(LuckyDraw(wantsExchange: true, from: here, within: 800)) == ["exchange", "exchange-said"])
    // Two kilometres are 25 minutes: what closes in 60 leaves time, what closes in 35 does not.
    #expect(eligible(LuckyDraw(wantsExchange: true, from: here)).contains("exchange-far"))
    let soon = [moment("soon", .open, 35, .open, 35, metres: 2_000, [.mealExchange])]
    #expect(LuckyDraw(wantsExchange: true, from: here).eligible(among: soon, at: now).isEmpty)
    #expect(LuckyDraw(wantsExchange: true).eligible(among: soon, at: now).count == 1)
  }

  /// A venue in its next opening and that of its exchange, in minutes; 0: now, nil: nobody says.
  private func later(_ slug: String, doors: Int64?, exchange: Int64?, _ accepts: [Tender]?) -> VenueMoment {
    func state(_ minutes: Int64?, isSaid: Bool) -> OpenState {
      OpenState(
        kind: minutes == 0 ? .open : minutes == nil ? .unknown : .closed,
        opensAt: minutes.flatMap { $0 == 0 ? nil : now + $0 * 60 },
        because: isSaid
          ? RecordedStatement(
            HoursStatement(scope: .weekly), provenance: Provenance(source: "s", page: "", observedAt: now))
          : nil)
    }
    return VenueMoment(
      venue: Venue(
        slug: slug, identity: VenueIdentity(source: "s", siteID: slug), name: slug, accepts: accepts),
      open: state(doors, isSaid: true), exchange: state(exchange, isSaid: exchange != nil), asOf: now,
      isStale: false)
  }

  @Test func whatOpensFirstIsWhatWouldTakePart() {
    let campus = [
      later("doors-only", doors: 10, exchange: nil, nil),
      later("both", doors: 60, exchange: 90, [.mealExchange]),
      later("exchange-later", doors: 0, exchange: 120, [.mealExchange]),
      later("said", doors: 100, exchange: nil, [.mealExchange]),
    ]
    func first(_ draw: LuckyDraw, _ moments: [VenueMoment]) -> String? {
      draw.first(toOpenAmong: moments, after: now).map {
        "\($0.moment.venue.slug) \($0.at.seconds(since: now) / 60)"
      }
    }
    #expect(first(LuckyDraw(wantsExchange: false), campus) == "doors-only 10")
    #expect(first(LuckyDraw(wantsExchange: true), campus) == "both 90")
    #expect(first(LuckyDraw(wantsExchange: true), Array(campus.dropFirst(2))) == "said 100")
    #expect(first(LuckyDraw(wantsExchange: true), [campus[2]]) == "exchange-later 120")
    #expect(first(LuckyDraw(wantsExchange: true), [campus[0]]) == nil)
    #expect(first(LuckyDraw(wantsExchange: false, accepts: .mealExchange), campus) == "both 90")
    #expect(first(LuckyDraw(wantsExchange: false, accepts: .card), campus) == nil)
  }

  @Test func aTenderIsTakenByWhoSaysSo() {
    #expect(
      eligible(LuckyDraw(wantsExchange: false, accepts: .card)) == ["card", "exchange-far", "unplaced"])
    #expect(
      eligible(LuckyDraw(wantsExchange: false)) == [
        "card", "exchange", "exchange-ends", "exchange-far", "exchange-over", "exchange-said", "silent",
        "unplaced",
      ])
  }

  /// 100,000 seeds: nothing but the eligible is ever drawn, and chi-square finds no favourite. The bounds cut off one
  /// in a thousand for 3 and 7 degrees of freedom.
  @Test(arguments: [(true, 16.27), (false, 24.32)])
  func everyEligibleVenueIsAsLikely(wantsExchange: Bool, bound: Double) {
    let eligible = LuckyDraw(wantsExchange: wantsExchange).eligible(among: campus, at: now)
    var counts: [String: Int] = [:]
    for seed in UInt64(0)..<100_000 {
      var lottery = Lottery(seed: seed)
      counts[lottery.draw(from: eligible)?.venue.slug ?? "nothing", default: 0] += 1
    }
    #expect(Set(counts.keys) == Set(eligible.map(\.venue.slug)))
    #expect(chiSquare(Array(counts.values)) < bound, "\(counts)")
  }

  /// The bound is one a loaded lottery does not keep: two of a hundred draws of one venue given to another.
  @Test func aFavouriteWouldShow() {
    #expect(chiSquare([25_500, 24_500, 25_000, 25_000]) > 16.27)
    #expect(chiSquare([25_050, 24_950, 25_000, 25_000]) < 16.27)
  }

  private func chiSquare(_ counts: [Int]) -> Double {
    let expected = Double(counts.reduce(0, +)) / Double(counts.count)
    return counts.map { (Double($0) - expected) * (Double($0) - expected) / expected }.reduce(0, +)
  }

  @Test func theLastPicksAreLeftOutWhileOthersAreLeft() {
    let eligible = LuckyDraw(wantsExchange: true).eligible(among: campus, at: now)
    func left(_ recent: [String]) -> [String] {
      LuckyDraw.withoutRecent(eligible.map(\.venue.slug), recent: recent).sorted()
    }
    #expect(left(["exchange", "unplaced"]) == ["exchange-far", "exchange-said"])
    #expect(left(["exchange", "unplaced", "exchange-far", "exchange-said"]) == ["exchange"])
    #expect(left(["gone"]).count == 4)
    #expect(LuckyDraw.withoutRecent([eligible[0].venue.slug], recent: ["exchange"]).count == 1)
  }
}
