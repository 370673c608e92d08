import CivilTime
import Dining
import JSON
import OpeningHours

/// Answers the lines of `dine usual --batch` one by one; nothing of a line is kept except that its zone is
/// valid.
struct UsualEvaluator {
  /// The maximum number of bytes in a line.
  static let longestLine = 16 << 20

  private let checkZone: (String) throws(UsualQueryFault) -> Void
  private var zones: Set<String> = []

  /// - Parameter checkZone: throws if there is no time zone with a name.
  init(checkZone: @escaping (String) throws(UsualQueryFault) -> Void) {
    self.checkZone = checkZone
  }

  /// Answers one line.
  ///
  /// - Parameter line: the bytes of a query, without a line break.
  /// - Returns: the answer as one line of JSON without a line break; for a line that is not a query, an
  ///   error.
  mutating func answer(_ line: [UInt8]) -> String {
    var id = JSONValue.null
    do throws(UsualQueryFault) {
      let object = try Self.object(of: line)
      id = object["id"] ?? .null
      let query = try UsualQuery(object)
      try check(query.zone)
      return Self.json(query)
    } catch {
      return Self.json(id, error)
    }
  }

  /// The answer to a line that was longer than `longestLine`.
  static var lineTooLong: String { json(.null, .lineTooLong(limit: longestLine)) }

  private static func object(of line: [UInt8]) throws(UsualQueryFault) -> JSONObject {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: line)
    } catch {
      throw .notJSON(error)
    }
    guard let object = value.object else { throw .notAnObject }
    return object
  }

  private mutating func check(_ zone: String?) throws(UsualQueryFault) {
    guard let zone, !zones.contains(zone) else { return }
    try checkZone(zone)
    zones.insert(zone)
  }

  private static func json(_ query: UsualQuery) -> String {
    let days = UnusualDays(query.zone.flatMap { HolidayCalendar.builtIn(zone: $0) })
    let usual = UsualHours(query.history, days, until: query.date).days(on: query.date)
    var writer = JSONWriter()
    writer.object { answer in
      answer.field("id", query.id)
      answer.object("usual") { venues in
        for venue in query.venues {
          let day = usual[venue] ?? UsualDay(windows: nil, seen: 0, of: 0)
          venues.object(venue) { object in
            if let windows = day.windows {
              object.array("windows") { for window in windows { $0.value(window.written) } }
            } else {
              object.field("windows", String?.none)
            }
            object.field("seen", day.seen)
            object.field("of", day.of)
          }
        }
      }
    }
    return writer.text
  }

  private static func json(_ id: JSONValue, _ fault: UsualQueryFault) -> String {
    var writer = JSONWriter()
    writer.object { answer in
      answer.field("id", id)
      answer.object("error") { error in
        error.field("code", fault.code)
        error.field("column", fault.column)
        error.field("message", fault.message)
      }
    }
    return writer.text
  }
}
