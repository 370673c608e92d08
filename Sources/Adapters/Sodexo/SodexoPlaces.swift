import CivilTime
import Dining
import JSON

/// Reads the composition of a Sodexo site: its locations with their hours, of every week and of seasons.
struct SodexoPlaces {
  private static let main = RecordShape("location", needs: ["name", "openingHours"], may: ["menus"])
  private static let menu = RecordShape("menus", needs: ["content"])
  private static let content = RecordShape("content", needs: ["metadata"])
  private static let data = RecordShape("metadata", needs: ["locationId", "menuId"])
  private static let day = RecordShape("days", needs: ["value"], also: ["key"])
  private static let time = RecordShape("time", needs: ["hour", "minute", "period"])
  private static let opening = RecordShape("openingHours", needs: ["standardHours"], may: ["seasonalHours"])
  private static let row = RecordShape("standardHours", needs: ["days", "hours"])
  private static let hours = RecordShape(
    "hours", needs: ["startTime", "finishTime"], may: ["label", "allDay"])
  private static let season = RecordShape(
    "seasonalHours", needs: ["from", "to", "openingHours"], also: ["name"])

  private let page: Page
  private let log: PageLog
  private var reading: Reading

  init(_ page: Page, _ log: PageLog) {
    self.page = page
    self.log = log
    reading = Reading(adapter: Sodexo.name, observedAt: page.observedAt)
  }

  mutating func read(_ value: JSONValue) -> Reading {
    for region in (value["subject"] ?? value)["regions"]?.array ?? [] {
      for fragment in region["fragments"]?.array ?? [] {
        guard let content = fragment["content"]?["main"] ?? fragment["content"] else { continue }
        if content["openingHours"] != nil || fragment["type"]?.string == "Location" { readPlace(content) }
      }
    }
    if reading.venues.isEmpty { log.note("empty-list", "locations") }
    reading.notices = log.notices
    return reading
  }

  private mutating func readPlace(_ value: JSONValue) {
    guard let place = SiteRecord(value, Self.main, log) else { return }
    let name = place.text("name")
    let menus = place.records("menus", Self.menu).compactMap { $0.record("content", Self.content) }
    let data = menus.first?.record("metadata", Self.data)
    guard let id = data?.identifier("menuId") ?? data?.identifier("locationId") ?? name else {
      return log.note("venue-without-id", "location")
    }
    // The name in place of a number: other pages know the place by its number.
    if data == nil { log.note("venue-without-id", id) }
    if name == nil { log.note("venue-without-name", id) }
    reading.venues.append(VenueReading(siteID: id, name: name, kind: VenueKind(siteWords: [name ?? ""])))
    guard let opening = place.record("openingHours", Self.opening) else { return }
    add(opening.array("standardHours"), of: id, scope: .weekly)
    for season in opening.records("seasonalHours", Self.season) {
      guard let first = day(season, "from"), let last = day(season, "to"), first <= last else {
        log.note("bad-value", "\(id) seasonalHours")
        continue
      }
      let scope: HoursScope = first == last ? .date : .range
      if season["openingHours"]?.array?.isEmpty == true {
        reading.hours.append(
          HoursReading(
            venue: id,
            HoursStatement(scope: scope, expression: "off", validFrom: first, validTo: last, text: "closed")))
      } else {
        add(season.array("openingHours"), of: id, scope: scope, from: first, to: last)
      }
    }
  }

  /// The day of a UTC time on the campus' own clocks.
  private func day(_ record: SiteRecord, _ key: String) -> CivilDate? {
    record.text(key).flatMap { Instant(utc: $0) }.map { page.zone.civil(at: $0).date }
  }

  private mutating func add(
    _ rows: [JSONValue], of id: String, scope: HoursScope, from first: CivilDate? = nil,
    to last: CivilDate? = nil
  ) {
    var periods = PeriodHours()
    var closed: [Weekday] = []
    var labels: Set<String?> = []
    for row in rows.compactMap({ SiteRecord($0, Self.row, log) }) {
      let days = row.records("days", Self.day).compactMap {
        $0.text("value").flatMap { Weekday(english: $0) }
      }
      if days.count != row.array("days").count { log.note("bad-value", "\(id) days") }
      let hours = row.records("hours", Self.hours)
      if hours.isEmpty { closed += days }
      for entry in hours {
        labels.insert(entry.text("label").flatMap { VendorWords.period($0) })
        enter(entry, on: days, of: id, into: &periods)
      }
    }
    // Days without hours are closed for every meal there is.
    if !closed.isEmpty {
      for label in labels.isEmpty ? [nil] : labels.sorted(by: { ($0 ?? "") < ($1 ?? "") }) {
        _ = periods.enter(label, text: "closed") { week in for day in closed { week.close(on: day) } }
      }
    }
    reading.hours += periods.statements(scope: scope, from: first, to: last).map {
      HoursReading(venue: id, $0)
    }
  }

  private func enter(
    _ entry: SiteRecord, on days: [Weekday], of id: String, into periods: inout PeriodHours
  ) {
    let label = entry.text("label").flatMap { VendorWords.period($0) }
    let isAllDay = entry.flag("allDay") == true
    let texts = ["startTime", "finishTime"].map { clock(entry.record($0, Self.time)) }
    let window =
      isAllDay
      ? ClockWindow(opens: 0, closes: ClockWindow.minutesOfDay) : ClockWindow(from: texts[0], to: texts[1])
    guard let window else {
      return log.note("unread-hours", "\(id) \(label ?? ""): \(texts.joined(separator: " - "))")
    }
    let text = isAllDay ? "all day" : texts.joined(separator: " - ")
    _ = periods.enter(label, text: text) { week in for day in days { week.open(window, on: day) } }
  }

  /// `{"hour": "08", "minute": "00", "period": "AM"}` as `8:00 AM`.
  private func clock(_ time: SiteRecord?) -> String {
    let parts = ["hour", "minute", "period"].map { time?[$0]?.string ?? time?[$0]?.number?.text ?? "" }
    let hour = parts[0].drop { $0 == "0" }
    // Midnight and noon are 12 here; an hour of "00" is midnight by the other clock.
    return parts[0].isEmpty ? "" : "\(hour.isEmpty ? "12" : String(hour)):\(parts[1]) \(parts[2])"
  }
}
