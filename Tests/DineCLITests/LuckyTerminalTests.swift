import Foundation
import TestSupport
import Testing

/// `dine lucky` as a person meets it: the built program at a pseudo-terminal.
@Suite struct LuckyTerminalTests {
  private static let enterAgain = "[Enter] shake again"
  private static let enterItem = "[Enter] something to eat"

  @Test func theWholeTalk() async throws {
    let terminal = try await AtTerminal().start("lucky --any --seed 7")
    let first = try #require(terminal.read(until: Self.enterAgain))
    #expect(first.hasPrefix("Foundry Food Court and Market  ● open until 5:00 PM"))
    #expect(first.contains("of 9 open, seed 7\r\n"))
    #expect(terminal.read(until: "[q] end\r\n") != nil)
    #expect(!terminal.isAsShellsWantIt)

    terminal.type("\n")
    let second = try #require(terminal.read(until: "[q] end\r\n"))
    #expect(!second.contains("Foundry Food Court"), "the last pick again: \(second)")
    #expect(second.contains("of 9 open, seed "))

    let place = String(second.prefix { $0 != " " && $0 != "\r\n" })
    terminal.type("y")
    let confirmed = try #require(terminal.read(until: "[q] end\r\n"))
    #expect(confirmed.contains(" it is.\r\n"), "\(confirmed)")
    #expect(confirmed.hasPrefix(place))
    #expect(confirmed.contains(Self.enterItem))

    terminal.type("c")
    #expect(terminal.read(until: "[q] end\r\n")?.contains(Self.enterAgain) == true)
    terminal.type("m")
    let page = try #require(terminal.read(until: Self.enterAgain))
    #expect(page.hasPrefix(place))
    #expect(page.contains("campusdish, as of 12:05 PM"))

    terminal.type("q")
    #expect(terminal.end().code == 0)
    #expect(terminal.isAsShellsWantIt)
  }

  @Test func itemsOfAPlace() async throws {
    // Seed 1 of the halls that take a meal swipe is one that serves something.
    let terminal = try await AtTerminal().start("lucky --accepts meal-swipe --seed 1")
    let place = try #require(terminal.read(until: "[q] end\r\n")).prefix { $0 != " " }
    terminal.type("y")
    #expect(terminal.read(until: "[q] end\r\n")?.hasPrefix(place) == true)
    var items: [String] = []
    for _ in 0..<4 {
      terminal.type("\n")
      items.append(try #require(terminal.read(until: " serves, seed ")))
      _ = terminal.read(until: "\r\n")
    }
    #expect(Set(items).count == 4, "\(items)")
    #expect(items.allSatisfy { $0.contains(place) })
    terminal.type("\u{4}")
    #expect(terminal.end().code == 0)
  }

  @Test func ctrlCEndsItAndLeavesTheTerminalInOrder() async throws {
    let terminal = try await AtTerminal().start("lucky --any")
    #expect(terminal.read(until: "[q] end\r\n") != nil)
    terminal.type("\u{3}")
    #expect(terminal.end().code == 130)
    #expect(terminal.isAsShellsWantIt)
  }

  @Test func nothingOpenSaysWhatOpensFirst() async throws {
    let terminal = try await AtTerminal().start("lucky --kind-of-nothing")
    #expect(terminal.end().code == 64)
    let closed = try await AtTerminal().start("lucky --any --within 1ft --from 38,-78")
    let end = closed.end()
    #expect(end.code == 1)
    #expect(end.text.hasPrefix("Nothing to pick: no place is known that stays open long enough and is"))
  }

  @Test(arguments: [
    "lucky --any --no-input", "lucky --any --json", "lucky --any --plain", "lucky alder-hall",
  ])
  func nobodyIsAsked(line: String) async throws {
    let terminal = try await AtTerminal().start(line)
    let end = terminal.end()
    #expect(end.code == 0)
    #expect(!end.text.contains("[Enter]"))
  }

  @Test func whatWasNotDrawnHasNoSeed() async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let nothing = try desk.run(["lucky", "cedar-house"])
    #expect(nothing.exit == 1 && nothing.error.isEmpty, "\(nothing)")
    #expect(try desk.run(["lucky", "alder-hall"]).error.hasPrefix("seed "))
  }

  @Test func aNarrowTerminalKeepsItsColumns() async throws {
    let terminal = try await AtTerminal().start("lucky --any --seed 7", columns: 40)
    terminal.type("ymcq")
    for line in terminal.end().text.components(separatedBy: "\r\n") { #expect(line.count <= 40, "\(line)") }
  }
}
