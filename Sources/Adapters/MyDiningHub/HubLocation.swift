import CivilTime
import Dining
import JSON
import OpeningHours

/// Reads a place of CampusDish's site since 2025: its hours are `opening_hours` expressions already.
struct HubLocation {
  private static let shape = RecordShape(
    "getLocation", needs: ["aemAttributes"], may: ["commerceAttributes"])
  private static let place = RecordShape(
    "aemAttributes", needs: ["name", "hoursOfOperation"], also: ["_path", "address", "description", "image"])
  private static let schedule = RecordShape(
    "schedule", needs: ["name", "type", "meal_periods"], may: ["start_date", "end_date"], also: ["id"])
  private static let period = RecordShape("meal_period", needs: ["meal_period", "opening_hours"])

  private let page: Page
  private let log: PageLog
  private let venue: String
  private var reading: Reading

  static func reading(_ object: JSONObject, _ page: Page, _ log: PageLog) throws(ReadError) -> Reading {
    guard let record = SiteRecord(.object(object), Self.shape, log),
      let place = record.record("aemAttributes", Self.place)
    else { throw .missingAnchor("getLocation.aemAttributes") }
    let key = record["commerceAttributes"]?["url_key"]?.string ?? place["_path"]?.string?.lastPart
    var reader = HubLocation(page, log, venue: key ?? HubRequest(page).location)
    return try reader.read(place)
  }

  private init(_ page: Page, _ log: PageLog, venue: String?) {
    self.page = page
    self.log = log
    if venue == nil { log.note("venue-not-stated", "no url_key in the answer or its address") }
    self.venue = venue ?? ""
    reading = Reading(adapter: CampusDish.name, observedAt: page.observedAt)
  }

  private mutating func read(_ place: SiteRecord) throws(ReadError) -> Reading {
    let name = place.text("name")
    if name == nil { log.note("venue-without-name", venue) }
    reading.venues = [VenueReading(siteID: venue, name: name, kind: VenueKind(siteWords: [name ?? ""]))]
    guard let schedules = place["hoursOfOperation"]?["schedule"]?.array else {
      throw .missingAnchor("hoursOfOperation.schedule")
    }
    for value in schedules {
      if let schedule = SiteRecord(value, Self.schedule, log) { readSchedule(schedule) }
    }
    if schedules.isEmpty { log.note("no-hours", venue) }
    reading.notices = log.notices
    return reading
  }

  private mutating func readSchedule(_ schedule: SiteRecord) {
    let name = schedule.text("name") ?? ""
    let type = schedule.text("type")
    let (first, last) = (schedule.date("start_date"), schedule.date("end_date"))
    var scope = HoursScope.weekly
    switch type {
    case "standard": break
    case "special":
      guard let first, let last, first <= last else {
        return log.note("unread-hours", "\(venue) \(name): no dates")
      }
      scope = first == last ? .date : .range
    default: return log.note("unread-hours", "\(venue) \(name): \(type ?? "no type")")
    }
    let bounds = scope == .weekly ? (nil, nil) : (first, last)
    for period in schedule.records("meal_periods", Self.period) {
      guard let label = period.text("meal_period") else {
        log.note("unread-hours", "\(venue) \(name): a period without a name")
        continue
      }
      let text = period.text("opening_hours") ?? ""
      // Nothing in the standard week: the place has no such meal. In a special one: not then.
      if text.isEmpty, scope == .weekly { continue }
      reading.hours.append(
        HoursReading(
          venue: venue,
          HoursStatement(
            scope: scope, period: VendorWords.period(label), expression: expression(text, name, label),
            validFrom: bounds.0, validTo: bounds.1, text: text.isEmpty ? name : "\(name): \(text)")))
    }
  }

  private func expression(_ text: String, _ name: String, _ label: String) -> String? {
    if text.isEmpty { return "off" }
    do {
      return try HoursExpression(text).text
    } catch {
      log.note("bad-hours", "\(venue) \(name) \(label): \(error.code), column \(error.column)")
      return nil
    }
  }
}

extension String {
  /// What follows the last slash.
  fileprivate var lastPart: String? { split(separator: "/").last.map { String($0) } }
}
