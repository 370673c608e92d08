import CivilTime
import Dining
import JSON

/// Reads the lists of places: by building, with a week's hours, or with the schedules of a term.
struct DineOnCampusPlaces {
  private static let place = RecordShape(
    "location", needs: ["id", "name"], may: ["address", "schedules", "week", "status", "short_description"],
    also: [
      "building_id", "active", "sort_order", "type", "show_menus", "allergen_filter", "_type",
      "webtrition_version", "has_delivery_robots", "has_food_lockers", "is_delivery", "is_delivery_only",
      "is_dine_in", "is_mobile", "is_mobile_only", "is_open_late", "is_takeout", "is_takeout_only",
      "occupancy",
      "pay_with_apple_pay", "pay_with_cash", "pay_with_cc", "pay_with_dining_dollars", "pay_with_google_pay",
      "pay_with_meal_exchange", "pay_with_meal_trade", "pay_with_meal_swipe", "pay_with_retail_swipe",
      "pay_with_samsung_pay", "pay_with_meal_plan", "custom_payment_types", "custom_payment_types_used",
      "is_building",
    ])
  private static let building = RecordShape("building", needs: ["id", "name", "locations"], also: ["active"])
  private static let day = RecordShape(
    "day", needs: ["date", "status", "hours"], may: ["closed"], also: ["day", "has_special_hours"])
  private static let hour = RecordShape(
    "hours", needs: ["start_hour", "start_minutes", "end_hour", "end_minutes"])
  private static let schedule = RecordShape(
    "schedule",
    needs: ["days", "start", "end", "start_hour", "start_minutes", "end_hour", "end_minutes"],
    may: ["type"], also: ["id", "created_at", "open_late"])
  private static let address = RecordShape(
    "address", needs: ["street", "city", "state", "zip_code"], may: ["lat", "lon", "coordinates"],
    also: ["id", "lat_lon", "address_two", "phone"])
  private static let status = RecordShape("status", needs: ["label"], may: ["message"], also: ["color"])

  private let page: Page
  private let log: PageLog
  private var reading: Reading
  private var seen: Set<String> = []

  /// The reading of a list of places; nil where the answer is another one.
  static func reading(_ answer: JSONObject, _ page: Page, _ log: PageLog) -> Reading? {
    let lists = ["the_locations", "location_schedules", "locations", "standalone_locations"].compactMap {
      answer[$0]?.array
    }
    let buildings = answer["buildings"]?.array
    guard !lists.isEmpty || buildings != nil else { return nil }
    var reader = DineOnCampusPlaces(page, log)
    for value in lists.joined() { reader.read(value, in: nil) }
    for value in buildings ?? [] {
      guard let building = SiteRecord(value, Self.building, log) else { continue }
      for value in building.array("locations") { reader.read(value, in: building.text("name")) }
    }
    reader.reading.notices = log.notices
    return reader.reading
  }

  private init(_ page: Page, _ log: PageLog) {
    self.page = page
    self.log = log
    reading = Reading(adapter: DineOnCampus.name, observedAt: page.observedAt)
  }

  private mutating func read(_ value: JSONValue, in building: String?) {
    guard let record = SiteRecord(value, Self.place, log) else { return }
    let name = record.text("name")
    guard let id = record.identifier("id") else { return log.note("venue-without-id", name ?? "unnamed") }
    if name == nil { log.note("venue-without-name", id) }
    guard seen.insert(id).inserted else { return log.note("duplicate-venue", id) }
    let place = record.record("address", Self.address)
    let lines = ["street", "city", "state", "zip_code"].compactMap { place?.text($0) }
    reading.venues.append(
      VenueReading(
        siteID: id, name: name, kind: VenueKind(siteWords: [name ?? ""]),
        coordinates: coordinates(record, place),
        groups: building.map { [$0] }, address: lines.isEmpty ? nil : lines.joined(separator: ", "),
        accepts: accepts(record.object)))
    readWeek(record, of: id)
    readSchedules(record, of: id)
    readStatus(record, of: id)
  }

  /// The older API writes a point as longitude, latitude; the newer one in the address.
  private func coordinates(_ record: SiteRecord, _ address: SiteRecord?) -> Coordinates? {
    let pair = record["coordinates"] ?? address?["coordinates"]
    if let pair, let east = pair[0]?.double, let north = pair[1]?.double {
      return Coordinates(latitude: north, longitude: east)
    }
    return address?.coordinates("lat", "lon")
  }

  private static let payments: [(key: String, tender: Tender)] = [
    ("pay_with_meal_swipe", .mealSwipe), ("pay_with_meal_exchange", .mealExchange),
    ("pay_with_dining_dollars", .plusDollars), ("pay_with_cc", .card),
  ]

