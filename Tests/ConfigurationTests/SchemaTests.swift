import Configuration
import Dining
import JSON
import TestSupport
import Testing

/// The schema that editors use, held to what the reader takes.
@Suite struct SchemaTests {
  let schema: JSONValue

  init() throws {
    schema = try JSONValue(parsing: Array(#require(Checkout.text("docs/config.schema.json")).utf8))
  }

  /// The value at a path like `$defs.campus.properties`.
  private func part(_ path: String) throws -> JSONValue {
    try path.split(separator: ".").reduce(schema) { try #require($0[String($1)], "no \($1) in \(path)") }
  }

  /// The keys the reader names when it meets one it does not know.
  private func keysOfReader(_ text: String) -> [String] {
    read(text).problems.first { $0.code == "unknown-key" }?.candidates.sorted() ?? []
  }

  @Test(
    arguments: [
      ("properties", #"{"?":1}"#),
      ("properties.fetching.properties", #"{"fetching":{"?":1}}"#),
      ("properties.display.properties", #"{"display":{"?":1}}"#),
      ("properties.keeping.properties", #"{"keeping":{"?":1}}"#),
      ("properties.sharing.properties", #"{"sharing":{"?":1}}"#),
      ("properties.hooks.properties", #"{"hooks":{"?":1}}"#),
      ("$defs.campus.properties", #"{"campuses":{"a":{"?":1}}}"#),
      ("$defs.campus.properties.center.properties", #"{"campuses":{"a":{"center":{"?":1}}}}"#),
      ("$defs.campus.properties.calendar.properties", #"{"campuses":{"a":{"calendar":{"?":1}}}}"#),
      ("$defs.days.items.properties", #"{"campuses":{"a":{"calendar":{"breaks":[{"?":1}]}}}}"#),
      ("$defs.campus.properties.card.properties", #"{"campuses":{"a":{"card":{"?":1}}}}"#),
      (
        "$defs.campus.properties.card.properties.page.properties",
        #"{"campuses":{"a":{"card":{"platform":"custom","page":{"?":1}}}}}"#
      ),
      ("$defs.source.properties", #"{"campuses":{"a":{"sources":{"b":{"?":1}}}}}"#),
      ("$defs.venue.properties", #"{"campuses":{"a":{"venues":{"b":{"?":1}}}}}"#),
    ] as [(String, String)])
  func keysAreThoseOfTheReader(path: String, text: String) throws {
    let keys = try #require(part(path).object).keys.filter { $0 != "$schema" }.sorted()
    #expect(keys == keysOfReader(text))
    #expect(!keys.isEmpty)
  }

  /// One of several campuses must not hide an address of the site.
  @Test func namesAreThoseOfTheReader() throws {
    let names = try part("properties.campuses.anyOf")
    let judge = try JSONSchema(#"{"anyOf": \#(names.serialized())}"#)
    for name in CampusReader.siteAddresses + ["apis", "hill", "b"] {
      for text in [#"{"\#(name)":{"zone":"UTC"}}"#, #"{"\#(name)":{"zone":"UTC"},"a":{"zone":"UTC"}}"#] {
        let isRefused = read(#"{"campuses":\#(text)}"#).problems.contains { $0.code == "name-taken" }
        #expect(judge.faults(in: text).isEmpty != isRefused, "\(text)")
      }
    }
  }

  @Test func wordsAreThoseOfTheReader() throws {
    func words(_ path: String) throws -> [String] { try part(path).array?.compactMap(\.string) ?? [] }
    #expect(try words("$defs.venue.properties.kind.enum") == VenueKind.allCases.map(\.rawValue))
    #expect(
      try words("$defs.campus.properties.calendar.properties.built_in.enum")
        == CampusCalendar.BuiltIn.allCases.map(\.rawValue))
    #expect(
      try words("$defs.campus.properties.card.properties.store.enum")
        == CardOffice.Store.allCases.map(\.rawValue))
    #expect(
      try words("properties.display.properties.units.enum") == DisplaySettings.Units.allCases.map(\.rawValue))
    #expect(
      try words("properties.display.properties.language.enum")
        == DisplaySettings.Language.allCases.map(\.rawValue))
    #expect(
      try words("properties.display.properties.price_group.enum")
        == DisplaySettings.PriceGroup.allCases.map(\.rawValue))
    #expect(
      try words("properties.display.properties.clock.enum")
        == DisplaySettings.ClockStyle.allCases.map(\.rawValue))
  }

  @Test(arguments: [
    "spacing_seconds", "connections_per_host", "hosts_at_once", "connect_timeout_seconds", "timeout_seconds",
    "page_bytes", "redirects", "requests_per_day",
  ])
  func boundsAreThoseOfTheReader(key: String) throws {
    let part = try part("properties.fetching.properties.\(key)")
    let (low, high) = try (#require(part["minimum"]?.int), #require(part["maximum"]?.int))
    for (value, isGood) in [(low - 1, false), (low, true), (high, true), (high + 1, false)] {
      let codes = read(#"{"campuses":{"a":{"zone":"UTC"}},"fetching":{"\#(key)":\#(value)}}"#).problems.map(
        \.code)
      #expect(codes.contains("out-of-range") != isGood, "\(key) \(value)")
    }
  }
}
