import Markup
import Testing

@Suite struct DecodingTests {
  static func decoded(_ bytes: [UInt8], _ label: String) throws -> DecodedText {
    let charset = try #require(Charset(label: label))
    return try Charset.decode(bytes, decision: .init(charset: charset, source: .http))
  }

  @Test(
    arguments: [
      ("latin1", [0x63, 0xE9, 0x92, 0x80, 0x81], "cé’€\u{81}"),
      ("windows-1251", [0xD1, 0xF3, 0xEF], "Суп"),
      ("windows-1255", [0xF9, 0xCA, 0xD9], "ש\u{5BA}\u{FFFD}"),
      ("iso-8859-2", [0xBF, 0xB6, 0x80], "żś\u{80}"),
      ("iso-8859-8-i", [0xF9, 0xA1], "ש\u{FFFD}"),
      ("iso-8859-15", [0xA4], "€"),
      ("koi8-u", [0xC1, 0xAE], "аў"),
      ("macintosh", [0x8E, 0xC6, 0xF0], "é∆\u{F8FF}"),
      ("x-mac-cyrillic", [0x80, 0xFF], "А€"),
      ("windows-874", [0xA1, 0x81, 0xFF], "ก\u{81}\u{FFFD}"),
      ("ibm866", [0x80, 0xF1], "Аё"),
      ("x-user-defined", [0x41, 0x80, 0xFF], "A\u{F780}\u{F7FF}"),
      ("gbk", [0xB2, 0xCB, 0x31, 0xFF], "菜1\u{FFFD}"),
      ("big5", [0xB5, 0xE6], "菜"),
      ("shift_jis", [0x83, 0x89, 0x81, 0x5B, 0x83, 0x81, 0x83, 0x93], "ラーメン"),
      ("euc-jp", [0xA5, 0xE9, 0xA1, 0xBC], "ラー"),
      ("euc-kr", [0xB1, 0xE8], "김"),
      ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x25, 0x69, 0x1B, 0x28, 0x42, 0x61], "ラa"),
      ("utf-16", [0x3C, 0x00, 0x3D, 0xD8, 0x55, 0xDF], "<\u{1F755}"),
      ("utf-16be", [0x00, 0x3C, 0xD8, 0x3D, 0x00], "<\u{FFFD}\u{FFFD}"),
      ("utf-8", [0xF0, 0x9F, 0x8D, 0x95], "🍕"),
      // One replacement for each maximal broken part (Unicode, section 3.9).
      ("utf-8", [0x61, 0xF1, 0x80, 0x80, 0xE1, 0x80, 0xC2, 0x62], "a\u{FFFD}\u{FFFD}\u{FFFD}b"),
      ("utf-8", [0xC0, 0xAF, 0xED, 0xA0, 0x80, 0xF5], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("utf-8", [0x61, 0x00, 0x62], "a\u{FFFD}b"),
      ("gbk", [], ""),
    ] as [(String, [UInt8], String)])
  func decodesAndReplaces(_ label: String, _ bytes: [UInt8], _ expected: String) throws {
    let text = try Self.decoded(bytes, label)
    #expect(text.string == expected)
    #expect(text.replaced == expected.unicodeScalars.filter { $0 == "\u{FFFD}" }.count)
  }

  @Test(arguments: ["iso-2022-kr", "hz-gb-2312", "iso-2022-cn", "replacement"])
  func dangerousEncodingsAreNeverDecoded(_ label: String) {
    #expect(throws: MarkupError.unsupportedCharset(name: "replacement")) {
      try Self.decoded(Array("abc".utf8), label)
    }
  }

  @Test func theByteOrderMarkIsNoText() throws {
    for bytes: [UInt8] in [[0xEF, 0xBB, 0xBF, 0x61], [0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF, 0x00, 0x61]] {
      #expect(try Charset.decode(bytes, contentType: nil, as: .html).string == "a")
    }
  }

  @Test func aWronglyStatedEncodingShows() throws {
    let page = Array("<p>Café".utf8)
    let wrong = try Charset.decode(page, contentType: "text/html; charset=iso-8859-1", as: .html)
    #expect(wrong.string == "<p>CafÃ©")
    #expect(wrong.looksLikeUTF8)
    #expect(wrong.decision.source == .http)
    let other = try Charset.decode([0x43, 0xE9], contentType: "text/html; charset=utf-8", as: .html)
    #expect(other.replaced == 1)
    let right = try Charset.decode(page, contentType: "text/html; charset=utf-8", as: .html)
    #expect(!right.looksLikeUTF8 && right.replaced == 0)
    let plain = try Charset.decode(Array("<p>Cafe".utf8), contentType: nil, as: .html)
    #expect(!plain.looksLikeUTF8)
  }

  @Test func longTextsKeepEveryByteInEveryEncoding() throws {
    // Longer than every buffer on the way, with characters across its edges.
    let unit: [UInt8] = [0x61, 0x83, 0x89]
    let bytes = (0..<5000).flatMap { _ in unit }
    #expect(try Self.decoded(bytes, "shift_jis").string == String(repeating: "aラ", count: 5000))
    #expect(try Self.decoded(bytes, "windows-1252").string == String(repeating: "aƒ‰", count: 5000))
  }
}
