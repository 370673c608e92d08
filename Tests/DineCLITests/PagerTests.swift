import DineCLI
import TestSupport
import Testing

/// When a long answer is shown in a pager, and in which.
@Suite struct PagerTests {
  /// The command lines of the pagers that were started.
  private static func pagers(
    _ words: [String], columns: Int? = 80, rows: Int? = 10, with environment: [String: String] = [:]
  ) async throws -> [String] {
    let desk = try Desk(try await DemoCampus.recorded())
    let test = try desk.world(desk.environment.merging(environment) { $1 }, columns: columns, rows: rows)
    _ = DineCommandLine.run(words, in: test.world)
    #expect(test.output.isEmpty || test.paged.isEmpty)
    return test.paged.map { String($0.prefix { $0 != "\n" }) }
  }

  @Test func onlyWhatIsTallerThanTheScreen() async throws {
    #expect(try await Self.pagers(["open"]) == ["LESS=FRX less"])
    #expect(try await Self.pagers(["open"], rows: 100) == [])
    #expect(try await Self.pagers(["open"], rows: nil) == [])
    #expect(try await Self.pagers(["open"], columns: nil) == [])
  }

  @Test func whichOne() async throws {
    #expect(try await Self.pagers(["open"], with: ["PAGER": "more"]) == ["LESS=FRX more"])
    #expect(
      try await Self.pagers(["open"], with: ["PAGER": "more", "DINE_PAGER": "most -s"]) == [
        "LESS=FRX most -s"
      ])
    #expect(try await Self.pagers(["open"], with: ["PAGER": "more", "DINE_PAGER": ""]) == [])
    #expect(try await Self.pagers(["open"], with: ["DINE_PAGER": "cat"]) == [])
  }

  @Test(arguments: [
    ["open", "--no-pager"], ["open", "--json"], ["open", "--plain"], ["open", "--format", #"%n\n"#],
    ["open", "-q"],
  ])
  func never(words: [String]) async throws {
    #expect(try await Self.pagers(words, with: ["PAGER": "more"]) == [])
  }

  @Test func aPagerThatIsNotThereIsNoLoss() async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let test = try desk.world(
      desk.environment.merging(["PAGER": "no-such-pager"]) { $1 }, columns: 80, rows: 3)
    #expect(DineCommandLine.run(["venues"], in: test.world) == 0)
    #expect(test.output.contains("Alder Hall"))
  }

  @Test func theWholeAnswerGoesThroughIt() async throws {
    let place = try await AtTerminal()
    let through = try place.start("open --all", rows: 5, with: ["PAGER": "sed s/^/paged:/"]).end()
    let straight = try place.start("open --all", rows: 5, with: ["DINE_PAGER": ""]).end()
    #expect(through.code == straight.code)
    #expect(through.text.contains("paged:"))
    #expect(through.text.replacing("paged:", with: "") == straight.text)
    let gone = try place.start("open --all", rows: 5, with: ["PAGER": "no-such-pager-anywhere 2>/dev/null"])
      .end()
    #expect(gone.text == straight.text)
  }
}
