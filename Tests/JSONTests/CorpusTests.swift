import Foundation
import JSON
import TestSupport
import Testing

@Suite(.enabled(if: Corpus.isAvailable, Corpus.absence)) struct CorpusTests {
  @Test func jsonTestSuite() throws {
    let cases = try #require(try JSONValue(parsing: Corpus.bytes("json/parsing.json"))["cases"]?.array)
    #expect(cases.count == 318)
    for entry in cases {
      let name = try #require(entry["name"]?.string)
      let bytes = try #require(entry["b64"]?.string.flatMap { Data(base64Encoded: $0) })
      let value = try? JSONValue(parsing: Array(bytes))
      switch entry["expect"]?.string {
      case "accept": #expect(value != nil, "\(name) was refused")
      case "reject": #expect(value == nil, "\(name) was read")
      default: break
      }
      if let value {
        #expect(try JSONValue(parsing: value.serialized()) == value, "\(name)")
        #expect(try JSONValue(parsing: value.serialized(pretty: true)) == value, "\(name)")
      }
    }
  }

  @Test func transformations() throws {
    let cases = try #require(try JSONValue(parsing: Corpus.bytes("json/parsing.json"))["transform"]?.array)
    var read: [String: String] = [:]
    for entry in cases {
      let bytes = try #require(entry["b64"]?.string.flatMap { Data(base64Encoded: $0) })
      let name = try #require(entry["name"]?.string)
      read[name] = (try? JSONValue(parsing: Array(bytes)))?.serialized() ?? "refused"
    }
    #expect(read["number_1.000000000000000005"] == "[1.000000000000000005]")
    #expect(read["number_10000000000000000999"] == "[10000000000000000999]")
    #expect(read["object_same_key_different_values"] == #"{"a":1,"a":2}"#)
    #expect(read["string_2_escaped_invalid_codepoints"] == "[\"\u{FFFD}\u{FFFD}\"]")
    #expect(read["string_2_invalid_codepoints"] == "refused")
    #expect(read["string_with_escaped_NULL"] == #"["A\u0000B"]"#)
  }

  /// Every JSON file of the corpus that Foundation reads, we read as the same value, and the other way round.
  @Test func agreesWithFoundation() throws {
    let files = Corpus.files(under: "", endingIn: ".json").filter { !$0.hasPrefix("json/") }
    #expect(files.count > 50)
    for file in files {
      let bytes = try Corpus.bytes(file)
      guard bytes.count < 1_000_000 else { continue }
      let ours = try? JSONValue(parsing: bytes)
      let theirs = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      #expect((ours == nil) == (theirs == nil), "\(file)")
      if let ours, let theirs { #expect(same(ours, theirs), "\(file)") }
    }
  }

  private func same(_ ours: JSONValue, _ theirs: Any) -> Bool {
    switch ours {
    case .null: theirs is NSNull
    case .bool(let value): (theirs as? Bool) == value
    // Foundation reads some numbers as NSDecimalNumber, whose doubleValue is off in the last places.
    case .number(let number):
      abs(((theirs as? NSNumber)?.doubleValue ?? .nan) - (number.double ?? .nan))
        <= abs(number.double ?? .nan) * 1e-15
    case .string(let text): (theirs as? String) == text
    case .array(let elements):
      (theirs as? [Any]).map {
        $0.count == elements.count && zip(elements, $0).allSatisfy { same($0.0, $0.1) }
      } ?? false
    case .object(let object):
      (theirs as? [String: Any]).map { members in
        object.allSatisfy { member in
          members[member.key].map { same(object[member.key] ?? .null, $0) } ?? false
        }
      } ?? false
    }
  }
}
