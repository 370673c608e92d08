import CivilTime
import Dining
import Testing

@testable import Adapters

@Suite struct DatedHoursTests {
  @Test(arguments: [
    ("5:00pm", 1_020), ("7 AM", 420), ("17:00", 1_020), ("07:30:00", 450), ("0:05", 5), ("24:00", 1_440),
    ("12:00 am", 0),
  ])
  func bothClocks(text: String, minutes: Int) {
    #expect(ClockWindow.anyMinutes(text) == minutes)
  }

  @Test(arguments: ["", "noon", "25:00", "24:01", "7", "7:5:5:5", "12:60", "-1:00", "١٢:٠٠", "123:00"])
  func otherTextsAreNoTimes(text: String) {
    #expect(ClockWindow.anyMinutes(text) == nil)
  }

  /// Programs write two digits on a 24-hour clock, people one on a 12-hour clock.
  @Test(
    arguments: [
      ("9:00", "5:00", nil), ("09:00", "05:00", nil), ("9:00-", "5:00", nil), ("11:00", "2:00", nil),
      ("11:00", "02:00", "11:00-02:00"), ("11:00:00", "01:00:00", "11:00-01:00"), ("8:00", "4:00", nil),
      ("1:00", "4:00", nil), ("01:00", "04:00", "01:00-04:00"), ("7:30", "10:30", "07:30-10:30"),
      ("11:00", "14:00", "11:00-14:00"), ("17:00", "5:00", "17:00-05:00"), ("18:00", "2:00", "18:00-02:00"),
      ("06:00", "00:00", "06:00-24:00"), ("9:00", "9:00", nil), ("5:00", "8:00", "05:00-08:00"),
    ] as [(String, String, String?)])
  func windowsWithoutHalves(opens: String, closes: String, expression: String?) {
    #expect(ClockWindow(from: opens, to: closes)?.expression == expression)
  }

  @Test func aDayHasAStatementAPeriodOrIsClosed() throws {
    let days = (0..<3).map { CivilDate(dayNumber: 20_777 + $0) }
    // Where am and pm are left out of one end, or of both, nobody knows which were meant.
    for (start, end) in [("11:00 AM", "2:00"), ("8:00", "5:00 PM"), ("8:00", "5:00"), ("11:00", "8:00")] {
      #expect(ClockWindow(from: start, to: end) == nil, "\(start) - \(end)")
    }
    #expect(ClockWindow(from: "6:00 PM", to: "0:30")?.closes == 1_470)
    let night = try #require(ClockWindow(from: "17:00", to: "01:00"))
    let noon = try #require(ClockWindow(from: "11:00", to: "14:00"))
    var hours = DatedHours()
    let added = [
      hours.open(night, "Dinner", on: days[0], text: "a"),
      hours.open(night, "Dinner", on: days[0], text: "b"),
      hours.open(noon, "Dinner", on: days[0], text: "c"), hours.open(noon, nil, on: days[0], text: "d"),
    ]
    #expect(added == [true, false, true, true])
    hours.close(on: days[0], text: "closed")
    hours.close(on: days[1], text: "closed")
    let statements = hours.statements
    #expect(statements.map(\.expression) == ["11:00-14:00,17:00-01:00", "11:00-14:00", "off"])
    #expect(statements.map(\.validFrom) == [days[0], days[0], days[1]])
    #expect(statements.map(\.text) == ["a, c", "d", "closed"])
  }
}
