import JSON
import Testing

@Suite struct ReaderTests {
  static let documents: [(String, JSONValue)] = [
    ("null", nil),
    (" true ", true),
    ("false", false),
    ("\"\"", ""),
    ("[]", []),
    ("{}", [:]),
    ("[ 1 , 2 ]", [1, 2]),
    ("{\"b\":1,\"a\":[null]}", ["b": 1, "a": [nil]]),
    ("\u{FEFF}{}", [:]),
    ("\r\n\t[\r\n]\r\n", []),
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""caf\u00e9 \u00C9""#, "caf\u{E9} \u{C9}"),
    (#""\ud83c\udf5c noodles""#, "🍜 noodles"),
    (#""A\u0000B""#, "A\u{0}B"),
    ("\"crème brûlée 🍮\"", "crème brûlée 🍮"),
    ("\"\u{7F}\"", "\u{7F}"),
  ]

  @Test(arguments: documents)
  func reads(_ text: String, _ expected: JSONValue) throws {
    #expect(try JSONValue(parsing: text) == expected)
  }

  @Test(arguments: [
    (#""\ud83c""#, "\u{FFFD}"),
    (#""\udf5c""#, "\u{FFFD}"),
    (#""Pho \ud83c…""#, "Pho \u{FFFD}…"),
    (#""\ud83cx""#, "\u{FFFD}x"),
    (#""\ud83c\u0041""#, "\u{FFFD}A"),
    (#""\ud83c\ud83c\udf5c""#, "\u{FFFD}🍜"),
    (#""\udf5c\ud83c""#, "\u{FFFD}\u{FFFD}"),
  ])
  func replacesHalfAPair(_ text: String, _ expected: String) throws {
    #expect(try JSONValue(parsing: text).string == expected)
  }

  @Test func accessorsGiveNilForOtherKinds() throws {
    let value = try JSONValue(
      parsing: #"{"name":"Runk","seats":540,"open":true,"tags":["v",2.5],"end":null}"#)
    #expect(value["name"]?.string == "Runk")
    #expect(value["seats"]?.int == 540)
    #expect(value["seats"]?.double == 540)
    #expect(value["open"]?.bool == true)
    #expect(value["tags"]?.array?.count == 2)
    #expect(value["tags"]?[1]?.double == 2.5)
    #expect(value["tags"]?[1]?.int == nil)
    #expect(value["end"]?.isNull == true)
    #expect(value["name"]?.isNull == false)
    #expect(value["none"] == nil)
    #expect(value["name"]?["x"] == nil)
    #expect(value[0] == nil)
    #expect(value["tags"]?[2] == nil)
    #expect(value["tags"]?[-1] == nil)
    #expect(value["name"]?.int == nil && value["seats"]?.string == nil && value.bool == nil)
    #expect(value.array == nil && value["name"]?.object == nil && value.double == nil)
    #expect(value.object?.keys == ["name", "seats", "open", "tags", "end"])
  }

  @Test func deepestNestingIsRead() throws {
    let limits = JSONLimits(depth: JSONLimits.deepest)
    let brackets = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    var value = try JSONValue(parsing: brackets, limits: limits)
    for _ in 0..<511 { value = try #require(value[0]) }
    #expect(value == [])
  }

  @Test(
    arguments: [
      ("[[[1]]]", JSONLimits(depth: 3), nil),
      ("[[[1]]]", JSONLimits(depth: 2), "json-too-deep"),
      (#"{"a":{"b":{}}}"#, JSONLimits(depth: 2), "json-too-deep"),
      ("1", JSONLimits(depth: 0), nil),
      ("[]", JSONLimits(depth: 0), "json-too-deep"),
      ("[]", JSONLimits(depth: -1), "json-too-deep"),
      ("[1,2]", JSONLimits(bytes: 5), nil),
      ("[1,2] ", JSONLimits(bytes: 5), "json-too-large"),
      ("[1,2]", JSONLimits(values: 3), nil),
      ("[1,2,3]", JSONLimits(values: 3), "json-too-many-values"),
      (#"{"a":1,"b":2}"#, JSONLimits(values: 2), "json-too-many-values"),
      (String(repeating: "[", count: 100_000), JSONLimits(depth: 1_000_000), "json-too-deep"),
      (String(repeating: #"{"a":"#, count: 100_000), .default, "json-too-deep"),
    ] as [(String, JSONLimits, String?)])
  func limits(_ text: String, _ limits: JSONLimits, _ expected: String?) {
    var code: String?
    do throws(JSONError) { _ = try JSONValue(parsing: text, limits: limits) } catch { code = error.code }
    #expect(code == expected)
  }
}
