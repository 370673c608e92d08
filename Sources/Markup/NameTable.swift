import Glibc
import Hashing

/// A name of tags or attributes in a tree: equal names have the same pointer.
struct Name {
  /// The bytes, terminated by a zero.
  let text: UnsafePointer<UInt8>
  let count: Int
  fileprivate let hash: UInt64
  /// The rule for the name as a tag.
  let rule: ElementRule

  /// Whether it is the attribute that is searched by its words.
  var isClass: Bool { rule.role == .classes }
}

/// The names in a tree, each once.
struct NameTable: ~Copyable {
  /// A slot for every name, of which at least half are free; the first free one ends a search.
  private var slots: [Int32]
  private var names: [Name]

  private init(slots: [Int32], names: [Name]) {
    self.slots = slots
    self.names = names
  }

  /// A table without names.
  static var empty: NameTable { NameTable(slots: [Int32](repeating: -1, count: 16), names: []) }

  /// The number of names.
  var count: Int { names.count }

  /// A table with the names of HTML that have rules.
  static var ofHTML: NameTable { NameTable(slots: known.slots, names: known.names) }

  /// The names of HTML, for as long as the process lives.
  private struct Known: @unchecked Sendable {
    // Unchecked: the memory behind the pointers never changes.
    let slots: [Int32]
    let names: [Name]
  }

  private static let known: Known = {
    var table = NameTable(slots: [Int32](repeating: -1, count: 1_024), names: [])
    for (name, rule) in ElementRule.all {
      let bytes = Array(name.utf8)
      let text = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + 1)
      text.initialize(from: bytes + [0], count: bytes.count + 1)
      bytes.withUnsafeBufferPointer {
        _ = table.find($0, hash: hash(of: $0)) {
          Name(text: UnsafePointer(text), count: $0, hash: $1, rule: rule)
        }
      }
    }
    return Known(slots: table.slots, names: table.names)
  }()

  /// The address of some byte of this process.
  private static let place = UInt(bitPattern: UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
  /// The hash of no bytes: different in every process, so that names cannot be chosen to collide.
  static let emptyHash = FNV1a(start: SplitMix64.spread(UInt64(place)))

  private static func hash(of name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = emptyHash
    hash.add(name)
    return hash.value
  }

  /// The name with these bytes, which is added to the table if it is new.
  mutating func name(_ bytes: UnsafeBufferPointer<UInt8>, memory: inout TreeMemory) -> Name {
    name(bytes, hash: Self.hash(of: bytes), memory: &memory)
  }

  /// The name with these bytes, which is added to the table if it is new.
  mutating func name(
    _ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64, memory: inout TreeMemory
  ) -> Name {
    let place = find(bytes, hash: hash) { count, hash in
      let text = memory.take(count + 1).bindMemory(to: UInt8.self, capacity: count + 1)
      bytes.baseAddress.map { text.initialize(from: $0, count: count) }
      text[count] = 0
      return Name(text: UnsafePointer(text), count: count, hash: hash, rule: .none)
    }
    return names[place]
  }

  /// The pointer of a name in this tree; nil if it does not occur in it.
  func pointer(of name: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8>? {
    let slot = slot(of: name, hash: Self.hash(of: name))
    return slots[slot] < 0 ? nil : names[Int(slots[slot])].text
  }

  private mutating func find(
    _ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64, make: (Int, UInt64) -> Name
  ) -> Int {
    let slot = slot(of: bytes, hash: hash)
    if slots[slot] >= 0 { return Int(slots[slot]) }
    slots[slot] = Int32(truncatingIfNeeded: names.count)
    names.append(make(bytes.count, hash))
    if names.count * 2 > slots.count { grow() }
    return names.count - 1
  }

  /// The slot of a name, or the free one for it.
  private func slot(of name: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash ^ hash >> 29) & mask
    while slots[slot] >= 0 {
      let other = names[Int(slots[slot])]
      if other.hash == hash, other.count == name.count,
        memcmp(other.text, name.baseAddress ?? other.text, name.count) == 0
      {
        break
      }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (index, name) in names.enumerated() {
      slots[slot(of: UnsafeBufferPointer(start: name.text, count: name.count), hash: name.hash)] =
        Int32(truncatingIfNeeded: index)
    }
  }
}
