import Foundation
import TestSupport
import Testing

/// Colour, links and clocks of the built program, at a terminal of its own.
@Suite struct ColourTests {
  @Test(
    arguments: [
      ([:], "", true), (["NO_COLOR": "1"], "", false), ([:], " --color=never", false),
      (["TERM": "dumb"], "", false),
      (["NO_COLOR": "1"], " --color=always", true),
    ] as [([String: String], String, Bool)])
  func aTerminalHasColourUnlessSomebodyObjects(
    variables: [String: String], words: String, isColored: Bool
  ) async throws {
    var environment = ["NO_COLOR": ""]
    environment.merge(variables) { $1 }
    let end = try await AtTerminal().start("open" + words, with: environment).end()
    #expect(end.code == 0)
    #expect(end.text.contains("\u{1B}[") == isColored)
  }

  @Test func theZoneOfTheMachineDoesNotMatter() async throws {
    var answers: Set<String> = []
    for zone in ["UTC", "Asia/Tokyo", "America/New_York", ":/etc/nowhere"] {
      answers.insert(try await AtTerminal().start("open --all --json", with: ["TZ": zone]).end().text)
    }
    #expect(answers.count == 1)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace"), "there is no strace"))
  func nobodyIsAskedOverTheNetwork() async throws {
    let place = try await AtTerminal()
    for line in [
      "open", "menu", "search tofu", "show alder-hall", "near alder-hall --all", "lucky --any --no-input",
    ] {
      let words = ["-f", "-q", "-e", "trace=%network", "-o", place.scratch.file("trace"), AtTerminal.program]
      let terminal = try PseudoTerminal(
        "/usr/bin/strace",
        words + line.split(separator: " ").map(String.init) + ["--now", "2026-11-20T12:05"],
        environment: place.environment, rows: 100)
      #expect(terminal.end().code == 0, "\(line)")
      let calls = String(decoding: try place.scratch.read("trace"), as: UTF8.self)
      #expect(!calls.contains("connect(") && !calls.contains("socket("), "\(line): \(calls)")
    }
  }
}
