import Adapters
import Store
import CivilTime
import Dining
import OpeningHours
import Testing

@testable import Ingestion

private func yield(_ count: Int) -> Yield { Yield(venues: count, statements: 0, menus: 1, dishes: count) }

/// Samples at noon, so many days before `noon`.
private func samples(_ counts: [(daysAgo: Int64, count: Int)]) -> [YieldSample] {
  counts.map { YieldSample(fetch: FetchID(1), url: "", at: noon + -$0.daysAgo * day, yield: yield($0.count)) }
}

@Suite struct UsualYieldTests {
  /// What there was and when, in days ago; the median of the same weekdays, and the last.
  @Test(
    arguments: [
      ([(28, 10), (21, 30), (14, 20), (7, 40)], 20, 40), ([(7, 12), (1, 3)], 12, 3),
      ([(10, 12)], 12, 12), ([(3, 12)], nil, 12), ([(36, 9), (6, 5)], nil, 5),
      ([(21, 10), (14, 90), (7, 20), (2, 1)], 20, 1),
    ] as [([(Int64, Int)], Int?, Int)])
  func itIsThatOfTheSameWeekday(history: [(Int64, Int)], median: Int?, former: Int) throws {
    let usual = try #require(UsualYield(samples(history), at: noon, in: .utc))
    #expect(usual.median?.dishes == median && usual.former.dishes == former)
  }

  /// A hall that has no weekend, asked on each day for this day and the next: each day is of its own weekday.
  @Test(arguments: [("2026-11-20", 50), ("2026-11-21", 0), ("2026-11-22", 0), ("2026-11-23", 50)])
  func aDatedPageIsOfTheWeekdayOfItsDate(date: String, median: Int) throws {
    func address(_ day: CivilDate) -> String { "http://x.example/menu?date=\(day)" }
    let past = (Int64(-14)..<0).flatMap { daysAgo in
      [Int64(0), 1].map { ahead in
        let at = noon + daysAgo * day + ahead
        let date = Zone.utc.civil(at: at).date.adding(days: Int(ahead))
        let isWeekend = date.weekday == .saturday || date.weekday == .sunday
        return YieldSample(fetch: FetchID(1), url: address(date), at: at, yield: yield(isWeekend ? 0 : 50))
      }
    }
    let page = address(try #require(CivilDate(date)))
    let usual = try #require(UsualYield(past, of: page, at: noon, in: .utc))
    #expect(usual.median?.dishes == median && !usual.isEmptied)
  }

  /// What came so many hours after noon a week ago, and what is usual at noon: a page may show nothing in the morning and
  /// the next day at night.
  @Test(
    arguments: [
      ([(-3, 0), (6, 50)], 0), ([(-6, 0), (1, 50)], 50), ([(-6, 0), (-4, 50), (11, 0)], 50), ([(11, 7)], 7),
      ([(-13, 0), (3, 50)], 50),
    ] as [([(Int64, Int)], Int)])
  func aMenuIsOfItsHour(history: [(hours: Int64, count: Int)], median: Int) throws {
    let past = history.map {
      YieldSample(fetch: FetchID(1), url: "", at: noon + -7 * day + $0.hours * hour, yield: yield($0.count))
    }
    #expect(try #require(UsualYield(past, at: noon, in: .utc)).median?.dishes == median)
  }

  @Test func withoutAHistoryThereIsNone() {
    #expect(UsualYield([], at: noon, in: .utc) == nil)
  }
}

@Suite struct ReadingJudgeTests {
  private let context = HoursContext(zone: .utc, holidays: .usFederal)

  private func reading(dishes: Int) -> Reading {
    let station = Station(name: "Grill", dishes: (0..<dishes).map { Dish(name: "Dish \($0)") })
    let menu = Menu(date: CivilDate(dayNumber: 20_777), period: "Lunch", stations: [station])
    return Reading(adapter: "toy", observedAt: noon, menus: dishes > 0 ? [MenuReading(venue: "1", menu)] : [])
  }

