import CivilTime
package import Console
import Dining

/// What the human form is written on: where it goes, in which colours and signs, by which clock.
package struct Sheet: Sendable {
  package let styler: Styler
  package let clock: Clock

  package init(styler: Styler, clock: Clock) {
    self.styler = styler
    self.clock = clock
  }

  /// The columns a line must keep to, or nil where nobody reads along.
  var limit: Int? { styler.surface.limit }
  var isNarrow: Bool { limit.map { $0 < 60 } ?? false }

  func heading(_ text: String) -> String { styler(fitted(text), .heading) }
  func dim(_ text: String) -> String { styler(text.sanitized(), .dim) }

  /// Text from a page or a person, clean, and cut off where a terminal's line ends.
  func fitted(_ text: String, indent: Int = 0) -> String {
    let text = text.sanitized()
    guard let limit else { return text }
    return text.clipped(to: max(1, limit - indent), mark: styler.glyphs.ellipsis)
  }

  /// What is left of a line after `used` columns, or nil where lines have no end.
  func room(after used: Int) -> Int? { limit.map { max(0, $0 - used) } }

  /// The day, the time and the campus, and how old the answer is.
  func title(_ campus: String, asOf: Instant?) -> String {
    let today = clock.zone.civil(at: clock.now).date
    let title = "\(campus.sanitized()), \(clock.longDate(today)), \(clock.time(clock.now))"
    guard let asOf else { return heading(title) }
    let age = clock.age(asOf)
    let fits = room(after: title.displayWidth + 2).map { age.displayWidth <= $0 } ?? true
    return heading(title) + (fits ? "  " : "\n") + dim(age)
  }

  /// A line a venue: mark, name, state, meal period, meal exchange, age where old; two lines on a narrow terminal.
  func rows(_ moments: [VenueMoment]) -> [String] {
    let names = moments.map { $0.venue.name.sanitized() }
    let widest = names.map(\.displayWidth).max() ?? 0
    let column = limit.map { min(widest, max(12, $0 / 2 - 6)) }
    return zip(moments, names).map { moment, name in
      let phrase = StatePhrase(moment.open, clock: clock)
      let mark = styler(phrase.mark.glyph(styler.glyphs), phrase.mark.role)
      let state = (phrase.text.sanitized(), phrase.mark.role)
      let notes = notes(on: moment).map { ($0.sanitized(), Role.dim) }
      guard let column, !isNarrow else {
        let lead = isNarrow ? "\(mark) \(fitted(name, indent: 2))\n  " : "  \(mark) \(name)  "
        return lead + line([state] + notes, room: room(after: 2))
      }
      let shown = name.clipped(to: column, mark: styler.glyphs.ellipsis).padded(to: column)
      return "  \(mark) \(shown)  " + line([state] + notes, room: room(after: column + 6))
    }
  }

  /// As many pieces as fit, two spaces apart; the first is cut off rather than left out.
  private func line(_ pieces: [(text: String, role: Role)], room: Int?) -> String {
    guard let first = pieces.first else { return "" }
    var left = room ?? .max
    let opening = room == nil ? first.text : first.text.clipped(to: left, mark: styler.glyphs.ellipsis)
    var line = styler(opening, first.role)
    left -= min(left, opening.displayWidth)
    for piece in pieces.dropFirst() where piece.text.displayWidth + 2 <= left {
      line += "  " + styler(piece.text, piece.role)
      left -= piece.text.displayWidth + 2
    }
    return line
  }

  private func notes(on moment: VenueMoment) -> [String] {
    var notes: [String] = []
    if moment.isStale { notes.append("(\(clock.age(moment.asOf)))") }
    if let period = moment.open.period, moment.open.kind != .unknown { notes.append(period) }
    if moment.exchange.kind == .open {
      notes.append("meal exchange" + (moment.exchange.closesAt.map { " until \(clock.end($0))" } ?? ""))
    }
    return notes
  }
}

extension StatePhrase.Mark {
  var role: Role {
    switch self {
    case .open: .open
    case .soon: .soon
    case .closed: .closed
    case .unknown: .unknown
    }
  }

  func glyph(_ glyphs: Glyphs) -> String {
    switch self {
    case .open: glyphs.open
    case .soon: glyphs.soon
    case .closed: glyphs.closed
    case .unknown: glyphs.unknown
    }
  }
}
