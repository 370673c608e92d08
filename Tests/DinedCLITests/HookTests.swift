import JSON
import Synchronization
import TestSupport
import Testing
import World

@testable import Daemon
@testable import DinedCLI

/// The program that is told when a source drifts, grows stale or recovers.
@Suite struct HookTests {
  let site: Site
  let dined: Dined

  init() throws {
    site = try Site()
    dined = try Dined(site)
    try dined.scratch.write(
      Array("#!/bin/sh\ncat >> \"$1\"\nexit ${2:-0}\n".utf8), to: "tell")
    dined.scratch.setMode(0o755, of: "tell")
  }

  private func hook(_ words: String...) throws {
    let text = try Fixture.text("campusdish/demo/config.json").replacing(
      "http://127.0.0.1:0", with: site.origin)
    let list = words.map { "\"\($0)\"" }.joined(separator: ",")
    let brace = try #require(text.firstIndex(of: "{"))
    try dined.write(
      configuration: "{\"hooks\":{\"source_changed\":[\(list)]},\(text[text.index(after: brace)...])")
  }

  /// The lines the program was told so far.
  private func told() throws -> [JSONValue] {
    guard dined.scratch.has("told") else { return [] }
    return try dined.scratch.read("told").split(separator: UInt8(ascii: "\n")).map {
      try JSONValue(parsing: Array($0))
    }
  }

  @Test func itIsToldOnceOfEachChange() throws {
    try hook(dined.scratch.file("tell"), dined.scratch.file("told"))
    #expect(dined.run("refresh").code == 0)
    site.replace(Site.places, by: Array("<html><body>nothing like it</body></html>".utf8))
    for _ in 0..<5 {
      // Longer than what failed waits, whatever chance adds; the other pages may not be due then.
      dined.wait(4_300)
      _ = dined.run("refresh")
    }
    let first = try told()
    #expect(first.map { $0["event"]?.string } == ["drifting"])
    #expect(first.first?["former"]?.string == "good" && first.first?["source"]?.string == "campusdish")
    #expect(
      first.first?.object?.keys == [
        "schema", "at", "event", "campus", "source", "adapter", "standing", "former", "pages", "failing",
        "code",
        "last_success",
      ])
    #expect(first.first?["campus"]?.string == "ashgrove" && first.first?["code"]?.string?.isEmpty == false)
    site.restore()
    // A page of now that says in the evening what it said at noon stands still.
    let page = try Fixture.text("campusdish/demo/en/locationsandmenus/index.html")
    for end in ["10:00pm", "11:00pm"] {
      let moved = page.replacing("All Day 7:00am - 9:00pm", with: "All Day 7:00am - \(end)")
      site.replace(Site.places, by: Array(moved.utf8))
      dined.wait(3_700)
      #expect(dined.run("refresh").error == "")
    }
    #expect(try told().map { $0["event"]?.string } == ["drifting", "recovered"])
  }

  @Test func aProgramThatFailsIsToldOfTheOtherChangesToo() throws {
    try hook(dined.scratch.file("tell"), dined.scratch.file("told"), "3")
    #expect(dined.run("refresh").code == 0)
    site.replace("*", by: [.answer(500)])
    dined.wait(25 * 3_600)
    #expect(
      dined.run("refresh").error.split(separator: "\n").count { $0.contains("because a source changed") } == 2
    )
    #expect(try told().map { $0["source"]?.string } == ["campusdish", "directory"])
  }

  /// Nobody was told of the change: the next one tells it.
  @Test func whoIsStoppedMeanwhileTellsItNextTime() throws {
    try hook(dined.scratch.file("tell"), dined.scratch.file("told"))
    #expect(dined.run("refresh").code == 0)
    site.replace("*", by: [.answer(500)])
    dined.wait(25 * 3_600)
    let isStopped = Mutex(false)
    dined.isInterrupted = { isStopped.withLock { $0 } }
    dined.change = { world in
      world.files.run = { _, _, _ in
        isStopped.withLock { $0 = true }
        return .cutShort
      }
    }
    let lines = dined.run("refresh").error.split(separator: "\n").filter {
      $0.contains("because a source changed")
    }
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasSuffix("dined was told to stop") }, "\(lines)")
    dined.isInterrupted = { false }
    dined.change = { _ in }
    dined.wait(3_700)
    _ = dined.run("refresh")
    #expect(try told().map { $0["source"]?.string } == ["campusdish", "directory"])
    #expect(try told().map { $0["former"]?.string } == ["good", "good"])
  }

  @Test(arguments: [
    (["tell", "told", "3"], "it ended with 3"), (["none"], "it could not be started, error 2"),
  ])
  func aProgramThatFailsIsSaidAndNotStartedAgain(words: [String], reason: String) throws {
    let paths = words.map { $0 == "3" ? $0 : dined.scratch.file($0) }
    switch paths.count {
    case 1: try hook(paths[0])
    default: try hook(paths[0], paths[1], paths[2])
    }
    #expect(dined.run("refresh").code == 0)
    site.replace("*", by: [.answer(500)])
    dined.wait(25 * 3_600)
    let outcome = dined.run("refresh")
    #expect(
      dined.tidy(outcome.error).contains(
        "dined: the program DIR/\(words[0]), started because a source changed, failed: \(reason)\n"))
    dined.wait(3_700)
    #expect(!dined.run("refresh").error.contains("because a source changed"))
  }
}