  /// Dishes on such days, last time and now; whether that is set aside, and whether it is remarked on.
  @Test(
    arguments: [
      (50, 50, 50, false, false), (50, 50, 35, false, false), (50, 50, 34, false, true),
      (50, 50, 20, false, true), (50, 50, 19, true, true), (50, 50, 0, true, true),
      (50, 10, 9, false, false), (4, 4, 0, false, false), (nil, 50, 0, false, false), (50, 0, 10, true, true),
      (0, 50, 0, false, false),
    ] as [(Int?, Int, Int, Bool, Bool)])
  func aMenuIsHeldAgainstItsWeekday(median: Int?, last: Int, now: Int, isSetAside: Bool, isRemarkedOn: Bool)
    throws
  {
    let history = [median.map { (Int64(7), $0) }, (Int64(1), last)].compactMap(\.self)
    let usual = try #require(UsualYield(samples(history), at: noon, in: .utc))
    let former = ReadingHistory(usual: usual)
    let reading = reading(dishes: now)
    let objection = ReadingJudge.objection(to: reading, purpose: .menu, history: former, in: context)
    #expect(objection == (isSetAside ? "shrunk" : nil))
    let remarks = ReadingJudge.remarks(on: reading, purpose: .menu, history: former)
    #expect(remarks.map(\.code) == (isRemarkedOn ? ["fewer-than-usual"] : []))
  }

  /// In a break the first empty day is doubted until it insists, and none after it until the menu was full again.
  @Test(
    arguments: [
      ([], "shrunk"), ([0], nil), ([0, 0], nil), ([3, 0], nil), ([0, 50], "shrunk"),
      ([0, 0, 50, 50], "shrunk"),
    ] as [([Int], String?)])
  func whatWasConfirmedToBeEmptyIsNoNewsUntilItFills(since: [Int], objection: String?) throws {
    let length = Int64(since.count)
    let past =
      ((1 + length)...(28 + length)).reversed().map { (daysAgo: $0, count: 50) }
      + since.enumerated().map { (daysAgo: length - Int64($0.offset), count: $0.element) }
    let usual = try #require(UsualYield(samples(past), at: noon, in: .utc))
    let found = ReadingJudge.objection(
      to: reading(dishes: 0), purpose: .menu, history: ReadingHistory(usual: usual), in: context)
    #expect(found == objection)
  }

  /// A day that the page called closed explains no empty page on the next one.
  @Test(arguments: [(true, "shrunk"), (false, nil)] as [(Bool, String?)])
  func aClosedDayExcusesNoOther(isOfClosing: Bool, objection: String?) throws {
    let past = samples((2...29).reversed().map { ($0, 50) })
    let closed = YieldSample(
      fetch: FetchID(1), url: "", at: noon + -day, yield: yield(0), isOfClosing: isOfClosing)
    let usual = try #require(UsualYield(past + [closed], at: noon, in: .utc))
    let found = ReadingJudge.objection(
      to: reading(dishes: 0), purpose: .menu, history: ReadingHistory(usual: usual), in: context)
    #expect(found == objection)
  }

  /// A weekend without menus lies between a break's days, and before a day that is usually full.
  @Test(arguments: [(true, nil), (false, "shrunk")] as [(Bool, String?)])
  func aWeekendIsNoEmptying(isBreak: Bool, objection: String?) throws {
    let monday = noon + 3 * day
    let past = (Int64(1)...31).reversed().map { daysAgo in
      let weekday = Zone.utc.civil(at: monday + -daysAgo * day).date.weekday
      let isOff = weekday == .saturday || weekday == .sunday || isBreak && daysAgo <= 4
      return YieldSample(
        fetch: FetchID(1), url: "", at: monday + -daysAgo * day, yield: yield(isOff ? 0 : 50))
    }
    let usual = try #require(UsualYield(past, at: monday, in: .utc))
    let found = ReadingJudge.objection(
      to: reading(dishes: 0), purpose: .menu, history: ReadingHistory(usual: usual), in: context)
    #expect(found == objection)
  }

