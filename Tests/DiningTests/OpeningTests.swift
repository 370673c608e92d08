import CivilTime
import Dining
import OpeningHours
import TestSupport
import Testing

/// The openings that calendars have are the times at which the state is open.
@Suite struct OpeningTests {
  static let friday = CivilDate(dayNumber: 20_777)

  static func schedule(_ statements: [RecordedStatement], _ zone: Zone = .utc) -> Schedule {
    Schedule(statements, service: .open, context: HoursContext(zone: zone))
  }

  /// Openings as `Fri 7:00-9:00`, hours past 24 for the next day.
  static func text(_ statements: [RecordedStatement], days: Int = 1) -> [String] {
    schedule(statements).openings(from: friday, days: days).map { opening in
      let start = Zone.utc.firstInstant(of: opening.date)
      let times = [opening.opens, opening.closes].map { instant in
        let minutes = instant.seconds(since: start) / 60
        return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
      }
      return "\(ScheduleTests.days[opening.date.weekday.rawValue - 1]) \(times.joined(separator: "-"))"
    }
  }

  @Test func mealsThatTouchAreOneOpening() {
    let meals = [ScheduleTests.weekly("11:00-15:00", "Lunch"), ScheduleTests.weekly("15:00-20:00", "Dinner")]
    #expect(Self.text(meals) == ["Fri 11:00-20:00"])
    #expect(
      Self.text([ScheduleTests.weekly("07:00-09:00,11:00-14:00")]) == ["Fri 7:00-9:00", "Fri 11:00-14:00"])
  }

  @Test func aNightBelongsToTheDayItBeganOn() {
    #expect(
      Self.text([ScheduleTests.weekly("22:00-26:00")], days: 2) == ["Fri 22:00-26:00", "Sat 22:00-26:00"])
  }

  /// Otherwise the event would begin with the window, and be another every day.
  @Test func whatNeverClosesIsAnOpeningADay() {
    #expect(
      Self.text([ScheduleTests.weekly("24/7")], days: 3) == [
        "Fri 0:00-24:00", "Sat 0:00-24:00", "Sun 0:00-24:00",
      ])
  }

  @Test func daysOfWhichNobodySpeaksHaveNone() {
    #expect(Self.text([], days: 9).isEmpty)
    #expect(Self.text([ScheduleTests.unread("by the moon")], days: 9).isEmpty)
    #expect(Self.text([ScheduleTests.dated("2026-11-21", "11:00-13:00")], days: 9) == ["Sat 11:00-13:00"])
  }

  @Test func aWordAboutNowCutsAndAdds() {
    let plan = ScheduleTests.weekly("07:00-20:00")
    #expect(
      Self.text([plan, ScheduleTests.now(.closed, "12:00", opensAt: "17:00")]) == [
        "Fri 7:00-12:00", "Fri 17:00-20:00",
      ])
    #expect(Self.text([plan, ScheduleTests.now(.open, "12:00", until: "22:00")]) == ["Fri 7:00-22:00"])
    #expect(Self.text([ScheduleTests.now(.open, "12:00", until: "22:00")]) == ["Fri 12:00-22:00"])
    let late = ScheduleTests.weekly("17:00-20:00")
    #expect(Self.text([late, ScheduleTests.now(.open, "12:00", until: "17:00")]) == ["Fri 12:00-20:00"])
  }

  /// Although a plan goes on: up to its next opening, or to the one that the page names.
  @Test func aClosingTimeThatAPageNamesEndsAnOpening() {
    let plan = ScheduleTests.weekly("07:00-20:00")
    let early = ScheduleTests.now(.open, "12:00", until: "18:00")
    #expect(Self.text([plan, early], days: 2) == ["Fri 7:00-18:00", "Sat 7:00-20:00"])
    #expect(Self.text([ScheduleTests.weekly("11:00-26:00"), early]) == ["Fri 11:00-18:00"])
    #expect(
      Self.text([ScheduleTests.weekly("24/7"), early], days: 2) == ["Fri 0:00-18:00", "Sat 0:00-24:00"])
    let back = ScheduleTests.now(.open, "12:00", until: "14:00", opensAt: "17:00")
    #expect(Self.text([plan, back]) == ["Fri 7:00-14:00", "Fri 17:00-20:00"])
    let meals = [
      ScheduleTests.weekly("07:00-19:00"), ScheduleTests.weekly("18:30-23:00", "Late"), early,
    ]
    #expect(Self.text(meals) == ["Fri 7:00-18:00", "Fri 18:30-23:00"])
    #expect(
      Self.text([plan, ScheduleTests.now(.open, "12:00", until: "15:00", "Lunch")]) == ["Fri 7:00-20:00"],
      "the end of a meal closes no door")
    #expect(
      Self.text([ScheduleTests.override("2026-11-20", "07:00-20:00"), early]) == ["Fri 7:00-20:00"],
      "hours set by hand stand")
  }

  /// A page may say anything of its moment: what it says is followed within the days asked for, not for millennia.
  @Test func aWordAboutNowMayReachFromTheYear1To9999() {
    let moment = HoursStatement(
      scope: .now, state: .closed, opensAt: Instant(secondsSince1970: 253_401_292_800),
      statedAt: Instant(secondsSince1970: -62_135_510_400))
    let meals = [ScheduleTests.weekly("11:00-15:00", "Lunch"), ScheduleTests.weekly("17:00-20:00", "Dinner")]
    #expect(Self.text(meals + [ScheduleTests.recorded(moment)], days: 30).isEmpty)
  }

  /// Statements drawn by lot, asked at instants drawn by lot.
  @Test(arguments: 0..<24) func anOpeningCoversAnInstantWhereTheStateIsOpen(seed: Int) throws {
    var chance = Seeded(UInt64(seed))
    let zones = ["America/New_York", "Australia/Lord_Howe", "Europe/London", "America/Santiago"]
    let zone = try SystemZone.named(zones[seed % zones.count])
    let rules = [
      "Mo-Fr 07:00-20:00; Sa,Su 09:00-14:00", "10:30-14:00,17:00-21:00", "22:00-26:00", "Fr-Su 11:00-23:00",
      "24/7", "Mo-Th 08:00-16:00", "00:30-03:30", "off", "Mo-Fr 09:00-17:00; Fr 12:00-13:00 off",
      "11:00-15:00 unknown \"by appointment\"", "20:00-02:30",
    ]
    let statements = (0..<Int.random(in: 1...4, using: &chance)).map { _ in
      let rule = rules.randomElement(using: &chance) ?? "off"
      let from = Self.friday.adding(days: Int.random(in: -200...160, using: &chance))
      let to = from.adding(days: Int.random(in: 0...30, using: &chance))
      switch Int.random(in: 0..<5, using: &chance) {
      case 0: return ScheduleTests.dated(from.description, rule)
      case 1: return ScheduleTests.dated(from: from.description, to: to.description, rule)
      case 2:
        return ScheduleTests.now(
          .open, "12:00", until: ["12:30", "18:00", "23:00", nil].randomElement(using: &chance) ?? nil,
          opensAt: Bool.random(using: &chance) ? "19:00" : nil)
      case 3: return ScheduleTests.now(.closed, "12:00", opensAt: Bool.random(using: &chance) ? "23:00" : nil)
      default: return ScheduleTests.weekly(rule)
      }
    }
    let schedule = Self.schedule(statements, zone)
    let first = Self.friday.adding(days: -210)
    let openings = schedule.openings(from: first, days: 366)
    #expect(openings.allSatisfy { $0.opens < $0.closes })
    let start = zone.firstInstant(of: first.adding(days: 1))
    var instants = (0..<420).map { _ in start + Int64.random(in: 0..<364 * 86_400, using: &chance) }
    // The hours about the words about now, and about every edge.
    let noon = ScheduleTests.friday("12:00")
    instants += (0..<200).map { _ in noon + Int64.random(in: -20_000...60_000, using: &chance) }
    instants += openings.shuffled(using: &chance).prefix(60).flatMap {
      [$0.opens - 1, $0.opens, $0.closes - 1, $0.closes]
    }.filter { $0 >= start }
    for instant in instants where instant < start + 363 * 86_400 {
      let isCovered = openings.contains { $0.opens <= instant && instant < $0.closes }
      #expect(
        isCovered == (schedule.state(at: instant).kind == .open), "\(instant.rfc3339(in: zone)), seed \(seed)"
      )
    }
  }
}
