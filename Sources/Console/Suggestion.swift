/// Guesses what a person meant to type.
package enum Suggestion {
  /// Longer names are not compared, because the time grows with the square of the length.
  private static let longest = 64

  /// The name nearest to the typed one, if it is near (at most a third of the letters, or one, differ) and no
  /// other name is as near: a wrong suggestion is worse than none. Case is ignored.
  package static func nearest(to typed: String, among names: [String]) -> String? {
    let typed = Array(typed.lowercased().unicodeScalars)
    guard !typed.isEmpty, typed.count <= longest else { return nil }
    let most = max(1, typed.count / 3)
    var best: (name: String, distance: Int)?
    var isTie = false
    for name in names {
      let letters = Array(name.lowercased().unicodeScalars)
      guard letters.count <= longest, abs(letters.count - typed.count) <= most else { continue }
      let distance = distance(typed, letters)
      guard distance <= most, distance < min(typed.count, letters.count) else { continue }
      if let found = best, found.distance <= distance {
        isTie = isTie || (found.distance == distance && found.name != name)
      } else {
        best = (name, distance)
        isTie = false
      }
    }
    return isTie ? nil : best?.name
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
