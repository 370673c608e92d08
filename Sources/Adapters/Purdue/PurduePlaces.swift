import CivilTime
import Dining
import JSON

/// Reads Purdue's locations with their normal hours.
enum PurduePlaces {
  private static let location = RecordShape(
    "Location", needs: ["Name", "Latitude", "Longitude", "NormalHours"],
    may: ["FormalName", "Type", "Address", "PhoneNumber"],
    also: [
      "LocationId", "GooglePlaceId", "ShortName", "LogoUrl", "Images", "ImageUrls", "Url", "UpcomingMeals",
      "TransactUrl", "OnlineOrderUrl", "Description", "Order",
    ])
  private static let address = RecordShape("Address", may: ["Street", "City", "State", "ZipCode"])
  private static let normal = RecordShape(
    "NormalHours", needs: ["Days"], may: ["EffectiveDate"], also: ["Name"])
  private static let day = RecordShape("Day", needs: ["Name", "Meals"], also: ["DayOfWeek"])
  private static let meal = RecordShape(
    "Meal", needs: ["Name", "Status", "Hours"], also: ["Order", "Type", "ID"])
  private static let clock = RecordShape("Hours", needs: ["StartTime", "EndTime"])

  static func reading(_ values: [JSONValue], _ page: Page, _ notices: NoticeCollector) -> Reading {
    var reading = Reading(adapter: Purdue.name, observedAt: page.observedAt)
    var seen: Set<String> = []
    for value in values {
      guard let record = Record(value, Self.location, notices) else { continue }
      guard let id = record.text("Name") else {
        notices.note("venue-without-id", record["LocationId"]?.identifier ?? "location")
        continue
      }
      guard seen.insert(id).inserted else {
        notices.note("duplicate-venue", id)
        continue
      }
      let type = record.text("Type")
      let place = record["Address"]?.object == nil ? nil : record.record("Address", Self.address)
      let lines = ["Street", "City", "State", "ZipCode"].compactMap { place?.text($0) }
      reading.venues.append(
        VenueReading(
          siteID: id, name: record.text("FormalName") ?? id, kind: kind(of: type),
          coordinates: record.coordinates("Latitude", "Longitude"), groups: type.map { [$0] },
          address: lines.isEmpty ? nil : lines.joined(separator: ", "), phone: record.text("PhoneNumber")))
      if record.object["NormalHours"]?.isNull == true { notices.note("no-hours", id) }
      let statements = hours(of: record, id: id, today: page.localDate, notices)
      reading.hours += statements.map { HoursReading(venue: id, $0) }
    }
    if reading.venues.isEmpty { notices.note("empty-list", "locations") }
    reading.notices = notices.all
    return reading
  }

  /// A dining court is a hall in dine's terms.
  private static func kind(of type: String?) -> VenueKind? {
    let type = type?.lowercased() ?? ""
    return type.hasPrefix("dining court") ? .hall : VenueKind(siteWords: [type])
  }

  /// The hours in force: of several lists the one that began last; each applies from the day on which it
  /// begins.
  private static func hours(
    of record: Record, id: String, today: CivilDate, _ notices: NoticeCollector
  ) -> [HoursStatement] {
    let lists = record.records("NormalHours", Self.normal).map { list in
      (list: list, from: list["EffectiveDate"] == nil ? nil : list.date("EffectiveDate"))
    }
    let begun = lists.filter { $0.from.map { $0 <= today } ?? true }
    let current = begun.max { ($0.from?.dayNumber ?? .min) < ($1.from?.dayNumber ?? .min) }
    let next = lists.compactMap(\.from).filter { $0 > today }.min()
    let starts = [current.map(\.from), next.map(Optional.some)].compactMap(\.self)
    return starts.flatMap { from in
      let weeks = lists.filter { $0.from == from }.map { week(of: $0.list, id: id, notices) }
      let isBegun = from.map { $0 <= today } ?? true
      let last = isBegun ? next?.adding(days: -1) : nil
      let stated = weeks.map { $0.statements(scope: .weekly, from: from, to: last) }
      guard let first = stated.first, stated.contains(where: { $0 != first }) else {
        return stated.first ?? []
      }
      // Of several lists from one day on, or from none, nobody knows which applies.
      let text = "\(stated.count) lists from \(from.map { "\($0)" } ?? "no date") on"
      notices.note("unread-hours", "\(id): \(text)")
      return []
    }
  }

  private static func week(of list: Record, id: String, _ notices: NoticeCollector) -> PeriodHours {
    var periods = PeriodHours()
    for day in list.records("Days", Self.day) {
      guard let weekday = day.text("Name").flatMap({ Weekday(english: $0) }) else {
        notices.note("bad-value", "\(id) day: \(day.text("Name") ?? "unnamed")")
        continue
      }
      for meal in day.records("Meals", Self.meal) {
        let period = meal.text("Name")
        if MealName.isClosing(meal.text("Status")) {
          _ = periods.enter(period, text: "\(weekday.osmName) closed") { $0.close(on: weekday) }
        } else if !isOpen(meal, notices) {
          periods.doubt([weekday], period, text: "\(weekday.osmName) \(meal.text("Status") ?? "")")
        } else if let (window, text) = window(meal, "\(id) \(weekday.osmName)", notices) {
          _ = periods.enter(period, text: "\(weekday.osmName) \(text)") { $0.open(window, on: weekday) }
        } else {
          periods.doubt([weekday], period, text: "\(weekday.osmName) \(period ?? "")")
        }
      }
    }
    return periods
  }

  /// Whether the status of a meal that is not closed leaves its hours as they are; another word is noted.
  static func isOpen(_ meal: Record, _ notices: NoticeCollector) -> Bool {
    guard let status = meal.text("Status"), status.lowercased() != "open" else { return true }
    notices.tally("unknown-status", status)
    return false
  }

  /// The window of a meal, and its words; nil, and noted, if it has none that can be read.
  static func window(_ meal: Record, _ what: String, _ notices: NoticeCollector) -> (ClockWindow, String)? {
    let times = meal["Hours"]?.object == nil ? nil : meal.record("Hours", Self.clock)
    let text = "\(times?.text("StartTime") ?? "") - \(times?.text("EndTime") ?? "")"
    guard let start = times?.text("StartTime"), let end = times?.text("EndTime"),
      let window = ClockWindow(from: start, to: end)
    else {
      notices.note("unread-hours", "\(what) \(meal.text("Name") ?? ""): \(text)")
      return nil
    }
    return (window, text)
  }
}
