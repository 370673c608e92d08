extension [String] {
  /// Clips each text to a number of columns; for texts that would then look alike, the end is kept, too.
  ///
  /// - Parameters:
  ///   - columns: the maximum width of each.
  ///   - mark: the text in place of what was cut off.
  /// - Returns: the texts in order; two different texts look alike only if they differ solely in the part
  ///   that was cut off.
  package func clippedApart(to columns: Int, mark: String) -> [String] {
    var clipped = map { $0.clipped(to: columns, mark: mark) }
    let alike = Dictionary(grouping: indices) { clipped[$0] }.values
      .filter { group in Set(group.map { self[$0] }).count > 1 }
    for group in alike {
      let taken = Set(clipped.indices.filter { !group.contains($0) }.map { clipped[$0] })
      // Half of the width for the end, or more if that does not distinguish them.
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
  /// The beginning and the end, as much of both as fits into a number of columns.
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
