import CivilTime
import Dining
import JSON

extension SiteAdapter {
  static let dineOnCampus = SiteAdapter(
    name: DineOnCampus.name, title: "Dine On Campus (Chartwells)",
    summary:
      "the site (https://dineoncampus.com/<school>), locations' numbers as halls; where its hosts refuse programs (403), dined says so and asks no other way",
    gives: [.venues, .coordinates, .state, .hours, .mealExchange, .menus, .diet],
    verified: Verification(.realPage, on: "2026-11-22", except: "lists, periods and menus of apiv4"),
    shapes: [
      .living("apiv4: sites, locations, status, weekly schedule, periods, menus", seen: "2026-09"),
      .living("v1: locations, weekly schedule, periods with menus", seen: "2026-09"),
      .archived("kapi: locations with schedules or state, one location, menus", seen: "2020"),
    ],
    marks: Marks(
      hosts: ["dineoncampus.com", "dineoncampus.ca"],
      texts: ["\"theLocations\"", "\"the_locations\"", "\"standaloneLocations\"", "\"location_schedules\""]),
    requests: DineOnCampus.requests,
    read: DineOnCampus.read)
}

/// Dine On Campus: places, a week's hours of each, and menus by meal period.
///
/// Its hosts answer many programs with 403, depending on how and from where they connect. That is their
/// decision: it is reported as a refusal, and nothing here impersonates another client.
enum DineOnCampus {
  static let name = "dineoncampus"

  /// The address for the data if a source names no other.
  static let api = "https://apiv4.dineoncampus.com"

  /// Requests the places with their state, the week's hours of all, and for each hall the menus of the day's
  /// meal periods, whose numbers change every day and term: the hall's list of periods states them.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let address = SiteAddress(source.url)
    if address.path.hasPrefix("/v1") || address.origin.contains("://api.") {
      return DineOnCampusV1.requests(source, context)
    }
    let isAPI = address.origin.contains("://apiv4.")
    let api = source.api.map { SiteAddress($0).origin } ?? (isAPI ? address.origin : Self.api)
    // The site's number is looked up by the school's name, unless the source states it.
    let slug = address.path.split(separator: "/").first.map { $0.lowercased() } ?? ""
    let sites = PageRequest(url: api + "/sites/public", purpose: .hours)
    let stated = source.store ?? parameter("siteId", of: source.url) ?? parameter("site_id", of: source.url)
    guard let site = stated ?? context.findings[siteKey(slug)] else { return [sites] }
    return places(api, site, context.today) + menus(api, source, context)
      + (stated == nil ? [sites] : [])
  }

  private static func places(_ api: String, _ site: String, _ day: CivilDate) -> [PageRequest] {
    let flags = "for_map=true&with_address=true&with_buildings=true"
    return [
      PageRequest(url: "\(api)/sites/\(site)/locations-public?\(flags)", purpose: .venues),
      PageRequest(url: "\(api)/locations/status_by_site?siteId=\(site)", purpose: .venues),
      PageRequest(
        url: "\(api)/locations/weekly_schedule?site_id=\(site)&date=\(day)", purpose: .hours, date: day),
    ]
  }

  private static func menus(
    _ api: String, _ source: SiteSource, _ context: RequestContext
  ) -> [PageRequest] {
    let day = context.today
    let lists = source.halls.map { hall in
      PageRequest(
        url: "\(api)/locations/\(hall.siteID)/periods/?date=\(day)", purpose: .menu, venue: hall.siteID,
        date: day)
    }
    return lists
      + source.halls.flatMap { hall in
        DineOnCampusPeriod.asked(of: hall.siteID, source, context).map { period in
          PageRequest(
            url: "\(api)/locations/\(hall.siteID)/menu?date=\(day)&period=\(period.id)", purpose: .menu,
            venue: hall.siteID, date: day, dependsOn: [periodKey(period.id)])
        }
      }
  }

  /// The key of the finding with the number of a school's site.
  static func siteKey(_ slug: String) -> String { "site " + slug }
  /// The key of the finding that lists a location's periods of a day.
  static func periodsKey(_ location: String, _ day: CivilDate) -> String { "periods \(location) \(day)" }
  /// The key of the finding with the name of a period.
  static func periodKey(_ id: String) -> String { "period " + id }

  static func parameter(_ name: String, of url: String) -> String? {
    let query = url.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
    return query.split(separator: "&").compactMap { pair -> String? in
      let parts = pair.split(separator: "=", maxSplits: 1)
      return parts.count == 2 && parts[0] == name ? String(parts[1]) : nil
    }.first
  }

  /// Reads any of the site's answers.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    guard case .json(let value) = page.content else { throw .notThisSite(title: nil) }
    let notices = NoticeCollector(page)
    if let reading = DineOnCampusSites.reading(value, page, notices) { return reading }
    guard let answer = value.object else { throw .notThisSite(title: nil) }
    if let reading = try DineOnCampusMenu.reading(answer, page, notices) { return reading }
    if let reading = DineOnCampusPlaces.reading(answer, page, notices) { return reading }
    let known = [
      "the_locations", "theLocations", "location_schedules", "request_time", "categories", "building_id",
      "buildingName", "standaloneLocations",
    ]
    guard known.contains(where: { page.mentions("\"\($0)\"") }) else { throw .notThisSite(title: nil) }
    throw .missingAnchor("menu, closed, theLocations, buildings or location_schedules")
  }
}
