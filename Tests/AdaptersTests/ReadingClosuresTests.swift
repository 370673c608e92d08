import CivilTime
import Dining
import Testing

@testable import Adapters

/// Live statuses that close a place for longer than the moment.
@Suite struct ReadingClosuresTests {
  private let day = CivilDate("2026-12-01")

  /// A place with hours of that day and every week, and a status.
  private func reading(_ status: HoursStatement) throws -> Reading {
    let day = try #require(day)
    return Reading(
      adapter: "test", observedAt: Instant(secondsSince1970: 0),
      hours: [
        HoursReading(venue: "a", status),
        HoursReading(venue: "a", HoursStatement(scope: .weekly, expression: "Mo-Su 07:00-20:00")),
        HoursReading(
          venue: "a",
          HoursStatement(scope: .date, expression: "07:00-20:00", validFrom: day, validTo: day)),
        HoursReading(
          venue: "b",
          HoursStatement(scope: .date, expression: "07:00-20:00", validFrom: day, validTo: day)),
      ])
  }

  /// The dated hours of the place, each with its day of the month.
  private func dated(_ status: HoursStatement) throws -> [String] {
    let heeding = try reading(status).heedingClosures(on: #require(day))
    #expect(heeding.hours.count { $0.venue == "b" } == 1)
    #expect(heeding.hours.count { $0.statement.scope == .weekly } == 1)
    return heeding.hours.filter { $0.venue == "a" && $0.statement.scope == .date }.map {
      "\($0.statement.validFrom?.day ?? 0) \($0.statement.expression ?? "")"
    }
  }

  @Test(arguments: [
    "Closed for Break", "Temporarily Closed", "Closed for the Season", "Closed for Winter Break",
    "Closed for Winter Break - Reopens January 20", "Closed until further notice",
  ])
  func closesTheComingWeek(text: String) throws {
    let days = try dated(HoursStatement(scope: .now, state: .closed, text: text))
    #expect(days.first == "1 unknown")
    #expect(days.count >= 6)
    #expect(days.allSatisfy { $0.hasSuffix(" unknown") })
  }

  @Test(arguments: ["Closed Today", "We are closed today"])
  func closesToday(text: String) throws {
    #expect(try dated(HoursStatement(scope: .now, state: .closed, text: text)) == ["1 unknown"])
  }

  @Test(arguments: [
    "Closed", "Currently Closed", "Closed until 5:00 PM", "Closed - Opens at 11am", "Closed (Opens Monday)",
    "Closed for lunch", "Closed between meals", "Closed for the night", "Closed right now",
    "Closed at this time",
    "Closed for cleaning", "Closed until Tuesday, December 1 at 7:00 PM", "Closed for the day",
    "Closed, will reopen soon", "Closed until tomorrow",
    "Closed - see you tomorrow!",
  ])
  func closesTheMoment(text: String) throws {
    #expect(try dated(HoursStatement(scope: .now, state: .closed, text: text)) == ["1 07:00-20:00"])
  }

  @Test func heedsNoOpeningNorMeal() throws {
    let text = "Closed for Break"
    for status in [
      HoursStatement(scope: .now, state: .open, text: text),
      HoursStatement(scope: .now, period: "Lunch", state: .closed, text: text),
      HoursStatement(scope: .now, service: .mealExchange, state: .closed, text: text),
      HoursStatement(
        scope: .now, state: .closed, opensAt: Instant(secondsSince1970: 1_000), text: text),
    ] {
      #expect(try dated(status) == ["1 07:00-20:00"])
    }
  }

  @Test func keepsWhatThePageCloses() throws {
    let day = try #require(day)
    var closed = try reading(HoursStatement(scope: .now, state: .closed, text: "Closed Today"))
    closed.hours[2].statement.expression = "off"
    #expect(closed.heedingClosures(on: day) == closed)
  }
}