  /// In a campus' first week nothing is known of such days: a menu is held against what its own page said of the day.
  @Test(
    arguments: [
      ("http://x.example/menu", 2, 19, "shrunk"), ("http://x.example/menu", 2, 20, nil),
      ("http://x.example/menu", 25, 0, nil), ("http://x.example/other", 2, 0, nil),
      ("http://x.example/menu?date=2026-11-20", 2, 0, "shrunk"),
      ("http://x.example/menu?date=2026-11-20", 30, 0, "shrunk"),
      ("http://x.example/menu?date=2026-11-21", 2, 0, nil),
    ] as [(String, Int64, Int, String?)])
  func withoutAWeekdayAMenuIsHeldAgainstItsDay(url: String, hoursAgo: Int64, now: Int, objection: String?)
    throws
  {
    let addresses = ["http://x.example/menu", "http://x.example/menu?date=2026-11-20"]
    let before = addresses.map {
      YieldSample(fetch: FetchID(1), url: $0, at: noon - hoursAgo * hour, yield: yield(50))
    }
    let usual = try #require(UsualYield(before, of: url, at: noon, in: .utc))
    #expect(
      ReadingJudge.objection(
        to: reading(dishes: now), purpose: .menu, history: ReadingHistory(usual: usual), in: context)
        == objection)
  }

  /// Additives remain when the marks of diets are gone: how many of 20 dishes had one, and how many have one.
  @Test(arguments: [
    (20, 0, true), (10, 0, true), (6, 0, true), (4, 0, false), (10, 1, true), (6, 1, false), (20, 20, false),
  ])
  func lostDietsAreRemarkedOn(before: Int, now: Int, isRemarkedOn: Bool) {
    func reading(_ vegan: Int) -> Reading {
      let dishes = (0..<20).map {
        Dish(name: "\($0)", tags: $0 < vegan ? ["phosphate", "vegan"] : ["phosphate"])
      }
      let menu = Menu(
        date: CivilDate(dayNumber: 20_777), period: nil, stations: [Station(name: "", dishes: dishes)])
      return Reading(adapter: "toy", observedAt: noon, menus: [MenuReading(venue: "1", menu)])
    }
    let former = ReadingHistory(
      usual: UsualYield(former: yield(20)), coverage: FieldCoverage.of(reading(before)))
    let remarks = ReadingJudge.remarks(on: reading(now), purpose: .menu, history: former)
    let lost = Notice("field-missing", "dish.diets: \(now) of 20, before \(before) of 20")
    #expect(remarks.contains(lost) == isRemarkedOn)
  }

  /// One allergen may get another name while all others stay: how many of 40 dishes had it, and how many have it.
  @Test(arguments: [(20, 0, true), (10, 0, true), (9, 0, false), (20, 1, false), (0, 0, false)])
  func aLostAllergenIsRemarkedOn(before: Int, now: Int, isRemarkedOn: Bool) {
    func reading(_ milk: Int, others: String) -> Reading {
      let dishes = (0..<40).map {
        Dish(name: "\($0)", allergens: $0 < milk ? ["milk", "soy"] : ["soy", others])
      }
      let menu = Menu(
        date: CivilDate(dayNumber: 20_777), period: nil, stations: [Station(name: "", dishes: dishes)])
      return Reading(adapter: "toy", observedAt: noon, menus: [MenuReading(venue: "1", menu)])
    }
    let former = ReadingHistory(
      usual: UsualYield(former: yield(40)), coverage: FieldCoverage.of(reading(before, others: "wheat")))
    let remarks = ReadingJudge.remarks(on: reading(now, others: "leche"), purpose: .menu, history: former)
    let lost = Notice("field-missing", "dish.contains.milk: \(now) of 40, before \(before) of 40")
    #expect(remarks.contains(lost) == isRemarkedOn)
    #expect(remarks.contains { $0.detail.hasPrefix("dish.contains.wheat: 0") } == (before <= 30))
  }

  /// Few places have standing offers, but they do not all lose them at once.
  @Test(arguments: [(6, 0, true), (6, 1, false), (4, 0, false)])
  func lostOffersAreRemarkedOn(before: Int, now: Int, isRemarkedOn: Bool) {
    func reading(_ offering: Int) -> Reading {
      Reading(
        adapter: "toy", observedAt: noon,
        venues: (0..<20).map { VenueReading(siteID: "\($0)", name: "Hall \($0)") },
        offers: (0..<offering).map { OfferReading(venue: "\($0)", Dish(name: "Coffee")) })
    }
    let former = ReadingHistory(
      usual: UsualYield(former: yield(20)), coverage: FieldCoverage.of(reading(before)))
    let remarks = ReadingJudge.remarks(on: reading(now), purpose: .venues, history: former)
    let lost = Notice("field-missing", "venue.offers: \(now) of 20, before \(before) of 20")
    #expect(remarks.contains(lost) == isRemarkedOn)
  }

