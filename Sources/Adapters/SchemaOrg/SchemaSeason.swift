import CivilTime
import Dining

/// A week of opening hours, and the dates between which it applies.
struct SchemaSeason {
  var dates: SchemaDates
  var days = SchemaWeek()
  /// The texts of the specifications.
  var text: [String] = []

  /// The season as a statement; nil if no day is known.
  ///
  /// In the ordinary week, days that are not named are unknown.
  var statement: HoursStatement? {
    let scope = dates.scope
    if scope == .weekly, days.isEmpty { return nil }
    guard let expression = days.expression(unknown: scope == .weekly ? Set(Weekday.allCases) : []) else {
      return nil
    }
    return HoursStatement(
      scope: scope, expression: expression, validFrom: dates.first, validTo: dates.last,
      text: text.joined(separator: "; "))
  }

  /// Splits seasons so that no two apply on one date: the shortest one applies, with the weekdays that it
  /// does not name from the next longer season of that date, and finally from the ordinary week.
  ///
  /// - Parameters:
  ///   - seasons: In any order; returned unchanged if there are more than a page ever has.
  ///   - weekly: The ordinary week.
  /// - Returns: The seasons in the order of their dates.
  static func apart(_ seasons: [SchemaSeason], over weekly: SchemaWeek?) -> [SchemaSeason] {
    guard seasons.count <= most else { return seasons }
    let bounds = Set(seasons.flatMap { [$0.from, $0.end] }).sorted()
    return zip(bounds, bounds.dropFirst()).compactMap { from, end in
      let holding = seasons.filter { $0.from <= from && end <= $0.end }.sorted { $0.length < $1.length }
      guard var season = holding.first else { return nil }
      season.dates = SchemaDates(
        first: from == .min ? nil : CivilDate(dayNumber: from),
        last: end == .max ? nil : CivilDate(dayNumber: end - 1))
      for longer in holding.dropFirst() where season.days.fill(from: longer.days) {
        season.text += longer.text
      }
      if let weekly { _ = season.days.fill(from: weekly) }
      return season
    }
  }

  private static let most = 100

  /// The number of its first day, and of the day after its last.
  private var from: Int { dates.first?.dayNumber ?? .min }
  private var end: Int { dates.last.map { $0.dayNumber + 1 } ?? .max }
  private var length: Int { from == .min || end == .max ? .max : end - from }
}
