import JSON
import TestSupport
import Testing

/// Text that was cut or changed is refused or read, but always answered.
@Suite struct DamageTests {
  static let document = Array(
    #"{"name":"Café \u00e9\ud83c\udf5c","at":[38.0359,-78.5e0],"open":true,"until":null,"menu":[{"a":{}},[[]]]}"#
      .utf8)

  @Test func everyPrefixIsRefused() {
    for count in 0..<Self.document.count {
      #expect(throws: JSONError.self) { try JSONValue(parsing: Array(Self.document[..<count])) }
    }
  }

  @Test func everySingleByteMayChange() throws {
    var readings = 0
    for index in Self.document.indices {
      for byte in UInt8.min...UInt8.max {
        var bytes = Self.document
        bytes[index] = byte
        do throws(JSONError) {
          let value = try JSONValue(parsing: bytes)
          readings += 1
          #expect(try JSONValue(parsing: value.serialized()) == value)
        } catch {
          #expect(error.line >= 1 && error.column >= 1 && error.column <= bytes.count + 1)
        }
        _ = JSONPosition.locate(path: ["menu", 1, 0], in: bytes)
      }
    }
    #expect(readings > Self.document.count)
  }
}
