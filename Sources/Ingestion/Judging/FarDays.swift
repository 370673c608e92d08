import CivilTime
import Dining

/// Detects a page whose menus are all for days far ahead, as where a year was mistyped: it answers nothing for long.
enum FarDays {
  /// In days: nobody publishes a menu for more than the next term.
  private static let farthest = 100

  /// - Parameters:
  ///   - reading: the reading.
  ///   - today: the campus' date when the page was fetched.
  /// - Returns: a notice with the first day; nil if any menu is nearer, or if there is none.
  static func notice(on reading: Reading, at today: CivilDate) -> Notice? {
    guard let first = reading.menus.map(\.menu.date).min(), first > today.adding(days: farthest) else {
      return nil
    }
    return Notice("far-days", "\(first)")
  }
}
