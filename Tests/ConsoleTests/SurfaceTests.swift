import Console
import Testing

@Suite struct SurfaceTests {
  /// The choice, the environment, whether the stream is a terminal, and whether it gets colour.
  static let colors: [(ColorChoice, [String: String], Bool, Bool)] = [
    (.auto, [:], true, true),
    (.auto, [:], false, false),
    (.auto, ["TERM": "dumb"], true, false),
    (.auto, ["TERM": "xterm"], true, true),
    (.auto, ["NO_COLOR": "1"], true, false),
    (.auto, ["NO_COLOR": ""], true, true),
    (.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false),
    (.auto, ["CLICOLOR_FORCE": "1"], false, true),
    (.auto, ["FORCE_COLOR": "3"], false, true),
    (.auto, ["CLICOLOR_FORCE": "0", "FORCE_COLOR": ""], false, false),
    (.auto, ["CLICOLOR_FORCE": "0", "FORCE_COLOR": "1"], false, true),
    (.auto, ["FORCE_COLOR": "1", "TERM": "dumb"], true, true),
    (.always, ["NO_COLOR": "1", "TERM": "dumb"], false, true),
    (.never, ["CLICOLOR_FORCE": "1"], true, false),
  ]

  /// Where umlauts cannot be shown, the language of the text decides and not the locale's.
  @Test func germanIsSpelledAsGerman() {
    let surface = Surface(isTerminal: false, terminalColumns: nil) { $0 == "LC_ALL" ? "C" : nil }
    #expect(surface.forGerman(true).show("würde, geöffnet") == "wuerde, geoeffnet")
    #expect(surface.forGerman(false).show("Zürich") == "Zurich")
  }

  @Test(arguments: colors)
  func color(_ choice: ColorChoice, _ environment: [String: String], _ isTerminal: Bool, _ expected: Bool) {
    #expect(choice.isColored(isTerminal: isTerminal) { environment[$0] } == expected)
  }

  @Test(arguments: [
    ([:], false), (["LANG": "en_US.UTF-8"], true), (["LANG": "C"], false), (["LANG": "C.utf8"], true),
    (["LANG": "en_US.UTF-8", "LC_ALL": "C"], false), (["LANG": "en_US.UTF-8", "LC_ALL": ""], true),
    (["LANG": "C", "LC_CTYPE": "en_US.UTF-8"], true), (["LC_ALL": "POSIX", "LC_CTYPE": "C.UTF-8"], false),
  ])
  func locale(_ environment: [String: String], _ expected: Bool) {
    let surface = Surface(isTerminal: true, terminalColumns: nil) { environment[$0] }
    #expect(surface.isUnicode == expected)
    #expect(surface.show("é") == (expected ? "é" : "e"))
    #expect(Styler(surface).glyphs == (expected ? .unicode : .ascii))
  }

  @Test(
    arguments: [
      ("60", 120, true, 60, 60), (nil, 120, true, 120, 120), (nil, nil, true, 80, 80), (nil, 0, true, 80, 80),
      ("wide", 90, true, 90, 90), ("0", 90, true, 90, 90), ("-5", 90, true, 90, 90),
      ("99999999999999999999", 90, true, 90, 90), (nil, nil, false, 80, nil), ("40", nil, false, 40, 40),
    ] as [(String?, Int?, Bool, Int, Int?)])
  func width(_ columns: String?, _ terminal: Int?, _ isTerminal: Bool, _ expected: Int, _ limit: Int?) {
    let surface = Surface(isTerminal: isTerminal, terminalColumns: terminal) {
      $0 == "COLUMNS" ? columns : nil
    }
    #expect(surface.columns == expected)
    #expect(surface.limit == limit)
  }

  @Test func linksNeedATerminalThatKnowsThem() {
    func links(_ color: ColorChoice, _ isTerminal: Bool, _ term: String) -> Bool {
      Surface(color: color, isTerminal: isTerminal, terminalColumns: nil) { $0 == "TERM" ? term : nil }
        .hasLinks
    }
    #expect(links(.auto, true, "xterm"))
    #expect(!links(.auto, false, "xterm"))
    #expect(!links(.always, true, "dumb"))
    #expect(!links(.always, false, "xterm"))
    #expect(!links(.never, true, "xterm"))
  }
}

@Suite struct StylerTests {
  let colored = Styler(Surface(isTerminal: true, isColored: true, hasLinks: true))
  let plain = Styler(Surface(isTerminal: false))

  @Test(arguments: Role.allCases)
  func dressesOnlyWhereThereIsColour(_ role: Role) {
    #expect(plain("open", role) == "open")
    let text = colored("open", role)
    #expect(text.hasPrefix("\u{1B}[") && text.hasSuffix("mopen\u{1B}[0m"))
    #expect(text.measuredWidth == 4)
    #expect(text.sanitized() == "open")
    #expect(colored("", role).isEmpty)
  }

  @Test(arguments: [
    ("https://example.edu/a", true), ("https://e/\u{1B}\\", false), ("https://e/\u{7}", false),
    ("https://e/ x", false), ("https://é/", false), ("", false),
  ])
  func links(_ address: String, _ isLinked: Bool) {
    let text = colored.link("menu", to: address)
    #expect((text != "menu") == isLinked)
    #expect(text.measuredWidth == 4)
    #expect(plain.link("menu", to: address) == "menu")
  }

  @Test func statesDifferWithoutColour() {
    for glyphs in [Glyphs.unicode, .ascii] {
      let signs = [glyphs.open, glyphs.soon, glyphs.closed, glyphs.unknown]
      #expect(Set(signs).count == 4)
      #expect(signs.allSatisfy { $0.measuredWidth == 1 })
    }
    let ascii = Glyphs.ascii
    let all = [ascii.open, ascii.soon, ascii.closed, ascii.bullet, ascii.ellipsis, ascii.dash, ascii.full]
    #expect(all.joined().utf8.allSatisfy { $0 < 0x80 })
    #expect(Glyphs.unicode.open.asciiFallback == ascii.open)
    #expect(Glyphs.unicode.soon.asciiFallback == ascii.soon)
    #expect(Glyphs.unicode.closed.asciiFallback == ascii.closed)
  }
}
