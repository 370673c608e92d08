import Console
import JSON
import TestSupport
import Testing

@Suite struct WidthTests {
  @Test(
    arguments: [
      ("", 0),
      ("Runk Dining Hall", 16),
      ("Crème brûlée", 12),
      ("Cre\u{300}me", 5),
      ("麻婆豆腐", 8),
      ("ｶﾚｰ", 3),
      ("ＣＡＦＥ", 8),
      ("비빔밥", 6),
      ("\u{1107}\u{1175}\u{11B7}", 2),
      ("🍕", 2),
      ("🌶", 1),
      ("🌶\u{FE0F}", 2),
      ("👩🏽‍🍳", 2),
      ("🏽", 2),
      ("🇺🇸🇨🇦", 4),
      ("a\u{200B}b\u{FEFF}", 2),
      ("क्का", 2),
      ("ர் rice", 6),
      ("\u{600}1", 2),
      ("\u{1B}[1;32m● open\u{1B}[0m", 6),
      ("\u{1B}]8;;https://example.edu/\u{1B}\\menu\u{1B}]8;;\u{1B}\\", 4),
    ] as [(String, Int)])
  func columns(_ text: String, _ expected: Int) {
    #expect(text.displayWidth == expected)
    #expect(text.measuredWidth == expected)
    #expect(text[...].displayWidth == expected)
  }

  @Test(arguments: ["a\tb", "a\u{1B}b", "a\u{7}", "a\nb", "\u{9B}31m", "\u{1B}[31", "\u{1B}]8;;x", "\u{1B}"])
  func controlsHaveNoWidth(_ text: String) {
    #expect(text.measuredWidth == nil)
    #expect(text.displayWidth <= text.count)
  }

  @Test(
    arguments: [
      ("Worcester", 4, "", "Worc"),
      ("Worcester", 9, "…", "Worcester"),
      ("Worcester", 8, "…", "Worcest…"),
      ("Worcester", 8, "...", "Worce..."),
      ("Worcester", 2, "...", "Wo"),
      ("Worcester", 0, "…", ""),
      ("Worcester", -3, "", ""),
      ("Runk Hall", 6, "…", "Runk…"),
      ("麻婆豆腐", 5, "", "麻婆"),
      ("麻婆豆腐", 6, "…", "麻婆…"),
      ("a👩‍🍳b", 2, "", "a"),
      ("Cafe\u{301} Pere", 4, "", "Cafe\u{301}"),
      ("", 3, "…", ""),
      ("\r\n", 3, "…", "\r\n"),
    ] as [(String, Int, String, String)])
  func clips(_ text: String, _ columns: Int, _ mark: String, _ expected: String) {
    #expect(text.clipped(to: columns, mark: mark) == expected)
  }

  @Test(arguments: [
    ("Café", 6, Alignment.leading, "Café  "),
    ("Café", 6, .trailing, "  Café"),
    ("麻婆", 6, .leading, "麻婆  "),
    ("Café", 2, .leading, "Café"),
    ("Café", .min, .leading, "Café"),
  ])
  func pads(_ text: String, _ columns: Int, _ alignment: Alignment, _ expected: String) {
    #expect(text.padded(to: columns, alignment) == expected)
  }

  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]),
    ("one two three", 100, ["one two three"]),
    ("one\n\ntwo", 10, ["one", "", "two"]),
    ("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]),
    ("麻婆豆腐", 3, ["麻", "婆", "豆", "腐"]),
    ("麻婆", 1, ["麻", "婆"]),
    ("", 5, [""]),
    ("a b", 0, ["a", "b"]),
    ("  two   spaces ", 20, ["two spaces"]),
  ])
  func wraps(_ text: String, _ columns: Int, _ expected: [String]) {
    #expect(text.wrapped(to: columns) == expected)
  }
}

@Suite(.enabled(if: Corpus.isAvailable, Corpus.absence)) struct WidthCorpusTests {
  private func vectors(_ name: String) throws -> [JSONValue] {
    let document = try JSONValue(parsing: Corpus.bytes("term-width/width.json"))
    return try #require(document[name]?.array)
  }

  @Test func columnsAsTerminalsCountThem() throws {
    let cases = try vectors("cases")
    #expect(cases.count >= 76)
    for entry in cases {
      let name = try #require(entry["name"]?.string)
      let columns = try #require(entry["text"]?.string).measuredWidth ?? -1
      #expect(columns == entry["columns"]?.int, "\(name)")
    }
    for entry in try vectors("escape_sequences") {
      #expect(entry["text"]?.string?.measuredWidth == entry["columns"]?.int)
    }
  }

  @Test func clippingAndPadding() throws {
    for entry in try vectors("clip") {
      let columns = try #require(entry["columns"]?.int)
      let clipped = try #require(entry["text"]?.string).clipped(to: columns).padded(to: columns)
      #expect(clipped == entry["clipped"]?.string)
      #expect(clipped.displayWidth == entry["clipped_columns"]?.int)
    }
    for entry in try vectors("pad") {
      let columns = try #require(entry["columns"]?.int)
      #expect(entry["text"]?.string?.padded(to: columns) == entry["padded"]?.string)
    }
  }

  @Test func clippingNeverSplitsACharacter() throws {
    for text in try vectors("cases").compactMap({ $0["text"]?.string }) {
      for columns in 0...12 {
        let clipped = text.clipped(to: columns, mark: "…")
        #expect(clipped.displayWidth <= columns)
        let kept = clipped.hasSuffix("…") && clipped != text ? String(clipped.dropLast()) : clipped
        #expect(text.hasPrefix(kept) && Array(text.prefix(kept.count)) == Array(kept), "\(text)")
      }
    }
  }
}
