/// Guesses what a person meant to type.
package enum Suggestion {
  /// Longer names are not compared, because the time grows with the square of the length.
  private static let longest = 64

  /// The name nearest to the typed one, if it is near (at most a third of the letters, or one, differ) and no
  /// other name is as near: a wrong suggestion is worse than none. Case is ignored.
  package static func nearest(to typed: String, among names: [String]) -> String? {
    let nearest = allNearest(to: typed, among: names)
    return nearest.count == 1 ? nearest[0] : nil
  }

  /// All names that are as near to the typed one as the nearest is, each once; none if even that is not near.
  package static func allNearest(to typed: String, among names: [String]) -> [String] {
    let typed = Array(typed.lowercased().unicodeScalars)
    guard !typed.isEmpty, typed.count <= longest else { return [] }
    let most = max(1, typed.count / 3)
    var nearest: [String] = []
    var least = most
    for name in names where !nearest.contains(name) {
      let letters = Array(name.lowercased().unicodeScalars)
      guard letters.count <= longest, abs(letters.count - typed.count) <= most else { continue }
      let distance = distance(typed, letters)
      guard distance <= least, distance < min(typed.count, letters.count) else { continue }
      if distance < least { nearest = [] }
      least = distance
      nearest.append(name)
    }
    return nearest
  }

  /// The edit distance between two names, up to a maximum; nil: it is larger.
  ///
  /// - Parameters:
  ///   - one: a name.
  ///   - other: another name.
  ///   - most: the maximum distance, less than the length of either name.
  /// - Returns: the number of letters inserted, dropped, replaced, or swapped with their neighbour.
  package static func distance(from one: String, to other: String, atMost most: Int) -> Int? {
    let (left, right) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
    guard max(left.count, right.count) <= longest, abs(left.count - right.count) <= most else { return nil }
    let distance = distance(left, right)
    return distance <= most && distance < min(left.count, right.count) ? distance : nil
  }

  /// Optimal string alignment: letters inserted, dropped, replaced, or swapped with their neighbour.
  static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [row]
      for column in 1...right.count {
        let replaced = last[column - 1] + (left[row - 1] == right[column - 1] ? 0 : 1)
        var cost = min(replaced, last[column] + 1, current[column - 1] + 1)
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
