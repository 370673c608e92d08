import JSON
import Testing

@Suite struct ObjectTests {
  @Test(arguments: [
    (#"{"a":1,"b":2}"#, []),
    (#"{"a":1,"a":2}"#, ["a"]),
    (#"{"a":1,"b":2,"a":3,"b":4,"a":5}"#, ["a", "b"]),
    (#"{"a":1,"\u0061":2}"#, ["a"]),
    ("{\"\u{E9}\":1,\"e\u{301}\":2}", []),
  ])
  func noticesDuplicates(_ text: String, _ expected: [String]) throws {
    #expect(try JSONValue(parsing: text).object?.duplicates == expected)
  }

  @Test func lookupGivesTheLast() throws {
    let value = try JSONValue(parsing: #"{"a":1,"b":2,"a":3}"#)
    #expect(value["a"]?.int == 3)
    #expect(value.object?.members.map(\.value.int) == [1, 2, 3])
  }

  @Test func namesAreComparedByCodeUnit() throws {
    let value = try JSONValue(parsing: "{\"\u{E9}\":\"one\",\"e\u{301}\":\"two\"}")
    #expect(value["\u{E9}"]?.string == "one")
    #expect(value["e\u{301}"]?.string == "two")
  }

  @Test func largeObjectsBehaveAsSmallOnes() throws {
    let members = (0..<2_000).map { "\"key \($0 % 1_990)\":\($0)" }
    let object = try #require(try JSONValue(parsing: "{\(members.joined(separator: ","))}").object)
    #expect(object.members.count == 2_000)
    #expect(object.duplicates == (0..<10).map { "key \($0)" })
    #expect(object["key 3"]?.int == 1_993)
    #expect(object["key 1989"]?.int == 1_989)
    #expect(object["key 1990"] == nil)
  }

  @Test func orderMatters() {
    let one: JSONValue = ["a": 1, "b": 2]
    let other: JSONValue = ["b": 2, "a": 1]
    #expect(one != other)
    #expect(one.object?.map(\.key) == ["a", "b"])
  }
}
