import TestSupport
import Testing

/// On a day that the calendar has a name for it is said that hours may be others, to people.
@Suite struct HolidayTests {
  @Test(arguments: [
    ["open"], ["show", "alder-hall"], ["open", "--at", "2026-11-26T18:30"], ["near", "alder-hall", "--all"],
    ["why", "alder-hall"],
  ])
  func isSaid(words: [String]) async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let now = words.contains("--at") ? [] : ["--now", "2026-11-26T12:05"]
    let text = try desk.run(words + now, columns: 80, with: ["NO_COLOR": "1"]).output
    #expect(text.contains("Thanksgiving Day. Hours may differ.\n"), "\(text)")
    let german = try desk.run(words + now, columns: 80, with: ["LANG": "de_DE.UTF-8", "NO_COLOR": "1"]).output
    #expect(german.contains("Die Zeiten können andere sein.\n"), "\(german)")
    #expect(!(try desk.run(words + now + ["--json"]).output.contains("Thanksgiving")))
  }

  /// A plan for such a day says so to programs as it does to people.
  @Test(arguments: [("2026-11-26", "\"Thanksgiving Day\""), ("2026-11-24", "null")])
  func aPlanHasTheNameOfItsDay(date: String, name: String) async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let words = ["plan", "alder-hall", "--for", date, "--anyway", "--dry-run", "--json"]
    let text = try desk.run(words).output
    #expect(text.contains("\"holiday\":\(name)"), "\(text)")
  }

  @Test func anyOtherDayHasNoName() async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    #expect(!(try desk.run(["open"], columns: 80).output.contains("differ")))
  }

  /// A place that is closed all day takes no meal exchange, whatever its exchange hours are.
  @Test func aClosedDayHasNoExchange() async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let week = ["week", "saffron-bowl-foundry", "--date", "2026-11-23"]
    func monday() throws -> [Substring] {
      let lines = try desk.run(week, columns: 120, with: ["NO_COLOR": "1"]).output.split(separator: "\n")
      let start = try #require(lines.firstIndex { $0.contains("  Mon") })
      return Array(lines[start...].prefix { !$0.contains("  Tue") })
    }
    #expect(try monday().contains { $0.contains("exchange 11:00 AM") })
    let edit = "$ DINE_AUTHOR=ada dined venues edit saffron-bowl-foundry --on 2026-11-23 --hours off"
    #expect(try desk.run(try #require(ShellLine(edit))).exit == 0)
    let closed = try monday()
    #expect(closed.count == 1 && closed[0].hasSuffix("  closed"), "\(closed)")
    // Programs read the statement itself.
    #expect(try desk.run(week + ["--json"]).output.contains("\"meal_exchange\":{"))
  }
}
