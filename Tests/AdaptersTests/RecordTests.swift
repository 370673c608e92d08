import CivilTime
import Dining
import JSON
import Testing

@testable import Adapters

@Suite struct RecordTests {
  private let collector = NoticeCollector()

  private func record(_ json: String, _ shape: RecordShape = RecordShape("x")) throws -> Record? {
    Record(try JSONValue(parsing: json), shape, collector)
  }

  @Test(arguments: [
    (#"{"a":1,"b":2}"#, []), (#"{"a":1,"b":2,"z":3}"#, []), (#"{"a":1}"#, []),
    (#"{"a":1,"bX":2}"#, ["unknown-key x.bX: 1"]),
    (#"{"aX":1,"b":2}"#, ["missing-key x.a: 1", "unknown-key x.aX: 1"]),
    (#"{"b":2,"c":1}"#, ["missing-key x.a: 1"]), (#"{"a":1,"a":1,"b":2}"#, ["duplicate-key x.a: 1"]),
    ("7", ["bad-record x is no object: 1"]),
  ])
  func keysThatWentAreNoted(json: String, expected: [String]) throws {
    _ = try record(json, RecordShape("x", needs: ["a"], may: ["b"], also: ["c"]))
    #expect(collector.all.map { "\($0.code) \($0.detail)" } == expected)
  }

  @Test func valuesOfTheWrongKindAreNoted() throws {
    let record = try #require(
      try record(
        #"{"text":7,"id":[],"flag":"perhaps","number":"x","calories":-1,"date":"soon","list":{}}"#))
    #expect(record.text("text") == nil && record.identifier("id") == nil && record.flag("flag") == nil)
    #expect(record.number("number") == nil && record.calories("calories") == nil)
    #expect(record.date("date") == nil && record.array("list").isEmpty)
    #expect(collector.all.map(\.code) == Array(repeating: "bad-value", count: 7))
  }

  @Test func nothingIsNoFault() throws {
    let record = try #require(try record(#"{"a":null,"b":"","c":false,"d":[]}"#))
    for key in ["a", "z"] {
      #expect(record.text(key) == nil && record.number(key) == nil && record.flag(key) == nil)
      #expect(record.date(key) == nil && record.array(key).isEmpty && record.plain(key) == nil)
    }
    #expect(record.text("b") == nil && record.plain("c") == nil && record.plain("d") == nil)
    #expect(collector.all.isEmpty)
  }

  @Test func valuesAreReadAsSitesWriteThem() throws {
    let record = try #require(
      try record(
        #"{"a":" Mac  &  Cheese ","b":"<b>Mac &amp; Cheese</b>","c":"true","d":1,"e":"12.6","f":"11/20/2026","g":"2026-11-20T00:00:00","h":5,"lat":"44.1","lon":-72.5}"#
      ))
    #expect(record.text("a") == "Mac & Cheese" && record.plain("b") == "Mac & Cheese")
    #expect(record.flag("c") == true && record.flag("d") == true && record.calories("e") == 13)
    #expect(record.date("f") == record.date("g") && record.identifier("h") == "5")
    #expect(record.coordinates("lat", "lon") == Coordinates(latitude: 44.1, longitude: -72.5))
    #expect(collector.all.isEmpty)
  }

  @Test func aKeyCountSaysOfHowManyRecordsAKeyIsAbsent() throws {
    var keys = KeyCount(of: "Place", expected: ["id", "name"])
    for json in [#"{"id":1,"name":null,"more":2}"#, #"{"id":2}"#, "{}"] {
      keys.count(try #require(try record(json)))
    }
    keys.expect("price")
    keys.report(to: collector)
    #expect(collector.all.map(\.detail) == ["Place.id: absent in 1 of 3", "Place.name: absent in 2 of 3"])
  }
}
