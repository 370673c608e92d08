package import CivilTime
import OpeningHours

/// One opening of a venue's door, with its beginning and end, as shown in a calendar.
package struct Opening: Hashable, Sendable {
  /// The service date it belongs to.
  package let date: CivilDate
  package fileprivate(set) var opens: Instant
  package fileprivate(set) var closes: Instant
  /// The statement that it comes from.
  package let because: RecordedStatement
  /// The comment of the rule.
  package let comment: String?

  /// Whether both are the same opening based on the same statement.
  package static func == (one: Opening, other: Opening) -> Bool {
    one.date == other.date && one.opens == other.opens && one.closes == other.closes
      && one.because == other.because && one.comment == other.comment
  }

  /// Hashes only its time.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(opens)
    hasher.combine(closes)
  }
}

extension Schedule {
  /// All openings that begin on some service dates: the planned ones, modified by pages' live status.
  ///
  /// An instant is within one of them if and only if the state is open then, except at the edges of the
  /// dates. Unknown days have none.
  /// - Parameters:
  ///   - first: the first service date.
  ///   - days: the number of dates.
  /// - Returns: the openings in order; those of one date do not touch.
  package func openings(from first: CivilDate, days: Int) -> [Opening] {
    let dates = (0..<max(0, days)).map { first.adding(days: $0) }
    var openings = dates.flatMap { planned(on: $0) }
    let end = context.zone.firstInstant(of: first.adding(days: max(0, days) + Self.longestOpening))
    for stretch in spoken(within: context.zone.firstInstant(of: first.adding(days: -1)), end) {
      for part in stretch where !part.isOpen { openings = openings.flatMap { $0.without(part) } }
      for part in stretch where part.isOpen {
        for piece in part.without(openings) { openings.add(piece) }
      }
    }
    let range = first..<first.adding(days: max(0, days))
    return openings.filter { range.contains($0.date) }.sorted {
      ($0.opens, $0.closes) < ($1.opens, $1.closes)
    }
  }

  private func planned(on date: CivilDate) -> [Opening] {
    guard let plan = plan(on: date) else { return [] }
    return plan.windows.filter { $0.kind == .open && $0.opens < $0.closes }.reduce(into: []) {
      joined, window in
      if let last = joined.last, window.opens <= last.closes {
        joined[joined.count - 1].closes = max(last.closes, window.closes)
      } else if let because = plan.statement(for: window) {
        joined.append(
          Opening(
            date: date, opens: window.opens, closes: window.closes, because: because, comment: window.comment)
        )
      }
    }
  }

  /// Maximum number of days that an opening may last beyond its own date; a page might name the year 9999.
  private static let longestOpening = 14

  /// The state while pages' live status may decide, in parts, between two instants.
  private func spoken(within start: Instant, _ end: Instant) -> [[SpokenPart]] {
    let ranges = momentary.map { (from: max(start, $0.saidAt), to: min(end, reach(of: $0))) }
      .filter { $0.from < $0.to }.sorted { $0.from < $1.from }
    var joined: [(from: Instant, to: Instant)] = []
    for range in ranges {
      if let last = joined.last, range.from <= last.to {
        joined[joined.count - 1].to = max(last.to, range.to)
      } else {
        joined.append(range)
      }
    }
    return joined.map { parts(from: $0.from, to: $0.to) }
  }

  /// Upper bound on the changes of state during a live status.
  private static let mostTurns = 200

  func parts(from start: Instant, to end: Instant) -> [SpokenPart] {
    var parts: [SpokenPart] = []
    var at = start
    while at < end, parts.count < Self.mostTurns {
      let state = state(at: at)
      let turn = state.steadyUntil.map { min($0, end) } ?? end
      guard turn > at else { break }
      let because = state.kind == .open ? state.because : nil
      if let last = parts.last, last.isOpen == (because != nil) {
        parts[parts.count - 1].to = turn
      } else {
        parts.append(
          SpokenPart(from: at, to: turn, because: because, date: state.serviceDate ?? date(at: at)))
      }
      at = turn
    }
    return parts
  }
}

/// A stretch of time in which a page's live status may decide.
struct SpokenPart {
  let from: Instant
  var to: Instant
  /// The statement that opens it; nil if it is not open.
  let because: RecordedStatement?
  let date: CivilDate

  var isOpen: Bool { because != nil }

  /// The parts of it outside these openings.
  fileprivate func without(_ openings: [Opening]) -> [SpokenPart] {
    openings.reduce([self]) { parts, opening in
      parts.flatMap { part in
        [(part.from, min(part.to, opening.opens)), (max(part.from, opening.closes), part.to)].compactMap {
          $0 < $1 ? SpokenPart(from: $0, to: $1, because: because, date: date) : nil
        }
      }
    }
  }
}

extension Opening {
  fileprivate func without(_ part: SpokenPart) -> [Opening] {
    guard opens < part.to, part.from < closes else { return [self] }
    return [(opens, part.from), (part.to, closes)].compactMap { from, to in
      guard from < to else { return nil }
      var piece = self
      (piece.opens, piece.closes) = (from, to)
      return piece
    }
  }
}

extension [Opening] {
  /// Adds an open stretch, extending the opening that it continues or leads to, if there is one.
  fileprivate mutating func add(_ part: SpokenPart) {
    if let before = firstIndex(where: { $0.closes == part.from }) {
      self[before].closes = part.to
    } else if let after = firstIndex(where: { $0.opens == part.to }) {
      self[after].opens = part.from
    } else if let because = part.because {
      append(Opening(date: part.date, opens: part.from, closes: part.to, because: because, comment: nil))
    }
  }
}
