import Dining

/// Recognises a page whose charset was mistaken, or whose bytes are damaged: it reads well, but its names do not.
enum DamagedText {
  static let code = "damaged-text"
  /// The code of the notice about bytes that were replaced by U+FFFD.
  static let noticeCode = "replaced-characters"

  /// Fewer names than this may be damaged: the author of one dish has made a mistake.
  private static let several = 3
  /// Damage of one name among so many is that of the page.
  private static let share = 10

  /// Whether the names of a reading are damaged: that of a place, or many of its dishes.
  static func isWidespread(in reading: Reading) -> Bool {
    guard reading.notices.contains(where: { $0.code == noticeCode }) else { return false }
    if reading.venues.contains(where: { $0.name.map { isDamaged($0) } ?? false }) { return true }
    let dishes =
      reading.menus.flatMap { $0.menu.stations.flatMap { $0.dishes.map(\.name) } }
      + reading.offers.map(\.dish.name)
    let damaged = dishes.count { isDamaged($0) }
    return damaged >= several && damaged * share >= dishes.count
  }

  private static func isDamaged(_ name: String) -> Bool { name.unicodeScalars.contains("\u{FFFD}") }
}
