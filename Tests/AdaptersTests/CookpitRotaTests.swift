import Dining
import Testing

/// One object where a list of them was, and what is neither: the day is not closed.
@Suite struct CookpitRotaTests {
  private static let meal =
    #""meal-time-array":{"name":"Lunch","time-from":"11:00","time-to":"14:00","line-array":{"name":"HOME","#
    + #""meal":{"name":"Lentil dal"}}}"#

  private func rota(_ monday: String) -> String {
    let tuesday = #"[{"time-from":"07:30","time-to":"15:00","meal-time-array":[]}]"#
    let days = ([monday, tuesday] + Array(repeating: "[]", count: 5)).enumerated().map { index, openings in
      #"{"day-of-week-code":\#(index + 1),"opening-hour-array":\#(openings)}"#
    }
    return #"{"weekly-rota-array":[{"facility-id":31,"valid-from":"2026-11-16","valid-to":null,"#
      + #""day-of-week-array":[\#(days.joined(separator: ","))]}]}"#
  }

  @Test(
    arguments: [
      (#"{"time-from":"07:30","time-to":"15:00",\#(meal)}"#, "Mo-Tu 07:30-15:00; We-Su off", 2),
      (#"[{"time-from":"07:30","time-to":"15:00",\#(meal)}]"#, "Mo-Tu 07:30-15:00; We-Su off", 2),
      (#""07:30-15:00""#, "Mo unknown; Tu 07:30-15:00; We-Su off", 0),
      (#"["07:30-15:00"]"#, "Mo unknown; Tu 07:30-15:00; We-Su off", 0),
      ("null", "Mo,We-Su off; Tu 07:30-15:00", 0), ("[]", "Mo,We-Su off; Tu 07:30-15:00", 0),
    ] as [(String, String, Int)])
  func openingsAreReadOrUnknown(monday: String, door: String, dishes: Int) throws {
    let reading = try read(rota(monday), as: "eth")
    #expect(reading.hours.first { $0.statement.period == nil }?.statement.expression == door)
    #expect(reading.dishes.map(\.dish.name) == Array(repeating: "Lentil dal", count: dishes))
  }
}
