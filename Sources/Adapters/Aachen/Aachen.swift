import CivilTime
import Dining
import Markup

extension SiteAdapter {
  static let aachen = SiteAdapter(
    name: Aachen.name, title: "Studierendenwerk Aachen",
    summary: "the folder of its plans: each canteen's dishes of one or two weeks with prices",
    gives: [.venues, .menus, .diet, .prices], verified: Verification(.realPage, on: "2026-11-20"),
    shapes: [.living("NAME-w.html: one or two weeks of a canteen", seen: "2018-02")],
    marks: Marks(
      hosts: ["studierendenwerk-aachen.de"], texts: ["menue-wrapper", "menue-nutr"],
      source: .fixed("https://www.studierendenwerk-aachen.de/speiseplaene/")),
    tolerance: Aachen.census.tolerance, requests: Aachen.requests,
    read: Aachen.read)
}

/// studierendenwerk-aachen.de: one page per canteen, with a panel per day that holds a table of dishes and
/// one of side dishes.
enum Aachen {
  static let name = "studentenwerk-aachen"

  static let census = Census(
    tokens: #"data-anchor[^>]*>(?<date>[^<]*)<"#
      + #"|\bmenue-category[^>]*>\s*(?<station>[^<]*?)\s*<"#
      + #"|\bmenue-nutr[^>]*>\s*\+\s*</span>(?<dish>(?s:.*?))(?:</span>|<div|<br)"#,
    (
      "dishes",
      [
        #"class\s*=\s*["']?menue-wrapper\b"#, #"\bmenue-category\b"#, #"\bmenue-desc\b"#,
        #"class\s*=\s*["']?menue-nutr\b"#,
      ]
    ),
    ("days", [#"\bdata-anchor\s*="#, #"class\s*=\s*["']?(?:default|active)-headline\b"#]),
    ("prices", [#",\d\d(?:&nbsp;|\s|\xC2\xA0)*+(?:€|&euro;)\s*+<"#]),
    ("calories", [#"\(\d+ kcal\)"#]))

  /// One request per canteen: its page of the week.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let folder = source.url.hasSuffix("/") ? source.url : source.url + "/"
    return source.halls.map {
      PageRequest(url: "\(folder)\($0.siteID)-w.html", purpose: .menu, venue: $0.siteID, date: context.today)
    }
  }

  static func read(_ page: Page) throws(ReadError) -> Reading {
    var reader = AachenReader(try ReadingBuilder(page, adapter: name))
    return try reader.read()
  }
}
