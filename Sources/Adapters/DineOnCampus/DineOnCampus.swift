import CivilTime
import Dining
import JSON

extension SiteAdapter {
  static let dineOnCampus = SiteAdapter(
    name: DineOnCampus.name, title: "Dine On Campus (Chartwells)",
    summary:
      "the API with the school's number (https://api.dineoncampus.com/v1?site_id=…), locations' numbers as halls",
    gives: [.venues, .coordinates, .state, .hours, .mealExchange, .menus, .diet],
    verified: Verification(.realPage, on: "2026-11-20", except: "answers of 2024 and later"),
    requests: DineOnCampus.requests,
    read: DineOnCampus.read)
}

/// Dine On Campus: places, a week's hours of each, and menus by meal period.
enum DineOnCampus {
  static let name = "dineoncampus"

  /// The places, the week's hours of all, and of each hall the menu the API opens with, or those of the periods.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let address = SiteAddress(source.url)
    let api = address.origin + (address.path.isEmpty ? "/v1" : address.path)
    let site = source.url.split(separator: "?").dropFirst().first.map { "&" + $0 } ?? ""
    var requests = [
      PageRequest(
        url: "\(api)/locations/all_locations?platform=0&for_menus=true&with_buildings=true\(site)",
        purpose: .venues),
      PageRequest(
        url: "\(api)/locations/weekly_schedule?date=\(context.today)T12:00:00.000Z\(site)", purpose: .hours,
        date: context.today
      ),
    ]
    for hall in source.halls {
      for period in source.periods.isEmpty ? [""] : source.periods.map({ "/" + $0 }) {
        requests.append(
          PageRequest(
            url: "\(api)/location/\(hall.siteID)/periods\(period)?platform=0&date=\(context.today)",
            purpose: .menu,
            venue: hall.siteID, date: context.today))
      }
    }
    return requests
  }

  /// Reads whichever of the answers a page is.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    guard case .json(let value) = page.content, let answer = value.object else {
      throw .notThisSite(title: nil)
    }
    let log = PageLog(page)
    if let reading = try DineOnCampusMenu.reading(answer, page, log) { return reading }
    if let reading = DineOnCampusPlaces.reading(answer, page, log) { return reading }
    let known = ["the_locations", "location_schedules", "request_time", "categories", "building_id"]
    guard known.contains(where: { page.mentions("\"\($0)\"") }) else { throw .notThisSite(title: nil) }
    throw .missingAnchor("menu, closed, the_locations, buildings or location_schedules")
  }
}
