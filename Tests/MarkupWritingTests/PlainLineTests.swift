import MarkupWriting
import Testing

/// Texts as single lines of a length.
@Suite("A plain line") struct PlainLineTests {
  @Test(
    "has single spaces and nothing that nobody sees",
    arguments: [
      ("a b", "a b"), ("  a\n\t b\r\n", "a b"), ("a\u{A0}b\u{2028}c", "a b c"), ("\u{200B}a\u{0}", "a"),
      ("\u{202E}evil", "evil"), ("", nil), (" \u{FEFF}\n", nil),
    ] as [(String, String?)])
  func line(text: String, line: String?) {
    #expect(PlainLine(text)?.text == line)
  }

  @Test("is cut with an ellipsis, and never within a character") func cut() throws {
    let line = try #require(PlainLine("abcdef"))
    #expect(line.cut(to: 6) == "abcdef" && line.cut(to: 5) == "abcd…")
    let family = try #require(PlainLine("ab👩‍👩‍👧‍👦cd"))
    #expect(family.cut(to: 6) == "ab…")
  }

  @Test("comes in pieces, cut between words") func pieces() throws {
    #expect(try #require(PlainLine("one two three")).pieces(of: 8) == ["one two", "three"])
    #expect(try #require(PlainLine("one two three")).pieces(of: 7) == ["one two", "three"])
    #expect(try #require(PlainLine("abcdefgh")).pieces(of: 3) == ["abc", "def", "gh"])
    #expect(try #require(PlainLine("👩‍👩‍👧‍👦")).pieces(of: 3).allSatisfy { $0.unicodeScalars.count <= 3 })
    #expect(try #require(PlainLine("short")).pieces(of: 8) == ["short"])
  }
}
