import TestSupport
import Testing

/// Cancelling a plan at a terminal: a second thought is asked for.
@Suite struct PlanTerminalTests {
  /// What is typed, how the program ends, and how many plans are left.
  @Test(arguments: [("y\n", Int32(0), 0), ("n\n", 1, 1), ("\n", 1, 1), ("ja\n", 0, 0), ("yesterday\n", 1, 1)])
  func aSecondThoughtCounts(typed: String, exit: Int32, left: Int) async throws {
    let terminal = try await AtTerminal()
    #expect(try terminal.start("plan alder-hall --for tomorrow --at 12:30").end().code == 0)
    let asked = try terminal.start("plan cancel 1")
    #expect(asked.read(until: "Cancel this?") != nil)
    asked.type(typed)
    #expect(asked.end().code == exit)
    let listed = try terminal.start("plan --plain").end()
    #expect(listed.code == 0 && listed.text.contains("alder-hall") == (left == 1))
  }
}
