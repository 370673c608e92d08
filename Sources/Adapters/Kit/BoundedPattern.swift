import Markup

extension Pattern {
  /// The most characters that a run of one class takes up.
  private static let longestRun = 2_000

  /// A pattern that is searched for in a whole page: no run of a class in it (`[^>]*`, `[^<]+`, `.*?`) goes on without end.
  ///
  /// A tag that is never closed would else be followed to the end of the page, from each of the places where one begins.
  convenience init(bounded source: String, options: PatternOptions = []) throws(MarkupError) {
    try self.init(Self.bounded(source), options: options)
  }

  /// The source with a bound to every run of a class.
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
