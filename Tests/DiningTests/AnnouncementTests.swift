import CivilTime
import Dining
import OpeningHours
import Testing

/// What was told keeps its name; a change is told as one.
@Suite struct AnnouncementTests {
  static let friday = CivilDate(dayNumber: 20_777)
  static let now = ScheduleTests.friday("06:00")

  /// What a calendar tells after what it told before, as `1 7-20 #0 planned`.
  private func told(
    _ statements: [RecordedStatement], after before: [AnnouncedEvent] = [], at now: Instant = now
  ) -> [AnnouncedEvent] {
    let changedAt = ScheduleTests.friday("13:00") + 60 * Int64(1 + (before.map(\.sequence).max() ?? 0))
    let venue = Venue(slug: "v", identity: VenueIdentity(source: "s", siteID: "1"), name: "V")
    return KnownVenue(venue: venue, statements: statements, lastSeen: now).announcements(
      after: before, menus: [], in: CalendarWindow(from: Self.friday, days: 1),
      at: .init(now: now, changedAt: changedAt), HoursContext(zone: .utc)
    ).hours.told.map(\.event)
  }

  private func text(_ events: [AnnouncedEvent]) -> [String] {
    let start = Zone.utc.firstInstant(of: Self.friday)
    return events.map { event in
      let times = [event.opens, event.closes].map { "\($0.seconds(since: start) / 3_600)" }
      return "\(event.label) \(times.joined(separator: "-")) #\(event.sequence) \(event.standing)"
    }
  }

  private let whole = [ScheduleTests.weekly("07:00-20:00")]

  @Test func whatIsNewIsToldAsOfItsWords() {
    let events = told(whole)
    #expect(text(events) == ["1 7-20 #0 planned"])
    #expect(events.map(\.changedAt) == [ScheduleTests.friday("12:00")])
  }

  @Test func whatIsTheSameStaysAsItIs() {
    let events = told(whole)
    #expect(told(whole, after: events, at: Self.now + 600) == events)
  }

  @Test func anotherTimeIsAChangeOfTheSame() {
    let events = told([ScheduleTests.weekly("08:00-19:00")], after: told(whole))
    #expect(text(events) == ["1 8-19 #1 planned"])
    #expect(text(told(whole, after: events)) == ["1 7-20 #2 planned"])
  }

  @Test func aClosedDayIsCancelled() {
    let closed = [whole[0], ScheduleTests.dated("2026-11-20", "off")]
    let events = told(closed, after: told(whole))
    #expect(text(events) == ["1 7-20 #1 cancelled"])
    #expect(told(closed, after: events) == events)
    #expect(text(told(whole, after: events)) == ["1 7-20 #2 planned"])
  }

  /// Nobody says it is closed.
  @Test func whatNobodySpeaksOfAnyMoreIsNotCancelled() {
    let events = told([], after: told(whole))
    #expect(text(events) == ["1 7-20 #1 unknown"])
    #expect(text(told(whole, after: events)) == ["1 7-20 #2 planned"])
  }

  @Test func ofTwoThatAreLeftEachKeepsItsName() {
    let meals = told([ScheduleTests.weekly("07:00-09:00,11:00-14:00,17:00-20:00")])
    #expect(text(meals) == ["1 7-9 #0 planned", "2 11-14 #0 planned", "3 17-20 #0 planned"])
    #expect(
      text(told([ScheduleTests.weekly("11:00-15:00,17:00-20:00")], after: meals)) == [
        "1 7-9 #1 cancelled", "2 11-15 #1 planned", "3 17-20 #0 planned",
      ])
    #expect(
      text(told([ScheduleTests.weekly("07:00-09:00,10:00-20:00")], after: meals)) == [
        "1 7-9 #0 planned", "2 10-20 #1 planned", "3 17-20 #1 unknown",
      ])
  }

  @Test func whatIsOverStaysAsItWasTold() {
    let events = told(whole)
    let evening = ScheduleTests.friday("21:00")
    #expect(told([ScheduleTests.weekly("08:00-10:00")], after: events, at: evening) == events)
    #expect(told([], after: events, at: evening) == events)
    #expect(text(told([ScheduleTests.weekly("08:00-10:00")], at: evening)) == ["1 8-10 #0 planned"])
  }

  /// A week that has another opening from now on had none in the days before.
  @Test func aPlaceThatStaysOpenLongerIsToldSoAfterItsOldEnd() {
    let events = told(
      [ScheduleTests.weekly("07:00-22:00")], after: told(whole), at: ScheduleTests.friday("20:30"))
    #expect(text(events) == ["1 7-22 #1 planned"])
  }

  @Test func anOpeningIsNotToldOfADateThatHadOthers() {
    let lunch = told([ScheduleTests.weekly("11:00-20:00")])
    let noon = ScheduleTests.friday("12:00")
    #expect(told([ScheduleTests.weekly("07:00-09:00,11:00-20:00")], after: lunch, at: noon) == lunch)
  }

  @Test func aMealIsKnownByItsName() {
    let menu = { (dish: String) in
      Menu(
        date: Self.friday, period: "Lunch", stations: [Station(name: "Grill", dishes: [Dish(name: dish)])])
    }
    let meal = { (dish: String) in Occurrence(menu(dish), at: nil, in: .utc, since: Self.now) }
    let moments = Announcement.Moments(now: Self.now, changedAt: Self.now)
    let first = Announcement(.menu, after: [], of: [meal("Stew")], at: moments) { _ in false }.told.map(
      \.event)
    #expect(text(first) == ["lunch 0-24 #0 planned"])
    // Two pages of one pass may each know a part of it.
    let same = Announcement(.menu, after: first, of: [meal("Pie")], at: moments) { _ in false }
    #expect(text(same.told.map(\.event)) == ["lunch 0-24 #0 planned"])
    let later = Announcement.Moments(now: Self.now, changedAt: Self.now + 60)
    let second = Announcement(.menu, after: first, of: [meal("Pie")], at: later) { _ in false }
    #expect(text(second.told.map(\.event)) == ["lunch 0-24 #1 planned"])
    #expect(second.told.first?.event.digest != first.first?.digest)
  }

  /// Pages of one pass come in any order: that of breakfast, which is over, after that of lunch.
  @Test func aMealThatIsOverIsToldWhereNothingWasToldOfItsTime() {
    let noon = ScheduleTests.friday("12:00")
    let meal = { (name: String, opens: String, closes: String) in
      Occurrence(
        Menu(date: Self.friday, period: name, stations: []),
        at: (ScheduleTests.friday(opens), ScheduleTests.friday(closes)), in: .utc, since: noon)
    }
    let told = { (meals: [Occurrence], before: [AnnouncedEvent]) in
      Announcement(.menu, after: before, of: meals, at: .init(now: noon, changedAt: noon)) { _ in false }
        .told.map(\.event)
    }
    let lunch = meal("Lunch", "11:00", "14:00")
    let both = told([lunch, meal("Breakfast", "07:00", "10:00")], told([lunch], []))
    #expect(text(both) == ["breakfast 7-10 #0 planned", "lunch 11-14 #0 planned"])
    // The site calls breakfast otherwise now that it is over.
    #expect(told([lunch, meal("Morning", "07:00", "10:00")], both) == both)
  }
}