  @Test func lostPaymentsAreRemarkedOn() {
    func reading(_ accepts: [Tender]?) -> Reading {
      Reading(
        adapter: "toy", observedAt: noon,
        venues: (0..<8).map { VenueReading(siteID: "\($0)", name: "Hall \($0)", accepts: accepts) })
    }
    let former = ReadingHistory(
      usual: UsualYield(former: yield(8)), coverage: FieldCoverage.of(reading([.mealSwipe])))
    let remarks = ReadingJudge.remarks(on: reading(nil), purpose: .venues, history: former)
    #expect(remarks.contains(Notice("field-missing", "venue.accepts: 0 of 8, before 8 of 8")))
  }

  @Test func aFieldThatFallsSilentIsRemarkedOn() {
    let former = ReadingHistory(
      usual: UsualYield(former: yield(8)),
      coverage: [
        "dish.price": FieldShare(filled: 8, total: 8), "dish.tags": FieldShare(filled: 3, total: 8),
        "dish.calories": FieldShare(filled: 4, total: 4),
      ])
    let remarks = ReadingJudge.remarks(on: reading(dishes: 8), purpose: .menu, history: former)
    #expect(remarks == [Notice("field-missing", "dish.price: 0 of 8, before 8 of 8")])
    #expect(ReadingJudge.remarks(on: reading(dishes: 4), purpose: .venues, history: nil) == [])
  }

  // MARK: All closed

  private func closed(_ scope: HoursScope, at now: Instant = noon, _ last: String = "off", places: Int = 3)
    -> Reading
  {
    let all = ["Mo-Su off", "off", last].enumerated().map { index, value in
      HoursReading(
        venue: index < places ? "\(index)" : "0",
        scope == .now
          ? HoursStatement(scope: .now, state: value.hasSuffix("off") ? .closed : .open)
          : HoursStatement(scope: scope, expression: value))
    }
    return Reading(adapter: "toy", observedAt: now, hours: all)
  }

  private func objection(_ reading: Reading, before: Int, _ objections: [ReadingHistory.Objection] = [])
    -> String?
  {
    let former = ReadingHistory(
      usual: UsualYield(former: yield(3)), objections: objections,
      coverage: [FieldCoverage.open: FieldShare(filled: before, total: 3)])
    return ReadingJudge.objection(to: reading, purpose: .hours, history: former, in: context)
  }

