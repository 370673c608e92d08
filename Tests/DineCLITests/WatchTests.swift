import DineCLI
import CivilTime
import Synchronization
import TestSupport
import Testing
import World

/// `--watch`: the answer again and again.
@Suite struct WatchTests {
  /// Runs a line at a desk whose clock moves on by a minute with each wait.
  private static func watch(
    _ words: [String], events: [TerminalEvent], columns: Int? = nil
  ) async throws -> (output: String, exit: Int32) {
    let desk = try Desk(try await DemoCampus.recorded())
    let test = try desk.world(
      desk.environment.merging(["NO_COLOR": "1"]) { $1 }, columns: columns, events: events)
    var world = test.world
    world.terminal.listen = { _ in
      let listener = test.world.terminal.listen(true)
      return Listener(
        wait: { _ in
          test.now = test.now + 60
          return listener.next()
        }, release: {})
    }
    let exit = DineCommandLine.run(words, in: world)
    #expect(!test.isListening)
    return (test.output, exit)
  }

  @Test func theAnswerIsDrawnAgainWhenItIsAnotherOne() async throws {
    let watched = try await Self.watch(
      ["open", "--watch", "--kind", "hall"], events: [.timeout, .timeout, .interrupted], columns: 80)
    #expect(watched.exit == 130)
    #expect(watched.output.hasPrefix("\u{1B}[?1049h\u{1B}[?25l\u{1B}[H"))
    #expect(watched.output.hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
    for time in ["12:05 PM", "12:06 PM", "12:07 PM"] { #expect(watched.output.contains(time)) }
    #expect(!watched.output.contains("12:08 PM"))
  }

  @Test func theSameAnswerIsNotDrawnTwice() async throws {
    let watched = try await Self.watch(
      ["status", "--watch"], events: [.timeout, .timeout, .key(UInt8(ascii: "q"))], columns: 80)
    #expect(watched.exit == 0)
    #expect(watched.output.split(separator: "\u{1B}[H").count == 2)
    let resized = try await Self.watch(["status", "--watch"], events: [.resized, .end], columns: 80)
    #expect(resized.output.split(separator: "\u{1B}[H").count == 3)
  }

  @Test func programsGetAnObjectALine() async throws {
    let watched = try await Self.watch(["open", "--watch", "--json"], events: [.timeout, .interrupted])
    let lines = watched.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasPrefix(#"{"schema":"dine.open/1""#) && $0.hasSuffix("]}") })
  }

  @Test func anAnswerIsAskedForAgainWhenItsTimeHasComeOrTheDatabaseWasWritten() async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let test = try desk.world(
      desk.environment, columns: nil,
      events: [.timeout, .timeout, .timeout, .timeout, .timeout, .interrupted])
    var world = test.world
    let looks = Mutex(0)
    let written = Mutex<Int64>(1)
    let read = test.world.files.read
    world.files.read = { (path: String, limit: Int) throws(FileError) -> [UInt8] in
      if path == Desk.configurationPath { looks.withLock { $0 += 1 } }
      return try read(path, limit)
    }
    world.files.mark = { _ in
      FileMark(identity: .init(device: 1, number: 1), size: 1, modified: written.withLock { $0 })
    }
    let seen = Mutex<[Int]>([])
    world.terminal.listen = { _ in
      let listener = test.world.terminal.listen(true)
      return Listener(
        wait: { _ in
          let turn = seen.withLock {
            $0.append(looks.withLock { $0 })
            return $0.count
          }
          if turn == 2 { written.withLock { $0 += 1 } }
          if turn == 4 { test.now = test.now + 60 }
          return listener.next()
        }, release: {})
    }
    #expect(DineCommandLine.run(["open", "--watch", "--json"], in: world) == 130)
    let counts = seen.withLock { $0 }
    // Nothing new in the first second; then the database is written, and two seconds later a minute is over.
    #expect(counts.count == 6)
    #expect(zip(counts.dropFirst(), counts).map { $0 > $1 } == [false, true, false, true, false])
  }

  @Test(arguments: ["lucky", "paths -q", "completions bash", "hours Mo"])
  func notEverythingIsWatched(line: String) throws {
    let outcome = try Desk(nil).run(line.split(separator: " ").map(String.init) + ["--watch"])
    #expect(outcome.exit == 64)
    #expect(outcome.output == "")
  }

  @Test func aTerminalIsLeftInOrder() async throws {
    let terminal = try await AtTerminal().start("open --watch --kind hall")
    let first = try #require(terminal.read(until: "Alder Hall"))
    #expect(first.contains("\u{1B}[?25l"))
    terminal.resize(columns: 40)
    #expect(terminal.read(until: "Alder Hall") != nil)
    terminal.type("\u{3}")
    let end = terminal.end()
    #expect(end.code == 130)
    #expect(end.text.hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
    #expect(terminal.isAsShellsWantIt)
  }
}
