package import Failures
package import Phrases
import CivilTime
package import Console

/// The context of the human-readable format: output surface, colours, symbols and clock.
///
/// All text is stripped of terminal control characters, and measured as the surface will show it.
package struct TextLayout: Sendable {
  package let styler: Styler
  package var clock: LocalClock
  /// The command line that is answered, whose options suggested commands repeat; nil: none.
  package var typed: TypedLine?

  /// A command line: a class, since layouts are copied wherever something is laid out.
  package final class TypedLine: Sendable {
    fileprivate let arguments: ParsedArguments
    fileprivate let isOfTheAnswer: Bool

    /// - Parameters:
    ///   - arguments: the line.
    ///   - isOfTheAnswer: whether its command is the one that the answer is about; the options of another are not
    ///     repeated.
    package init(_ arguments: ParsedArguments, isOfTheAnswer: Bool = true) {
      self.arguments = arguments
      self.isOfTheAnswer = isOfTheAnswer
    }
  }

  package init(styler: Styler, clock: LocalClock) {
    self.styler = styler
    self.clock = clock
  }

  /// A piece of a line: text and its role.
  package struct Piece {
    package let text: String
    package let role: Role?

    package init(_ text: String, _ role: Role? = nil) {
      self.text = text
      self.role = role
    }
  }

  /// The maximum line width, or nil if the output is not for a person.
  package var limit: Int? { styler.surface.limit }

  /// The maximum number of characters in a name, and in a sentence that may contain one, so that a page
  /// cannot fill a terminal with a long name. Output for programs is not truncated.
  private static let (longestName, longestSentence) = (300, 1_000)

  /// Text in a form that can be shown here, without surrounding spaces.
  package func clean(_ text: String, limit: Int = Self.longestName) -> String {
    let shown = styler.surface.show(text.sanitized(limit: limit))
    guard shown.utf8.first == 0x20 || shown.utf8.last == 0x20 else { return shown }
    return String(shown.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// The options with which another command is about the same campus and data: ` --campus=hill`.
  package var sameCampus: String { Self.appended(typed?.arguments.selection ?? []) }

  /// The options with which the same command asks the same, but for some of them: ` --diet=vegan --campus=hill`.
  ///
  /// - Parameter names: the long names of options to leave out.
  /// - Returns: the options, each after a space.
  package func sameOptions(without names: [String]) -> String {
    guard let typed, typed.isOfTheAnswer else { return sameCampus }
    return Self.appended(typed.arguments.given(without: ["watch"] + names)) + sameCampus
  }

  private static func appended(_ words: [String]) -> String { words.map { " " + $0.asShellWord }.joined() }

  /// A phrase in the reader's language.
  package func say(_ phrase: some Phrase) -> String { clock.say(phrase) }

  /// A failure's message, without its hint.
  package func message(of failure: Failure) -> String {
    Sentences.sentence(for: failure, in: clock.language).message
  }

  /// The heading of a section, truncated to the line width.
  package func heading(_ text: String) -> String {
    let text = clean(text)
    return styler(limit.map { text.clipped(to: $0, mark: styler.glyphs.ellipsis) } ?? text, .heading)
  }

  /// A cell of a table.
  package func cell(_ text: String?, _ role: Role? = nil) -> Cell { Cell(clean(text ?? ""), role) }

  /// A dimmed remark, on as many lines as it takes.
  package func remark(_ text: String, indent: Int = 0) -> [String] { lines(text, indent: indent, role: .dim) }

  /// Text wrapped at spaces to the line width, with `indent` spaces before each line.
  package func lines(_ text: String, indent: Int = 0, role: Role? = nil) -> [String] {
    let text = clean(text, limit: Self.longestSentence)
    guard !text.isEmpty else { return [] }
    let margin = String(repeating: " ", count: min(indent, (limit ?? .max) / 4))
    let parts = limit.map { text.wrapped(to: $0 - margin.utf8.count) } ?? [text]
    return parts.map { part in margin + (role.map { styler(part, $0) } ?? part) }
  }

  /// Pieces side by side, as many on a line as fit; one wider than a line is broken.
  package func flow(_ pieces: [Piece], indent: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: min(indent, (limit ?? .max) / 4))
    var lines: [String] = []
    var used = 0
    for piece in pieces.map({ Piece(clean($0.text), $0.role) }) where !piece.text.isEmpty {
      let dressed = piece.role.map { styler(piece.text, $0) } ?? piece.text
      let width = piece.text.displayWidth
      if let last = lines.last, used + 2 + width <= limit ?? .max {
        lines[lines.count - 1] = last + "  " + dressed
        used += 2 + width
      } else if margin.utf8.count + width <= limit ?? .max {
        lines.append(margin + dressed)
        used = margin.utf8.count + width
      } else {
        lines += self.lines(piece.text, indent: indent, role: piece.role)
        used = limit ?? .max
      }
    }
    return lines
  }

  /// Rows in columns; on a narrow terminal a row takes as many lines as it needs, and nothing is truncated.
  ///
  /// - Returns: the lines of each row.
  package func table(_ columns: [Column], _ rows: [[Cell]], indent: Int = 0) -> [[String]] {
    guard let limit, limit < Table.narrowBelow else {
      return Table(columns, rows: rows, indent: indent).rows(for: styler)
    }
    return rows.map { row in
      func pieces(_ place: Column.NarrowPlace) -> [Piece] {
        zip(row, columns).filter { $1.narrow == place }.map { Piece($0.0.text, $0.0.role) }
      }
      return flow(pieces(.first), indent: indent) + flow(pieces(.second), indent: indent + 4)
    }
  }

  /// Sections separated by empty lines; empty sections are omitted.
  package func page(_ sections: [[String]]) -> String {
    sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// One message, on as many lines as it takes, ending with a line break.
  package func text(_ text: String, indent: Int = 0) -> String {
    lines(text, indent: indent).map { $0 + "\n" }.joined()
  }

  /// Names with a text next to each.
  package func list(_ said: [(name: String, text: String)]) -> String {
    pairs(said.map { ($0.name, Piece($0.text)) }, indent: 0).map { $0 + "\n" }.joined()
  }
}
