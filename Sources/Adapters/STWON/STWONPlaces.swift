import CivilTime
import Dining
import JSON

/// Reads the canteens of STW-ON: their names, locations and weekly hours.
struct STWONPlaces {
  private static let place = RecordShape(
    "location", needs: ["id", "name", "opening_hours"], may: ["address"], usual: ["opening_hours"])
  private static let address = RecordShape(
    "address", needs: ["street", "zip", "city"], may: ["line1", "line2"])
  private static let hours = RecordShape(
    "opening_hours", needs: ["time", "start_day", "end_day", "start_time", "end_time"])

  private let notices: NoticeCollector

  init(_ notices: NoticeCollector) {
    self.notices = notices
  }

  /// A list of canteens.
  func read(_ records: [JSONValue], of page: Page) -> Reading {
    var reading = Reading(adapter: STWON.name, observedAt: page.observedAt)
    var seen: Set<String> = []
    for value in records {
      guard let (venue, hours) = place(value) else { continue }
      guard seen.insert(venue.siteID).inserted else {
        notices.note("duplicate-venue", venue.siteID)
        continue
      }
      reading.venues.append(venue)
      reading.hours += hours
    }
    reading.notices = notices.all
    return reading
  }

  /// A canteen and its hours; nil, and noted, if it has no number.
  func place(_ value: JSONValue?) -> (venue: VenueReading, hours: [HoursReading])? {
    guard let record = Record(value, Self.place, notices) else { return nil }
    let name = record.text("name")
    guard let id = record.identifier("id") else {
      notices.note("venue-without-id", name ?? "unnamed")
      return nil
    }
    if name == nil { notices.note("venue-without-name", id) }
    let venue = VenueReading(
      siteID: id, name: name, kind: VenueKind(name: name), address: address(of: record))
    return (venue, hours(of: record, id).map { HoursReading(venue: id, $0) })
  }

  private func address(of record: Record) -> String? {
    guard let address = record.record("address", Self.address) else { return nil }
    let city = [address.identifier("zip"), address.text("city")].compactMap { $0 }.joined(separator: " ")
    let lines = [address.text("street"), city.isEmpty ? nil : city].compactMap { $0 }
    return lines.isEmpty ? nil : lines.joined(separator: ", ")
  }

  private func hours(of record: Record, _ venue: String) -> [HoursStatement] {
    var week = PeriodHours()
    for row in record.records("opening_hours", Self.hours) {
      let words = ["time", "start_day", "end_day", "start_time", "end_time"].map {
        row[$0].map { $0.string ?? $0.serialized() } ?? "-"
      }
      let text = words.joined(separator: " ")
      let days = ["start_day", "end_day"].map { row.weekday($0) }
      guard let first = days[0], let last = days[1],
        let window = ClockWindow(from: row.text("start_time") ?? "", to: row.text("end_time") ?? "")
      else {
        notices.note("unread-hours", "\(venue): \(text)")
        if let first = days[0], let last = days[1] {
          let days = (0...(last.rawValue - first.rawValue + 7) % 7).map { first.adding(days: $0) }
          week.doubt(days, STWON.period(row.text("time"), notices), text: text)
        }
        continue
      }
      let period = STWON.period(row.text("time"), notices)
      let length = (last.rawValue - first.rawValue + 7) % 7
      _ = week.enter(period, text: text) { table in
        for offset in 0...length { table.open(window, on: first.adding(days: offset)) }
      }
    }
    return week.statements(scope: .weekly)
  }
}