  @Test(arguments: [HoursScope.date, .weekly]) func allClosedNeedsASecondLook(scope: HoursScope) {
    #expect(objection(closed(scope), before: 2) == "all-closed")
    #expect(objection(closed(scope), before: 0) == nil)
    #expect(objection(closed(scope, "Mo 10:00-12:00"), before: 2) == nil)
    let tenMinutes = AllClosed.secondLook
    #expect(objection(closed(scope), before: 2, [.init("all-closed", at: noon + -tenMinutes)]) == nil)
    #expect(
      objection(closed(scope), before: 2, [.init("all-closed", at: noon + (1 - tenMinutes))]) == "all-closed")
    #expect(objection(closed(scope), before: 2, [.init("shrunk", at: noon + -day)]) == "all-closed")
  }

  /// How many of three statements are unread, and what is then said of a page on which nothing is open any more.
  @Test(arguments: [(0, "all-closed"), (1, "all-closed"), (2, "hours-unread"), (3, "hours-unread")])
  func unreadHoursAreNotCalledClosed(unread: Int, code: String) {
    for scope in [HoursScope.weekly, .now] {
      var reading = closed(scope)
      for index in 0..<unread {
        reading.hours[index].statement = HoursStatement(scope: scope, text: "by chance")
      }
      let former = ReadingHistory(
        usual: UsualYield(former: yield(3)),
        coverage: [FieldCoverage.open: FieldShare(filled: 2, total: 3)],
        words: [HoursStatement(scope: .now, state: .open, until: noon + hour)])
      let found = ReadingJudge.objection(to: reading, purpose: .hours, history: former, in: context)
      #expect(found == code, "\(scope)")
    }
  }

  @Test func hoursThatFallSilentAreRemarkedOn() {
    func reading(read: Int, unread: Int) -> Reading {
      Reading(
        adapter: "toy", observedAt: noon,
        hours: (0..<read).map {
          HoursReading(venue: "\($0)", HoursStatement(scope: .weekly, expression: "24/7"))
        },
        notices: (0..<unread).map { Notice("unread-hours", "\($0): by chance") })
    }
    let former = ReadingHistory(
      usual: UsualYield(former: Yield(venues: 0, statements: 4, menus: 0, dishes: 0)),
      coverage: FieldCoverage.of(reading(read: 10, unread: 1)))
    func remarks(_ read: Int, _ unread: Int) -> [String] {
      ReadingJudge.remarks(on: reading(read: read, unread: unread), purpose: .hours, history: former).map(
        \.detail)
    }
    #expect(remarks(3, 8) == ["hours.read: 3 of 11, before 10 of 11"])
    #expect(remarks(4, 7) == [])
  }

  /// A page about now is held to what it named itself, whatever was open before and however often it says so.
  @Test(
    arguments: [
      ([], nil), ([HoursStatement(scope: .now, state: .open)], nil),
      ([HoursStatement(scope: .now, state: .open, until: noon + 1)], "all-closed"),
      ([HoursStatement(scope: .now, state: .open, until: noon)], nil),
      ([HoursStatement(scope: .now, state: .closed, opensAt: noon)], "all-closed"),
      ([HoursStatement(scope: .now, state: .closed, opensAt: noon + 1)], nil),
      ([HoursStatement(scope: .now, state: .closed, opensAt: noon + -2 * hour)], nil),
    ] as [([HoursStatement], String?)])
  func aPageAboutNowIsHeldToItsWord(words: [HoursStatement], objection: String?) {
    let former = ReadingHistory(
      usual: UsualYield(former: yield(3)),
      objections: (1...5).map { .init("all-closed", at: noon + -$0 * hour) },
      coverage: [FieldCoverage.open: FieldShare(filled: 3, total: 3)], words: words)
    func found(_ reading: Reading) -> String? {
      ReadingJudge.objection(to: reading, purpose: .hours, history: former, in: context)
    }
    #expect(found(closed(.now)) == objection)
    #expect(found(closed(.now, places: 2)) == nil, "one of two places may close early")
    #expect(found(closed(.now, "open")) == nil)
  }

  /// A range may go on for thousands of years, which nobody walks through to see whether it opens.
  @Test(
    arguments: [
      ("Mo-Fr 10:00-12:00", "0001-01-01", "9999-12-31", true),
      ("Jul 4 10:00-12:00", "2026-01-01", nil, false),
      ("Dec 25 10:00-12:00", "2026-01-01", "9999-12-31", true), ("off", "0001-01-01", "9999-12-31", false),
      ("Mo-Fr unknown", "0001-01-01", "9999-12-31", false),
      ("2028 Dec 25 10:00-12:00", "2026-01-01", "9999-12-31", false),
      ("2026 Nov 25 10:00-12:00", "2026-11-20", "2026-11-26", true),
    ] as [(String, String, String?, Bool)])
  func aRangeIsLookedIntoForAYear(expression: String, first: String, last: String?, opens: Bool) {
    let statement = HoursStatement(
      scope: .range, expression: expression, validFrom: CivilDate(first),
      validTo: last.flatMap { CivilDate($0) })
    #expect(statement.saysOpen(observedAt: noon) == opens)
  }

  @Test func onHolidaysNobodyWonders() {
    let thanksgiving = noon + 6 * day
    #expect(objection(closed(.date, at: thanksgiving), before: 2) == nil)
    #expect(objection(closed(.date, at: noon + 10 * hour), before: 2) == "all-closed")
  }
}
