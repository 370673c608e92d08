package import Dining

/// A dish's name prepared for recording.
struct PreparedName: Sendable {
  /// The key that identifies the dish.
  let key: String
  /// The words by which it is found.
  let words: String

  init(_ name: String) {
    key = DishKey(name).text
    words = SearchWords.indexed(name)
  }
}

/// The names of dishes, prepared on another thread before they are recorded, since the other threads wait for
/// the one that records.
package struct PreparedNames: Sendable {
  private var names: [Spelling: PreparedName] = [:]

  /// - Parameter names: the names to prepare; others are prepared when they are recorded.
  package init(_ names: some Sequence<String> = []) {
    for name in names { add(name) }
  }

  /// - Parameter menus: the menus whose dishes are to be recorded.
  package init(of menus: [MenuReading]) {
    for reading in menus {
      for station in reading.menu.stations {
        for dish in station.dishes { add(dish.name) }
      }
    }
  }

  /// Adds other prepared names.
  package mutating func add(_ others: PreparedNames) {
    names.merge(others.names) { first, _ in first }
  }

  private mutating func add(_ name: String) {
    let spelling = Spelling(name)
    if names[spelling] == nil { names[spelling] = PreparedName(name) }
  }

  subscript(name: Spelling) -> PreparedName? { names[name] }
}

/// A text that equals another only if all their bytes do, as in SQLite; to Swift "é" equals "é", however it
/// is encoded.
struct Spelling: Hashable, Sendable {
  private let text: String

  init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
  }

  static func == (left: Spelling, right: Spelling) -> Bool {
    left.withBytes { left in
      right.withBytes { right in
        left.count == right.count && (left.baseAddress == right.baseAddress || left.elementsEqual(right))
      }
    }
  }

  private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    text.utf8.withContiguousStorageIfAvailable(body) ?? body(UnsafeBufferPointer(start: nil, count: 0))
  }

  func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
