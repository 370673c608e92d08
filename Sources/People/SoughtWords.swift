/// Words that a name must have, letter case aside; parts of words count.
struct SoughtWords {
  private let words: [[UInt8]]

  init(_ text: String) {
    words = text.lowercased().split(separator: " ").map { Array($0.utf8) }
  }

  /// Whether a name has all of them.
  func areIn(_ name: String) -> Bool {
    // By bytes: to look for one string in another would bring in the engine for regular expressions.
    let name = Array(name.lowercased().utf8)
    return words.allSatisfy { word in name.indices.contains { name[$0...].starts(with: word) } }
  }
}
