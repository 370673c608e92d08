import TestSupport
import Testing

/// On a day that the calendar has a name for it is said that hours may be others, to people.
@Suite struct HolidayTests {
  @Test(arguments: [["open"], ["show", "alder-hall"], ["open", "--at", "2026-11-26T18:30"]])
  func isSaid(words: [String]) async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let now = words.contains("--at") ? [] : ["--now", "2026-11-26T12:05"]
    let text = try desk.run(words + now, columns: 80, with: ["NO_COLOR": "1"]).output
    #expect(text.contains("Thanksgiving Day. Hours may differ.\n"), "\(text)")
    let german = try desk.run(words + now, columns: 80, with: ["LANG": "de_DE.UTF-8", "NO_COLOR": "1"]).output
    #expect(german.contains("Die Zeiten können andere sein.\n"), "\(german)")
    #expect(!(try desk.run(words + now + ["--json"]).output.contains("Thanksgiving")))
  }

  @Test func anyOtherDayHasNoName() async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    #expect(!(try desk.run(["open"], columns: 80).output.contains("differ")))
  }
}
