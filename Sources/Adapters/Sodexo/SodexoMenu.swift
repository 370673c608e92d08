import CivilTime
import Dining
import JSON
import Latin

/// Reads Sodexo's menus: the API's meals with their groups, or the older page's days with their day parts and courses.
struct SodexoMenu {
  private static let meal = RecordShape("meal", needs: ["name", "groups"], also: ["sortOrder", "id"])
  private static let group = RecordShape("group", needs: ["name", "items"], may: ["sortOrder"])
  private static let day = RecordShape("day", needs: ["date", "dayParts"])
  private static let part = RecordShape("dayPart", needs: ["dayPartName", "courses"])
  private static let course = RecordShape("course", needs: ["courseName", "menuItems"])

  private let page: Page
  private let notices: NoticeCollector
  private let venue: String
  private var builder = MenuBuilder()

  init(_ page: Page, _ notices: NoticeCollector) {
    self.page = page
    self.notices = notices
    let parts = page.url.map { SiteAddress($0).path.split(separator: "/").map { String($0) } } ?? []
    let numbers = parts.firstIndex(of: "menu").map { parts[($0 + 1)...] } ?? []
    let named =
      page.parameter("menuId") ?? page.parameter("locationId")
      ?? page.findings[Sodexo.placeKey(numbers.joined(separator: "/"))] ?? numbers.last
    if named == nil { notices.note("venue-not-stated", "no menu in the address") }
    venue = named ?? ""
  }

  /// - Throws: `missingAnchor` if the records have neither form.
  mutating func read(_ records: [JSONValue]) throws(ReadError) -> Reading {
    if records.contains(where: { $0["dayParts"] != nil }) {
      for value in records { readDay(value) }
    } else if records.contains(where: { $0["groups"] != nil }) {
      let date = page.parameter("date").flatMap { CivilDate(String($0.prefix(10))) }
      if date == nil { notices.note("date-not-stated", "\(page.localDate)") }
      for value in records { readMeal(value, on: date ?? page.localDate) }
    } else if !records.isEmpty {
      throw .missingAnchor("groups or dayParts")
    }
    if builder.isEmpty { notices.note("no-menu", venue) }
    return Reading(
      adapter: Sodexo.name, observedAt: page.observedAt, menus: builder.menus, notices: notices.all)
  }

  private mutating func readMeal(_ value: JSONValue, on date: CivilDate) {
    guard let meal = Record(value, Self.meal, notices) else { return }
    let key = MenuBuilder.Key(venue: venue, date: date, period: meal.text("name").map { Self.title($0) })
    builder.open(key)
    for group in meal.records("groups", Self.group) {
      let station = group.text("name").map { Self.title($0) } ?? ""
      if station.isEmpty { notices.tally("station-without-name", key.period ?? "") }
      builder.open(station, of: key)
      for value in group.array("items") { read(value, at: station, of: key) }
    }
  }

  private mutating func readDay(_ value: JSONValue) {
    guard let day = Record(value, Self.day, notices) else { return }
    guard let date = day.date("date") else { return notices.note("bad-value", "day without a date") }
    for part in day.records("dayParts", Self.part) {
      let key = MenuBuilder.Key(
        venue: venue, date: date, period: part.text("dayPartName").map { Self.title($0) })
      builder.open(key)
      for course in part.records("courses", Self.course) {
        let station = course.text("courseName").map { Self.title($0) } ?? ""
        if station.isEmpty { notices.tally("station-without-name", key.period ?? "") }
        builder.open(station, of: key)
        for value in course.array("menuItems") { read(value, at: station, of: key) }
      }
    }
  }

  private mutating func read(_ value: JSONValue, at station: String, of key: MenuBuilder.Key) {
    guard let dish = SodexoItem.dish(value, notices) else { return }
    builder.add(dish, at: station, of: key, notices)
  }

  /// `MAIN LINE` as "Main Line": the kitchen's data is in capitals.
  private static func title(_ text: String) -> String {
    guard text.allSatisfy({ !$0.isLowercase }) else { return text }
    return text.lowercased().capitalizingWords()
  }
}
