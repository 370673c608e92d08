import CivilTime
package import Dining
package import Failures
import SQLite
import Store

/// Finds what is remarkable about the dishes of menus.
package final class DishNewsFinder {
  private let campus: CampusSnapshot
  private let kind: DishNews.Kind
  /// How many opinions and meals of the last weeks were about a dish, by its key.
  private let trend: [String: Int]
  private let edits: DishEdits
  private let rows: [String: VenueID]
  private var records: [String: ServingRecord?] = [:]
  private var known: [String: Int] = [:]

  /// - Parameters:
  ///   - kind: what is looked for.
  ///   - trend: how many opinions and meals of the last weeks were about a dish, by its key.
  ///   - campus: the campus.
  /// - Throws: a database failure.
  package init(
    _ kind: DishNews.Kind, trend: [String: Int] = [:], in campus: CampusSnapshot
  ) throws(Failure) {
    self.campus = campus
    self.kind = kind
    self.trend = trend
    rows = try campus.rows()
    edits = try campus.setting.querying { () throws(DatabaseError) in
      try campus.store.dishEdits(campus: campus.campus)
    }
  }

  /// What is remarkable about a dish of a menu; nil: nothing.
  package func news(of dish: Dish, on menu: MenuRecord) throws(Failure) -> DishNews? {
    let key = edits.key(of: dish.name)
    if kind == .trending { return trend[key].map { .trending($0) } }
    let date = menu.menu.date
    guard let venue = rows[menu.venue], let record = try record(of: key, before: date) else { return nil }
    let known = try knownDates(of: venue, before: record.endOfPast(for: kind, on: date))
    return record.news(kind, on: date, known: known)
  }

  private func record(of key: String, before date: CivilDate) throws(Failure) -> ServingRecord? {
    let place = "\(date) \(key)"
    if let record = records[place] { return record }
    let record = try campus.setting.querying { () throws(DatabaseError) -> ServingRecord? in
      guard let stored = try campus.store.dish(key: key, campus: campus.campus) else { return nil }
      return try campus.store.record(of: stored.id, before: date)
    }
    records[place] = .some(record)
    return record
  }

  private func knownDates(of venue: VenueID, before date: CivilDate) throws(Failure) -> Int {
    let place = "\(date) \(venue.rawValue)"
    if let count = known[place] { return count }
    let count = try campus.setting.querying { () throws(DatabaseError) in
      try campus.store.knownDates(of: venue, before: date)
    }
    known[place] = count
    return count
  }

  /// A menu's remarkable dishes, and the reasons by name.
  func remarkable(
    in record: MenuRecord
  ) throws(Failure) -> (record: MenuRecord, news: [String: DishNews])? {
    var news: [String: DishNews] = [:]
    for dish in record.menu.stations.flatMap(\.dishes) {
      news[dish.name] = try self.news(of: dish, on: record)
    }
    guard let record = record.keeping({ news[$0.name] != nil }) else { return nil }
    return (record, news)
  }
}
