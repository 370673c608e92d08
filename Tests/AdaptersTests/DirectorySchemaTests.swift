import Adapters
import CivilTime
import Dining
import Testing
import TestSupport

/// The schema that is shipped, held to what the reader takes.
@Suite struct DirectorySchemaTests {
  private let schema: JSONSchema

  init() throws { schema = try JSONSchema(#require(Checkout.text("docs/schemas/dine.directory.json"))) }

  @Test func theDemoAndTheExampleFollowIt() throws {
    #expect(schema.faults(in: try Fixture.text("campusdish/demo/directory.json")) == [])
    #expect(schema.faults(in: try #require(Checkout.text("directory.uva.example.json"))) == [])
  }

  @Test func theTrapsDoNot() throws {
    let faults = schema.faults(in: try Fixture.text("directory/traps.json"))
    for place in ["venues[1]", "venues[2]", "venues[4].fone", "venues[4].kind", "venues[10].items[4]"] {
      #expect(faults.contains { $0.hasPrefix(place) }, "\(place): \(faults)")
    }
  }

  /// A key that the schema has and the reader does not, or the other way round, would show here.
  @Test(arguments: [
    ("properties", "{?}"), ("$defs.venue.properties", #"{"venues":[{?}]}"#),
    ("$defs.exception.properties", #"{"venues":[{"id":"a","exceptions":[{?}]}]}"#),
    ("$defs.override.properties", #"{"venues":[{"id":"a","overrides":[{?}]}]}"#),
    ("$defs.now.properties", #"{"venues":[{"id":"a","now":[{?}]}]}"#),
    ("$defs.now.properties", #"{"venues":[{"id":"a","now":{?}}]}"#),
    ("$defs.item.properties", #"{"venues":[{"id":"a","items":[{?}]}]}"#),
    ("$defs.venue.properties.same_as.properties", #"{"venues":[{"id":"a","same_as":{?}}]}"#),
    (
      "$defs.item.properties.price.oneOf.2.properties",
      #"{"venues":[{"id":"a","items":[{"name":"x","price":{?}}]}]}"#
    ),
    ("$defs.hours.oneOf.2.items.properties", #"{"venues":[{"id":"a","hours":[{?}]}]}"#),
  ])
  func itsKeysAreTheReaders(path: String, document: String) throws {
    let keys = try #require(schema.keys(at: path))
    for key in keys + ["surely-none"] {
      let text = document.replacing("?", with: #""\#(key)":null"#)
      let whole = #"{"schema":"dine.directory/1","venues":[],"# + text.dropFirst()
      let page = try Page(
        bytes: Array(whole.replacing("[],}", with: "[]}").utf8), observedAt: at("2026-11-20T12:05"),
        zone: Zones.newYork)
      let reading = try? SiteAdapter.named("directory")?.read(page)
      let unknown = (reading?.notices ?? []).filter { $0.code == "unknown-key" }
      #expect(unknown.isEmpty == (key != "surely-none"), "\(path).\(key)")
    }
  }
}
