import Foundation
import TestSupport
import Testing

/// What the README shows is what the programs say: every `console` block is replayed on the recorded campus.
@Suite struct ReadmeTests {
  @Test func everyBlockIsWhatIsSaid() async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let readme = try #require(Checkout.text("README.md"))
    var parts = readme.components(fencedBy: "```console\n", and: "```")
    #expect(parts.blocks.count > 4)
    parts.blocks = try parts.blocks.map { block in
      try Transcript(block).text { step in
        let outcome = try desk.run(step.line)
        for fault in faults(of: outcome, to: step.line, at: desk) { Issue.record("\(step.prompt): \(fault)") }
        return outcome
      }
    }
    expectGolden(parts.text, at: "README.md")
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/jq"), "there is no jq"))
  func itsFiltersRun() async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let readme = try #require(Checkout.text("README.md"))
    let lines = readme.split(separator: "\n").filter { $0.hasPrefix("dine ") && $0.contains(" | jq ") }
    #expect(!lines.isEmpty)
    for line in lines {
      let line = try #require(ShellLine("$ " + line))
      try desk.scratch.write(Array(try desk.run(line).output.utf8), to: "answer.json")
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "\(line.filter ?? "") < \(desk.scratch.file("answer.json"))"]
      process.standardOutput = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0 && !text.isEmpty, "\(line.words): \(text)")
    }
  }

  @Test func scriptsItNamesAreThere() throws {
    let readme = try #require(Checkout.text("README.md"))
    let scripts = readme.components(fencedBy: "```sh\n", and: "```").blocks.joined().split(separator: "\n")
      .compactMap { $0.split(separator: " ").first }.filter { $0.hasPrefix("scripts/") }
    #expect(scripts.count >= 3)
    for script in scripts { #expect(Checkout.text(String(script)) != nil, "no \(script)") }
  }
}

/// A text taken apart at its fenced blocks.
private struct FencedText {
  let opening: String
  let closing: String
  var between: [String]
  var blocks: [String]

  var text: String {
    zip(between, blocks).map { $0 + opening + $1 + closing }.joined() + (between.last ?? "")
  }
}

extension String {
  fileprivate func components(fencedBy opening: String, and closing: String) -> FencedText {
    var between: [String] = []
    var blocks: [String] = []
    var rest = self[...]
    while let start = rest.firstRange(of: opening),
      let end = rest[start.upperBound...].firstRange(of: closing)
    {
      between.append(String(rest[..<start.lowerBound]))
      blocks.append(String(rest[start.upperBound..<end.lowerBound]))
      rest = rest[end.upperBound...]
    }
    return FencedText(opening: opening, closing: closing, between: between + [String(rest)], blocks: blocks)
  }
}
