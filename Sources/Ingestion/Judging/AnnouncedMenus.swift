import CivilTime
import Dining
import Store

/// Compares the menus of a reading with what its page gave before for the same meals of the same days: a feed of
/// a week states each day several times, and an empty repetition would erase what was announced.
enum AnnouncedMenus {
  /// The dishes on a reading's menus and on the earlier ones that they would replace, if these are far more.
  ///
  /// A day on which the reading says that the place is closed does not count, nor does a menu that it leaves
  /// out: it stays as it is.
  ///
  /// - Parameters:
  ///   - reading: the new reading.
  ///   - earlier: the dishes already given for each menu.
  /// - Returns: both counts over all these menus; nil if no loss is to be doubted.
  static func loss(in reading: Reading, since earlier: [MenuSlot: Int]) -> (now: Int, before: Int)? {
    guard !earlier.isEmpty, !reading.isOfAnotherDay else { return nil }
    let closed = reading.closedDays
    var slots: Set<MenuSlot> = []
    var now = 0
    for reading in reading.menus {
      let slot = MenuSlot(reading.venue, reading.menu)
      guard earlier[slot] != nil, !closed.contains(VenueDay(reading.venue, slot.date)) else { continue }
      slots.insert(slot)
      now += reading.menu.stations.reduce(0) { $0 + $1.dishes.count }
    }
    let before = slots.reduce(0) { $0 + (earlier[$1] ?? 0) }
    let isLoss = before >= ReadingJudge.few && Double(now) < Double(before) * ReadingJudge.plausible
    return isLoss ? (now, before) : nil
  }
}
