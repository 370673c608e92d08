import DineCLI
import JSON
import TestSupport
import Testing
import World

/// `dine usual --batch` as a stream.
@Suite struct UsualBatchTests {
  @Test func aLineInAnAnswerOut() throws {
    let night = Self.days(["2026-10-06", "2026-10-13", "2026-10-20"], "22:00-26:00")
    let shut = Self.days(["2026-10-06", "2026-10-13", "2026-10-20"], nil)
    let eves = ["2026-10-05", "2026-10-12", "2026-10-19", "2026-10-26"]
    let line = """
      {"id":"q","zone":"America/New_York","ask":"2026-10-27","history":{\
      "Late":{\(Self.days(eves, "21:00-02:00")),\(night)},"Shut":{\(Self.days(eves, nil)),\(shut)},\
      "New":{"2026-10-26":["7:00-20:00"],"2026-10-25":null},"Bare":{}}}
      """
    #expect(
      try output(of: line) == """
        {"id":"q","usual":{"Late":{"windows":["22:00-26:00"],"seen":3,"of":3},\
        "Shut":{"windows":[],"seen":3,"of":3},"New":{"windows":null,"seen":0,"of":0},\
        "Bare":{"windows":null,"seen":0,"of":0}}}

        """)
  }

  @Test func answersComeInOrderWhateverTheLinesAre() throws {
    let lines = [
      #"{"id":1,"history":{},"ask":"2026-10-27"}"#, "", "  \r", "no query", "[]",
      #"{"id":2,"history":{}}"#, #"{"id":3,"history":{},"ask":"27 October"}"#,
      #"{"id":4,"ask":"2026-10-27"}"#,
      #"{"id":5,"history":{"A":7},"ask":"2026-10-27"}"#,
      #"{"id":6,"history":{"A":{"yesterday":[]}},"ask":"2026-10-27"}"#,
      #"{"id":7,"history":{"A":{"2026-10-26":"closed"}},"ask":"2026-10-27"}"#,
      #"{"id":8,"history":{"A":{"2026-10-26":["20:00"]}},"ask":"2026-10-27"}"#,
      #"{"id":9,"history":{"A":{"2026-10-26":["07:00-49:00"]}},"ask":"2026-10-27"}"#,
      #"{"id":10,"zone":"Not/There","history":{},"ask":"2026-10-27"}"#,
      #"{"id":11,"zone":5,"history":{},"ask":"2026-10-27"}"#, #"{"id":12,"history":{},"ask":"2026-10-27"}"#,
    ]
    let answers = try output(of: lines.joined(separator: "\n")).split(separator: "\n")
      .map { try JSONValue(parsing: String($0)) }
    #expect(
      answers.map { $0["error"]?["code"]?.string } == [
        nil, "bad-json", "not-an-object", "missing-date", "bad-date", "missing-history", "bad-history",
        "bad-date", "bad-windows", "bad-windows", "bad-windows", "bad-zone", "bad-zone", nil,
      ])
    #expect(answers.map { $0["id"] } == [1, .null, .null, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    for answer in answers where answer["usual"] == nil {
      #expect(answer["error"]?["message"]?.string?.isEmpty == false)
    }
  }

  @Test func withoutBatchItSaysWhatIsMissing() {
    let world = HoursWorld()
    #expect(DineCommandLine.run(["usual"], in: world.world) == 64)
    #expect(world.test.error.contains("--batch"))
  }

  @Test func everyMutilationOfALineIsAnswered() throws {
    var generator = Seeded(7)
    let line = Array(
      #"{"id":1,"zone":"Europe/Paris","history":{"A":{"2026-10-26":["22:00-26:00"]}},"ask":"2026-10-27"}"#
        .utf8)
    var lines: [[UInt8]] = []
    for _ in 0..<400 {
      var bytes = line
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[place] = UInt8.random(in: 0x20...0x7E, using: &generator)
      }
      lines.append(bytes)
    }
    let input = lines.map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
    #expect(try output(of: input).split(separator: "\n").count == lines.count)
  }

  private func output(of input: String) throws -> String {
    let world = HoursWorld(input: input)
    #expect(DineCommandLine.run(["usual", "--batch"], in: world.world) == 0)
    #expect(world.test.error == "")
    return world.test.output
  }

  private static func days(_ dates: [String], _ window: String?) -> String {
    dates.map { "\"\($0)\":[\(window.map { "\"\($0)\"" } ?? "")]" }.joined(separator: ",")
  }
}
