import JSON
import Testing

@Suite struct WriterTests {
  @Test func writesInOrder() {
    var writer = JSONWriter()
    write(to: &writer)
    #expect(
      writer.text == #"{"schema":"dine.open/1","stale":false,"as_of":null,"results":["#
        + #"{"venue":"runk","changes_in_min":40,"lat":38.0359,"accepts":["a","b"],"stations":[]},{}],"end":1.50}"#
    )
    #expect(writer.bytes == Array(writer.text.utf8))
  }

  @Test func indentsForPeople() {
    var writer = JSONWriter(pretty: true)
    write(to: &writer)
    #expect(
      writer.text == """
        {
          "schema": "dine.open/1",
          "stale": false,
          "as_of": null,
          "results": [
            {
              "venue": "runk",
              "changes_in_min": 40,
              "lat": 38.0359,
              "accepts": [
                "a",
                "b"
              ],
              "stations": []
            },
            {}
          ],
          "end": 1.50
        }
        """)
  }

  @Test func whatIsEscapedIsSoWhereverItStands() {
    let scalars = (0..<0x100).compactMap(Unicode.Scalar.init) + ["\u{2028}", "\u{FEFF}", "é", "😀"]
    for scalar in scalars {
      let alone = JSONValue.string(String(scalar)).serialized().dropFirst().dropLast()
      for place in 0..<18 {
        let (before, behind) = (
          String(repeating: "a", count: place), String(repeating: "~", count: 17 - place)
        )
        #expect(
          JSONValue.string(before + String(scalar) + behind).serialized() == "\"\(before)\(alone)\(behind)\"")
      }
    }
  }

  @Test func aLineEndsWithOne() {
    var writer = JSONWriter()
    writer.value(1)
    #expect(writer.line() == "1\n")
  }

  private func write(to writer: inout JSONWriter) {
    writer.object {
      $0.field("schema", "dine.open/1")
      $0.field("stale", false)
      $0.field("as_of", nil as String?)
      $0.array("results") {
        $0.object {
          $0.field("venue", "runk")
          $0.field("changes_in_min", 40)
          $0.field("lat", 38.0359)
          $0.field("accepts", ["a", "b"])
          $0.array("stations") { _ in }
        }
        $0.object { _ in }
      }
      if let number = JSONNumber("1.50") { $0.field("end", .number(number)) }
    }
  }

  @Test(
    arguments: [
      ("plain", "plain"),
      ("say \"hi\" \\ /", #"say \"hi\" \\ /"#),
      ("a\nb\rc\td", #"a\nb\rc\td"#),
      ("\u{0}\u{1B}[31m\u{7F}", #"\u0000\u001b[31m\u007f"#),
      ("\u{80}\u{9B}31m\u{9F}\u{A0}", "\\u0080\\u009b31m\\u009f\u{A0}"),
      ("\u{2028}\u{2029}", #"\u2028\u2029"#),
      ("\u{202E}evil\u{202C} \u{2066}x\u{2069}", #"\u202eevil\u202c \u2066x\u2069"#),
      ("\u{61C}\u{200E}\u{200F}\u{200B}\u{FEFF}", #"\u061c\u200e\u200f\u200b\ufeff"#),
      ("\u{E0041}", #"\udb40\udc41"#),
      ("\u{FFFB}", #"\ufffb"#),
      ("crème – 麻婆豆腐 👩‍🍳 ‚£’", "crème – 麻婆豆腐 👩‍🍳 ‚£’"),
      ("\u{F0000}\u{E01EF}", "\u{F0000}\u{E01EF}"),
    ] as [(String, String)])
  func escapes(_ text: String, _ expected: String) throws {
    let written = JSONValue.string(text).serialized()
    #expect(written == "\"\(expected)\"")
    #expect(try JSONValue(parsing: written).string.map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test func nothingHarmfulIsEverWrittenRaw() throws {
    var text = String.UnicodeScalarView()
    for value in UInt32(0)...0x10FFFF { if let scalar = Unicode.Scalar(value) { text.append(scalar) } }
    let written = JSONValue.string(String(text)).serialized()
    let raw = written.unicodeScalars.filter {
      $0.properties.generalCategory == .control || $0.properties.isBidiControl || $0 == "\u{2028}"
        || $0 == "\u{2029}"
    }
    #expect(raw.isEmpty)
    #expect(try JSONValue(parsing: written).string?.unicodeScalars.elementsEqual(text) == true)
  }

  @Test func neverWritesWhatJSONCannotSay() {
    var writer = JSONWriter()
    writer.array {
      $0.value(Double.nan)
      $0.value(-Double.infinity)
      $0.value(nil as Int?)
      $0.value(nil as Bool?)
      $0.value(Int.min)
    }
    #expect(writer.text == "[null,null,null,null,-9223372036854775808]")
  }

  @Test func writesDeeperThanItReads() {
    var value: JSONValue = [1]
    for _ in 1..<2_000 { value = [value] }
    let brackets = String(repeating: "[", count: 2_000) + "1" + String(repeating: "]", count: 2_000)
    #expect(value.serialized() == brackets)
  }
}
