import CivilTime
import Dining
import Queries

/// What a row of a table says was eaten, where and on which day.
struct TableMeal {
  /// A place: the slug of a venue, which is empty for others, and the name in the table.
  struct Place: Hashable {
    let slug: String
    let name: String

    /// A venue may have got its slug, or lost it, since its name was stored.
    func isSame(as other: Place) -> Bool {
      if !slug.isEmpty, slug == other.slug { return true }
      return name == other.name || LogText.folded(name) == LogText.folded(other.name)
    }
  }

  /// The dish as written; nil: the table has no column for it.
  let name: String?
  /// The dish's key, or its name if it has none.
  let dish: String
  /// Nil: the table has no column for it.
  let place: Place?
  let date: CivilDate

  /// - Parameters:
  ///   - row: the row.
  ///   - columns: the columns of the table.
  ///   - slug: the slug of the row's venue; empty for other places.
  ///   - campus: the campus whose dish keys apply.
  init(_ row: LogTable.Row, _ columns: Set<LogTable.Column>, slug: String, in campus: CampusSnapshot) {
    name = columns.contains(.dish) ? row.name : nil
    let key = row.name.isEmpty ? "" : campus.dishKey(of: row.name)
    dish = key.isEmpty ? row.name : key
    place = columns.contains(.venue) ? Place(slug: slug, name: row.venue) : nil
    date = row.time.date
  }

  /// Whether a line of the log is about the same; what the table has no column for is not compared.
  func isSame(as row: LogRow, in campus: CampusSnapshot) -> Bool {
    let item = row.item
    let key = campus.currentKey(of: item.dish)
    return isSame(
      dish: key.isEmpty ? item.name : key, name: item.name,
      place: Place(slug: item.venue, name: item.venueName), date: row.time.date)
  }

  /// Whether another row of the same table is about the same.
  func isSame(as other: TableMeal) -> Bool {
    isSame(dish: other.dish, name: other.name, place: other.place, date: other.date)
  }

  private func isSame(dish: String, name: String?, place: Place?, date: CivilDate) -> Bool {
    guard date == self.date else { return false }
    if let own = self.name, own != name, self.dish != dish { return false }
    guard let own = self.place, let place else { return true }
    return own.isSame(as: place)
  }
}
