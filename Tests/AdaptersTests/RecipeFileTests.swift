import JSON
import Testing
import TestSupport

@testable import Adapters

/// Faults of recipes, each with its place.
@Suite struct RecipeFileTests {
  private func faults(_ text: String) -> [String] {
    RecipeFile(Array(text.utf8)).problems.map {
      "\($0.position.line):\($0.position.column) \($0.path) \($0.code) \($0.detail)"
    }
  }

  @Test(
    arguments: [
      ("", ["1:1  configuration-not-json json-empty"]),
      ("{'a':1}", ["1:2  configuration-not-json json-single-quotes"]),
      ("[]", ["1:1  wrong-type []"]),
      ("{}", ["1:1  missing-key format", "1:1  missing-key venues"]),
      (#"{"format":"htm","dishes":{"each":"//p","name":"b"}}"#, ["1:11 format unknown-name htm"]),
      (#"{"format":"html","dishes":{"each":"//p"}}"#, ["1:18 dishes missing-key name"]),
      (#"{"format":"html","dishes":{"each":"//p","name":"b","price":"i"}}"#, ["1:1  missing-key currency"]),
      (#"{"format":"html","dishes":{"each":"//p[","name":"b"}}"#, ["1:35 dishes.each bad-xpath //p["]),
      (#"{"format":"json","dishes":{"each":"$..x","name":"b"}}"#, ["1:35 dishes.each bad-json-path $..x"]),
      (#"{"format":"text","dishes":{"each":"(a","name":"0"}}"#, ["1:35 dishes.each bad-pattern (a"]),
      (
        #"{"format":"html","dishes":[{"each":"//p","name":"b"},{"each":"//p","nam":"b"}]}"#,
        ["1:54 dishes[1] missing-key name", "1:68 dishes[1].nam unknown-key nam"]
      ),
      (
        #"{"format":"html","hours":{"each":"//p","text":"b","scope":"now"}}"#,
        ["1:59 hours.scope unknown-name now"]
      ),
      (
        #"{"format":"html","hours":{"each":"//p","text":"b","scope":"range"}}"#,
        ["1:18 hours missing-key from"]
      ),
      (
        #"{"format":"html","dishes":{"each":"//p","name":{"path":"b","words":{"a":1}}}}"#,
        ["1:73 dishes.name.words.a wrong-type 1"]
      ),
      (
        #"{"format":"html","menus":{"each":"//p","date":{"path":"b","format":"yyyy"},"dishes":{"each":"i","name":"."}}}"#,
        ["1:68 menus.date.format bad-date-form yyyy"]
      ),
      (
        #"{"format":"html","requests":{"url":"/x/{dat}"},"dishes":{"each":"//p","name":"b"}}"#,
        ["1:36 requests.url unknown-name dat"]
      ),
      (
        #"{"format":"html","requests":{"url":"//evil.example/x"},"dishes":{"each":"//p","name":"b"}}"#,
        ["1:36 requests.url bad-address //evil.example/x"]
      ),
    ] as [(String, [String])])
  func areToldWithTheirPlace(text: String, expected: [String]) {
    #expect(faults(text) == expected)
  }

  @Test func allAtOnce() throws {
    let file = RecipeFile(try Fixture.bytes("recipe/traps.json"))
    #expect(file.recipe == nil)
    let codes = Set(file.problems.map(\.code))
    for code in [
      "unknown-key", "missing-key", "duplicate-key", "wrong-type", "out-of-range", "unknown-name",
      "bad-xpath", "bad-pattern", "bad-date-form", "bad-address", "bad-currency",
    ] { #expect(codes.contains(code), "\(code)") }
    let title = try #require(file.problems.first { $0.detail == "titel" })
    #expect(title.candidates.contains("title") && title.position == JSONPosition(line: 2, column: 3))
  }

  @Test func faultsOfAHugeMisunderstandingAreBounded() {
    let members = (0..<5_000).map { "\"k\($0)\":1" }.joined(separator: ",")
    #expect(faults("{\(members)}").count <= 200)
  }
}

/// The schema that editors use, held to what the reader takes.
@Suite struct RecipeSchemaTests {
  private let schema: JSONSchema

  init() throws { schema = try JSONSchema(#require(Checkout.text("docs/schemas/dine.recipe-file.json"))) }

  @Test(arguments: ["hilltop", "lakeside", "quarry", "ridge"]) func theExamplesFollowIt(name: String) throws {
    #expect(schema.faults(in: try Fixture.text("recipe/\(name).recipe.json")) == [])
  }

  @Test func theTrapsDoNot() throws {
    #expect(!schema.faults(in: try Fixture.text("recipe/traps.json")).isEmpty)
  }

  /// A key that the schema has and the reader does not, or the other way round, would show here.
  @Test(arguments: [
    ("properties", "{?}"), ("$defs.venues_block.properties", #"{"venues":{?}}"#),
    ("$defs.hours_block.properties", #"{"hours":{?}}"#),
    ("$defs.hours_block.properties", #"{"venues":{"hours":{?}}}"#),
    ("$defs.menu_block.properties", #"{"menus":{?}}"#),
    ("$defs.station_block.properties", #"{"menus":{"stations":{?}}}"#),
    ("$defs.dish_block.properties", #"{"dishes":{?}}"#),
    ("$defs.census.properties", #"{"census":{"dishes":{?}}}"#),
    ("$defs.request.properties", #"{"requests":{?}}"#),
    ("$defs.value.oneOf.1.properties", #"{"dishes":{"name":{?}}}"#),
  ])
  func itsKeysAreTheReaders(path: String, document: String) throws {
    let keys = try #require(schema.keys(at: path))
    #expect(!keys.isEmpty)
    for key in keys + ["surely-none"] {
      let text = document.replacing("?", with: #""\#(key)":null"#)
      let unknown = RecipeFile(Array(text.utf8)).problems.filter { $0.code == "unknown-key" }
      #expect(unknown.isEmpty == (key != "surely-none"), "\(path).\(key)")
    }
  }
}
