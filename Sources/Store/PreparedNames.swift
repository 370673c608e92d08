package import Dining

/// What a dish's name becomes when it is recorded.
package struct PreparedName: Sendable {
  /// What makes it the same dish as others.
  let key: String
  /// By which it is found.
  let words: String

  init(_ name: String) {
    key = DishKey(name).text
    words = SearchWords.indexed(name)
  }
}

/// What was made of the names of dishes before they are recorded: on another thread, since the one that records is what the
/// others wait for.
package struct PreparedNames: Sendable {
  private var names: [Spelling: PreparedName] = [:]

  /// - Parameter names: nothing is made of others; that is done when they are recorded.
  package init(_ names: some Sequence<String> = []) {
    for name in names { add(name) }
  }

  /// - Parameter menus: whose dishes are to be recorded.
  package init(of menus: [MenuReading]) {
    for reading in menus {
      for station in reading.menu.stations {
        for dish in station.dishes { add(dish.name) }
      }
    }
  }

  /// Adds what was made of other names.
  package mutating func add(_ others: PreparedNames) {
    names.merge(others.names) { first, _ in first }
  }

  private mutating func add(_ name: String) {
    let spelling = Spelling(name)
    if names[spelling] == nil { names[spelling] = PreparedName(name) }
  }

  subscript(name: Spelling) -> PreparedName? { names[name] }
}

/// A text that is the same as another only where all their bytes are, as SQLite has it; to Swift "é" is "é", however
/// it is written.
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
