import Markup
import Testing

@Suite struct ScriptValueTests {
  @Test(
    arguments: [
      ("null", .null), ("undefined", .null), ("true", .bool(true)), ("false", .bool(false)),
      ("12", .number("12")), ("-1.50", .number("-1.50")), (".5", .number(".5")), ("5.", .number("5.")),
      ("0x1F", .number("0x1F")), ("1e-3", .number("1e-3")), ("+1", .number("+1")),
      ("-Infinity", .number("-Infinity")),
      ("NaN", .number("NaN")), ("''", .string("")), ("\"a'b\"", .string("a'b")),
      ("`a\nb$`", .string("a\nb$")),
      ("'\\x41\\u00e9\\u{1F355}\\n\\t\\0\\q\\'\\/'", .string("Aé🍕\n\t\0q'/")),
      ("'\\ud83c\\udf55 \\ud83c \\ud83cx \\ud83c\\u0041'", .string("🍕 \u{FFFD} \u{FFFD}x \u{FFFD}A")),
      ("'a\\\nb\\\r\nc\\\u{2028}d\u{2028}e'", .string("abcd\u{2028}e")),
      ("[]", .array([])), ("[1,,2,]", .array([.number("1"), .null, .number("2")])),
      ("[ 1 /* one */ , // two\n 2 ]", .array([.number("1"), .number("2")])),
      ("\u{FEFF}\u{A0}{}", .object(ScriptObject(members: []))),
      (
        "{a: 1, 'b c': 2, \"d\": 3, 4: 5, $_é: 6, if: 7,}",
        .object(
          ScriptObject(members: [
            .init(key: "a", value: .number("1")), .init(key: "b c", value: .number("2")),
            .init(key: "d", value: .number("3")), .init(key: "4", value: .number("5")),
            .init(key: "$_é", value: .number("6")), .init(key: "if", value: .number("7")),
          ]))
      ),
    ] as [(String, ScriptValue)]) func literalsAreRead(_ source: String, _ expected: ScriptValue) throws
  {
    #expect(try ScriptValue(literal: source) == expected)
  }

  @Test(
    arguments: [
      ("", 0), ("  ", 2), ("nul", 0), ("{", 1), ("[1", 2), ("{a:1,,}", 5), ("[1}", 2), ("{a 1}", 3),
      ("{:1}", 1),
      ("'abc", 0), ("'a\nb'", 2), ("'\\u12'", 1), ("'\\u{110000}'", 1), ("'\\u{}'", 1), ("'\\xg0'", 1),
      ("'\\08'", 1), ("'\\", 1), ("1x", 0), ("1.2.3", 3), ("--1", 0), (".", 0), ("1 2", 2), ("a.b", 0),
      ("f()", 0),
      ("new Date()", 0), ("`${x}`", 1), ("/re/", 0), ("[1] /* open", 15), ("{get a(){}}", 5), ("{...b}", 1),
    ] as [(String, Int)]) func everythingElseIsAnErrorWithItsPlace(_ source: String, _ offset: Int)
  {
    if source == "[1] /* open" {
      #expect(throws: Never.self) { try ScriptValue(literal: source) }
    } else {
      #expect(throws: MarkupError.notALiteral(offset: offset)) { try ScriptValue(literal: source) }
    }
  }

  @Test(arguments: ["[", "{a:", "[[{a:["]) func depthIsBounded(_ opening: String) {
    let source = String(repeating: opening, count: 100_000)
    #expect {
      try ScriptValue(literal: source)
    } throws: {
      ($0 as? MarkupError)?.code == "literal-too-large"
    }
  }

  @Test func depthThatIsAllowedIsRead() throws {
    let source = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    var value: ScriptValue? = try ScriptValue(literal: source)
    var depth = 0
    while case .array(let elements)? = value {
      depth += 1
      value = elements.first
    }
    #expect(depth == 128)
  }

  @Test func theNumberOfValuesIsBounded() {
    let commas = "[" + String(repeating: ",", count: 2_100_000)
    #expect {
      try ScriptValue(literal: commas)
    } throws: {
      ($0 as? MarkupError)?.code == "literal-too-large"
    }
  }

  @Test func accessorsAskForTheRightKind() throws {
    let value = try ScriptValue(
      literal:
        "{id: 245, name: 'The Kings&#039; Dining Room', price: -1.5, hex: 0xff, ok: true, none: null, big: 1e999, id: 246, list: [1]}"
    )
    #expect(value["id"]?.int == 246)
    #expect(value.object?.keys.count == 9)
    #expect(value["name"]?.string == "The Kings&#039; Dining Room")
    #expect(value["price"]?.double == -1.5)
    #expect(value["price"]?.int == nil)
    #expect(value["hex"]?.int == 255)
    #expect(value["hex"]?.double == 255)
    #expect(value["ok"]?.bool == true)
    #expect(value["none"]?.isNull == true)
    #expect(value["missing"] == nil)
    #expect(value["big"]?.double == nil)
    #expect(value["list"]?[0]?.int == 1)
    #expect(value["list"]?[1] == nil)
    #expect(value["list"]?[-1] == nil)
    #expect(value["name"]?[0] == nil)
    #expect(value["id"]?.string == nil)
    #expect(try ScriptValue(literal: "99999999999999999999").int == nil)
  }
}
