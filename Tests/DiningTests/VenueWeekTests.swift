import CivilTime
import Dining
import OpeningHours
import Testing

/// Seven days of a venue, and the order in which statements are shown.
@Suite struct VenueWeekTests {
  static let friday = CivilDate(dayNumber: 20_777)

  static func week(_ statements: [RecordedStatement], service: Service = .open) -> VenueWeek {
    let venue = Venue(slug: "v", identity: VenueIdentity(source: "s", siteID: "1"), name: "V")
    let known = KnownVenue(venue: venue, statements: statements, lastSeen: ScheduleTests.friday("12:00"))
    return VenueWeek(of: known, service: service, from: friday, in: HoursContext(zone: .utc))
  }

  /// A day as `07:00-09:00 11:00-14:00`, hours past 24 for the next day; `?` where nobody says.
  static func text(_ windows: [ServiceWindow]?, on date: CivilDate) -> String {
    guard let windows else { return "?" }
    let start = Zone.utc.firstInstant(of: date)
    return windows.map { window in
      [window.opens, window.closes].map { "\($0.seconds(since: start) / 3_600)" }.joined(separator: "-")
    }.joined(separator: " ")
  }

  @Test func aWeekBeginsToday() {
    let week = Self.week([ScheduleTests.weekly("Mo-Fr 07:00-09:00; Sa 10:00-26:00")])
    #expect(week.days.map(\.date) == (0..<7).map { Self.friday.adding(days: $0) })
    #expect(
      week.days.map { Self.text($0.windows, on: $0.date) } == [
        "7-9", "10-26", "", "7-9", "7-9", "7-9", "7-9",
      ])
    #expect(week.isKnown)
  }

  @Test func whatNobodySaysIsNotClosed() {
    let silent = Self.week([])
    #expect(silent.days.allSatisfy { $0.windows == nil && $0.openings == nil })
    #expect(!silent.isKnown)
    let unread = Self.week([ScheduleTests.unread("by the moon")])
    #expect(!unread.isKnown)
    let oneDay = Self.week([ScheduleTests.dated("2026-11-21", "11:00-13:00")])
    #expect(
      oneDay.days.map { Self.text($0.windows, on: $0.date) } == ["?", "11-13", "?", "?", "?", "?", "?"])
  }

  @Test func openingsJoinWhatTouches() {
    let week = Self.week([
      ScheduleTests.weekly("Mo-Su 11:00-15:00", "Lunch"), ScheduleTests.weekly("Mo-Su 15:00-20:00", "Dinner"),
      ScheduleTests.weekly("Mo-Su 07:00-10:00", "Breakfast"), ScheduleTests.weekly("Mo-Su 07:00-09:00"),
    ])
    let today = week.days[0]
    #expect(Self.text(today.windows, on: today.date) == "7-9 7-10 11-15 15-20")
    #expect(Self.text(today.openings, on: today.date) == "7-10 11-20")
    #expect(today.openings?.allSatisfy { $0.period == nil } == true)
  }

  @Test func aGuessedEndStaysAGuess() {
    let week = Self.week([ScheduleTests.weekly(#"Mo-Fr 17:00+ "by appointment"; Sa 10:00-12:00"#)])
    #expect(week.days[0].windows?.map(\.isEndGuessed) == [true])
    #expect(week.days[1].windows?.map(\.isEndGuessed) == [false])
  }

  @Test func servicesAreApart() {
    let statements = [
      ScheduleTests.weekly("Mo-Su 07:00-09:00"),
      ScheduleTests.weekly("Mo-Su 08:00-09:00", service: .mealExchange),
    ]
    #expect(Self.text(Self.week(statements).days[0].windows, on: Self.friday) == "7-9")
    #expect(
      Self.text(Self.week(statements, service: .mealExchange).days[0].windows, on: Self.friday) == "8-9")
  }

  @Test func statementsAreShownByRank() {
    let said = [
      ScheduleTests.weekly("Mo-Su 17:00-20:00", "Dinner"), ScheduleTests.weekly("Mo-Su 07:00-20:00"),
      ScheduleTests.weekly("Mo-Su 07:00-09:00", "Breakfast"),
      ScheduleTests.dated(from: "2026-11-16", to: "2026-11-22", "off"),
      ScheduleTests.now(.open, "12:00"), ScheduleTests.dated("2026-11-20", "off"),
      ScheduleTests.weekly("Mo-Su 10:00-22:00", service: .mealExchange),
      ScheduleTests.override("2026-11-20", "off"),
    ]
    let expected = [
      "override", "now", "date", "range", "weekly", "weekly Breakfast", "weekly Dinner",
      "weekly meal_exchange",
    ]
    func label(_ recorded: RecordedStatement) -> String {
      let statement = recorded.statement
      let service = statement.service == .mealExchange ? statement.service.rawValue : nil
      return [statement.scope.rawValue, statement.period, service].compactMap { $0 }.joined(separator: " ")
    }
    #expect(said.byRank.map(label) == expected)
    #expect(said.reversed().byRank.map(label) == expected)
  }

  @Test func aMenuIsServedAtItsPeriodsHours() {
    let venue = Venue(slug: "v", identity: VenueIdentity(source: "s", siteID: "1"), name: "V")
    let known = KnownVenue(
      venue: venue,
      statements: [
        ScheduleTests.weekly("Mo-Su 11:00-15:00", "Lunch"), ScheduleTests.weekly("Mo-Su 07:00-20:00"),
      ],
      lastSeen: ScheduleTests.friday("12:00"))
    func hours(_ period: String?) -> String {
      let menu = Menu(date: Self.friday, period: period, stations: [])
      return Self.text(known.hours(of: menu, in: HoursContext(zone: .utc)), on: Self.friday)
    }
    #expect(hours("lunch") == "11-15")
    #expect(hours("Dinner") == "")
    #expect(hours(nil) == "")
  }
}
