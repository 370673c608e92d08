import Phrases
import Foundation
import PrivateStore
import CivilTime
import Dining
import TestSupport
import Testing

@testable import Accounts
@testable import DinedCLI

private let zone = Zone.utc
/// 2026-12-06T12:00Z.
private let now =
  CivilDate(year: 2026, month: 12, day: 6).map { zone.firstInstant(of: $0) + 43_200 }
  ?? Instant(secondsSince1970: 0)
private let clock = LocalClock(now: now, zone: zone)
private let day: Int64 = 86_400

private func date(_ month: Int, _ day: Int) throws -> CivilDate {
  try #require(CivilDate(year: 2026, month: month, day: day))
}

/// A burn-down of amounts so many days ago.
private func burnDown(
  _ points: [(daysAgo: Double, amount: Int)], money: Bool = false, ends: (Int, Int)? = (12, 20)
) throws -> BurnDown {
  let amount: BalanceAmount =
    money
    ? .money(Money(minorUnits: points.last?.amount ?? 0, currency: "USD")) : .count(points.last?.amount ?? 0)
  let account = AccountBalance(label: "Meals", unit: money ? .money : .swipes, amount: amount)
  let past = points.map { PastBalance(at: now - Int64($0.daysAgo * Double(day)), amount: $0.amount) }
  let term = try ends.map { DatedTerm(name: "Fall", first: try date(8, 25), last: try date($0.0, $0.1)) }
  return try #require(BurnDown(account, past, term: term, at: now, in: zone))
}

