import CivilTime
import Dining
import Failures
import Queries
import Store

/// An entry whose dish, place or time is corrected: the menu of the new day and place says what was eaten, and
/// what is known about another dish, place or day does not stay.
struct LogCorrection {
  /// The item as corrected.
  private(set) var item: LogItem
  /// Whether it is a different dish than before.
  let isOtherDish: Bool
  private let before: LogRow
  private let time: LogTime
  /// What menus state about the entry; nil: calories and portion are not stated anew.
  private var menus: Menus?

  /// What menus state about an entry as it is corrected, and as it was.
  private struct Menus {
    /// About the corrected entry; nil: it is on no menu there.
    let stated: LogServing?
    /// About the entry as it was; only for the same dish.
    let former: LogServing?
    /// Whether details that differ from the former menu stay, because the person stated them.
    let keepsOwn: Bool

    /// A detail of the entry that the person stated themselves; empty: the menu did, or nobody.
    func own(_ text: String, _ formerly: String?) -> String {
      keepsOwn && text != formerly ?? "" ? text : ""
    }
  }

  /// - Parameters:
  ///   - row: the line of the entry.
  ///   - words: the changes.
  ///   - time: the new time, which may be the old one.
  ///   - campus: the campus whose menus are searched.
  /// - Throws: what is wrong with the dish or the place, or a database failure.
  init(
    of row: LogRow, _ words: LogWords, at time: LogTime, in campus: CampusSnapshot
  ) throws(Failure) {
    before = row
    self.time = time
    let target = LogTarget(campus, words, at: time)
    item = try Self.typed(words, over: row.item, target, campus)
    isOtherDish = item.dish != campus.currentKey(of: row.item.dish)
    let isMoved = !item.isAtPlace(of: row.item) || time != row.time
    if isMoved || words.dish != nil {
      menus = try menus(for: words, isMoved: isMoved, campus)
      if let menus { item = try restated(by: menus, isMoved: isMoved, target, campus) }
    } else {
      item.dish = row.item.dish
    }
    item = try target.applyingInput(LogTarget.Match(item: item)).item
  }

  /// The item with the dish and the place as they were typed.
  private static func typed(
    _ words: LogWords, over before: LogItem, _ target: LogTarget, _ campus: CampusSnapshot
  ) throws(Failure) -> LogItem {
    var item = before
    item.dish = campus.currentKey(of: before.dish)
    if let dish = words.dish { (item.name, item.dish) = (LogText.tidy(dish), try campus.key(ofTyped: dish)) }
    let venue = try target.statedVenue()
    if let text = words.venue {
      (item.venue, item.venueName) = (venue?.venue.slug ?? "", venue?.venue.name ?? LogText.tidy(text))
    }
    return item
  }

  /// What menus state about the item; nil: its name is only spelled differently, and no menu has it.
  private func menus(
    for words: LogWords, isMoved: Bool, _ campus: CampusSnapshot
  ) throws(Failure) -> Menus? {
    let pattern = isMoved && time.minute != nil ? LogItem() : before.item
    let stated = try Self.serving(of: item, at: time, meal: words.meal, like: pattern, campus)
    guard stated != nil || isOtherDish || isMoved else { return nil }
    let former =
      isOtherDish
      ? nil : try Self.serving(of: before.item, at: before.time, meal: nil, like: before.item, campus)
    return Menus(
      stated: stated, former: former, keepsOwn: !isOtherDish && (words.dish == nil || stated == nil))
  }

  /// The typed item with what the menu of its day and place states about it.
  private func restated(
    by menus: Menus, isMoved: Bool, _ target: LogTarget, _ campus: CampusSnapshot
  ) throws(Failure) -> LogItem {
    let (typed, before) = (item, before.item)
    var item = menus.stated?.item ?? LogItem(dish: typed.dish, name: typed.name)
    if menus.stated == nil { (item.venue, item.venueName) = (typed.venue, typed.venueName) }
    if !isOtherDish { item.cuisine = before.cuisine }
    if menus.stated == nil, typed.isAtPlace(of: before) {
      item.station = menus.own(before.station, menus.former?.item.station)
    }
    if item.meal.isEmpty {
      item.meal =
        isMoved ? menus.own(item.name.isEmpty ? "" : before.meal, menus.former?.item.meal) : before.meal
    }
    if item.meal.isEmpty, !item.venue.isEmpty, let stored = try campus.venueIfKnown(named: item.venue) {
      item.meal = try target.place(stored).meal
    }
    return item
  }

  /// Corrects a line of the entry.
  func apply(to row: inout LogRow) {
    // Details that differ between people, as tables may have them, stay unless they are corrected.
    if time != before.time { row.time = time }
    if item != before.item { row.item = item }
    guard let menus else { return }
    let isOwnEnergy = menus.keepsOwn && row.calories != nil && row.calories != menus.former?.calories
    if !isOwnEnergy { row.calories = menus.stated?.calories }
    let portion = menus.own(row.portion, menus.former?.portion)
    row.portion = portion.isEmpty ? menus.stated?.portion ?? "" : portion
  }

  // The serving of exactly this dish at the item's place, or anywhere if it has none. Of several servings, the one
  // of the pattern's meal and station is preferred; if a meal is stated, only that one is searched.
  private static func serving(
    of item: LogItem, at time: LogTime, meal: String?, like pattern: LogItem, _ campus: CampusSnapshot
  ) throws(Failure) -> LogServing? {
    guard !item.dish.isEmpty, !item.venue.isEmpty || item.venueName.isEmpty else { return nil }
    let key = campus.currentKey(of: item.dish)
    let servings = try LogServing.all(
      on: time.date, at: time.instant, venue: item.venue.isEmpty ? nil : item.venue, meal: meal, in: campus
    ).filter { $0.item.dish == key }
    let ofMeal = servings.filter { !pattern.meal.isEmpty && $0.item.meal == pattern.meal }
    let best = ofMeal.first { $0.item.station == pattern.station } ?? ofMeal.first ?? servings.first
    // If several places always have it, it is unknown at which of them it was eaten.
    guard let best, best.isAlways, servings.contains(where: { $0.item.venue != best.item.venue }) else {
      return best
    }
    return nil
  }
}

extension LogItem {
  /// Whether two items are from the same venue, or from the same place that is none.
  fileprivate func isAtPlace(of other: LogItem) -> Bool {
    venue == other.venue && (!venue.isEmpty || venueName == other.venueName)
  }
}
