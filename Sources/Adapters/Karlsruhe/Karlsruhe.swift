import CivilTime
import Dining
import Markup

extension SiteAdapter {
  static let karlsruhe = SiteAdapter(
    name: Karlsruhe.name, title: "Studierendenwerk Karlsruhe",
    summary: "the folder of its plans: each canteen's hours, and dishes of several days with prices",
    gives: [.venues, .hours, .menus, .diet, .prices], verified: Verification(.realPage, on: "2026-11-20"),
    shapes: [.living("a canteen's page of a week (?kw=47)", seen: "2026-10")],
    marks: Marks(
      hosts: ["sw-ka.de"], texts: ["canteen_day_", "mensatype_rows", "mensa_fullname"], source: .folder),
    tolerance: Karlsruhe.census.tolerance,
    requests: Karlsruhe.requests, read: Karlsruhe.read)
}

/// sw-ka.de: one page per canteen with its days one after another, each line a row, each dish a table row in
/// it.
enum Karlsruhe {
  static let name = "studentenwerk-karlsruhe"

  static let census = Census(
    tokens: #"(?|<div[^>]*>\s*(?<station>[^<>]{2,60}?)\s*</div>\s*</td>\s*<td[^>]*>\s*<table)"#
      + #"|rel\s*=\s*["']?(?<date>\d{4}-\d\d-\d\d)"#
      + #"|id\s*=\s*["']?menu-title-\d+[^>]*>(?<dish>(?s:.*?))</td>"#,
    (
      "dishes",
      [
        #"id\s*=\s*["']?menu-title-\d"#, #"class\s*=\s*["'][^"'>]*\bmenu-title["'\s]"#,
        #"class\s*=\s*["']?bgp price_1\b"#,
      ]
    ),
    ("lines", [#"class\s*=\s*["']?mensatype["'\s>]"#, #"class\s*=\s*["']?mensatype_rows\b"#]),
    ("days", [#"id\s*=\s*["']?canteen_day_\d"#, #"id\s*=\s*["']?canteen_day_nav_\d"#]),
    (
      "prices",
      [
        #">\s*+\d+,\d\d(?:&nbsp;|\s|\xC2\xA0)*+(?:&euro;|€)\s*+<"#,
        #"class\s*=\s*["']?bgp price_\d[^<>]*>[^<>]*\d"#,
      ]
    ),
    ("calories", [#"\bkcal\s*+<"#]))

  /// Two requests per canteen, for this week and the next; the source is the folder of their pages.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let folder = source.url.hasSuffix("/") ? source.url : source.url + "/"
    let dates: [CivilDate] = [context.today, context.today.monday.adding(days: 7)]
    return dates.flatMap { date in
      source.halls.map {
        PageRequest(
          url: "\(folder)\($0.siteID)/?kw=\(date.calendarWeek.number)", purpose: .menu, venue: $0.siteID,
          date: date)
      }
    }
  }

  static func read(_ page: Page) throws(ReadError) -> Reading {
    var reader = KarlsruheReader(try ReadingBuilder(page, adapter: name))
    return try reader.read()
  }
}
