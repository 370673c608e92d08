import Dining

/// Detects a page whose dishes were found but could not be placed: their days, menus or names are elsewhere since the
/// site was redesigned, while everything else of the page still looks right.
enum UnplacedDishes {
  static let code = "dishes-unplaced"
  /// The notices that each stand for a dish that was left out.
  private static let losses: Set<String> = ["dish-without-date", "dish-without-menu", "dish-without-name"]
  /// Those that stand for a day or a place with all its dishes.
  private static let lostMenus: Set<String> = ["day-without-date", "date-not-read", "menu-without-venue"]

  /// A notice if more dishes were left out than read; one alone may be an empty row, but no menu.
  static func notice(on reading: Reading) -> Notice? {
    let lost = reading.notices.filter { losses.contains($0.code) || lostMenus.contains($0.code) }
    let count = lost.reduce(0) { $0 + $1.count }
    let losesMenu = reading.dishCount == 0 && lost.contains { lostMenus.contains($0.code) }
    guard let first = lost.first, count > 1 || losesMenu, count > reading.dishCount else { return nil }
    return Notice(code, "\(count) left out, \(reading.dishCount) read (\(first.code): \(first.detail))")
  }

  /// Whether all dishes of a page of menus were left out, so that it says nothing about what is served.
  static func areAll(of reading: Reading) -> Bool {
    reading.dishCount == 0 && reading.hours.isEmpty && notice(on: reading) != nil
  }
}
