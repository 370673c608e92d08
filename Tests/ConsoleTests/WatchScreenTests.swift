import Console
import Testing

@Suite struct WatchScreenTests {
  private static let terminal = Surface(isTerminal: true, columns: 20)

  @Test func aFrameIsDrawnOverTheLastWithoutBlankingIt() {
    var screen = WatchScreen(on: Self.terminal, isDumb: false)
    #expect(
      screen.show("one\ntwo\n", rows: 10) == "\u{1B}[Hone\u{1B}[K\r\ntwo\u{1B}[K\r\n\u{1B}[K\r\n\u{1B}[J")
    #expect(screen.show("one\ntwo\n", rows: 10) == nil)
    #expect(screen.show("one\ntwo\n", rows: 10, isForced: true) != nil)
    #expect(screen.show("three", rows: 10) == "\u{1B}[Hthree\u{1B}[K\r\n\u{1B}[J")
  }

  @Test func whatIsTooTallIsCutOff() {
    var screen = WatchScreen(on: Self.terminal, isDumb: false)
    #expect(screen.show("1\n2\n3\n4", rows: 3) == "\u{1B}[H1\u{1B}[K\r\n2\u{1B}[K\r\n\u{1B}[J")
    #expect(screen.show("5\n6", rows: 0) == "\u{1B}[H5\u{1B}[K\r\n\u{1B}[J")
  }

  @Test(arguments: [(false, false), (true, true)]) func elsewhereTextsFollowEachOther(
    isTerminal: Bool, isDumb: Bool
  ) {
    var screen = WatchScreen(on: Surface(isTerminal: isTerminal), isDumb: isDumb)
    #expect(screen.begin + screen.end == "")
    #expect(screen.show("one\n", rows: nil) == "one\n")
    #expect(screen.show("one\n", rows: nil) == nil)
    #expect(screen.show("two\n", rows: 1) == "\ntwo\n")
  }

  @Test func theTerminalIsPutBack() {
    let screen = WatchScreen(on: Self.terminal, isDumb: false)
    #expect(screen.begin == "\u{1B}[?1049h\u{1B}[?25l")
    #expect(screen.end == "\u{1B}[?25h\u{1B}[?1049l")
  }
}
