import CivilTime
import Dining
import JSON

extension SiteAdapter {
  static let virginiaTech = SiteAdapter(
    name: VirginiaTech.name, title: "Virginia Tech",
    summary:
      "the folder of its menus (https://foodpro.students.vt.edu/menus), halls by number; api: where the hours are",
    gives: [.venues, .hours, .menus, .diet], verified: Verification(.excerpts, on: "2026-11-22"),
    shapes: [
      .living("API/Locations.aspx: the halls", seen: "2026-09"),
      .living("API/MenuAtLocation.aspx: a hall's day", seen: "2026-09"),
      .living("FoodProCentersOpen/readByFoodPro: a hall's hours of a day", seen: "2026-09"),
    ],
    marks: Marks(
      hosts: ["foodpro.students.vt.edu", "foodpro.dsa.vt.edu"], texts: ["\"foodpro_id\""], source: .folder),
    requests: VirginiaTech.requests, read: VirginiaTech.read)
}

/// Virginia Tech's own answers on top of its FoodPro, and its answers for hours, which identify the halls by
/// FoodPro's numbers.
enum VirginiaTech {
  static let name = "virginia-tech"
  private static let hours = "https://apps.students.vt.edu/hours/Api/NonRestricted/FoodProCentersOpen"
  private static let daysOfHours = 3

  /// Requests the list of halls, then for each hall the menu and hours of today, then of the next days.
  ///
  /// The menus require the day as 11/20/2026 and answer any other form with nothing; the hours require
  /// 2026-11-20.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let folder = SiteAddress(source.url).folder
    let menus = folder.hasSuffix("/API/") ? folder : folder + "API/"
    let days = (0..<daysOfHours).map { context.today.adding(days: $0) }
    let asked = days.enumerated().flatMap { index, day in
      source.halls.flatMap { hall in
        let menu = PageRequest(
          url: "\(menus)MenuAtLocation.aspx?locationNum=\(hall.siteID)&dtdate=\(day.monthDayYear)",
          purpose: .menu, venue: hall.siteID, date: day)
        let open = PageRequest(
          url: "\(source.api ?? hours)/readByFoodPro/\(hall.siteID)/\(day)", purpose: .hours,
          venue: hall.siteID,
          date: day)
        return index < 2 ? [menu, open] : [open]
      }
    }
    return [PageRequest(url: menus + "Locations.aspx", purpose: .venues)] + asked
  }

  /// Reads any of the three answers.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    guard case .json(let value) = page.content else { throw .notThisSite(title: nil) }
    if let records = value.array {
      if page.mentions("\"foodpro_id\"") || page.mentions("\"open_time\"") {
        var reader = VirginiaTechHours(page)
        return reader.read(records)
      }
      if page.mentions("\"locationNum\"") { return try places(records, page) }
      // A hall without hours on a day.
      guard records.isEmpty, page.url?.has("readByFoodPro/") ?? false else { throw .notThisSite(title: nil) }
      return Reading(
        adapter: name, observedAt: page.observedAt, notices: [Notice("no-hours", "an empty list")])
    }
    guard page.mentions("\"mealName\"") || page.mentions("\"locationNum\"") else {
      throw .notThisSite(title: nil)
    }
    var reader = VirginiaTechMenu(page)
    return try reader.read(value)
  }

  private static let place = RecordShape("location", needs: ["locationNum", "name"], also: ["id"])

  private static func places(_ records: [JSONValue], _ page: Page) throws(ReadError) -> Reading {
    guard records.contains(where: { $0["locationNum"] != nil }) else { throw .missingAnchor("locationNum") }
    let notices = NoticeCollector(page)
    var reading = Reading(adapter: name, observedAt: page.observedAt)
    var seen: Set<String> = []
    for record in records.compactMap({ Record($0, place, notices) }) {
      let title = record.plain("name")
      guard let id = record.identifier("locationNum") else {
        notices.note("venue-without-id", title ?? "location")
        continue
      }
      if title == nil { notices.note("venue-without-name", id) }
      guard seen.insert(id).inserted else {
        notices.note("duplicate-venue", id)
        continue
      }
      reading.venues.append(VenueReading(siteID: id, name: title, kind: VenueKind(name: title)))
    }
    reading.notices = notices.all
    return reading
  }
}
