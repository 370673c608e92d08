/// A line as a person types it behind a prompt: `80$ NO_COLOR=1 dine open --kind cafe | head -1`.
///
/// A number before the `$` is the width of the terminal the person sits at; without one the output goes into a pipe.
struct ShellLine: Equatable {
  var columns: Int?
  var environment: [String: String] = [:]
  /// The program and its arguments.
  var words: [String] = []
  /// The file behind a `<`.
  var input: String?
  /// The rest of the line behind a `|`, for the shell itself.
  var filter: String?

  /// Nil for a line that is not behind a prompt.
  init?(_ line: some StringProtocol) {
    guard let dollar = line.firstIndex(of: "$"), line[dollar...].hasPrefix("$ ") else { return nil }
    let width = line[..<dollar]
    guard width.allSatisfy(\.isNumber) else { return nil }
    columns = Int(width)
    var typed = line[line.index(dollar, offsetBy: 2)...]
    if let bar = typed.firstRange(of: " | ") {
      filter = String(typed[bar.upperBound...])
      typed = typed[..<bar.lowerBound]
    }
    words = ShellLine.words(in: typed)
    while let first = words.first, let equals = first.firstIndex(of: "=") {
      environment[String(first[..<equals])] = String(first[first.index(after: equals)...])
      words.removeFirst()
    }
    if let mark = words.firstIndex(of: "<"), mark + 2 == words.count { input = words.removeLast() }
    if input != nil { words.removeLast() }
  }

  /// The words of a line, with quotes of both kinds taken off.
  private static func words(in line: some StringProtocol) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character == " " {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
