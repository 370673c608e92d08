import CivilTime
import HTTPServer
import Routes

/// Computed responses that are sent until they expire; the least recently used are dropped first.
struct ResponseCache {
  /// A response and how long it is valid.
  struct Entry {
    let body: HTTPBody
    let answer: RouteAnswer
    /// The first instant at which it is no longer valid; nil: it is not cached.
    let until: Instant
    /// The instant for which `response` states how long it is valid.
    var saidAt: Instant
    var response: HTTPResponse
  }

  /// The key of a response.
  struct Key: Hashable {
    let target: String
    let language: String
    /// The requested host name; empty if it makes no difference.
    var name = ""
  }

  private final class Node {
    let key: Key
    var entry: Entry
    var newer: Node?
    weak var older: Node?

    init(_ key: Key, _ entry: Entry) {
      self.key = key
      self.entry = entry
    }
  }

  private var nodes: [Key: Node] = [:]
  /// From the least recently used on, each holds the next newer.
  private var oldest: Node?
  private weak var newest: Node?
  private let capacity: Int
  private(set) var bytes = 0

  /// - Parameter capacity: the maximum of cached bytes.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Removes everything: the database has changed.
  mutating func removeAll() {
    // One after the other: releasing the whole chain at once would recurse as deep as it is long.
    while let node = oldest {
      oldest = node.newer
      node.newer = nil
    }
    newest = nil
    nodes = [:]
    bytes = 0
  }

  /// The entry of a key that is still valid.
  mutating func find(_ key: Key, at now: Instant) -> Entry? {
    guard let node = nodes[key] else { return nil }
    guard now < node.entry.until, now >= node.entry.saidAt else {
      remove(node)
      return nil
    }
    if newest !== node {
      unlink(node)
      link(node)
    }
    return node.entry
  }

  mutating func put(_ key: Key, _ entry: Entry) {
    if let node = nodes[key] { remove(node) }
    let size = Self.size(of: entry, key)
    guard size <= capacity else { return }
    while bytes + size > capacity, let node = oldest { remove(node) }
    let node = Node(key, entry)
    nodes[key] = node
    link(node)
    bytes += size
  }

  private static func size(of entry: Entry, _ key: Key) -> Int {
    // The headers of its forms, and the overhead of the tables.
    entry.body.size + key.target.utf8.count + 4_096
  }

  private mutating func remove(_ node: Node) {
    unlink(node)
    nodes[node.key] = nil
    bytes -= Self.size(of: node.entry, node.key)
  }

  private mutating func link(_ node: Node) {
    node.older = newest
    node.newer = nil
    if let newest { newest.newer = node } else { oldest = node }
    newest = node
  }

  private mutating func unlink(_ node: Node) {
    let newer = node.newer
    newer?.older = node.older
    if newest === node { newest = node.older }
    if let older = node.older { older.newer = newer } else { oldest = newer }
    node.newer = nil
    node.older = nil
  }
}
