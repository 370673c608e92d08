import CivilTime
import Dining
import JSON

/// Reads lists of cafés with their hours: the API's own, and the older one that Penn relays.
struct BonAppetitCafes {
  private static let cafe = RecordShape(
    "cafe", needs: ["name", "days"], may: ["address", "city", "state", "zip", "latitude", "longitude"],
    also: [
      "message", "eod", "timezone", "menu_type", "menu_html", "location_detail", "weekly_schedule",
      "description", "id",
    ])
  private static let day = RecordShape("day", needs: ["date", "dayparts"], may: ["status", "message"])
  private static let part = RecordShape(
    "daypart", needs: ["label", "starttime", "endtime"], also: ["id", "message"])
  private static let venue = RecordShape(
    "venue", needs: ["id", "name", "dateHours"], may: ["venueType"],
    also: ["dailyMenuURL", "weeklyMenuURL", "facilityURL", "imageURL"])
  private static let date = RecordShape("dateHours", needs: ["date", "meal"], usual: ["meal"])
  private static let meal = RecordShape("meal", needs: ["type", "open", "close"])

  /// The statuses of a day on which its hours apply.
  private static let openings: Set = ["open", "normal", "regular"]

  private let notices: NoticeCollector
  private var reading: Reading
  private var seen: Set<String> = []

  init(_ page: Page, _ notices: NoticeCollector) {
    self.notices = notices
    reading = Reading(adapter: BonAppetit.name, observedAt: page.observedAt)
  }

  mutating func finish() -> Reading {
    if reading.venues.isEmpty { notices.note("empty-list", "cafes") }
    reading.notices = notices.all
    return reading
  }

  /// `{"cafes": {"245": {…}}}`, or an array of them.
  mutating func read(cafes: JSONValue) {
    let members =
      cafes.object.map { Array($0) }
      ?? (cafes.array ?? []).enumerated().map { index, value in
        JSONObject.Member(key: value["id"]?.identifier ?? String(index), value: value)
      }
    for member in members {
      guard let cafe = Record(member.value, Self.cafe, notices) else { continue }
      let lines = ["address", "city", "state", "zip"].compactMap { cafe.plain($0) }
      add(
        VenueReading(
          siteID: member.key, name: cafe.plain("name"),
          kind: VenueKind(name: cafe.plain("name")),
          coordinates: cafe.coordinates(), address: lines.isEmpty ? nil : lines.joined(separator: ", ")))
      var hours = DatedHours()
      for day in cafe.records("days", Self.day) { read(day, of: member.key, &hours) }
      append(hours, of: member.key)
    }
  }

  private func read(_ day: Record, of id: String, _ hours: inout DatedHours) {
    guard let date = day.date("date") else { return }
    let parts = day.array("dayparts").flatMap { $0.array ?? [$0] }.compactMap {
      Record($0, Self.part, notices)
    }
    let status = day.text("status")
    guard !MealName.isClosing(status) else {
      // The parts of an ordinary day may still be listed.
      if !parts.isEmpty { notices.note("closed-with-hours", "\(id) \(date)") }
      return hours.close(on: date, text: "closed")
    }
    if let status, !Self.openings.contains(status.lowercased()) {
      notices.note("unknown-status", "\(id) \(date): \(status)")
      return hours.doubt(on: date, text: status)
    }
    if parts.isEmpty { notices.note("no-hours", "\(id) \(date)") }
    enter(
      parts.map { ($0.text("starttime"), $0.text("endtime"), $0.plain("label")) }, on: date, of: id, &hours)
  }

  /// Reads the older list, by date and meal.
  mutating func read(venues: JSONValue) {
    for value in venues.array ?? [venues] {
      guard let venue = Record(value, Self.venue, notices) else { continue }
      guard let id = venue.identifier("id") else {
        notices.note("venue-without-id", venue.plain("name") ?? "unnamed")
        continue
      }
      let type = venue.text("venueType")
      add(
        VenueReading(
          siteID: id, name: venue.plain("name"), kind: VenueKind(siteWords: [type ?? ""]),
          groups: type.map { [$0] }))
      var hours = DatedHours()
      for day in venue.records("dateHours", Self.date) {
        guard let date = day.date("date") else { continue }
        let meals = day.records("meal", Self.meal)
        if meals.isEmpty { notices.note("no-hours", "\(id) \(date)") }
        enter(meals.map { ($0.text("open"), $0.text("close"), $0.text("type")) }, on: date, of: id, &hours)
      }
      append(hours, of: id)
    }
  }

  private typealias Part = (start: String?, end: String?, period: String?)

  /// A part named "Closed" opens nothing; a day with no other part is closed.
  private func enter(_ parts: [Part], on date: CivilDate, of id: String, _ hours: inout DatedHours) {
    let meals = parts.filter { !MealName.isClosing($0.period) }
    for meal in meals { open(meal.start, meal.end, meal.period, on: date, of: id, &hours) }
    if meals.isEmpty, let text = parts.first?.period { hours.close(on: date, text: text) }
  }

  private func open(
    _ start: String?, _ end: String?, _ period: String?, on date: CivilDate, of id: String,
    _ hours: inout DatedHours
  ) {
    let text = "\(start ?? "") - \(end ?? "")"
    if period == nil { notices.tally("period-not-stated", id) }
    guard let start, let end, let window = ClockWindow(from: start, to: end) else {
      hours.doubt(period, on: date, text: text)
      return notices.note("unread-hours", "\(id) \(date) \(period ?? ""): \(text)")
    }
    if !hours.open(window, period, on: date, text: text) {
      notices.note("repeated-hours", "\(id) \(date) \(text)")
    }
  }

  private mutating func add(_ venue: VenueReading) {
    guard seen.insert(venue.siteID).inserted else {
      return notices.note("duplicate-venue", venue.siteID)
    }
    if venue.name == nil { notices.note("venue-without-name", venue.siteID) }
    reading.venues.append(venue)
  }

  private mutating func append(_ hours: DatedHours, of id: String) {
    if hours.statements.isEmpty { notices.note("no-hours", id) }
    reading.hours += hours.statements.map { HoursReading(venue: id, $0) }
  }
}
