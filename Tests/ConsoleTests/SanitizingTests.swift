import Console
import Testing

@Suite struct SanitizingTests {
  static let removals: [(String, String)] = [
    ("Mac & Cheese", "Mac & Cheese"),
    ("two\tcolumns\r\nand\n\n\nlines", "two columns and lines"),
    ("a\u{85}b\u{2028}c\u{2029}d", "a b c d"),
    ("\u{1B}[31mred\u{1B}[0m", "red"),
    ("\u{9B}31mred", "31mred"),
    ("\u{1B}]0;title\u{7}text", "text"),
    ("\u{1B}]8;;https://e/\u{1B}\\menu\u{1B}]8;;\u{1B}\\", "menu"),
    ("\u{93}Soup\u{9D} of the day", "Soup of the day"),
    ("\u{1B}]0;never ends", "]0;never ends"),
    ("\u{1B}[\u{1B}[31mx", "[x"),
    ("\u{1B}(0lqk", "(0lqk"),
    ("a\u{1B}", "a"),
    ("a\u{0}b\u{7}c\u{8}d\u{7F}e\u{90}f", "abcdef"),
    ("\u{202E}live\u{202C} \u{2066}x\u{2069}\u{61C}\u{200E}\u{200F}", "live x"),
    ("pass\u{200B}word\u{2060}\u{FEFF}\u{AD}\u{180E}", "password"),
    ("a\u{200D}b\u{200C}c", "abc"),
    ("می\u{200C}خواهم", "می\u{200C}خواهم"),
    ("👩\u{200D}🍳 ❤\u{FE0F}\u{200D}🔥", "👩\u{200D}🍳 ❤\u{FE0F}\u{200D}🔥"),
    ("👩\u{200D}", "👩"),
    ("👩\u{200D}\u{E000}", "👩"),
    ("👩\u{200D}\u{7}🍳", "👩\u{200D}🍳"),
    ("👩🏽🏽🏽", "👩🏽"),
    ("a\u{FE0F}", "a"),
    ("1\u{FE0F}\u{20E3}", "1\u{FE0F}\u{20E3}"),
    ("🏴\u{E0067}\u{E0062}\u{E007F}!", "🏴!"),
    ("\u{E000}x\u{10FFFD}", "x"),
    ("\u{301}accent first", "accent first"),
    ("e" + String(repeating: "\u{301}", count: 40), "e\u{301}\u{301}\u{301}\u{301}\u{301}"),
    ("ha\u{3164}\u{115F}\u{FFA0}lt", "halt"),
    ("Crème – 麻婆豆腐 ½ 비빔밥 🇺🇸", "Crème – 麻婆豆腐 ½ 비빔밥 🇺🇸"),
    ("", ""),
  ]

  @Test(arguments: removals)
  func removes(_ text: String, _ expected: String) {
    #expect(Array(text.sanitized().unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcde…"), ("abcdef", 1, "a…"), ("🇺🇸🇨🇦", 3, "🇺🇸…"),
    ("abc", 0, "…"), ("abc", -5, "…"), ("abc", .max, "abc"), ("\u{1B}abc", 3, "abc"),
  ])
  func bounds(_ text: String, _ limit: Int, _ expected: String) {
    #expect(text.sanitized(limit: limit) == expected)
  }

  @Test func nothingATerminalObeysPasses() {
    var harmful: [String] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "x\(scalar)y".sanitized()
      let isHarmful = text.unicodeScalars.dropFirst().dropLast().contains {
        switch $0.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse: true
        default: $0.properties.isBidiControl || $0.properties.isNoncharacterCodePoint
        }
      }
      if isHarmful || text.unicodeScalars.first != "x" || text.unicodeScalars.last != "y" {
        harmful.append(String(value, radix: 16))
      }
    }
    #expect(harmful == [])
  }

  @Test func sanitizingTwiceChangesNothing() {
    for text in [
      "\u{1B}\u{1B}[31m[31mx", "\u{9B}\u{1B}]0;\u{9B}m\u{7}", "a\u{200D}\u{200D}🍳\u{FE0F}\u{FE0F}",
    ] {
      let once = text.sanitized()
      #expect(once.sanitized() == once)
    }
  }
}

@Suite struct ASCIIFallbackTests {
  static let table: [(String, String)] = [
    ("plain ?", "plain ?"),
    ("Café Père", "Cafe Pere"),
    ("Cafe\u{301}", "Cafe"),
    ("Phở bò", "Pho bo"),
    ("Käsespätzle, Smørrebrød, Łódź", "Kasespatzle, Smorrebrod, Lodz"),
    ("Æble Œuf ﬁg", "Aeble Oeuf fig"),
    ("Straße ĲSSEL", "Strasse IjSSEL"),
    ("Dine’s “best” – ever…", "Dine's \"best\" - ever..."),
    ("11:00–14:00", "11:00-14:00"),
    ("½ chicken\u{A0}× 2", "1/2 chicken x 2"),
    ("350°F", "350 deg F"),
    ("Impossible™ Quorn®", "Impossible(TM) Quorn(R)"),
    ("ＣＡＦＥ", "CAFE"),
    ("麻婆", "\\u{9EBB}\\u{5A46}"),
    ("🍕", "\\u{1F355}"),
    ("● open ◐ soon ○ closed", "* open ~ soon - closed"),
    ("a → b", "a -> b"),
  ]

  @Test(arguments: table)
  func transliterates(_ text: String, _ expected: String) {
    #expect(text.asciiFallback == expected)
  }

  @Test func everyScalarBecomesPrintableASCIIAndNeverAQuestion() {
    var mangled: [String] = []
    for value in UInt32(0xA0)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(Character(scalar)).asciiFallback
      let isPlain = text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
      if !isPlain || text.contains("?") && scalar != "¿" { mangled.append(String(value, radix: 16)) }
    }
    #expect(mangled == [])
  }
}
