import CivilTime
import Dining
import JSON
import Latin

/// Reads a week of one menu type: seven days of rows, which are headings, notes or dishes.
struct NutrisliceWeek {
  private static let day = RecordShape(
    "day", needs: ["date", "menu_items"], may: ["menu_info"], also: ["has_unpublished_menus"])
  private static let row = RecordShape(
    "menu_item", needs: ["text", "food"],
    may: [
      "is_section_title", "is_station_header", "price", "serving_size_amount", "serving_size_unit",
      "station_id", "menu_id",
    ],
    also: [
      "id", "date", "position", "bold", "featured", "no_line_break", "blank_line", "is_holiday", "food_list",
      "station_is_collapsible", "image", "image_description", "image_alt",
      "image_thumbnail", "category", "serving_size", "smart_recipe_id",
    ])
  private static let info = RecordShape("menu_info", may: ["section_options"], also: ["position"])
  private static let options = RecordShape("section_options", may: ["display_name"])

  private let page: Page
  private let notices: NoticeCollector
  private var builder = MenuBuilder()
  private let venue: String
  private let period: String?
  private let currency: String
  private var hours = DatedHours()
  /// The day in the address, as `/2026/11/20/`.
  private let asked: CivilDate?

  init(_ page: Page, _ notices: NoticeCollector) {
    self.page = page
    self.notices = notices
    let parts = page.url.map { SiteAddress($0).path.split(separator: "/").map { String($0) } } ?? []
    func after(_ word: String) -> String? {
      parts.firstIndex(of: word).flatMap { $0 + 1 < parts.count ? parts[$0 + 1] : nil }
    }
    if after("school") == nil { notices.note("venue-not-stated", "no school in the address") }
    // An address has names or numbers; the list of places states whose number it is.
    let school = after("school") ?? ""
    venue = page.findings[Nutrislice.schoolKey(school)] ?? school
    asked = parts.indices.lazy.compactMap { CivilDate(parts[$0...].prefix(3).joined(separator: "-")) }.first
    currency = page.findings[Nutrislice.currencyKey(venue)] ?? Nutrislice.currency
    let type = after("menu-type") ?? ""
    let name = page.findings[Nutrislice.typeKey(type)]
    let isNumber = type.allSatisfy(\.isNumber)
    if name == nil, isNumber, !type.isEmpty { notices.note("period-not-stated", "menu type \(type)") }
    // A menu type for the whole day is not a period.
    period = name ?? (isNumber ? nil : type.capitalizingWords(separatedBy: "-"))
  }

  /// - Throws: `missingAnchor` if the answer is not a week.
  mutating func read(_ value: JSONValue) throws(ReadError) -> Reading {
    // The answer may be a single day, or a single row of one.
    if value["days"] == nil, value["menu_items"] == nil {
      let date = value["date"]?.string.flatMap { CivilDate($0) }
      if date == nil { notices.note("date-not-stated", "\(page.localDate)") }
      read([value], on: date ?? page.localDate, menus: [:])
      return finish()
    }
    guard let days = value["days"]?.array ?? (value["menu_items"] == nil ? nil : [value]) else {
      throw .missingAnchor("days")
    }
    var shown: Set<CivilDate> = []
    for value in days {
      guard let day = Record(value, Self.day, notices) else { continue }
      guard let date = day.date("date") else {
        notices.note("bad-value", "day without a date")
        continue
      }
      shown.insert(date)
      read(day.array("menu_items"), on: date, menus: names(of: day))
    }
    // A complete week has seven days, including the one asked for; a partial one proves nothing.
    if shown.count == 7 { notices.compare(asked: asked, shown: shown) }
    return finish()
  }

  private func finish() -> Reading {
    if builder.isEmpty { notices.note("no-menu", "\(venue) \(period ?? "")") }
    return Reading(
      adapter: Nutrislice.name, observedAt: page.observedAt,
      hours: hours.statements.map { HoursReading(venue: venue, $0) }, menus: builder.menus,
      notices: notices.all)
  }