  /// Where every flag is no, nobody filled them in: a place that takes nothing sells nothing.
  private func accepts(_ record: JSONObject) -> [Tender]? {
    let taken = Self.payments.filter { record[$0.key]?.bool == true }.map(\.tender)
    return taken.isEmpty ? nil : taken
  }

  private mutating func readWeek(_ record: SiteRecord, of id: String) {
    var hours = DatedHours()
    for day in record.records("week", Self.day) {
      guard let date = day.date("date") else { continue }
      let windows = day.records("hours", Self.hour).compactMap { window($0, of: id) }
      for (window, text) in windows { hours.open(window, nil, on: date, text: text) }
      let isClosed = day.flag("closed") ?? (day.text("status") == "closed")
      if isClosed, windows.isEmpty { hours.close(on: date, text: "closed") }
      if isClosed, !windows.isEmpty { log.note("closed-with-hours", "\(id) \(date)") }
      if !isClosed, windows.isEmpty { log.note("open-without-hours", "\(id) \(date)") }
    }
    reading.hours += hours.statements.map { HoursReading(venue: id, $0) }
  }

  private func window(_ record: SiteRecord, of id: String) -> (window: ClockWindow, text: String)? {
    let numbers = ["start_hour", "start_minutes", "end_hour", "end_minutes"].map { record[$0]?.int ?? -1 }
    guard (0...24).contains(numbers[0]), (0...59).contains(numbers[1]), (0...24).contains(numbers[2]),
      (0...59).contains(numbers[3])
    else {
      log.note("bad-value", "\(id) hours: \(numbers.map { String($0) }.joined(separator: " "))")
      return nil
    }
    let window = ClockWindow(opens: numbers[0] * 60 + numbers[1], closes: numbers[2] * 60 + numbers[3])
    return (window, window.expression)
  }

  /// More than any year has.
  private static let mostTerms = 64

  private struct Dates: Hashable {
    let first: CivilDate?
    let last: CivilDate?
  }

  /// Terms' hours: weekdays from 0, Sunday, between two days. A place's rows are one expression, since their terms
  /// differ by days; of a day that no row names nothing is said.
  private mutating func readSchedules(_ record: SiteRecord, of id: String) {
    var terms: [(dates: Dates, week: WeekTable, text: [String])] = []
    var places: [Dates: Int] = [:]
    for schedule in record.records("schedules", Self.schedule) {
      let days = schedule.array("days").compactMap(\.int).filter { (0...7).contains($0) }
      let dates = Dates(first: date(schedule, "start"), last: date(schedule, "end"))
      let isBackward = dates.first.flatMap { first in dates.last.map { $0 < first } } ?? false
      guard !days.isEmpty, !isBackward, let (window, text) = window(schedule, of: id) else {
        log.note("unread-hours", "\(id) schedule \(schedule["id"]?.string ?? "")")
        continue
      }
      if places[dates] == nil { terms.append((dates, WeekTable(), [])) }
      let index = places[dates] ?? terms.count - 1
      places[dates] = index
      for day in days { terms[index].week.open(window, on: Weekday.sunday.adding(days: day)) }
      terms[index].text.append(days.map { String($0) }.joined(separator: ",") + " " + text)
    }
    guard terms.count <= Self.mostTerms else {
      return log.note("unread-hours", "\(id): \(terms.count) terms")
    }
    let hours = WeekHours(
      terms.map { WeekHours.Term(rules: $0.week.rules(), from: $0.dates.first, to: $0.dates.last) },
      elsewhere: .unknown)
    guard let expression = hours.expression else { return }
    let firsts = terms.compactMap(\.dates.first)
    let lasts = terms.compactMap(\.dates.last)
    let isBounded = firsts.count == terms.count && lasts.count == terms.count
    reading.hours.append(
      HoursReading(
        venue: id,
        HoursStatement(
          scope: isBounded ? .range : .weekly, expression: expression,
          validFrom: isBounded ? firsts.min() : nil, validTo: isBounded ? lasts.max() : nil,
          text: terms.flatMap(\.text).joined(separator: "; "))))
  }

  /// The day of a time with its offset, on the campus' own clocks.
  private func date(_ record: SiteRecord, _ key: String) -> CivilDate? {
    guard let text = record.text(key) else { return nil }
    if let instant = Instant(rfc3339: text) { return page.zone.civil(at: instant).date }
    return record.date(key)
  }

  private mutating func readStatus(_ record: SiteRecord, of id: String) {
    guard let status = record.record("status", Self.status), let label = status.text("label") else { return }
    let state: OpenKind? =
      switch label.lowercased() {
      case "open": .open
      case "closed": .closed
      default: nil
      }
    if state == nil { log.tally("unknown-status", label) }
    guard let state else { return }
    reading.hours.append(
      HoursReading(
        venue: id, HoursStatement(scope: .now, state: state, text: status.text("message") ?? label)))
  }
}
