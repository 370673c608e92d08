import CivilTime
import Dining
import JSON

/// Reads the menus of cafés: days, their day parts, their stations, and the items they name by number.
struct BonAppetitMenu {
  private static let day = RecordShape("day", needs: ["date", "cafes"])
  private static let cafe = RecordShape(
    "cafe", needs: ["name", "dayparts"], also: ["comma_operator", "pipe_operator", "menu_id"])
  private static let part = RecordShape(
    "daypart", needs: ["label", "stations"], may: ["starttime", "endtime", "message"],
    also: [
      "id", "abbreviation", "print_urls", "starttime_formatted", "endtime_formatted",
      "time_formatted",
    ])
  private static let station = RecordShape(
    "station", needs: ["label", "items"], also: ["order_id", "id", "price", "note", "soup", "image"])

  private let page: Page
  private let notices: NoticeCollector
  private var builder = MenuBuilder()
  private var reading: Reading
  private var seen: Set<String> = []
  private var items: [String: Dish] = [:]
  private var unused: Set<String> = []

  init(_ page: Page, _ notices: NoticeCollector) {
    self.page = page
    self.notices = notices
    reading = Reading(adapter: BonAppetit.name, observedAt: page.observedAt)
  }

  /// - Throws: `missingAnchor` if there are no days, or items that no day could name.
  mutating func read(_ menus: JSONObject) throws(ReadError) -> Reading {
    for key in menus.duplicates { notices.tally("duplicate-key", key) }
    guard let days = menus["days"]?.array else { throw .missingAnchor("days") }
    // The site writes an empty array in place of an empty object.
    let records = menus["items"]?.object.map { Array($0) } ?? []
    if menus["items"] == nil { notices.tally("missing-key", "menus.items") }
    for member in records {
      if let dish = BonAppetitItem.dish(member.value, id: member.key, notices) { items[member.key] = dish }
    }
    unused = Set(items.keys)
    for value in days {
      guard let day = Record(value, Self.day, notices), let date = day.date("date") else { continue }
      for member in day["cafes"]?.object.map({ Array($0) }) ?? [] {
        read(member.value, id: member.key, on: date)
      }
    }
    for id in unused.sorted() { notices.note("dish-without-menu", "\(id) \(items[id]?.name ?? "")") }
    if builder.isEmpty {
      notices.note("no-menu", days.isEmpty ? "no days" : builder.menus.isEmpty ? "no day parts" : "no dishes")
    }
    reading.menus = builder.menus
    reading.notices = notices.all
    return reading
  }

  private mutating func read(_ value: JSONValue, id: String, on date: CivilDate) {
    guard let cafe = Record(value, Self.cafe, notices) else { return }
    if seen.insert(id).inserted {
      let name = cafe.plain("name")
      // The page of a day without meals leaves the name out.
      if name == nil, case .json = page.content { notices.note("venue-without-name", id) }
      reading.venues.append(VenueReading(siteID: id, name: name))
    }
    var hours = DatedHours()
    var closings: [String] = []
    // The day parts are in a nested array.
    let parts = cafe.array("dayparts").flatMap { $0.array ?? [$0] }
    for value in parts {
      guard let part = Record(value, Self.part, notices) else { continue }
      let period = part.plain("label")
      if period == nil { notices.tally("period-not-stated", id) }
      let message = part.plain("message")
      let stations = part.records("stations", Self.station)
      let words = stations.flatMap { $0["items"]?.array ?? [] }.compactMap {
        $0.identifier.flatMap { items[$0]?.name }
      }
      // "CLOSED FOR SPRING FLING" is a dinner without dishes, or a dinner that is not served.
      let closing =
        period.flatMap { MealName.isClosing($0) ? $0 : nil }
        ?? message.flatMap { closes($0, cafe, period) ? $0 : nil }
        ?? (words.allSatisfy { MealName.isClosing($0) } ? words.first : nil)
        ?? words.first { MealName.isClosing($0) && MealName.endsService($0) }
      if let closing {
        closings.append(closing)
      } else if let message {
        notices.note("announcement", "\(id) \(period ?? ""): \(message.prefix(200))")
      }
      let isDoubtful = message.map { MealName.mayClose(sentence: $0, on: date, meal: period) } ?? false
      let key = MenuBuilder.Key(venue: id, date: date, period: period)
      builder.open(key)
      if let start = part.text("starttime"), let end = part.text("endtime") {
        if let closing {
          notices.note("text-row", "\(id) \(period ?? ""): \(closing)")
        } else if !isDoubtful, let window = ClockWindow(from: start, to: end) {
          hours.open(window, period, on: date, text: "\(start) - \(end)")
        } else {
          hours.doubt(period, on: date, text: isDoubtful ? message ?? "" : "\(start) - \(end)")
          notices.note("unread-hours", "\(id) \(period ?? ""): \(start) - \(end)")
        }
      } else if closing == nil {
        // With one of its times, the meal is served at an unknown time.
        let times = ["starttime", "endtime"].compactMap { part.text($0) }
        if !times.isEmpty { hours.doubt(period, on: date, text: times.joined()) }
        notices.note(times.isEmpty ? "no-hours" : "unread-hours", "\(id) \(period ?? "")")
      }
      for station in stations { read(station, of: key) }
    }
    // The café is closed on a day without any other part.
    if let text = closings.first, closings.count == parts.count { hours.close(on: date, text: text) }
    reading.hours += hours.statements.map { HoursReading(venue: id, $0) }
  }

  /// Whether the words above a meal state that it is not served: in a sentence, or as a short name of a
  /// closing that is not about a part of the café.
  private func closes(_ message: String, _ cafe: Record, _ period: String?) -> Bool {
    MealName.isClosing(sentence: message, of: cafe.plain("name"), meal: period)
      || message.letterWords.count < 5 && MealName.isClosing(message) && !MealName.isOfParts(message)
  }

  private mutating func read(_ station: Record, of key: MenuBuilder.Key) {
    let name = station.plain("label") ?? ""
    if name.isEmpty { notices.tally("station-without-name", station.identifier("id") ?? "station") }
    builder.open(name, of: key)
    for value in station.array("items") {
      guard let id = value.identifier else {
        notices.tally("bad-record", "item number")
        continue
      }
      unused.remove(id)
      guard let dish = items[id] else {
        notices.tally("dish-without-record", id)
        continue
      }
      builder.add(dish, at: name, of: key, notices)
    }
  }
}
