import Hashing
import JSON
import Markup

/// The paths of tags, or of JSON keys, that a page consists of: they change when a site is redesigned.
package struct PageShape: Equatable, Sendable {
  /// The number of occurrences of each path, like `html > body > ul.menu > li` or `results[] > dishes[] >
  /// name`.
  package private(set) var counts: [String: Int] = [:]

  /// Elements beyond this number are ignored.
  private static let mostNodes = 200_000
  /// Paths are cut at this depth.
  private static let deepest = 24
  /// Names are cut at this length, since all paths below one contain it.
  private static let longestName = 80

  /// The number of elements that one with this path counts as.
  private static func weight(of path: String) -> Int { max(1, path.utf8.count / 100) }

  /// The shape of a page; empty for plain text.
  package init(_ page: Page) {
    switch page.content {
    case .document(let root, _), .xml(let root): walk(root)
    case .json(let value): walk(value)
    case .text: break
    }
  }

  /// A path that was added or removed between two pages of a kind.
  package struct Change: Hashable, Sendable {
    /// The path.
    package let path: String
    /// The number of occurrences before; 0 if it is new.
    package let before: Int
    /// The number of occurrences now; 0 if it is gone.
    package let now: Int
  }

  /// The paths added or removed since another page, most frequent first; of a whole branch only its
  /// beginning.
  package func changes(since former: PageShape) -> [Change] {
    let moved = Set(counts.keys).symmetricDifference(former.counts.keys)
    return moved.filter { path in
      guard let cut = path.utf8.lastIndex(of: UInt8(ascii: ">")) else { return true }
      return !moved.contains(String(path[..<cut].dropLast()))
    }
    .map { Change(path: $0, before: former.counts[$0] ?? 0, now: counts[$0] ?? 0) }
    .sorted { (-max($0.before, $0.now), $0.path) < (-max($1.before, $1.now), $1.path) }
  }

  /// One number for the whole shape: pages that differ only in content have the same.
  package var fingerprint: String {
    let digits = String(UInt64(fnv1a: counts.keys.sorted().joined(separator: "\n").utf8), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private mutating func walk(_ root: Node) {
    var left = [(node: root, parent: "", depth: 1)]
    var seen = 0
    while let (node, parent, depth) = left.popLast(), seen < Self.mostNodes {
      let path = parent.isEmpty ? Self.name(of: node) : "\(parent) > \(Self.name(of: node))"
      seen += Self.weight(of: path)
      counts[path, default: 0] += 1
      guard depth < Self.deepest else { continue }
      for child in node.children { left.append((child, path, depth + 1)) }
    }
  }

  /// The tag and its first class; classes with digits in them are generated and differ from page to page.
  static func name(of node: Node) -> String {
    guard let word = node.classes.first(where: { !$0.utf8.contains { (48...57).contains($0) } }) else {
      return String(node.name.prefix(longestName))
    }
    return "\(node.name.prefix(longestName)).\(word.prefix(longestName))"
  }

  private mutating func walk(_ root: JSONValue) {
    var left = [(value: root, parent: "", step: "$", depth: 1)]
    var seen = 0
    while let (value, parent, step, depth) = left.popLast(), seen < Self.mostNodes {
      let path = parent + step
      seen += Self.weight(of: path)
      counts[path, default: 0] += 1
      guard depth < Self.deepest else { continue }
      for element in value.array ?? [] { left.append((element, path, "[]", depth + 1)) }
      for member in value.object?.members ?? [] {
        let name = Self.isNumber(member.key) ? "#" : member.key.prefix(Self.longestName)
        left.append((member.value, path, " > \(name)", depth + 1))
      }
    }
  }

  /// Objects used as tables have ids and dates as keys.
  static func isNumber(_ key: String) -> Bool {
    !key.isEmpty && key.utf8.allSatisfy { (48...57).contains($0) || "-/:T".utf8.contains($0) }
  }
}
