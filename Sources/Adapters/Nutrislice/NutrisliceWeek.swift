import CivilTime
import Dining
import JSON

/// Reads a week of one menu type: seven days of rows, of which some are headings, some notes and some dishes.
struct NutrisliceWeek {
  private static let day = RecordShape(
    "day", needs: ["date", "menu_items"], also: ["has_unpublished_menus", "menu_info"])
  private static let row = RecordShape(
    "menu_item", needs: ["text", "food"],
    may: ["is_section_title", "price", "serving_size_amount", "serving_size_unit", "station_id"],
    also: [
      "id", "date", "position", "bold", "featured", "no_line_break", "blank_line", "is_holiday", "food_list",
      "is_station_header", "station_is_collapsible", "image", "image_description", "image_alt",
      "image_thumbnail", "category", "serving_size", "smart_recipe_id", "menu_id",
    ])

  private let page: Page
  private let log: PageLog
  private var table = MenuTable()
  private let venue: String
  private let period: String?

  init(_ page: Page, _ log: PageLog) {
    self.page = page
    self.log = log
    let parts = page.url.map { SiteAddress($0).path.split(separator: "/").map { String($0) } } ?? []
    func after(_ word: String) -> String? {
      parts.firstIndex(of: word).flatMap { $0 + 1 < parts.count ? parts[$0 + 1] : nil }
    }
    if after("school") == nil { log.note("venue-not-stated", "no school in the address") }
    venue = after("school") ?? ""
    period = after("menu-type").map { Self.title($0) }
  }

  /// `late-night` as "Late Night"; a menu type for all of the day is no period.
  private static func title(_ slug: String) -> String {
    slug.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }

  /// - Throws: `missingAnchor` where the answer is no week.
  mutating func read(_ value: JSONValue) throws(ReadError) -> Reading {
    // A single day may come by itself, and a single row of one.
    if value["days"] == nil, value["menu_items"] == nil {
      let date = value["date"]?.string.flatMap { CivilDate($0) }
      if date == nil { log.note("date-not-stated", "\(page.localDate)") }
      read([value], on: date ?? page.localDate)
      return finish()
    }
    guard let days = value["days"]?.array ?? (value["menu_items"] == nil ? nil : [value]) else {
      throw .missingAnchor("days")
    }
    for value in days {
      guard let day = SiteRecord(value, Self.day, log) else { continue }
      guard let date = day.date("date") else {
        log.note("bad-value", "day without a date")
        continue
      }
      read(day.array("menu_items"), on: date)
    }
    return finish()
  }

  private func finish() -> Reading {
    if table.isEmpty { log.note("no-menu", "\(venue) \(period ?? "")") }
    return Reading(
      adapter: Nutrislice.name, observedAt: page.observedAt, menus: table.menus, notices: log.notices)
  }

  private mutating func read(_ values: [JSONValue], on date: CivilDate) {
    let key = MenuTable.Key(
      venue: venue, date: date, period: period.flatMap { VendorWords.period($0) })
    var station = ""
    let rows = values.compactMap { SiteRecord($0, Self.row, log) }
    // A day without rows has not been written yet, or is a holiday: nobody says which.
    guard !rows.isEmpty else { return }
    for row in rows {
      let text = row.plain("text") ?? ""
      if row["food"] != nil {
        read(row, at: station, of: key)
      } else if row.flag("is_station_header") == true || row.flag("is_section_title") == true {
        if text.isEmpty { log.tally("station-without-name", "\(date)") }
        station = text
        table.open(station, of: key)
      } else if !text.isEmpty {
        log.note(row.flag("is_holiday") == true ? "holiday" : "text-row", "\(date): \(text)")
      } else if row.object["food"] == nil || row.flag("blank_line") != true, row["image"] == nil {
        log.tally("empty-row", "menu_items")
      }
    }
  }

  private mutating func read(_ row: SiteRecord, at station: String, of key: MenuTable.Key) {
    guard let food = NutrisliceFood(row, log) else { return }
    if station.isEmpty { log.tally("dish-without-station", "\(key.date)") }
    table.add(food.dish, at: station, of: key, log)
  }
}