  /// The names of a day's menus by their numbers: at some sites each is a station.
  private func names(of day: Record) -> [String: String] {
    var names: [String: String] = [:]
    for member in day["menu_info"]?.object.map({ Array($0) }) ?? [] {
      guard let info = Record(member.value, Self.info, notices), info["section_options"]?.object != nil,
        let name = info.record("section_options", Self.options)?.plain("display_name")
      else { continue }
      names[member.key] = name
    }
    return names
  }

  private mutating func read(_ values: [JSONValue], on date: CivilDate, menus: [String: String]) {
    let key = MenuBuilder.Key(
      venue: venue, date: date, period: period.flatMap { MealName.stated($0) })
    var heading = NutrisliceHeading(menus: menus)
    let rows = values.compactMap { Record($0, Self.row, notices) }
    // A day without rows has not been entered yet, or is a holiday: which one is not stated.
    guard !rows.isEmpty else { return }
    if !menus.isEmpty, rows.allSatisfy({ $0["menu_id"] == nil }) {
      notices.tally("missing-key", "menu_item.menu_id")
    }
    if rows.allSatisfy({ $0["food"] == nil || Self.closed($0) != nil }), let text = closing(rows) {
      hours.close(on: date, text: text)
    }
    for row in rows {
      let text = row.plain("text") ?? ""
      let isHeading = row.flag("is_station_header") == true || row.flag("is_section_title") == true
      if let words = Self.closed(row) {
        notices.note("text-row", "\(date): \(words)")
      } else if row["food"] != nil {
        read(row, at: heading.station(of: row), of: key)
      } else if isHeading {
        if text.isEmpty { notices.tally("station-without-name", "\(date)") }
        heading.begin(text, row)
        builder.open(text, of: key)
      } else if !text.isEmpty {
        notices.note(row.flag("is_holiday") == true ? "holiday" : "text-row", "\(date): \(text)")
      } else if row.object["food"] == nil || row.flag("blank_line") != true, row["image"] == nil {
        notices.tally("empty-row", "menu_items")
      }
    }
  }

  /// The text of a row that closes the day. If one meal of several is not served, only that meal is closed,
  /// unless it is for a holiday, which applies to every meal.
  private func closing(_ rows: [Record]) -> String? {
    let isWholeDay = period.flatMap { MealName.stated($0) } == nil
    return rows.lazy.filter { isWholeDay || $0.flag("is_holiday") == true }
      .compactMap { Self.closed($0) ?? $0.plain("text") }.first { MealName.isClosing($0) }
  }

  /// The name of a food that is not a dish but a closure notice.
  private static func closed(_ row: Record) -> String? {
    guard let name = row["food"]?["name"]?.string, MealName.isClosing(name), row["price"] == nil else {
      return nil
    }
    return name
  }

  private mutating func read(_ row: Record, at station: String, of key: MenuBuilder.Key) {
    guard let food = NutrisliceFood(row, currency: currency, notices) else { return }
    if station.isEmpty { notices.tally("dish-without-station", "\(key.date)") }
    builder.add(food.dish, at: station, of: key, notices)
  }
}

/// The heading of a row: the one with its station's number, else the one above it unless that has another number, else
/// its menu's name.
private struct NutrisliceHeading {
  let menus: [String: String]
  private var byNumber: [String: String] = [:]
  private var last: (name: String, station: String?, menu: String?)?

  init(menus: [String: String]) { self.menus = menus }

  mutating func begin(_ name: String, _ row: Record) {
    let station = row["station_id"]?.identifier
    if let station { byNumber[station] = name }
    last = (name, station, row["menu_id"]?.identifier)
  }

  func station(of row: Record) -> String {
    let menu = row["menu_id"]?.identifier
    let own = row["station_id"]?.identifier
    if let own, let name = byNumber[own] { return name }
    // A heading ends with its menu, and does not apply to another station's number.
    if let last, last.menu == nil || last.menu == menu, own == nil || last.station == nil { return last.name }
    return menu.flatMap { menus[$0] } ?? ""
  }
}
