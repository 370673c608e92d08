/// Words that a name must contain, ignoring case; parts of words match.
struct NameFilter {
  private let words: [[UInt8]]

  init(_ text: String) {
    words = text.lowercased().split(separator: " ").map { Array($0.utf8) }
  }

  /// Whether a name contains all of them.
  func areIn(_ name: String) -> Bool {
    // By bytes, because searching a string in a string would pull in the regular-expression engine.
    let name = Array(name.lowercased().utf8)
    return words.allSatisfy { word in name.indices.contains { name[$0...].starts(with: word) } }
  }
}
