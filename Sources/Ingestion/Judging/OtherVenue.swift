import Dining

/// Detects an answer about another place than the one requested, where the page was about that one before: its
/// rows are those of the requested place, and would be replaced by nothing.
enum OtherVenue {
  static let code = "other-venue"

  /// Whether a reading says that it is about another place, and has nothing of any that its page was about.
  ///
  /// - Parameters:
  ///   - reading: the new reading.
  ///   - former: the ids of the places that the page was about.
  /// - Returns: whether it took the place of another page.
  static func isInPlace(_ reading: Reading, of former: Set<String>) -> Bool {
    guard !former.isEmpty, reading.notices.contains(where: { $0.code == code }) else { return false }
    let ids =
      reading.venues.map(\.siteID) + reading.hours.map(\.venue) + reading.menus.map(\.venue)
      + reading.offers.map(\.venue)
    return !ids.isEmpty && !ids.contains { former.contains($0) }
  }
}
