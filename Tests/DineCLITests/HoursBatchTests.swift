import DineCLI
import JSON
import TestSupport
import Testing
import World

/// `dine hours --batch` as a stream.
@Suite struct HoursBatchTests {
  @Test func answersComeInOrderWhateverTheLinesAre() throws {
    let lines = [
      #"{"id":1,"value":"24/7"}"#, "", "  \r", "no query", #"{"id":2,"value":"Mo 25:00"}"#,
      #"{"id":3,"value":"Mo 08:00-10:00","zone":"Europe/Paris","at":"2026-11-23T08:00"}"#,
      #"{"id":4,"value":"24/7","zone":"Not/There"}"#, #"{"id":5,"value":"24/7"}"#,
    ]
    let answers = try answers(to: lines.joined(separator: "\n"))
    #expect(answers.map { $0["id"] } == [1, .null, 2, 3, 4, 5])
    #expect(
      answers.map { $0["error"]?["code"]?.string } == [
        nil, "bad-json", "start-past-midnight", nil, "bad-zone", nil,
      ])
    #expect(answers[3]["next_change"]?.string == "2026-11-23T10:00:00+01:00")
  }

  @Test func anErrorSuggestsWhatWasMeant() throws {
    let lines = [
      #"{"value":"Dec 25 off; 08:00-24"}"#,
      #"{"value":"7:30am-8pm daily; Dec 25, closed","at":"2026-11-20T12:00"}"#, #"{"value":"Mo 25:00"}"#,
      #"{"value":"Mo-Fr 10:00-12:00; 24.12. off"}"#,
      #"{"value":"Mo-Fr 10:00-12:00; Dec 24 2025 - Jan 2 2026 off"}"#,
      #"{"value":"15.04-15.10: 09:00-18:00"}"#, #"{"value":"1. Mai bis 30. September 10-18 Uhr"}"#,
    ]
    let suggestions = try answers(to: lines.joined(separator: "\n")).map { $0["error"]?["suggestion"] }
    #expect(
      suggestions == [
        "24:00", "Mo-Su 07:30-20:00; Dec 25 off", .null, "Mo-Fr 10:00-12:00; Dec 24 off",
        "Mo-Fr 10:00-12:00; 2025 Dec 24-2026 Jan 02 off", "Apr 15-Oct 15",
        "May 01-Sep 30 10:00-18:00",
      ])
  }

  @Test func aLineThatIsTooLongDoesNotEndIt() throws {
    let long = #"{"id":1,"value":""# + String(repeating: "x", count: 5 << 20) + #""}"#
    let answers = try answers(to: long + "\n" + #"{"id":2,"value":"24/7"}"#)
    #expect(answers.map { $0["error"]?["code"]?.string } == ["line-too-long", nil])
    #expect(answers[1]["id"] == 2)
  }

  @Test func withoutAZoneItIsTheCampus() throws {
    let query = #"{"value":"Mo-Fr 12:00-13:00","at":"2026-11-20T12:00"}"#
    #expect(try answers(to: query)[0]["next_change"]?.string == "2026-11-20T13:00:00+00:00")
    let campus = try answers(to: query, configuration: HoursCommandTests.campus)
    #expect(campus[0]["next_change"]?.string == "2026-11-20T13:00:00-05:00")
    let named = try answers(
      to: query, options: ["--zone", "Asia/Tokyo"], configuration: HoursCommandTests.campus)
    #expect(named[0]["next_change"]?.string == "2026-11-20T13:00:00+09:00")
    let unknown = try answers(to: query, options: ["--zone", "Asia/Nowhere"])
    #expect(unknown[0]["error"]?["code"]?.string == "unknown-zone")
  }

  @Test func aBadPositionOfTheProgramIsSaid() throws {
    let answers = try answers(to: #"{"value":"24/7"}"#, options: ["--lat", "91", "--lon", "0"])
    #expect(answers[0]["error"]?["code"]?.string == "bad-position")
  }

  /// The holidays of a query are its own: those of the campus would make an answer depend on who asks.
  @Test func theCampusCalendarIsNotTakenForAQuery() throws {
    let query = #"{"value":"PH off","at":"2026-11-26T12:00"}"#
    let answers = try answers(to: query, configuration: HoursCommandTests.campus)
    #expect(answers[0]["warnings"]?[0]?["code"]?.string == "no-calendar")
  }

  @Test func aFullDiskEndsIt() {
    let world = HoursWorld(input: "{}\n{}\n{}\n")
    world.test.damage("/dev/stdout", .full)
    #expect(DineCommandLine.run(["hours", "--batch"], in: world.world) == 74)
  }

  private func answers(
    to input: String, options: [String] = [], configuration: String? = nil
  ) throws -> [JSONValue] {
    let world = HoursWorld(configuration: configuration, input: input)
    #expect(DineCommandLine.run(["hours", "--batch"] + options, in: world.world) == 0)
    #expect(world.test.error == "")
    return try world.test.output.split(separator: "\n").map { try JSONValue(parsing: String($0)) }
  }
}
