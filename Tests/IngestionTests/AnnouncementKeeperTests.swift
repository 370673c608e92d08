import CivilTime
import Dining
import OpeningHours
import Testing

@testable import Store
@testable import Ingestion

/// What calendars told is remembered, so that a change is told as one.
@Suite struct AnnouncementKeeperTests {
  let bench: PassBench

  init() throws { bench = try PassBench(at: noon - 7 * hour) }

  private func told(_ date: Int = 20_777, kind: String = "hours") throws -> [String] {
    try bench.rows(
      of: "announced_event", "label, (opens / 3600) % 24, (closes / 3600) % 24, sequence, standing",
      where: "kind = '\(kind)' AND date = \(date) ORDER BY venue, label --")
  }

  @Test func aChangeIsRemembered() throws {
    try bench.pass(.page("venue 1 Alder Hall\nhours 1 Mo-Su 07:00-20:00"))
    #expect(try told() == ["1 7 20 0 planned"])
    #expect(try bench.rows(of: "announced_event", "count(*)", where: "1 --") == ["67"])
    bench.clock.set(noon - 6 * hour)
    try bench.pass(.page("venue 1 Alder Hall\nhours 1 Mo-Su 08:00-20:00"))
    #expect(try told() == ["1 8 20 1 planned"])
    bench.clock.set(noon - 5 * hour)
    try bench.pass(.page("venue 1 Alder Hall\nhours 1 Mo-Th 08:00-20:00"))
    #expect(try told() == ["1 8 20 2 cancelled"])
    #expect(try told(20_781) == ["1 8 20 1 planned"])
  }

  /// The page is the same for half a year: days that came into sight since were told, too.
  @Test func daysThatWereFarOffAreRememberedWhenTheyChange() throws {
    try bench.pass(.page("venue 1 Alder Hall\nhours 1 Mo-Su 07:00-20:00"))
    bench.clock.set(noon + 180 * day)
    try bench.pass(.page("venue 1 Alder Hall\nhours 1 Mo-Su 08:00-20:00"))
    #expect(try told(20_777 + 190) == ["1 8 20 1 planned"])
    #expect(try bench.rows(of: "announced_event", "min(date) - 20777", where: "1 --") == ["173"])
  }

  /// What a person sets is told as a change, and that it is taken back as the next one.
  @Test func anEditIsRemembered() throws {
    try bench.pass(.page("venue 1 Alder Hall\nhours 1 Mo-Su 07:00-20:00"))
    let hall = try #require(try bench.store.venues(campus: bench.campus).first).id
    let keeper = AnnouncementKeeper(of: hall, in: bench.store, HoursContext(zone: .utc))
    let edited = noon - 6 * hour
    var past = try keeper.past(at: edited)
    try bench.store.set(
      HoursStatement(scope: .override, expression: "Mo-Su 08:00-20:00"), of: hall, by: "kit", at: edited)
    try keeper.note(since: past, at: edited)
    #expect(try told() == ["1 8 20 1 planned"])
    past = try keeper.past(at: edited + 60)
    try bench.store.clearHours(.open, of: hall, by: "kit", at: edited + 60)
    try keeper.note(since: past, at: edited + 60)
    #expect(try told() == ["1 7 20 2 planned"])
  }

  @Test func onlyWhatIsAnotherIsWritten() throws {
    try bench.pass(.page("venue 1 Alder Hall\nhours 1 Mo-Su 07:00-20:00\ndish 1 Lunch Soup"))
    let before = try bench.rows(
      of: "announced_event", "changed_at, sequence", where: "1 ORDER BY kind, date --")
    bench.clock.set(noon - 6 * hour)
    try bench.pass(
      .page("venue 1 Alder Hall\nhours 1 Mo-Su 07:00-20:00\ndish 1 Lunch Soup\nnotice cut-off tail"))
    #expect(
      try bench.rows(of: "announced_event", "changed_at, sequence", where: "1 ORDER BY kind, date --")
        == before)
  }

  @Test func aMealWithOtherDishesIsAChange() throws {
    try bench.pass(.page("venue 1 Alder Hall\ndish 1 Lunch Soup"))
    #expect(try told(kind: "menu") == ["lunch 0 0 0 planned"])
    bench.clock.set(noon - 6 * hour)
    try bench.pass(.page("venue 1 Alder Hall\ndish 1 Lunch Stew"))
    #expect(try told(kind: "menu") == ["lunch 0 0 1 planned"])
  }
}
