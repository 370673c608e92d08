import Foundation
import TestSupport
import Testing

/// What must not stand in any file of the repository; put together here, so that this file passes.
private let unwanted: [(pattern: String, why: String, sample: String)] = [
  ("/wo" + "rk/", "a path of one machine", "see /wo" + "rk/main"),
  ("/tmp/w" + "t\\b", "a path of one machine", "cd /tmp/w" + "t/a"),
  ("/root/", "a path of one machine", "/roo" + "t/.bashrc"),
  ("/Users/|/home/(?!ada\\b)[a-z]+/", "somebody's home", "/home/jo" + "hn/x"),
  (
    "(?i)\\b(?:cla" + "ude|anth" + "ropic|open" + "ai|chat" + "gpt|cop" + "ilot)\\b", "a tool of a workplace",
    "made with Cla" + "ude"
  ),
  ("(?i)\\bsub-?age" + "nt", "a tool of a workplace", "the subage" + "nt"),
  (
    "\\bTO" + "DO\\b|\\bFIX" + "ME\\b|\\bX{3}\\b", "a promise: do it, or say what is missing",
    "// TO" + "DO: this"
  ),
]

private func textFaults(_ text: String) -> [(line: Int, fault: String)] {
  unwanted.flatMap { rule in
    matches(of: rule.pattern, in: text).map { ($0.line, "\($0.text) is \(rule.why)") }
  }
}

@Suite struct TrackedTextTests {
  static let ownFile = "Tests/OrganizationTests/TrackedTextTests.swift"
  static let files = Checkout.files(under: "") + [".ci/run", ".gitignore", ".swift-format"]

  @Test func nothingTellsOfTheMachineItWasWrittenOn() {
    #expect(Self.files.count > 50)
    // The bytes of a picture spell any word by chance.
    for path in Self.files where path != Self.ownFile && !path.hasSuffix(".png") {
      for (line, fault) in textFaults(Checkout.text(path) ?? "") { Issue.record("\(path):\(line): \(fault)") }
    }
  }

  @Test(arguments: unwanted.map { $0.sample }) func unwantedTextIsCaught(sample: String) {
    #expect(textFaults("first\n" + sample).map(\.line) == [2])
  }

  @Test func ordinaryTextIsNotCaught() {
    #expect(textFaults("/home/ada/.config /tmp/x rooted https://x.org/work workshop todo").map(\.fault) == [])
  }

  @Test func linesEndAsTheyShould() {
    let endings = [".swift", ".md", ".json", ".h", ".modulemap"]
    for path in Self.files where endings.contains(where: path.hasSuffix) && !path.hasPrefix("Fixtures/") {
      let text = Checkout.text(path) ?? ""
      #expect(text.isEmpty || text.hasSuffix("\n"), "\(path) does not end with a line break")
      #expect(!text.utf8.contains(13), "\(path) has carriage returns")
    }
  }

  @Test func scriptsCanBeRun() {
    for path in Self.files where path.hasPrefix("scripts/") || path == ".ci/run" {
      guard Checkout.text(path)?.hasPrefix("#!") == true else { continue }
      #expect(FileManager.default.isExecutableFile(atPath: Checkout.path(path)), "chmod +x \(path)")
    }
  }
}
