import Dining
import Testing

@testable import Store

/// What service dates turned out to be, as it is kept.
@Suite struct ServiceDayTests {
  let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try workshop.record(
      .of(hours: [HoursReading(venue: "1", HoursStatement(scope: .now, state: .open))]))
  }

  @Test(arguments: [
    DayNote(), DayNote([.init(opens: 420, closes: 1_200)]), DayNote([.init(opens: 420)]),
    DayNote([.init(closes: 9)]),
    DayNote([.init(), .init(opens: 1_320, closes: 1_560)]),
  ]) func aNoteComesBackAsItWent(note: DayNote) throws {
    let venue = try workshop.venue("1")
    try workshop.store.note([day(): DayNote([.init(opens: 1)])], of: venue.id, keepingFrom: day(-9))
    try workshop.store.note([day(): note], of: venue.id, keepingFrom: day(-9))
    #expect(try workshop.store.serviceDays(of: venue.id, from: day()) == [day(): note])
    #expect(try workshop.store.serviceDays(of: venue.id, from: day(1)).isEmpty)
    let whole = try workshop.store.serviceDays(campus: workshop.campus, from: day())
    #expect(whole.map(\.hours) == (note.hours.map { [$0] } ?? []))
    #expect(whole.allSatisfy { $0.venue == "1" && $0.date == day() })
  }

  @Test func whatIsTooOldIsForgotten() throws {
    let venue = try workshop.venue("1")
    try workshop.store.note([day(-9): DayNote(), day(-8): DayNote()], of: venue.id, keepingFrom: day(-9))
    try workshop.store.note([day(): DayNote()], of: venue.id, keepingFrom: day(-8))
    #expect(try workshop.store.serviceDays(of: venue.id, from: day(-99)).keys.sorted() == [day(-8), day()])
  }

  @Test func aPageSpeaksOfTheVenuesWhoseHoursItHas() throws {
    #expect(try workshop.store.venuesSpokenOf(by: workshop.page.id) == [workshop.venue("1").id])
    try workshop.record(.of(noon(1)), body: "nothing")
    #expect(try workshop.store.venuesSpokenOf(by: workshop.page.id).isEmpty)
  }
}
