import Markup

extension Pattern {
  /// The most characters that a run of one class matches.
  private static let longestRun = 2_000

  /// Compiles a pattern to be searched for in a whole page: every run of a class in it (`[^>]*`, `[^<]+`,
  /// `.*?`) is bounded.
  ///
  /// Otherwise a tag that is never closed would be followed to the end of the page from every position at
  /// which one begins.
  convenience init(bounded source: String, options: PatternOptions = []) throws(MarkupError) {
    try self.init(Self.bounded(source), options: options)
  }

  /// The source with a bound on every run of a class.
  static func bounded(_ source: String) -> String {
    var result = ""
    var isInClass = false
    var isEscaped = false
    var endsClass = false
    for character in source {
      if endsClass, !isEscaped, character == "*" || character == "+" {
        result += "{\(character == "*" ? 0 : 1),\(longestRun)}"
        endsClass = false
        continue
      }
      result.append(character)
      endsClass = !isEscaped && (isInClass ? character == "]" : character == ".")
      if !isEscaped, character == "[" || character == "]" { isInClass = character == "[" }
      isEscaped = !isEscaped && character == "\\"
    }
    return result
  }
}
