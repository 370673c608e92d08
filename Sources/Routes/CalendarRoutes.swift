import CivilTime
import Configuration
import Dining
import Failures
import Feeds
import Phrases
import Queries
import WebPages

/// The calendars that people subscribe to: `/cal/{campus}/{venue}-hours.ics`, and below `/de` in German.
///
/// The client is a calendar's server without a language of its own, so the address alone determines it.
struct CalendarRoutes {
  let site: WebSite
  let now: Instant

  static let folder = "cal"
  /// The name of the calendar of all halls.
  static let halls = PageLink.hallsCalendar

  private static let endings: [(ending: String, kind: AnnouncedEvent.Kind)] = [
    ("-hours.ics", .hours), ("-menu.ics", .menu),
  ]

  /// The files of a venue, or of all halls.
  static func files(of name: String) -> [String] { endings.map { name + $0.ending } }

  /// - Returns: the answer; nil if the address is not that of a calendar.
  func answer(_ request: RouteRequest) -> RouteAnswer? {
    var path = request.path[...]
    let named = path.count == 4 ? path.first.flatMap { Language(rawValue: $0) } : nil
    if named != nil { path = path.dropFirst() }
    guard path.count == 3, path.popFirst() == Self.folder, let id = path.popFirst(), let file = path.first,
      file.hasSuffix(".ics")
    else { return nil }
    do throws(Failure) {
      let campus = try site.campus(id)
      guard let (ending, kind) = Self.endings.first(where: { file.hasSuffix($0.ending) }) else {
        throw request.unknownAddress
      }
      return try calendar(
        kind, of: String(file.dropLast(ending.count)), campus, named ?? .english,
        at: site.address(for: request))
    } catch {
      return .problem(error)
    }
  }

  private func calendar(
    _ kind: AnnouncedEvent.Kind, of name: String, _ campus: ServedCampus, _ language: Language,
    at root: String?
  ) throws(Failure) -> RouteAnswer {
    let known = try campus.known()
    let asked = name == Self.halls ? nil : name == PageLink.calendar(Self.halls) ? Self.halls : name
    let result = try CalendarQuery(kind, venue: asked).answer(in: known, at: now)
    if let own = result.venue.map({ PageLink.calendar($0.slug) }), own != name {
      let ending = Self.endings.first { $0.kind == kind }?.ending ?? ""
      return RouteAnswer(to: own + ending, 308, keeping: .until(nil))
    }
    let setting = campus.setting
    let address = FeedAddress(site: root)
    var origin = VenueCalendar.Origin(
      campus: setting.campus.name, campusID: campus.id, zone: setting.zone,
      page: address.pages(of: campus.id, isAlone: site.campuses.count == 1, in: language),
      holiday: setting.holidayNames)
    origin.namesApart = try campus.namesApart()
    let document = VenueCalendar.document(result, of: origin, in: language)
    return RouteAnswer(.calendar, document.bytes, keeping: .until(result.changesAt))
  }
}
