/// The members of a JSON object in the order of the document.
///
/// Names are compared code unit by code unit (RFC 8259, 8.3), not by Unicode equivalence as `String` does.
/// Two objects are equal when their members are, in the same order.
package struct JSONObject: Equatable, Sendable {
  /// A name and its value.
  package struct Member: Equatable, Sendable {
    /// The name.
    package let key: String
    /// The value.
    package let value: JSONValue

    /// A member of this name and value.
    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// Up to this number, comparing names one by one is faster than hashing them.
  static let smallCount = 12

  /// All members, a repeated name as often as in the document.
  package let members: [Member]
  private let lookup: Lookup?

  /// An object of these members.
  package init(_ members: [Member]) {
    self.members = members
    lookup = Lookup(members)
  }

  /// Names that occur more than once, in the order of their first repetition; each listed once.
  package var duplicates: [String] { lookup?.duplicates ?? [] }

  /// All names, in order.
  package var keys: [String] { members.map(\.key) }

  /// The value of this name; the last one, if it occurs twice.
  package subscript(key: String) -> JSONValue? {
    if let positions = lookup?.positions {
      return positions[JSONName(key)].map { members[$0].value }
    }
    return members.last { JSONName($0.key) == JSONName(key) }?.value
  }

  /// The same members in the same order.
  package static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.members == right.members
  }
}

extension JSONObject: Sequence {
  /// Members in order.
  package func makeIterator() -> IndexingIterator<[Member]> { members.makeIterator() }
}

/// The index of a large object, or one with repeated names.
private final class Lookup: Sendable {
  let positions: [JSONName: Int]?
  let duplicates: [String]

  init?(_ members: [JSONObject.Member]) {
    guard members.count > JSONObject.smallCount else {
      duplicates = Self.duplicates(of: members)
      positions = nil
      if duplicates.isEmpty { return nil }
      return
    }
    var positions: [JSONName: Int] = [:]
    positions.reserveCapacity(members.count)
    var duplicates: [String] = []
    var seen: Set<JSONName> = []
    for (position, member) in members.enumerated() {
      let name = JSONName(member.key)
      if positions.updateValue(position, forKey: name) != nil, seen.insert(name).inserted {
        duplicates.append(member.key)
      }
    }
    self.positions = positions
    self.duplicates = duplicates
  }

  private static func duplicates(of members: [JSONObject.Member]) -> [String] {
    var found: [String] = []
    for (position, member) in members.enumerated() {
      let name = JSONName(member.key)
      let isRepeated = members[..<position].contains { JSONName($0.key) == name }
      if isRepeated, !found.contains(where: { JSONName($0) == name }) { found.append(member.key) }
    }
    return found
  }
}

/// A name compared and hashed by its code units.
struct JSONName: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: JSONName, right: JSONName) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
