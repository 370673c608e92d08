import Latin
import MarkupWriting

/// Writes the lines of a calendar (RFC 5545): escaped, folded, each ended by CR and LF.
struct CalendarWriter {
  private(set) var bytes: [UInt8] = []

  /// The maximum number of octets in a line, without its end (section 3.1).
  private static let width = 75

  /// Writes a line whose value is not free text: a date, a number, a word of the format.
  mutating func line(_ name: String, _ value: String) {
    fold(Array("\(name):\(value)".utf8))
  }

  /// Writes a line with a text.
  mutating func text(_ name: String, _ text: String) { line(name, Self.escaped(text)) }

  /// Writes a component with the content of the closure.
  mutating func component(_ name: String, _ content: (inout CalendarWriter) -> Void) {
    line("BEGIN", name)
    content(&self)
    line("END", name)
  }

  /// A text escaped by section 3.3.11; hidden characters are removed, as on pages.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped.append(contentsOf: ["\\", scalar])
      case "\n": escaped.append(contentsOf: ["\\", "n"])
      case "\t": escaped.append(" ")
      default: if !scalar.isHidden { escaped.append(scalar) }
      }
    }
    return String(escaped)
  }

  /// No character is split: a line ends before one that does not fit.
  private mutating func fold(_ line: [UInt8]) {
    var rest = line[...]
    var room = Self.width
    while rest.count > room {
      var end = rest.startIndex + room
      while rest[end] & 0xC0 == 0x80, end > rest.startIndex + 1 { end -= 1 }
      bytes += rest[..<end] + [0x0D, 0x0A, 0x20]
      rest = rest[end...]
      room = Self.width - 1
    }
    bytes += rest + [0x0D, 0x0A]
  }
}
