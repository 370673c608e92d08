/// The values seen so far, to detect duplicates: searched linearly while there are few, by hash from then on.
///
/// Most stations have a few dishes; hashing each of them costs more than comparing it with the others.
struct SeenValues<Element: Hashable> {
  private var few: [Element] = []
  private var many: Set<Element> = []

  private static var mostOfFew: Int { 8 }

  /// Takes a value.
  ///
  /// - Returns: whether it is new.
  mutating func insert(_ value: Element) -> Bool {
    guard many.isEmpty else { return many.insert(value).inserted }
    guard !few.contains(value) else { return false }
    few.append(value)
    if few.count > Self.mostOfFew {
      many = Set(few)
      few = []
    }
    return true
  }
}
