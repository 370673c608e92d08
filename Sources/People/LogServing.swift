import CivilTime
import Dining
import Failures
import Queries
import Store

/// What a day's menus state about something that was eaten.
struct LogServing {
  let item: LogItem
  let calories: Int?
  let portion: String
  private let begins: Instant
  private let ends: Instant
  /// Whether the place always has it, whatever the menu.
  var isAlways = false

  /// The order in which servings are preferred: the one that is on, then the last that had begun, then the
  /// next, then what is always available.
  private func rank(at instant: Instant) -> (Int, Int64, String, String) {
    let seconds = begins.secondsSince1970
    let place = (item.venue, item.station)
    if isAlways { return (3, 0, place.0, place.1) }
    if begins <= instant, instant < ends { return (0, -seconds, place.0, place.1) }
    if begins <= instant { return (1, -seconds, place.0, place.1) }
    return (2, seconds, place.0, place.1)
  }

  /// All servings of a day, at one place or everywhere.
  ///
  /// - Parameters:
  ///   - date: the day.
  ///   - instant: the time; after midnight the previous day's night is still on.
  ///   - venue: the slug of the only venue to include; nil: all.
  ///   - meal: the only meal to include; nil: all.
  ///   - campus: the campus.
  /// - Returns: the servings, the most likely one first.
  /// - Throws: a database failure.
  static func all(
    on date: CivilDate, at instant: Instant, venue: String?, meal: String?, in campus: CampusSnapshot
  ) throws(Failure) -> [LogServing] {
    let rows = try campus.rows()
    var found: [LogServing] = []
    for known in try venues(of: campus) where venue == nil || known.venue.slug == venue {
      guard let row = rows[known.venue.slug] else { continue }
      for record in try campus.menus(of: row, from: date.adding(days: -1)) where record.menu.date <= date {
        let menu = record.menu
        if let meal, !(menu.period.map { MenuChoice.names(meal, $0) } ?? false) { continue }
        let hours = known.hours(of: menu, in: campus.context)
        let usual = MealTimes.usual(menu.period, on: menu.date, in: campus.zone)
        let begins = hours.map(\.opens).min() ?? usual.begins
        let ends = hours.map(\.closes).max() ?? usual.ends
        // From yesterday include only what goes on past midnight.
        guard menu.date == date || ends > instant else { continue }
        for station in menu.stations {
          for dish in station.dishes {
            let item = LogItem(
              dish: campus.dishKey(of: dish.name), name: dish.name, venue: known.venue.slug,
              venueName: known.venue.name, station: station.name, meal: menu.period ?? "",
              diets: diets(of: dish))
            found.append(
              LogServing(
                item: item, calories: dish.calories, portion: dish.serving ?? "", begins: begins, ends: ends))
          }
        }
      }
      for dish in try campus.offers(of: row).map(\.dish) {
        let item = LogItem(
          dish: campus.dishKey(of: dish.name), name: dish.name, venue: known.venue.slug,
          venueName: known.venue.name, diets: diets(of: dish))
        found.append(
          LogServing(
            item: item, calories: dish.calories, portion: dish.serving ?? "", begins: instant, ends: instant,
            isAlways: true))
      }
    }
    return found.sorted { $0.rank(at: instant) < $1.rank(at: instant) }
  }

  /// The venues of a campus; none if nothing was ever read about it, because people can still log what they
  /// eat there.
  private static func venues(of campus: CampusSnapshot) throws(Failure) -> [KnownVenue] {
    do throws(Failure) {
      return try campus.venues()
    } catch {
      guard error.code == .noData else { throw error }
      return []
    }
  }

  /// The marks of a dish that its stated contents do not contradict.
  private static func diets(of dish: Dish) -> String {
    let marks = (dish.tags ?? []).filter { dish.isOf(diet: $0) != false }
    return Set(marks.map { LogText.tidy($0.split(separator: ",").joined(separator: " ")) }).sorted()
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
