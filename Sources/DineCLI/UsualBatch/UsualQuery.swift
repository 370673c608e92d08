import CivilTime
import Dining
import JSON

/// One line of `dine usual --batch`.
struct UsualQuery: Sendable {
  /// Returned unchanged with the answer; null if there is none.
  let id: JSONValue
  /// The name in the tz database; the holidays of its country are not treated as ordinary days; nil: no
  /// holidays are known.
  let zone: String?
  /// The date asked about.
  let date: CivilDate
  /// The venues in the order of the line.
  let venues: [String]
  /// The known history of each venue.
  let history: [String: [CivilDate: [MinuteSpan]]]

  /// Parses a query from the object of its line; unknown members are ignored.
  init(_ object: JSONObject) throws(UsualQueryFault) {
    id = object["id"] ?? .null
    zone = try Self.zone(object)
    guard let asked = object["ask"], !asked.isNull else { throw .noDate }
    guard let date = asked.string.flatMap({ CivilDate($0) }) else { throw .badDate("ask") }
    self.date = date
    guard let members = object["history"]?.object else { throw .noHistory }
    var venues: [String] = []
    var history: [String: [CivilDate: [MinuteSpan]]] = [:]
    for venue in members {
      guard let days = venue.value.object else { throw .badHistory(venue.key) }
      if history[venue.key] == nil { venues.append(venue.key) }
      history[venue.key] = try Self.days(days, of: venue.key)
    }
    self.venues = venues
    self.history = history
  }

  private static func zone(_ object: JSONObject) throws(UsualQueryFault) -> String? {
    guard let value = object["zone"], !value.isNull else { return nil }
    guard let name = value.string else { throw .badZone("zone", code: "bad-zone") }
    return name
  }

  /// The days of one venue; null means unknown.
  private static func days(
    _ object: JSONObject, of venue: String
  ) throws(UsualQueryFault) -> [CivilDate: [MinuteSpan]] {
    var days: [CivilDate: [MinuteSpan]] = [:]
    for day in object where !day.value.isNull {
      guard let date = CivilDate(day.key) else { throw .badDate(day.key) }
      guard let texts = day.value.array else { throw .badWindows("\(venue), \(day.key)") }
      var windows: [MinuteSpan] = []
      for text in texts {
        guard let window = text.string.flatMap({ MinuteSpan(written: $0) }) else {
          throw .badWindows("\(venue), \(day.key)")
        }
        windows.append(window)
      }
      days[date] = windows
    }
    return days
  }
}

extension MinuteSpan {
  /// Parses `07:00-20:00`; past midnight `22:00-26:00` or `22:00-02:00`.
  init?(written text: String) {
    let ends = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard ends.count == 2, let opens = Self.minutes(ends[0]), var closes = Self.minutes(ends[1]) else {
      return nil
    }
    if closes <= opens { closes += 1_440 }
    guard opens < 1_440, closes <= 2_880, closes > opens else { return nil }
    self.init(opens: opens, closes: closes)
  }

  /// `07:00-20:00`.
  var written: String { opens.asClock + "-" + closes.asClock }

  private static func minutes(_ text: Substring.UTF8View.SubSequence) -> Int? {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2 else { return nil }
    let numbers = parts.map { part in
      part.allSatisfy { (0x30...0x39).contains($0) } ? Int(String(decoding: part, as: UTF8.self)) : nil
    }
    guard let hour = numbers[0], let minute = numbers[1], hour <= 48, minute < 60 else { return nil }
    return hour * 60 + minute
  }
}
