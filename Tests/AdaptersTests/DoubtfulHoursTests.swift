import CivilTime
import Dining
import Testing

@testable import Adapters

/// Hours with a part that is called closed, or could not be read: unknown is not closed.
@Suite struct DoubtfulHoursTests {
  private static let noon = ClockWindow(opens: 660, closes: 840)
  private static let night = ClockWindow(opens: 1_080, closes: 1_560)

  private func lines(_ statements: [HoursStatement]) -> [String] {
    statements.map { ($0.period.map { $0 + " " } ?? "") + ($0.expression ?? "nil") }
  }

  // MARK: - Dates

  /// Each is a statement about a date, with a `?` if it could not be read.
  @Test(
    arguments: [
      (["Lunch", "Dinner?"], ["Lunch 11:00-14:00", "unknown"]),
      (["door", "door?"], ["unknown, 11:00-14:00"]),
      (["door", "Dinner?"], ["11:00-14:00"]), (["Dinner?"], ["unknown"]),
      (
        ["door", "Lunch", "door?"],
        ["Lunch 11:00-14:00", "unknown, 11:00-14:00"]
      ),
      (["Closed"], ["off"]), (["Temporarily Closed", "Lunch"], ["Lunch 11:00-14:00"]),
      (["Closed", "Dinner?"], ["unknown"]),
    ] as [([String], [String])])
  func aDate(said: [String], statements: [String]) throws {
    let date = try #require(CivilDate("2026-11-20"))
    var hours = DatedHours()
    for word in said {
      let name = word.last == "?" ? String(word.dropLast()) : word
      let period = name == "door" ? nil : name
      if word.last == "?" {
        hours.doubt(period, on: date, text: word)
      } else {
        hours.open(Self.noon, period, on: date, text: word)
      }
    }
    #expect(lines(hours.statements) == statements)
  }

  // MARK: - Weekdays

  /// Each is a row of the week, `Mo Lunch`, with a `?` after it if it could not be read.
  @Test(
    arguments: [
      (["Mo Lunch", "Tu Lunch", "Tu Dinner?"], ["Lunch Mo-Tu 11:00-14:00", "Tu-Su unknown"]),
      (["Mo door", "Mo door?", "Tu door"], ["Mo,We-Su unknown; Tu 11:00-14:00, Mo 11:00-14:00"]),
      (["Mo door", "Mo Dinner?"], ["Mo 11:00-14:00; Tu-Su unknown"]), (["Mo Dinner?"], []),
      (["Mo Lunch", "Su Temporarily Closed"], ["Lunch Mo 11:00-14:00", "Tu-Sa unknown; Su off"]),
      (["Mo Lunch", "Mo Closed"], ["Lunch Mo 11:00-14:00", "Tu-Su unknown"]),
      (["Mo Closed", "Tu Closed"], ["Mo-Tu off; We-Su unknown"]),
    ] as [([String], [String])])
  func aWeek(rows: [String], statements: [String]) throws {
    var hours = PeriodHours()
    for row in rows {
      let name = row.dropFirst(3)
      let day = try #require(Weekday.days(String(row.prefix(2)))?.first)
      let period = name.hasPrefix("door") ? nil : String(name.last == "?" ? name.dropLast() : name)
      if name.last == "?" {
        hours.doubt([day], period, text: row)
      } else {
        _ = hours.enter(period, text: row) { $0.open(Self.noon, on: day) }
      }
    }
    #expect(lines(hours.statements(scope: .weekly)) == statements)
  }

  /// The ordinary week does not apply in a term of which nothing could be read.
  @Test func aTermOfWhichNothingCouldBeRead() {
    var hours = PeriodHours()
    hours.doubt([.monday], text: "Mo late")
    #expect(hours.statements(scope: .weekly).isEmpty)
    #expect(lines(hours.statements(scope: .range, from: CivilDate("2026-12-01"))) == ["Mo-Su unknown"])
  }

  @Test func aNightIsKeptBesideDoubt() throws {
    let date = try #require(CivilDate("2026-11-20"))
    var hours = DatedHours()
    hours.open(Self.night, nil, on: date, text: "18-02")
    hours.doubt(on: date, text: "noon")
    #expect(lines(hours.statements) == ["unknown, 18:00-02:00"])
  }

  // MARK: - Sites

  /// An unreadable time of one window, in each platform's format.
  @Test(
    arguments: [
      (
        "cornell",
        #"{"data":{"eateries":[{"id":7,"name":"A","latitude":42.4,"longitude":-76.4,"operatingHours":[{"date":"2026-11-20","events":[{"descr":"Lunch","start":"11:00am","end":"2:00pm","menu":[]},{"descr":"Dinner","start":"5:00pm","end":"late","menu":[]}]}]}]}}"#,
        ["Lunch 11:00-14:00", "unknown"]
      ),
      (
        "dineoncampus",
        #"{"theLocations":[{"id":"a1","name":"Den","week":[{"day":5,"date":"2026-11-20","closed":false,"status":"open","hours":[{"start_hour":11,"start_minutes":0,"end_hour":14,"end_minutes":0},{"start_hour":17,"start_minutes":0,"end_hour":null,"end_minutes":0}]}]}]}"#,
        ["unknown, 11:00-14:00"]
      ),
      (
        "bonappetit",
        #"{"document":{"venue":[{"id":7,"name":"A","venueType":"residential","dateHours":[{"date":"2026-11-20","meal":[{"open":"11:00:00","close":"14:00:00","type":"Lunch"},{"open":"17:00:00","close":"late","type":"Dinner"}]}]}]}}"#,
        ["Lunch 11:00-14:00", "unknown"]
      ),
    ] as [(String, String, [String])])
  func aWindowThatNobodyCanRead(adapter: String, answer: String, said: [String]) throws {
    let reading = try read(answer, as: adapter)
    #expect(lines(reading.hours.map(\.statement)) == said)
    #expect(!reading.codes.isEmpty)
  }
}
