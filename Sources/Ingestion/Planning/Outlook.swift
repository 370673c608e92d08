package import CivilTime
import Dining

/// The opening times of a campus in the hours around now, as far as they decide when its pages are worth
/// requesting.
package struct Outlook: Hashable, Sendable {
  /// When anything on the campus is open, in the days around now.
  package var service: [Range<Instant>]
  /// When the places of a page are stated to open or close, in order; the same moment once for each place
  /// that a page about now states it for.
  package var changes: [Instant]
  /// The campus' own time of day, in seconds since midnight.
  package var timeOfDay: Int64

  package init(service: [Range<Instant>] = [], changes: [Instant] = [], timeOfDay: Int64 = 12 * 3_600) {
    self.service = service
    self.changes = changes
    self.timeOfDay = timeOfDay
  }

  /// The kind of a moment on a campus.
  package enum Moment: Hashable, Sendable {
    /// Something is open.
    case service
    /// Nothing is open, at night.
    case night
    /// Nothing is open, by day.
    case between
  }

  /// When it is night if nothing is open, in seconds since midnight.
  private static let night: (from: Int64, to: Int64) = (22 * 3_600, 5 * 3_600)

  /// The kind of a moment.
  package func moment(at now: Instant) -> Moment {
    if service.contains(where: { $0.contains(now) }) { return .service }
    return timeOfDay >= Self.night.from || timeOfDay < Self.night.to ? .night : .between
  }
}

extension [HoursStatement] {
  /// The changes still to come that statements about now name, in order.
  func changesNamed(after now: Instant) -> [Instant] {
    compactMap { word in
      guard let state = word.state, let change = state == .open ? word.until : word.opensAt else {
        return nil
      }
      return change > now ? change : nil
    }.sorted()
  }
}
