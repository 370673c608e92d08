package import CivilTime
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
  private let known: CivilDate?
  private let edits: DishEdits
  private var found: [String: DishNews?] = [:]

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
    (known, edits) = try campus.setting.querying { () throws(DatabaseError) in
      (
        try campus.store.firstMenuDate(campus: campus.campus),
        try campus.store.dishEdits(campus: campus.campus)
      )
    }
  }

  /// What is remarkable about a dish; nil: nothing.
  package func news(of dish: Dish, on date: CivilDate) throws(Failure) -> DishNews? {
    let key = edits.key(of: dish.name)
    if kind == .trending { return trend[key].map { .trending($0) } }
    guard let known else { return nil }
    let place = "\(date) \(key)"
    if let news = found[place] { return news }
    let news = try campus.setting.querying { () throws(DatabaseError) -> DishNews? in
      let store = campus.store
      guard let stored = try store.dish(key: key, campus: campus.campus) else { return nil }
      let past = try store.past(of: stored.id, before: date)
      return DishNews(kind, first: past.first, last: past.last, known: known, on: date)
    }
    found[place] = .some(news)
    return news
  }

  /// A menu's remarkable dishes, and the reasons by name.
  func remarkable(
    in record: MenuRecord
  ) throws(Failure) -> (record: MenuRecord, news: [String: DishNews])? {
    var news: [String: DishNews] = [:]
    for dish in record.menu.stations.flatMap(\.dishes) {
      news[dish.name] = try self.news(of: dish, on: record.menu.date)
    }
    guard let record = record.keeping({ news[$0.name] != nil }) else { return nil }
    return (record, news)
  }
}
