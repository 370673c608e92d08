/// A set that is searched linearly while it has few elements, and by hash from then on.
///
/// Most stations have a few dishes, and most dishes a few marks; hashing each of them costs more than comparing
/// it with the others.
struct SmallSet<Element: Hashable> {
  private var few: [Element] = []
  private var many: Set<Element> = []

  private static var mostOfFew: Int { 8 }

  /// Whether it has no elements.
  var isEmpty: Bool { few.isEmpty && many.isEmpty }

  /// Takes an element.
  ///
  /// - Returns: whether it is new.
  @discardableResult
  mutating func insert(_ element: Element) -> Bool {
    guard many.isEmpty else { return many.insert(element).inserted }
    guard !few.contains(element) else { return false }
    few.append(element)
    if few.count > Self.mostOfFew {
      many = Set(few)
      few = []
    }
    return true
  }

  /// Takes all elements of another set.
  mutating func formUnion(_ other: Self) {
    if isEmpty {
      self = other
      return
    }
    for element in other.few { insert(element) }
    for element in other.many { insert(element) }
  }
}

extension SmallSet where Element: Comparable {
  /// The elements in ascending order.
  func sorted() -> [Element] { many.isEmpty ? few.sorted() : many.sorted() }
}

extension SmallSet: Sendable where Element: Sendable {}
