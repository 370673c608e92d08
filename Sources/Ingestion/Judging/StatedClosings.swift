import CivilTime
import Dining
import Store

/// Recognises a loss of dishes that the page itself explains: it says that the place is closed. That is a
/// statement like any other, and is believed at once.
enum StatedClosings {
  /// The code of the notice on a reading that has few dishes for this reason, so that its count does not make an
  /// empty page on a later day look usual.
  static let code = "closed-days"

  /// Whether every menu that a reading lacks is of a day that it calls closed, and at least one is, or the day of
  /// its page is closed: a weekend that is always closed explains nothing.
  ///
  /// - Parameters:
  ///   - reading: the new reading.
  ///   - day: the service day of its page.
  ///   - announced: the dishes already given for each menu of today and later.
  /// - Returns: whether its closings explain why it has fewer dishes than usual.
  static func explainLoss(
    in reading: Reading, of day: CivilDate, since announced: [MenuSlot: Int]
  ) -> Bool {
    guard !reading.isOfAnotherDay else { return false }
    let closed = reading.closedDays
    let served = Set(
      reading.menus.lazy.filter { !$0.menu.stations.allSatisfy(\.dishes.isEmpty) }
        .map { MenuSlot($0.venue, $0.menu) })
    let missing = announced.filter { $0.value > 0 && !served.contains($0.key) }
    guard !missing.isEmpty || closed.contains(where: { $0.date == day }) else { return false }
    return !closed.isEmpty
      && missing.allSatisfy { closed.contains(VenueDay($0.key.venue, $0.key.date)) }
  }
}

extension ReadingHistory {
  /// Whether the closings that a reading states explain why it has fewer dishes than usual.
  func isLossExplained(in reading: Reading) -> Bool {
    guard let day else { return false }
    return StatedClosings.explainLoss(in: reading, of: day, since: announced)
  }
}
