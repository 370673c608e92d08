import CivilTime
import Dining
import JSON
import Markup

/// Reads Food2050's page of a week: the days of an outlet's menu category, each with the dishes of its lines.
struct Food2050Page {
  private static let day = RecordShape(
    "day", needs: ["from", "menuItems"], also: ["__typename", "to", "id", "date"])
  private static let outlet = RecordShape(
    "outlet", may: ["name"],
    also: ["__typename", "id", "slug", "menuCategory", "calendar", "address", "location"])
  private static let from = RecordShape("from", needs: ["dateLocal"])
  private static let item = RecordShape(
    "menuItem", needs: ["dish"], may: ["category", "prices", "detailUrl"],
    also: ["__typename", "id", "slug"], usual: ["prices"])
  private static let category = RecordShape("category", needs: ["name"], also: ["__typename", "id", "slug"])

  private let page: Page
  private let root: Node
  private let notices: NoticeCollector
  private let dishes: Food2050Dish
  private var builder = MenuBuilder()

  init(_ page: Page, _ root: Node) {
    self.page = page
    self.root = root
    notices = NoticeCollector(page)
    dishes = Food2050Dish(notices: notices)
  }

  /// - Throws: `notThisSite` for another page, `missingAnchor` if there is no week: an outlet whose category
  ///   was renamed answers without one.
  mutating func read() throws(ReadError) -> Reading {
    guard let outlet = outlet, let days = Self.week(of: outlet)?["daily"]?.array else {
      guard page.mentions("food2050") || page.mentions("OutletMenu") else {
        throw .notThisSite(title: root.first("title")?.text)
      }
      if page.isCut { throw .cutOff(in: "page") }
      throw .missingAnchor("calendar.week.daily")
    }
    if page.isCut { notices.note("cut-off", "the page stops short") }
    let items = days.compactMap { Record($0, Self.day, notices) }
    let venue = venue(of: items)
    var reading = Reading(adapter: UZH.name, observedAt: page.observedAt)
    if venue.isEmpty {
      notices.note("venue-not-stated", "no address")
    } else {
      reading.venues = [own(venue, outlet)]
    }
    for day in items { read(day, of: venue) }
    if builder.isEmpty { notices.note("no-menu", venue) }
    reading.menus = builder.menus
    reading.notices = notices.all
    return reading
  }

  /// The outlet's object, from one script with everything in it or from many that refer to each other.
  private var outlet: JSONValue? {
    if let script = root.element(id: "__NEXT_DATA__"), let data = try? JSONValue(parsing: script.rawText) {
      return data["props"]?["pageProps"]?["organisation"]?["outlet"]
    }
    let rows = FlightRows(root)
    let found = rows.first { object, rows in
      guard let category = object["menuCategory"] else { return false }
      let calendar = rows.resolved(rows.resolved(category)?["calendar"] ?? object["calendar"])
      return rows.resolved(rows.resolved(calendar?["week"])?["daily"])?.array != nil
    }
    let broken = rows.broken + (found?.lost ?? 0)
    if broken > 0 { notices.note("bad-record", "\(broken) rows of data") }
    return found?.value
  }

  /// Some outlets have their calendar beside the category.
  private static func week(of outlet: JSONValue) -> JSONValue? {
    (outlet["menuCategory"]?["calendar"] ?? outlet["calendar"])?["week"]
  }

  private func own(_ venue: String, _ outlet: JSONValue) -> VenueReading {
    let name = Record(outlet, Self.outlet, notices)?.text("name")
    return VenueReading(
      siteID: venue, name: name, kind: VenueKind(siteWords: [venue], name: name) ?? .hall)
  }

  /// `universitat-zurich,campus-zentrum/untere-mensa/mittagsverpflegung` from the page's own address, or from
  /// a dish's.
  private func venue(of days: [Record]) -> String {
    func parts(_ url: String) -> [String] { SiteAddress(url).path.split(separator: "/").map { String($0) } }
    let own = parts(page.url ?? "")
    if let end = own.lastIndex(of: "menu"), end >= 3 { return own[(end - 3)..<end].joined(separator: "/") }
    let first = days.lazy.flatMap { $0["menuItems"]?.array ?? [] }.compactMap { $0["detailUrl"]?.string }
      .first
    let detail = first.map { parts($0) } ?? []
    guard let start = detail.firstIndex(of: "zfv"), start + 3 < detail.count else { return "" }
    let category = detail[start + 3].prefix { $0 != "," }
    return detail[(start + 1)...(start + 2)].joined(separator: "/") + "/" + String(category)
  }

  private mutating func read(_ day: Record, of venue: String) {
    guard let date = day.record("from", Self.from)?.date("dateLocal") else {
      return notices.note("day-without-date", venue)
    }
    let key = MenuBuilder.Key(venue: venue, date: date, period: nil)
    let items = day.array("menuItems")
    // A day without anything states nothing: weekends are in every week.
    if !items.isEmpty { builder.open(key) }
    for value in items {
      if let type = value["__typename"]?.string, type != "OutletMenuItemDish" {
        notices.tally("unknown-part", "menuItem \(type)")
        continue
      }
      guard let item = Record(value, Self.item, notices) else { continue }
      let station = item.record("category", Self.category)?.text("name") ?? line(item.text("detailUrl"))
      if station.isEmpty { notices.tally("station-without-name", "menuItem") }
      guard let dish = dishes.dish(item, at: station) else { continue }
      builder.add(dish, at: station, of: key, notices)
    }
  }

  /// The line in a dish's address, `…/mittagsverpflegung,voll-anders/2026-11-20`.
  private func line(_ url: String?) -> String {
    let parts = SiteAddress(url ?? "").path.split(separator: "/")
    guard parts.count > 1, let comma = parts[parts.count - 2].lastIndex(of: ",") else { return "" }
    return parts[parts.count - 2][comma...].dropFirst().split(separator: "-").joined(separator: " ")
  }
}
