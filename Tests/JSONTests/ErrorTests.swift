import JSON
import Testing

@Suite struct ErrorTests {
  /// The text, then where and why it is refused.
  static let table: [(String, String)] = [
    ("", "1:1 json-empty"),
    ("  \n ", "2:2 json-empty"),
    ("\u{FEFF}", "1:1 json-empty"),
    ("[1,", "1:4 json-unexpected-end"),
    ("{\"a\"", "1:5 json-unexpected-end"),
    ("{\"a\":", "1:6 json-unexpected-end"),
    ("\"abc", "1:5 json-unexpected-end"),
    ("\"a\\", "1:3 json-unexpected-end"),
    ("\"a\\u00", "1:3 json-unexpected-end"),
    ("-", "1:2 json-unexpected-end"),
    ("[1.", "1:4 json-unexpected-end"),
    ("{\n  \"a\": 1,\n}", "2:9 json-trailing-comma"),
    ("[1,]", "1:3 json-trailing-comma"),
    ("[1,,2]", "1:4 json-unexpected-character"),
    ("[,1]", "1:2 json-unexpected-character"),
    ("{\n  \"a\": 1\n  \"b\": 2\n}", "3:3 json-missing-comma"),
    ("[1 2]", "1:4 json-missing-comma"),
    ("{\"a\" 1}", "1:6 json-missing-colon"),
    ("{\"a\"; 1}", "1:5 json-unexpected-character"),
    ("{a: 1}", "1:2 json-unquoted-key"),
    ("{1: 1}", "1:2 json-unquoted-key"),
    ("{'a': 1}", "1:2 json-single-quotes"),
    ("['a']", "1:2 json-single-quotes"),
    ("[1] x", "1:5 json-trailing-content"),
    ("{}}", "1:3 json-trailing-content"),
    ("// halls\n{}", "1:1 json-comment"),
    ("{\n  /* halls */\n}", "2:3 json-comment"),
    ("[1, // one\n2]", "1:5 json-comment"),
    ("{} // end", "1:4 json-comment"),
    ("[/]", "1:2 json-unexpected-character"),
    ("True", "1:1 json-unknown-word"),
    ("[NaN]", "1:2 json-unknown-word"),
    ("[nullx]", "1:2 json-unknown-word"),
    ("[01]", "1:2 json-bad-number"),
    ("[-01]", "1:3 json-bad-number"),
    ("[+1]", "1:2 json-bad-number"),
    ("[.5]", "1:2 json-bad-number"),
    ("[1.x]", "1:4 json-bad-number"),
    ("[1e+]", "1:5 json-bad-number"),
    ("[-x]", "1:3 json-bad-number"),
    ("[0x1]", "1:3 json-missing-comma"),
    ("[\"a\\x\"]", "1:4 json-bad-escape"),
    ("[\"\\u12G4\"]", "1:3 json-bad-escape"),
    ("[\"\\u+123\"]", "1:3 json-bad-escape"),
    ("[\"a\nb\"]", "1:4 json-control-character"),
    ("[\"a\\\\b\tc\"]", "1:7 json-control-character"),
    ("[\"🍜 é\", x]", "1:9 json-unknown-word"),
    ("[\"e\u{301}\", x]", "1:7 json-unknown-word"),
    ("[\r1,\r\n2,\n x]", "4:2 json-unknown-word"),
    ("[ø]", "1:2 json-unexpected-character"),
    ("[\u{0}]", "1:2 json-unexpected-character"),
  ]

  @Test(arguments: table)
  func refuses(_ text: String, _ expected: String) {
    #expect(complaint(Array(text.utf8)) == expected)
  }

  @Test(
    arguments: [
      ([0x22, 0xFF, 0x22], "1:2 json-invalid-utf8"),
      ([0x22, 0x61, 0xC3, 0x28, 0x22], "1:3 json-invalid-utf8"),
      ([0x22, 0x5C, 0x6E, 0xED, 0xA0, 0x80, 0x22], "1:4 json-invalid-utf8"),
      ([0x22, 0xC0, 0xAF, 0x22], "1:2 json-invalid-utf8"),
      ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], "1:2 json-invalid-utf8"),
      ([0x5B, 0xE9, 0x5D], "1:2 json-invalid-utf8"),
      ([0xFF, 0xFE, 0x5B, 0x00], "1:1 json-invalid-utf8"),
    ] as [([UInt8], String)])
  func refusesOtherEncodings(_ bytes: [UInt8], _ expected: String) {
    #expect(complaint(bytes) == expected)
  }

  @Test func carriesWhatStoodThere() throws {
    let word = #expect(throws: JSONError.self) { try JSONValue(parsing: "[Infinity]") }
    #expect(word?.reason == .unknownWord("Infinity"))
    let scalar = #expect(throws: JSONError.self) { try JSONValue(parsing: "[“a”]") }
    #expect(scalar?.reason == .unexpectedCharacter("“"))
    let long = #expect(throws: JSONError.self) {
      try JSONValue(parsing: String(repeating: "x", count: 1_000))
    }
    #expect(long?.reason == .unknownWord(String(repeating: "x", count: 40)))
  }

  private func complaint(_ bytes: [UInt8]) -> String {
    do throws(JSONError) {
      return "read \(try JSONValue(parsing: bytes))"
    } catch {
      return "\(error.line):\(error.column) \(error.code)"
    }
  }
}
