import Foundation
import TestSupport
import Testing

/// `dine vote` as a person meets it: the built program at a pseudo-terminal.
@Suite struct VoteTerminalTests {
  private static let keys = "[q] end\r\n"

  /// What was voted, by another process.
  private func votes(_ desk: AtTerminal) throws -> [String] {
    try desk.start("vote --list --plain").end().text.components(separatedBy: "\r\n").filter { !$0.isEmpty }
      .map {
        let fields = $0.components(separatedBy: "\t")
        return "\(fields.last ?? "") \(fields.dropFirst().first ?? "")"
      }
  }

  @Test func theWholeTalk() async throws {
    let desk = try await AtTerminal()
    let terminal = try desk.start("vote")
    #expect(terminal.read(until: Self.keys) != nil)
    let first = try #require(terminal.read(until: "\r\n")).components(separatedBy: "  ").first ?? ""
    #expect(!terminal.isAsShellsWantIt)

    terminal.type("y")
    #expect(terminal.read(until: "Yes to \(first).\r\n") != nil)
    let second = try #require(terminal.read(until: "\r\n")).components(separatedBy: "  ").first ?? ""
    terminal.type("N")
    #expect(terminal.read(until: "No to \(second).\r\n") != nil)
    let third = try #require(terminal.read(until: "\r\n")).components(separatedBy: "  ").first ?? ""
    terminal.type("s")
    #expect(terminal.read(until: "Skipped.\r\n") != nil)
    #expect(terminal.read(until: "\r\n")?.hasPrefix(third) == false)
    terminal.type("uu")
    #expect(terminal.read(until: "Undone: \(third)\r\n") != nil)
    #expect(terminal.read(until: "Undone: \(second)\r\n") != nil)
    #expect(terminal.read(until: "\r\n")?.hasPrefix(second) == true)
    terminal.type("i")
    #expect(terminal.read(until: "campusdish, as of 12:05 PM") != nil)
    terminal.type("?")
    #expect(terminal.read(until: Self.keys) != nil)
    // Going back over what was skipped takes no vote away.
    terminal.type("su")
    #expect(terminal.read(until: "Undone: \(second)\r\n") != nil)
    terminal.type("q")
    let end = terminal.end()
    #expect(end.code == 0 && end.text.contains("1 vote."))
    #expect(terminal.isAsShellsWantIt)
    #expect(try votes(desk) == ["\(first) yes"])
  }

  /// Every key is kept at once: what ends the program loses none.
  @Test func ctrlCLosesNothingAndLeavesTheTerminalInOrder() async throws {
    let desk = try await AtTerminal()
    let terminal = try desk.start("vote")
    #expect(terminal.read(until: Self.keys) != nil)
    terminal.type("y")
    #expect(terminal.read(until: "Yes to ") != nil)
    terminal.type("\u{3}")
    #expect(terminal.end().code == 130)
    #expect(terminal.isAsShellsWantIt)
    #expect(try votes(desk).count == 1)
  }

  @Test func theEndOfAllSaysWhatToDo() async throws {
    let desk = try await AtTerminal()
    let terminal = try desk.start("vote --station sweets")
    #expect(terminal.read(until: Self.keys) != nil)
    for _ in 0..<60 { terminal.type("y") }
    #expect(terminal.end().text.contains("dine vote --all"))
    let again = try desk.start("vote --station sweets").end()
    #expect(again.code == 0 && again.text.contains("dine vote --all"))
    #expect(try !votes(desk).isEmpty)
  }

  @Test(arguments: ["vote --no-input", "vote --json", "vote --plain", "vote alder-hall yes", "vote --list"])
  func nobodyIsAsked(line: String) async throws {
    let end = try await AtTerminal().start(line).end()
    #expect(end.code == 0)
    #expect(!end.text.contains("[y]"))
  }

  @Test func aNarrowTerminalKeepsItsColumns() async throws {
    let terminal = try await AtTerminal().start("vote", columns: 40)
    // What is typed before it listens the terminal itself shows.
    let start = try #require(terminal.read(until: Self.keys))
    terminal.type("yns?uq")
    for line in (start + terminal.end().text).components(separatedBy: "\r\n") {
      #expect(line.count <= 40, "\(line)")
    }
  }
}