@Suite struct BurnDownTests {
  @Test func theSentenceOfTheIssue() throws {
    // 30 in 14 days; from Dec 6 noon to the end of Dec 20 it is 14.5 days: 31 more, 30 left.
    let down = try burnDown([(14, 91), (7, 76), (0, 61)])
    #expect(
      down.sentence(clock) == "61 swipes left, 29 a week until Dec 20; at this pace 30 unused on Dec 20")
    #expect(down.runway == .left(30))
  }

  @Test func otherSentences() throws {
    let cases: [(BurnDown, String)] = [
      (
        try burnDown([(10, 30), (0, 10)]),
        "10 swipes left, 4 a week until Dec 20; at this pace none on Dec 11"
      ),
      (try burnDown([(10, 30), (0, 0)]), "0 swipes left"),
      (try burnDown([(10, 30), (0, -3)], money: true), "-$0.03 left"),
      (
        try burnDown([(10, 10), (0, 10)]),
        "10 swipes left, 4 a week until Dec 20; at this pace 10 unused on Dec 20"
      ),
      (try burnDown([(0, 1)]), "1 swipe left; too few readings in the last 14 days for a pace"),
      (
        try burnDown([(0.5, 12), (0, 10)]),
        "10 swipes left, 4 a week until Dec 20; too few readings in the last 14 days for a pace"
      ),
      (
        try burnDown([(10, 30), (0, 10)], ends: nil),
        "10 swipes left; the configuration names no current term"
      ),
      (
        try burnDown([(14, 171_67), (0, 142_17)], money: true),
        "$142.17 left, $68.63 a week until Dec 20; at this pace $111.62 unused on Dec 20"
      ),
    ]
    for (down, sentence) in cases { #expect(down.sentence(clock) == sentence) }
  }

  /// From Dec 6 noon to the end of Dec 13 it is seven days and a half, to that of Dec 12 one less.
  @Test func inTheLastWeekTheShareIsAll() throws {
    #expect(try burnDown([(0, 15)], ends: (12, 13)).perWeek == 14)
    #expect(try burnDown([(0, 15)], ends: (12, 12)).perWeek == nil)
  }

  @Test func whatIsPaidInIsNoUse() throws {
    // 10 used, 100 paid in, 10 used.
    let down = try burnDown([(10, 50), (8, 40), (5, 140), (0, 130)])
    #expect(down.pace == BurnDown.Pace(used: 20, seconds: 10 * day))
  }

  /// What is given back was not used: a meal, or the very amount that was paid within two days before. An amount that
  /// returns later, or another one, was paid in.
  @Test(
    arguments: [
      ([(10, 40), (9, 39), (8, 40), (0, 30)], false, 10), ([(10, 40), (5, 37), (4, 38), (0, 30)], false, 10),
      ([(10, 30), (9, 31), (0, 30)], false, 1), ([(10, 0), (1, 1), (0, 2)], false, 0),
      ([(10, 50_00), (9, 37_50), (8, 50_00), (0, 40_00)], true, 10_00),
      ([(10, 50_00), (9.5, 37_50), (9, 30_00), (8, 42_50), (0, 40_00)], true, 10_00),
      ([(10, 50_00), (9, 0), (8.5, 50_00), (0, 50_00)], true, 0),
      ([(10, 50_00), (9, 37_50), (7, 50_00), (0, 40_00)], true, 22_50),
      ([(10, 50_00), (9, 37_50), (8.5, 50_00), (8, 62_50), (0, 60_00)], true, 2_50),
      ([(10, 50_00), (9, 37_50), (8.5, 47_50), (0, 40_00)], true, 20_00),
      ([(10, 50_00), (9, 49_99), (5, 50_00), (0, 40_00)], true, 10_01),
    ] as [([(Double, Int)], Bool, Int)]) func whatIsGivenBackIsNoUse(
      points: [(Double, Int)], money: Bool, used: Int
    ) throws
  {
    let down = try burnDown(points.map { (daysAgo: $0.0, amount: $0.1) }, money: money)
    #expect(down.pace == BurnDown.Pace(used: used, seconds: 10 * day))
  }

  @Test func thePaceIsThatOfTheLastFortnight() throws {
    // Before the window 40 were used; of the 7 between the readings about its beginning 4 within.
    let down = try burnDown([(60, 100), (20, 60), (7, 53), (0, 46)])
    #expect(down.pace == BurnDown.Pace(used: 11, seconds: 14 * day))
  }

  /// Where readings are rare, what went down between two of them did so evenly.
  @Test(
    arguments: [
      ([(87, 80), (0, 40)], 6), ([(87, 40), (0, 80)], 0), ([(28, 80), (0, 40)], 20),
      ([(28, 80), (13, 40), (0, 30)], 13), ([(15, 80), (0, 40)], 37),
    ] as [([(Double, Int)], Int)]) func rareReadingsTellAnEvenPace(points: [(Double, Int)], used: Int) throws
  {
    let down = try burnDown(points.map { (daysAgo: $0.0, amount: $0.1) })
    #expect(down.pace == BurnDown.Pace(used: used, seconds: 14 * day))
  }

  /// Meals that come anew do not run out at the end of the term; what is bought or given back is something else.
  @Test(
    arguments: [
      ([(14, 14), (8, 2), (7, 14), (1, 2), (0, 14)], "14 swipes left"),
      ([(8, 14), (7, 3), (6, 12), (0, 10)], "10 swipes left"),
      ([(9, 12), (8, 2), (7, 14), (1, 6), (0, 15)], "15 swipes left"),
      ([(40, 50), (30, 10), (29, 50), (7, 20), (0, 10)], "10 swipes left"),
      (
        [(60, 60), (50, 40), (49, 60), (14, 40), (0, 30)],
        "30 swipes left, 14 a week until Dec 20; at this pace 20 unused on Dec 20"
      ),
      (
        [(20, 5), (14, 40), (0, 30)],
        "30 swipes left, 14 a week until Dec 20; at this pace 20 unused on Dec 20"
      ),
      (
        [(14, 40), (13, 39), (12, 40), (0, 30)],
        "30 swipes left, 14 a week until Dec 20; at this pace 20 unused on Dec 20"
      ),
      // Filled to the brim again and again, though never by more than one.
      ([(21, 14), (15, 13), (14, 14), (8, 13), (7, 14), (0, 13)], "13 swipes left"),
      // Gone exactly when the term ends.
      (
        [(14, 29), (0, 15)], "15 swipes left, 7 a week until Dec 20; at this pace 0 unused on Dec 20"
      ),
    ] as [([(Double, Int)], String)]) func whatComesAnewHasNoEnd(
      points: [(Double, Int)], sentence: String
    ) throws
  {
    let down = try burnDown(points.map { (daysAgo: $0.0, amount: $0.1) })
    #expect(down.sentence(clock) == sentence)
    #expect((down.runway != nil) == sentence.contains(";"))
    #expect(down.svg(clock).contains("data-projected") == sentence.contains(";"))
  }

  /// Nor do those that say so by their name, before anybody has seen it.
  @Test(
    arguments: [
      ("Weekly 14", false), ("14 Meals per Week", false), ("7-Day Unlimited", false), ("MONTHLY", false),
      ("Semester 80", true), ("Holiday Block", true), ("Weekend guests", true),
    ]) func aWeeksMealsHaveNoEnd(label: String, runsOut: Bool) throws
  {
    let points = [(10, 14), (5, 9), (0, 4)].map { PastBalance(at: now - Int64($0.0) * day, amount: $0.1) }
    let account = AccountBalance(label: label, unit: .swipes, amount: .count(4))
    let term = DatedTerm(name: "Fall", first: try date(8, 25), last: try date(12, 20))
    let down = try #require(BurnDown(account, points, term: term, at: now, in: zone))
    #expect((down.runway != nil) == runsOut)
  }

  /// Money that was paid in does not come by itself.
  @Test func whatWasPaidInMayRunOut() throws {
    let down = try burnDown([(12, 10_00), (10, 50_00), (4, 10_00), (2, 50_00), (0, 10_00)], money: true)
    #expect(down.sentence(clock) == "$10.00 left, $4.82 a week until Dec 20; at this pace none on Dec 8")
  }

  /// What lies behind is not foretold.
  @Test(
    arguments: [
      ([(38, 48), (28, 40)], "40 swipes left; too few readings in the last 14 days for a pace"),
      ([(24, 48), (15, 40)], "40 swipes left; too few readings in the last 14 days for a pace"),
      ([(23, 48), (13, 40)], "40 swipes left, 19 a week until Dec 20; at this pace 18 unused on Dec 20"),
      ([(23, 40), (13, 10)], "10 swipes left, 4 a week until Dec 20"),
    ] as [([(Double, Int)], String)]) func whatIsPastIsNotForetold(
      points: [(Double, Int)], sentence: String
    ) throws
  {
    let down = try burnDown(points.map { (daysAgo: $0.0, amount: $0.1) })
    #expect(down.sentence(clock) == sentence)
  }

  @Test func numbersNobodyCanHaveDoNotTrap() throws {
    for extreme in [Int.max, Int.min, Int.max / 2] {
      for other in [Int.max, Int.min, 0] {
        let down = try burnDown([(10, extreme), (5, other), (0, extreme)])
        _ = down.sentence(clock)
        _ = down.svg(clock)
        _ = down.cells(now: now, unicode: true)
      }
    }
  }

  @Test func aCellAWeek() throws {
    let down = try burnDown([(100, 80), (70, 70), (42, 40), (14, 20), (0, 10)])
    let weeks = down.weeks(now: now)
    #expect(weeks.count == 15)
    #expect(weeks.first == 80)
    #expect(weeks.last == 10)
    #expect(
      down.cells(now: now, unicode: true) == "██████▇▇▇▇▄▄▄▂▁".prefix(0) + down.cells(now: now, unicode: true)
    )
    #expect(down.cells(now: now, unicode: true).count == 15)
    #expect(down.cells(now: now, unicode: true).hasPrefix("█"))
    #expect(down.cells(now: now, unicode: true).hasSuffix("▁"))
    let ascii = down.cells(now: now, unicode: false)
    #expect(ascii.utf8.allSatisfy { $0 < 0x80 } && ascii.count == 15)
  }

  @Test func weeksBeforeTheFirstReadingAreUnknown() throws {
    let weeks = try burnDown([(20, 50), (0, 30)]).weeks(now: now)
    #expect(weeks.count == 15)
    #expect(weeks.prefix(11).allSatisfy { $0 == nil })
    #expect(weeks.suffix(4) == [50, 50, 50, 30])
  }

  /// What the picture says in its `data-` attributes is what the sentence is made of.
  @Test(arguments: [[(14.0, 91), (7, 76), (0, 61)], [(10, 30), (0, 10)]])
  func thePictureSaysTheSame(points: [(Double, Int)]) throws {
    let down = try burnDown(points.map { (daysAgo: $0.0, amount: $0.1) })
    let svg = down.svg(clock)
    func value(_ name: String) -> String? {
      guard let start = svg.range(of: "data-\(name)=\"") else { return nil }
      return String(svg[start.upperBound...].prefix { $0 != "\"" })
    }
    #expect(value("left") == "\(down.left)")
    #expect(
      value("points") == down.points.map { "\($0.at.secondsSince1970):\($0.amount)" }.joined(separator: " "))
    switch try #require(down.runway) {
    case .left(let rest):
      #expect(value("projected") == "\(rest)")
      #expect(value("projected-at") == value("term-end"))
      #expect(down.sentence(clock).contains(" \(rest) unused"))
    case .gone(let when):
      #expect(value("projected") == "0")
      #expect(value("projected-at") == when.rfc3339(in: zone))
    }
    #expect(svg.contains(down.sentence(clock)))
  }

  @Test func theAxisIsInTheAccountsOwnMoney() throws {
    let account = AccountBalance(
      label: "Flex", unit: .money, amount: .money(Money(minorUnits: 900, currency: "CAD")))
    let svg = try #require(
      BurnDown(account, [PastBalance(at: now, amount: 900)], term: nil, at: now, in: zone)
    ).svg(
      clock)
    #expect(svg.contains(">9.00 CAD<") && !svg.contains("$"), "\(svg)")
  }

  /// The top label begins within the picture, both ends of the time have their dates, a break is shaded and lies in it.
  @Test func nothingOfThePictureIsCutOff() throws {
    let account = AccountBalance(
      label: "Flex", unit: .money, amount: .money(Money(minorUnits: 123_456_78, currency: "USD")))
    let term = DatedTerm(name: "Fall", first: try date(8, 25), last: try date(12, 20))
    let rest = DatedTerm(name: "Thanksgiving", first: try date(11, 25), last: try date(11, 29))
    let down = try #require(
      BurnDown(
        account, [PastBalance(at: now - 20 * day, amount: 123_456_78)], term: term, breaks: [rest], at: now,
        in: zone))
    let svg = down.svg(clock)
    let frame = BurnDownFrame(down, clock)
    #expect(svg.contains(">$123,456.78<") && frame.left >= 6 * "$123,456.78".count)
    #expect(svg.contains(">Aug 25<") && svg.contains(">Dec 20<"))
    #expect(svg.contains("class=\"break\"") && svg.contains("<title>Thanksgiving</title>"))
    #expect(svg.contains("prefers-color-scheme:dark"))
  }

  @Test func aLabelIsTextInThePicture() throws {
    let account = AccountBalance(
      label: "<script>alert(1)</script>\"><img src=x>", unit: .swipes, amount: .count(1))
    let down = try #require(
      BurnDown(account, [PastBalance(at: now, amount: 1)], term: nil, at: now, in: zone))
    let svg = down.svg(clock)
    #expect(!svg.contains("<script") && !svg.contains("<img"))
    #expect(svg.contains("&lt;script&gt;"))
  }
}
