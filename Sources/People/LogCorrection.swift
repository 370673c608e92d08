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
  /// Whether calories and portion are stated anew.
  private var isRestated = false
  /// What the menu states about the corrected entry; nil: it is on no menu there.
  private var stated: LogServing?
  /// What the menu stated about the entry as it was; only for the same dish.
  private var former: LogServing?
  /// Whether details that differ from the former menu stay, because the person stated them.
  private var keepsOwn = false

  /// - Parameters:
  ///   - row: the line of the entry.
  ///   - words: the changes.
  ///   - time: the new time, which may be the old one.
  ///   - campus: the campus whose menus are searched.
  /// - Throws: what is wrong with the dish or the place, or a database failure.
  init(
    of row: LogRow, _ words: LogWords, at time: LogTime, in campus: CampusSnapshot
  ) throws(Failure) {
    let before = row.item
    self.before = row
    self.time = time
    item = before
    item.dish = campus.currentKey(of: before.dish)
    let target = LogTarget(campus, words, at: time)
    if let dish = words.dish { (item.name, item.dish) = (LogText.tidy(dish), try campus.key(ofTyped: dish)) }
    isOtherDish = item.dish != campus.currentKey(of: before.dish)
    let venue = try target.statedVenue()
    if let text = words.venue {
      (item.venue, item.venueName) = (venue?.venue.slug ?? "", venue?.venue.name ?? LogText.tidy(text))
    }
    let isSamePlace =
      item.venue == before.venue && (!item.venue.isEmpty || item.venueName == before.venueName)
    let isMoved = !isSamePlace || time != row.time
    if isMoved || words.dish != nil {
      stated = try Self.serving(
        of: item, at: time, meal: words.meal, like: isMoved && time.minute != nil ? LogItem() : before, campus
      )
      if !isOtherDish { former = try Self.serving(of: before, at: row.time, meal: nil, like: before, campus) }
      keepsOwn = !isOtherDish && (words.dish == nil || stated == nil)
      // A name that is only spelled differently says nothing new, unless a menu has it.
      isRestated = stated != nil || isOtherDish || isMoved
    } else {
      item.dish = before.dish
    }
    if isRestated {
      let typed = item
      item = stated?.item ?? LogItem(dish: typed.dish, name: typed.name)
      if stated == nil { (item.venue, item.venueName) = (typed.venue, typed.venueName) }
      if !isOtherDish { item.cuisine = before.cuisine }
      if stated == nil, isSamePlace { item.station = own(before.station, former?.item.station) }
      if item.meal.isEmpty {
        item.meal = isMoved ? own(item.name.isEmpty ? "" : before.meal, former?.item.meal) : before.meal
      }
      if item.meal.isEmpty, !item.venue.isEmpty, let stored = try campus.venueIfKnown(named: item.venue) {
        item.meal = try target.place(stored).meal
      }
    }
    item = try target.applyingInput(LogTarget.Match(item: item)).item
  }

  /// A detail of the entry that the person stated themselves; empty: the menu did, or nobody.
  private func own(_ text: String, _ formerly: String?) -> String {
    keepsOwn && text != formerly ?? "" ? text : ""
  }

  /// Corrects a line of the entry.
  func apply(to row: inout LogRow) {
    // Details that differ between people, as tables may have them, stay unless they are corrected.
    if time != before.time { row.time = time }
    if item != before.item { row.item = item }
    guard isRestated else { return }
    let isOwnEnergy = keepsOwn && row.calories != nil && row.calories != former?.calories
    if !isOwnEnergy { row.calories = stated?.calories }
    let portion = own(row.portion, former?.portion)
    row.portion = portion.isEmpty ? stated?.portion ?? "" : portion
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
