extension [String] {
  /// Each clipped to so many columns; of those that would then look alike the end is kept, too.
  ///
  /// - Parameters:
  ///   - columns: the most that each may take.
  ///   - mark: what stands where something was cut off.
  /// - Returns: the texts in their order; two that differ look alike only where they do so within what is cut off.
  package func clippedApart(to columns: Int, mark: String) -> [String] {
    var clipped = map { $0.clipped(to: columns, mark: mark) }
    let alike = Dictionary(grouping: indices) { clipped[$0] }.values
      .filter { group in Set(group.map { self[$0] }).count > 1 }
    for group in alike {
      let taken = Set(clipped.indices.filter { !group.contains($0) }.map { clipped[$0] })
      // Half of the line for the end, or more where that does not tell them apart.
      for tail in [columns / 2, columns * 2 / 3, columns - mark.displayWidth - 1] {
        let tried = group.map { self[$0].clippedInside(to: columns, keeping: tail, mark: mark) }
        let count = Set(group.map { self[$0] }).count
        for (index, text) in zip(group, tried) { clipped[index] = text }
        if Set(tried).count == count, taken.isDisjoint(with: tried) { break }
      }
    }
    return clipped
  }
}

extension String {
  /// The beginning and the end, as much of both as fits into so many columns.
  fileprivate func clippedInside(to columns: Int, keeping tail: Int, mark: String) -> String {
    guard displayWidth > columns, tail > 0, tail + mark.displayWidth < columns else {
      return clipped(to: columns, mark: mark)
    }
    var end: [Character] = []
    var width = 0
    for character in reversed() {
      width += String(character).displayWidth
      if width > tail { break }
      end.append(character)
    }
    let ending = String(end.reversed()).drop { $0 == " " }
    let beginning = clipped(to: columns - mark.displayWidth - ending.displayWidth)
    let kept = beginning.reversed().drop { $0 == " " }
    return String(kept.reversed()) + mark + ending
  }
}
