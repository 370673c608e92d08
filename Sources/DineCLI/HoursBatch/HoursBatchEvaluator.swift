package import CivilTime
import Failures
import HoursText
import JSON
import OpeningHours

/// Answers the lines of `dine hours --batch` one by one; caches a small number of zones and expressions.
package struct HoursBatchEvaluator {
  /// The maximum number of bytes in a line.
  package static let longestLine = 4 << 20

  private let findZone: (String?) throws(HoursQueryFault) -> Zone
  /// The zone under nil is the default for queries that name none.
  private var zones: [String?: Zone] = [:]
  private var shelf = ExpressionCache()

  /// - Parameter findZone: returns the zone with a name, or the default for queries that name none.
  package init(findZone: @escaping (String?) throws(HoursQueryFault) -> Zone) {
    self.findZone = findZone
  }

  /// Answers one line.
  ///
  /// - Parameter line: the bytes of a query, without a line break.
  /// - Returns: the answer as one line of JSON without a line break; for a line that is not a query, an
  ///   error.
  package mutating func answer(_ line: [UInt8]) -> String {
    var id = JSONValue.null
    do throws(HoursQueryFault) {
      let object = try Self.object(of: line)
      id = object["id"] ?? .null
      let reply = try reply(to: HoursBatchQuery(object))
      return reply.json(id)
    } catch {
      return HoursReply.json(id, error)
    }
  }

  /// The answer to a line that was longer than `longestLine`.
  package static var lineTooLong: String { HoursReply.json(.null, .lineTooLong(limit: longestLine)) }

  private static func object(of line: [UInt8]) throws(HoursQueryFault) -> JSONObject {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: line)
    } catch {
      throw .notJSON(error)
    }
    guard let object = value.object else { throw .notAnObject }
    return object
  }

  private mutating func reply(to query: HoursBatchQuery) throws(HoursQueryFault) -> HoursReply {
    let zone = try zone(query.zone)
    let context = HoursContext(
      zone: zone, coordinates: query.position, holidays: query.holidays, sun: query.sun)
    let moment = try query.moment.map { text throws(HoursQueryFault) in try Self.time(text, "at", zone) }
    let window = try query.window.map { window throws(HoursQueryFault) in
      let from = try Self.time(window.from, "from", zone)
      let to = try Self.time(window.to, "to", zone)
      guard from <= to else { throw HoursQueryFault.reversedWindow }
      return (from: from, to: to)
    }
    // A date without a year is taken to be near the time asked about.
    let day = (moment ?? window?.from).map { zone.civil(at: $0).date }
    var reply = HoursReply(zone: zone)
    switch query.subject {
    case .value(let value):
      switch shelf.expression(of: value) {
      case .success(let read):
        reply.warnings = read.expression.warnings
        try reply.take(read, at: moment, in: window, context)
      case .failure(let error):
        reply.syntaxError = error
        reply.suggestion = Failure(hours: value, error, today: day).suggestion
      }
    case .text(let text):
      let reading = HoursText.read(text, relativeTo: day)
      reply.reading = reading
      reply.warnings = reading.warnings
      switch reading.expression.map({ shelf.expression(of: $0) }) {
      case .success(let read): try reply.take(read, at: moment, in: window, context)
      case .failure(let error): reply.syntaxError = error
      case nil: reply.takeNothing(at: moment, in: window)
      }
    }
    return reply
  }

  private mutating func zone(_ name: String?) throws(HoursQueryFault) -> Zone {
    if let zone = zones[name] { return zone }
    let zone = try findZone(name)
    zones[name] = zone
    return zone
  }

  private static func time(_ text: String, _ key: String, _ zone: Zone) throws(HoursQueryFault) -> Instant {
    guard let instant = zone.instant(written: text) else { throw .badTime(key, text) }
    return instant
  }
}
