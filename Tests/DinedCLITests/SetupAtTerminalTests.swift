import Foundation
import TestSupport
import Testing

/// The first minute as a person has it: the program as it was built, at a terminal, with the pauses of every day.
@Suite struct SetupAtTerminalTests {
  /// It takes as long as it takes a person: `scripts/test --full` does it.

  @Test(.enabled(if: LongTest.isFull, "the pauses between requests take their time (scripts/test --full)"))
  func theFirstAnswerIsThereWithinFifteenSeconds() throws {
    let site = try Site()
    let scratch = try Scratch()
    let environment = [
      "HOME": scratch.path, "LANG": "C.UTF-8", "TERM": "xterm", "NO_COLOR": "1", "PATH": "/usr/bin:/bin",
    ]
    let words = ["setup", site.origin + Site.places, "--name", "ashgrove", "--zone", "America/New_York"]
    let terminal = try PseudoTerminal(
      Programs.path(of: "dine"), words, environment: environment, rows: 60, keeping: scratch)
    // A slip, and the question again.
    _ = try #require(terminal.read(until: "mail"))
    terminal.type("nobody\n")
    _ = try #require(terminal.read(until: "nobody"))
    _ = try #require(terminal.read(until: "mail"))
    terminal.type("ada@lovelace.org\n")
    let plan = try #require(terminal.read(until: "5 s apart"))
    #expect(plan.contains("config.json"), "where the configuration is")
    _ = try #require(terminal.read(until: "Alder Hall"))
    // Five seconds lie between two requests: with four of them it is there within fifteen.
    #expect(site.asked.count + site.rulesAsked <= 4)
    #expect(FileManager.default.fileExists(atPath: scratch.file(".config/dine/config.json")))
    // Who has read enough stops it: what was recorded stays.
    terminal.type("\u{3}")
    let (_, code) = terminal.end()
    #expect(code == 130)
    let answer = try Programs(scratch: scratch, environment: environment).run("dine venues --plain")
    #expect(answer.code == 0 && answer.output.contains("alder-hall"), "\(answer)")
  }
}
