import CivilTime
import Dining

/// The requests of the older API, which a source names with the site's number:
/// `https://api.dineoncampus.com/v1?site_id=…`.
enum DineOnCampusV1 {
  /// Requests the places, the week's hours of all, and for each hall the menu that its list of periods opens
  /// with, then those of the day's other periods.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let address = SiteAddress(source.url)
    let api = address.origin + (address.path.isEmpty ? "/v1" : address.path)
    let site = source.url.split(separator: "?").dropFirst().first.map { "&" + $0 } ?? ""
    let day = context.today
    let places = [
      PageRequest(
        url: "\(api)/locations/all_locations?platform=0&for_menus=true&with_buildings=true\(site)",
        purpose: .venues),
      PageRequest(
        url: "\(api)/locations/weekly_schedule?date=\(day)T12:00:00.000Z\(site)", purpose: .hours, date: day),
    ]
    return places
      + source.halls.flatMap { hall in
        let periods = DineOnCampusPeriod.asked(of: hall.siteID, source, context).map { "/" + $0.id }
        return ([""] + periods).map { period in
          PageRequest(
            url: "\(api)/location/\(hall.siteID)/periods\(period)?platform=0&date=\(day)", purpose: .menu,
            venue: hall.siteID, date: day)
        }
      }
  }
}
