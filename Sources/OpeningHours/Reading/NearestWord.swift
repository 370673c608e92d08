/// The word of the specification that was probably intended by a wrong one.
enum NearestWord {
  private static let words =
    Names.weekdays + Names.months + [
      "PH", "SH", "open", "closed", "off", "unknown", "week", "easter", "sunrise", "sunset", "dawn", "dusk",
      "day",
      "days", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "january",
      "february",
      "march", "april", "june", "july", "august", "september", "october", "november", "december",
    ]

  /// The nearest word if it is near and the only one at that distance; words of one or two letters are near
  /// to everything.
  static func to(_ word: String) -> String? {
    let wrong = Array(word.lowercased().unicodeScalars)
    guard (3...12).contains(wrong.count) else { return nil }
    var best: (word: String, distance: Int)?
    var isTied = false
    for candidate in words where candidate.count > 2 {
      let distance = distance(wrong, Array(candidate.lowercased().unicodeScalars))
      if distance < best?.distance ?? .max {
        best = (candidate, distance)
        isTied = false
      } else if distance == best?.distance {
        isTied = true
      }
    }
    guard let best, !isTied, best.distance <= max(1, wrong.count / 3) else { return nil }
    return best.word
  }

  /// Levenshtein's distance.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var row = Array(0...right.count)
    for (i, a) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in right.enumerated() {
        let above = row[j + 1]
        row[j + 1] = min(above + 1, row[j] + 1, diagonal + (a == b ? 0 : 1))
        diagonal = above
      }
    }
    return row[right.count]
  }
}
