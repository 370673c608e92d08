/// Walks a path through the bytes of a document without building its values.
struct JSONLocator {
  private var reader: JSONReader

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    reader = JSONReader(bytes, limits: .default)
  }

  mutating func offset(of path: [JSONPathStep], _ target: JSONPosition.Target) -> Int? {
    reader.skipSpace()
    var offset = reader.position
    for (number, step) in path.enumerated() {
      let wantsKey = target == .key && number == path.count - 1
      switch step {
      case .key(let name):
        guard let member = member(name) else { return nil }
        offset = wantsKey ? member.key : member.value
        reader.position = member.value
      case .index(let index):
        guard let element = element(index) else { return nil }
        offset = element
        reader.position = element
      }
    }
    return offset < reader.bytes.count ? offset : nil
  }

  /// The range of a value, from its first byte to the one after its last.
  mutating func span(of path: [JSONPathStep]) -> Range<Int>? {
    guard let start = offset(of: path, .value) else { return nil }
    reader.position = start
    if reader.next == UInt8(ascii: "{") || reader.next == UInt8(ascii: "[") {
      skipNested()
    } else {
      skipValue()
    }
    var end = reader.position
    while end > start, [0x20, 0x09, 0x0A, 0x0D].contains(reader.bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Moves just after the object or the array at the cursor.
  private mutating func skipNested() {
    reader.position += 1
    reader.skipSpace()
    while reader.position < reader.bytes.count, ![UInt8(ascii: "}"), UInt8(ascii: "]")].contains(reader.next)
    {
      skipValue()
      if reader.next == UInt8(ascii: ",") || reader.next == UInt8(ascii: ":") { step() }
    }
    reader.position = min(reader.position + 1, reader.bytes.count)
  }

  private mutating func member(_ name: String) -> (key: Int, value: Int)? {
    guard reader.next == UInt8(ascii: "{") else { return nil }
    var found: (key: Int, value: Int)?
    repeat {
      step()
      let key = reader.position
      guard reader.next == UInt8(ascii: "\""), let text = try? reader.string() else { break }
      reader.skipSpace()
      guard reader.next == UInt8(ascii: ":") else { break }
      step()
      if JSONName(text) == JSONName(name) { found = (key, reader.position) }
      skipValue()
    } while reader.next == UInt8(ascii: ",")
    return found
  }

  private mutating func element(_ index: Int) -> Int? {
    guard reader.next == UInt8(ascii: "["), index >= 0 else { return nil }
    step()
    guard reader.next != UInt8(ascii: "]") else { return nil }
    for _ in 0..<index {
      skipValue()
      guard reader.next == UInt8(ascii: ",") else { return nil }
      step()
    }
    return reader.position
  }

  private mutating func step() {
    reader.position += 1
    reader.skipSpace()
  }

  /// Moves after the value at the cursor and the space following it.
  private mutating func skipValue() {
    var depth = 0
    while reader.position < reader.bytes.count {
      switch reader.next {
      case UInt8(ascii: "\""):
        guard (try? reader.string()) != nil else {
          reader.position = reader.bytes.count
          return
        }
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","):
        if depth == 0 { return }
        if reader.next != UInt8(ascii: ",") { depth -= 1 }
      default:
        break
      }
      reader.position += 1
    }
  }
}
