import CivilTime
import Foundation
import LiveWorld
import Synchronization
import TestSupport
import World

@testable import DinedCLI

/// What a program said and how it ended.
struct Outcome: Equatable {
  var code: Int32
  var output: String
  var error: String

  /// The exit code and both streams as a transcript.
  var transcript: String { "exit \(code)\n--- stdout\n\(output)--- stderr\n\(error)" }
}

/// `dined` in this process, with files of its own in a folder of its own, a clock that stands still, and ears.
final class Dined {
  let scratch: Scratch
  /// Noon and five minutes of 2026-11-20 in New York.
  static let now = Instant(secondsSince1970: 1_795_194_300)
  var environment: [String: String]
  var isInterrupted: @Sendable () -> Bool = { false }
  var input: [UInt8] = []
  var outputFailure: FileError?
  var terminalColumns: Int?
  /// What a person types when asked, one after the other.
  var answers: [String] = []
  /// What else is otherwise than in the world.
  var change: (inout World) -> Void = { _ in }
  private(set) var now = Dined.now

  var config: String { scratch.file("config.json") }
  var database: String { scratch.file("dine.db") }

  init() throws {
    scratch = try Scratch()
    environment = [:]
    environment = ["DINE_CONFIG": config, "DINE_DB": database, "HOME": scratch.path, "LANG": "C.UTF-8"]
  }

  /// With the configuration of the invented campus, at a site.
  convenience init(_ site: Site, spacing: Int = 0) throws {
    try self.init()
    try configure(site, spacing: spacing)
  }

  /// Writes the configuration of the invented campus.
  func configure(_ site: Site, spacing: Int = 0) throws {
    let text = try Fixture.text("campusdish/demo/config.json")
      .replacing("http://127.0.0.1:0", with: site.origin)
      .replacing("\"spacing_seconds\": 0", with: "\"spacing_seconds\": \(spacing)")
    try write(configuration: text)
  }

  func write(configuration text: String) throws { try scratch.write(Array(text.utf8), to: "config.json") }

  /// Moves the clock.
  func wait(_ seconds: Int64) { now = now + seconds }

  /// One command line.
  func run(_ words: String...) -> Outcome { run(words) }

  /// One command line, as words.
  func run(_ words: [String]) -> Outcome {
    let said = Mutex((output: "", error: ""))
    let lines = Mutex(input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...])
    var world = World.live()
    let (now, environment, input, failure) = (now, environment, input, outputFailure)
    let columns = terminalColumns
    world.now = { now }
    world.environment = { environment[$0] }
    world.isInterrupted = isInterrupted
    let typed = Mutex(answers[...])
    world.secrets = .live()
    world.secrets.ask = { _, _, buffer in
      guard let answer = typed.withLock({ $0.popFirst() }) else { return .nobody }
      // Ctrl-C.
      if answer == "\u{3}" { return .interrupted }
      buffer.copyBytes(from: answer.utf8)
      return .line(count: answer.utf8.count)
    }
    world.console = World.Streams(
      output: { text in said.withLock { $0.output += text } },
      error: { text in said.withLock { $0.error += text } },
      input: { limit throws(FileError) in
        guard input.count <= limit else { throw FileError(.tooLarge, path: "/dev/stdin") }
        return input
      },
      line: { _ in lines.withLock { $0.popFirst().map { Array($0) } } }, outputFailure: { failure },
      outputIsTerminal: { columns != nil },
      errorIsTerminal: { columns != nil },
      columns: { columns })
    change(&world)
    let code = DinedCommandLine.run(words, in: world)
    return said.withLock { Outcome(code: code, output: $0.output, error: $0.error) }
  }

  /// A text without what differs from run to run: the folder and the port.
  func tidy(_ text: String, _ site: Site? = nil) -> String {
    var text = text.replacing(scratch.path, with: "DIR")
    if let site { text = text.replacing(site.origin, with: "http://SITE") }
    return text
  }
}
