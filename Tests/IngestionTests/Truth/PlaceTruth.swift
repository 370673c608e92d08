import Foundation

/// What is so at a place at an instant, found the slow and plain way with the clocks of Foundation. It shares nothing
/// with what it is held against.
final class PlaceTruth {
  struct State: Equatable, CustomStringConvertible {
    var kind: String
    var closesAt: Int?
    var opensAt: Int?

    var description: String {
      "\(kind) closes \(closesAt.map { String($0) } ?? "-") opens \(opensAt.map { String($0) } ?? "-")"
    }
  }

  private let place: PlannedPlace
  private var calendar = Calendar(identifier: .gregorian)
  private var known: [TruthDate: [(start: Int, end: Int)]] = [:]
  /// How far ahead openings and closings are looked for: as far as the product says that it does.
  private static let horizon = 14

  init(_ place: PlannedPlace, zone: TimeZone) {
    self.place = place
    calendar.timeZone = zone
  }

  /// The instant at which wall clocks show a time: a skipped one moved on by the gap, of a repeated one the first.
  static func instant(_ date: TruthDate, _ minutes: Int, _ calendar: Calendar) -> Int {
    let (year, month, day) = date.advanced(by: minutes / 1_440).parts
    let parts = DateComponents(
      year: year, month: month, day: day, hour: minutes % 1_440 / 60, minute: minutes % 60)
    return Int((calendar.date(from: parts) ?? .distantPast).timeIntervalSince1970)
  }

  func date(of instant: Int) -> TruthDate {
    let parts = calendar.dateComponents(
      [.year, .month, .day], from: Date(timeIntervalSince1970: Double(instant)))
    var plain = Calendar(identifier: .gregorian)
    plain.timeZone = .gmt
    let midnight = plain.date(from: parts) ?? .distantPast
    return TruthDate(Int((midnight.timeIntervalSince1970 / 86_400).rounded(.down)))
  }

  private func windows(_ date: TruthDate) -> [(start: Int, end: Int)] {
    if let windows = known[date] { return windows }
    var windows: [(start: Int, end: Int)] = []
    if case .windows(let own) = place.day(date) {
      windows = own.map { window in
        (Self.instant(date, window.opens, calendar), Self.instant(date, window.closes, calendar))
      }.filter { $0.0 < $0.1 }.sorted { $0.0 < $1.0 }
    }
    known[date] = windows
    return windows
  }

  func state(at instant: Int) -> State {
    let today = date(of: instant)
    if let end = end(of: instant, today) {
      return State(kind: "open", closesAt: last(from: end), opensAt: nil)
    }
    guard case .windows = place.day(today) else { return State(kind: "unknown") }
    for offset in 0...Self.horizon {
      let date = today.advanced(by: offset)
      guard case .windows = place.day(date) else { break }
      if let next = windows(date).first(where: { $0.start > instant }) {
        return State(kind: "closed", opensAt: next.start)
      }
    }
    return State(kind: "closed")
  }

  /// The end of the longest window that an instant lies in.
  private func end(of instant: Int, _ today: TruthDate) -> Int? {
    [today.advanced(by: -2), today.advanced(by: -1), today].flatMap { windows($0) }
      .filter { $0.start <= instant && instant < $0.end }.map(\.end).max()
  }

  /// The end of the opening: what opens before or as something ends goes on.
  private func last(from end: Int) -> Int? {
    var last = end
    for _ in 0...Self.horizon * 4 {
      guard let next = self.end(of: last, date(of: last)) else { return last }
      last = next
    }
    return nil
  }
}
