extension JSONValue {
  /// Reads one document, strictly by RFC 8259, in UTF-8 with or without a byte order mark.
  ///
  /// A `\u` escape of half a surrogate pair reads as U+FFFD: pages cut strings in the middle of an emoji, and
  /// one dish with a damaged name is better than none.
  package init(parsing bytes: [UInt8], limits: JSONLimits = .default) throws(JSONError) {
    self = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) -> JSONValue in
      var reader = JSONReader(buffer, limits: limits)
      do throws(JSONFault) {
        return try reader.document()
      } catch {
        throw JSONError(error.reason, at: JSONPosition(offset: error.offset, in: buffer))
      }
    }
  }

  /// Reads one document from text.
  package init(parsing text: String, limits: JSONLimits = .default) throws(JSONError) {
    self = try JSONValue(parsing: Array(text.utf8), limits: limits)
  }
}

/// A cursor over the bytes of one document.
struct JSONReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  private let limits: JSONLimits
  private var valueCount = 0
  private var memory = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits) {
    self.bytes = bytes
    self.limits = limits
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The byte at the cursor; at the end 0, which is not allowed anywhere in a document.
  var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

  func fault(_ reason: JSONError.Reason) -> JSONFault {
    JSONFault(reason: reason, offset: position)
  }

  mutating func document() throws(JSONFault) -> JSONValue {
    guard bytes.count <= limits.bytes else {
      throw JSONFault(reason: .tooLarge(limit: limits.bytes), offset: 0)
    }
    skipSpace()
    guard position < bytes.count else { throw fault(.emptyDocument) }
    let value = try value(depth: 0)
    skipSpace()
    guard position == bytes.count else { throw trailingFault() }
    return value
  }

  mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private mutating func value(depth: Int) throws(JSONFault) -> JSONValue {
    valueCount += 1
    guard valueCount <= limits.values else { throw fault(.tooManyValues(limit: limits.values)) }
    // An element of an array, which may have grown to twice the needed size.
    try take(32)
    switch next {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"): return .object(try object(depth: depth))
    case UInt8(ascii: "["): return .array(try array(depth: depth))
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): return .number(try number())
    case UInt8(ascii: "t") where skip(word: "true"): return .bool(true)
    case UInt8(ascii: "f") where skip(word: "false"): return .bool(false)
    case UInt8(ascii: "n") where skip(word: "null"): return .null
    default: throw valueFault()
    }
  }

  /// Counts memory used by values, in bytes.
  mutating func take(_ bytes: Int) throws(JSONFault) {
    memory += bytes
    guard memory <= limits.memory else { throw fault(.tooMuchMemory(limit: limits.memory)) }
  }

  private mutating func object(depth: Int) throws(JSONFault) -> JSONObject {
    guard depth < limits.depth else { throw fault(.tooDeep(limit: limits.depth)) }
    var members: [JSONObject.Member] = []
    guard try !opensEmpty(closing: UInt8(ascii: "}")) else { return JSONObject(members) }
    try take(48)
    repeat {
      guard next == UInt8(ascii: "\"") else { throw keyFault() }
      try take(24)
      let key = try string()
      skipSpace()
      guard next == UInt8(ascii: ":") else { throw separatorFault(.missingColon) }
      position += 1
      skipSpace()
      members.append(JSONObject.Member(key: key, value: try value(depth: depth + 1)))
    } while try hasMore(closing: UInt8(ascii: "}"))
    if members.count > JSONObject.smallCount { try take(64 * members.count) }
    return JSONObject(members)
  }

  private mutating func array(depth: Int) throws(JSONFault) -> [JSONValue] {
    guard depth < limits.depth else { throw fault(.tooDeep(limit: limits.depth)) }
    var elements: [JSONValue] = []
    guard try !opensEmpty(closing: UInt8(ascii: "]")) else { return elements }
    try take(48)
    repeat {
      elements.append(try value(depth: depth + 1))
    } while try hasMore(closing: UInt8(ascii: "]"))
    return elements
  }

  private mutating func opensEmpty(closing: UInt8) throws(JSONFault) -> Bool {
    position += 1
    skipSpace()
    guard next == closing else { return false }
    position += 1
    return true
  }

  private mutating func hasMore(closing: UInt8) throws(JSONFault) -> Bool {
    skipSpace()
    let byte = next
    guard byte == UInt8(ascii: ",") else {
      guard byte == closing else { throw separatorFault(.missingComma) }
      position += 1
      return false
    }
    let comma = position
    position += 1
    skipSpace()
    guard next != closing else { throw JSONFault(reason: .trailingComma, offset: comma) }
    return true
  }

  private mutating func skip(word: StaticString) -> Bool {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count,
      bytes[position..<end].elementsEqual(
        UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)),
      !isWordByte(at: end)
    else { return false }
    position = end
    return true
  }
}

/// The limits beyond which a document is refused.
package struct JSONLimits: Hashable, Sendable {
  /// The deepest nesting that any limits may allow; the reader recurses, and so does freeing a deep value.
  package static let deepest = 512

  /// The maximum nesting of arrays and objects, at most `deepest`.
  package let depth: Int
  /// The maximum number of bytes in a document.
  package let bytes: Int
  /// The maximum number of values in a document, counting each array, object and element.
  package let values: Int
  /// The maximum number of bytes of memory for the values.
  package let memory: Int

  /// Limits; the defaults accept every real page: the largest known have one megabyte and take six.
  package init(
    depth: Int = 128, bytes: Int = 32 << 20, values: Int = 1_000_000, memory: Int = 24_000_000
  ) {
    self.depth = min(max(depth, 0), Self.deepest)
    self.bytes = bytes
    self.values = values
    self.memory = memory
  }

  /// 128 levels, 32 MiB, a million values, 24 MB of memory.
  package static let `default` = JSONLimits()
}
