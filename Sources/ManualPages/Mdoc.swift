import Console
import Latin

/// Writes a manual page in mdoc(7), the macro language that man(1) shows on every Unix.
struct Mdoc {
  /// The maximum length of a source line, so that the page passes the stricter checkers.
  private static let longestLine = 78

  private(set) var text = ""

  /// A line with a macro; its arguments are macros or already escaped words.
  mutating func macro(_ line: String) { text += "." + line + "\n" }

  /// A section heading, conventionally in capitals.
  mutating func section(_ name: String) { macro("Sh " + Mdoc.words(name.uppercased())) }

  /// Prose, with every sentence on a line of its own, as mdoc requires.
  mutating func prose(_ paragraph: String) {
    for sentence in Mdoc.sentences(paragraph) {
      for line in sentence.wrapped(to: Mdoc.longestLine) { text += Mdoc.line(line) + "\n" }
    }
  }

  /// Paragraphs, one per line of `paragraphs`, each after a break.
  mutating func paragraphs(_ paragraphs: String) {
    for paragraph in paragraphs.split(separator: "\n", omittingEmptySubsequences: true) {
      macro("Pp")
      prose(String(paragraph))
    }
  }

  /// Lines that are shown verbatim.
  mutating func literal(_ lines: [String]) {
    macro("Bd -literal -offset indent")
    for line in lines { text += Mdoc.line(line) + "\n" }
    macro("Ed")
  }

  /// The names of other pages, as plain text: checkers report a proper reference as an error if the other
  /// page is not installed yet.
  mutating func references(_ names: [String]) { text += names.joined(separator: ",\n") + "\n" }

  /// Terms with their meanings; a term consists of the arguments of `It`.
  mutating func list(_ items: [(term: String, meaning: String)], width: String = "Ds") {
    guard !items.isEmpty else { return }
    macro("Bl -tag -width " + width)
    for item in items {
      macro("It " + item.term)
      prose(Mdoc.sentence(item.meaning))
    }
    macro("El")
  }

  /// A phrase as a sentence: with a capital letter, unless it begins with a lower-case name, and a full stop.
  static func sentence(_ phrase: String) -> String {
    guard !phrase.isEmpty else { return phrase }
    let word = phrase.prefix { $0 != " " }
    let isName = ["dine", "dined"].contains { $0 == word } || !word.allSatisfy { $0.isLetter || $0 == "," }
    let end = phrase.last.map { ".!?:".contains($0) } == true ? "" : "."
    return (isName ? phrase : phrase.capitalizingFirst) + end
  }

  /// Words as arguments of a macro, escaped so that none is taken for a macro or for punctuation.
  static func words(_ text: String) -> String {
    text.split(separator: " ").map { word in
      let isMacroLike = word.utf8.count <= 3 && word.first?.isUppercase == true
      let isPunctuation = word.allSatisfy { ".,:;()[]?!|".contains($0) }
      return (isMacroLike || isPunctuation ? "\\&" : "") + escaped(word, quote: "\\(dq")
    }.joined(separator: " ")
  }

  /// A line of text, escaped so that no character has a special meaning to mdoc.
  private static func line(_ text: String) -> String {
    let guarded = text.first == "." || text.first == "'" ? "\\&" : ""
    return guarded + escaped(text[...])
  }

  /// A double quote groups the arguments of a macro, and has no meaning in text.
  private static func escaped(_ text: Substring, quote: String = "\"") -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "\"": result += quote
      case "\0"..<" ", "\u{7F}": result += " "
      case " "..."~": result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    return result
  }

  /// Splits text after each full stop that is followed by a capital letter.
  private static func sentences(_ text: String) -> [String] {
    var sentences: [String] = []
    var current: [Substring] = []
    for word in text.split(separator: " ") {
      if let last = current.last?.last, ".!?".contains(last), word.first?.isUppercase == true {
        sentences.append(current.joined(separator: " "))
        current = []
      }
      current.append(word)
    }
    return sentences + (current.isEmpty ? [] : [current.joined(separator: " ")])
  }
}
