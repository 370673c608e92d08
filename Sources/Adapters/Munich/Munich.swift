import CivilTime
import Dining
import Markup

extension SiteAdapter {
  static let munich = SiteAdapter(
    name: Munich.name, title: "Studierendenwerk München Oberbayern",
    summary: "the site, or the folder of its plans: each canteen's dishes of all days with allergens",
    gives: [.venues, .menus, .diet],
    verified: Verification(.realPage, on: "2026-11-20", except: "a page of several days"),
    shapes: [
      .living("a canteen's page with all its days", seen: "2026-06"),
      .archived("a page a canteen and day", seen: "2024-08"),
    ],
    marks: Marks(
      hosts: ["studierendenwerk-muenchen-oberbayern.de"],
      texts: ["c-menu-dish-list__item", "c-schedule__header", "data-essen-fleischlos"], source: .site),
    tolerance: Munich.census.tolerance, requests: Munich.requests,
    read: Munich.read)
}

/// studierendenwerk-muenchen-oberbayern.de: a canteen's page with all its days in sequence; until 2024 one
/// page per day.
enum Munich {
  static let name = "studentenwerk-muenchen"

  static let census = Census(
    tokens: #"\bheute_(?<date>\d{4}-\d\d-\d\d)"#
      + #"|\bstwm-artname[^>]*>\s*(?<station>[^<\s][^<]*?)\s*<"#
      + #"|data-essen-fleischlos=[^>]*>(?s:.{0,1500}?)<p\b[^>]*>(?<dish>[^<]*)</p>"#,
    (
      "dishes",
      [
        #"\bdata-essen-fleischlos\s*="#, #"class\s*=\s*["']?c-menu-dish__title\b"#,
        #"<li\s+class\s*=\s*["']?c-menu-dish-list__item\b"#,
      ]
    ),
    ("days", [#"class\s*=\s*["']?c-schedule__header\s+heute_"#, #"\bheute_\d{4}-\d\d-\d\d\s+anker"#]),
    ("groups", [#"\bstwm-artname[^>]*>\s*[^<\s]"#, #"js-menu-dish-list__group[^>]*>\s*<[^>]*>\s*[^<\s]"#]))

  /// One request per canteen; its number is part of the name of its page.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let address = SiteAddress(source.url)
    let folder =
      address.path.isEmpty
      ? address.origin + "/mensa/speiseplan/" : source.url.hasSuffix("/") ? source.url : source.url + "/"
    return source.halls.map { hall in
      PageRequest(
        url: "\(folder)speiseplan_\(hall.siteID)_-de.html", purpose: .menu,
        venue: hall.siteID,
        date: context.today)
    }
  }

  static func read(_ page: Page) throws(ReadError) -> Reading {
    var reader = MunichReader(try ReadingBuilder(page, adapter: name))
    return try reader.read()
  }
}
