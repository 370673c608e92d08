package import Failures
package import Queries
import Phrases
import Console
package import Dining

/// One line per venue in a person's own format, for status bars (`--format '%g %n %s\n'`).
package struct LineFormat: Sendable {
  private enum Part: Sendable {
    case text(String)
    case code(Character)
  }

  /// The meanings of the codes; `%%` is a percent sign, `\n` and `\t` are line break and tab.
  package static let codes: [(code: Character, meaning: String)] = [
    ("g", "sign"), ("n", "name"), ("v", "venue, as commands take it"), ("k", "kind"), ("s", "state in words"),
    ("u", "usual hours, if the state is unknown"),
    ("S", "state"), ("p", "meal period"), ("o", "opening time"), ("c", "closing time"),
    ("m", "minutes to the next change"), ("x", "state of the meal exchange"), ("X", "its end"),
    ("d", "distance"),
    ("w", "minutes' walk"), ("a", "age"),
  ]

  private var parts: [Part] = []

  /// Parses a format.
  ///
  /// - Throws: `bad-format` for a `%` without a known code.
  package init(_ pattern: String) throws(Failure) {
    var text = ""
    var rest = pattern[...]
    while let character = rest.popFirst() {
      let next = rest.first
      switch (character, next) {
      case ("%", "%"), ("\\", "\\"): text.append(character)
      case ("\\", "n"): text.append("\n")
      case ("\\", "t"): text.append("\t")
      case ("%", _):
        guard let next, Self.codes.contains(where: { $0.code == next }) else {
          throw Failure(.badFormat, "%" + String(next.map { [$0] } ?? []), detail: Self.summary)
        }
        parts += [.text(text), .code(next)]
        text = ""
      default:
        text.append(character)
        continue
      }
      rest = rest.dropFirst()
    }
    parts.append(.text(text))
  }

  /// The codes with their meanings, in one line.
  package static var summary: String { codes.map { "%\($0.code) \($0.meaning)" }.joined(separator: ", ") }

  /// All venues of a list in order; a line break is added at the end if it is missing.
  package func text(of list: any VenueLines, on sheet: TextLayout) -> String {
    let text = list.lines.map { line in
      parts.map { part in
        switch part {
        case .text(let text): text
        case .code(let code): sheet.clean(value(of: code, line, list.units, sheet) ?? "")
        }
      }.joined()
    }.joined()
    return text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
  }

  private func value(
    of code: Character, _ line: VenueLine, _ units: Distance.Units, _ sheet: TextLayout
  ) -> String? {
    let moment = line.moment
    let phrase = StatePhrase(moment.open, clock: sheet.clock)
    return switch code {
    case "g": phrase.mark.glyph(sheet.styler.glyphs)
    case "n": moment.venue.name
    case "v": moment.venue.slug
    case "k": moment.venue.kind?.rawValue
    case "s": phrase.text
    case "u": moment.usual.map { sheet.say(UsualWords($0, sheet.clock)) }
    case "S": moment.open.kind.rawValue
    case "p": moment.open.period.map { sheet.clock.meal($0) }
    case "o": moment.open.opensAt.map { sheet.clock.timeAndDay($0) }
    case "c": moment.open.closesAt.map { sheet.clock.end($0) }
    case "m": moment.open.changesAt.map { "\(sheet.clock.minutesUntilChange($0, of: moment.open.kind))" }
    case "x": moment.exchange.kind.rawValue
    case "X": moment.exchange.closesAt.map { sheet.clock.end($0) }
    case "d": line.distance?.text(units, in: sheet.clock.language)
    case "w": line.distance.map { "\($0.walkMinutes)" }
    case "a": sheet.clock.age(moment.asOf)
    default: nil
    }
  }
}

/// A venue of a list, for filling in a format.
package struct VenueLine: Sendable {
  package let moment: VenueMoment
  package let distance: Distance?
}

/// A result that lists venues at a moment.
package protocol VenueLines: TerminalView {
  /// The venues in order.
  var lines: [VenueLine] { get }
  /// The units of distances.
  var units: Distance.Units { get }
}

extension OpenResult: VenueLines {
  package var lines: [VenueLine] { moments.map { VenueLine(moment: $0, distance: nil) } }
  package var units: Distance.Units { .metric }
}

extension NearResult: VenueLines {
  package var lines: [VenueLine] { entries.map { VenueLine(moment: $0.moment, distance: $0.distance) } }
}
