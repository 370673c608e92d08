import CivilTime
import Dining
import Markup

extension SiteAdapter {
  static let berkeley = SiteAdapter(
    name: Berkeley.name, title: "UC Berkeley dining",
    summary:
      "the menus page: every hall with how it stands, its hours and its dishes of today, and the exports of other days",
    gives: [.venues, .state, .hours, .menus, .diet],
    verified: Verification(.realPage, on: "2026-11-22", except: "the exports"),
    shapes: [
      .living("menus: every hall today", seen: "2026-10"),
      .living("menus-exportimport: a hall and day as EatecExchange", seen: "2026-09"),
    ],
    marks: Marks(
      hosts: ["dining.berkeley.edu", "caldining.berkeley.edu"],
      texts: ["cafe-location", "menus-exportimport"]),
    tolerance: Berkeley.census.tolerance, requests: Berkeley.requests, read: Berkeley.read)
}

/// dining.berkeley.edu/menus: one list of halls, each with its times and its collapsed meals.
enum Berkeley {
  static let name = "berkeley"

  static let census = Census(
    tokens: #"class\s*=\s*["']?cafe-title[^>]*>(?<venue>[^<]*)<"#
      + #"|<span[^>]*>(?<period>[^<]*)<span[^>]*accordion-icon"#
      + #"|<span[^>]*>(?<station>[^<]+)</span>\s*<ul"#
      + #"|data-menuid[^>]*>\s*<span[^>]*>(?<dish>[^<]*)</span>"#,
    (
      "dishes",
      [
        #"\bdata-menuid\s*="#, #"class\s*=\s*["']?recip[\s"'>]"#, #"\bdata-location\s*="#,
        #"class\s*=\s*["']?icons-wrap\b"#,
      ]
    ),
    (
      "headings",
      [#"class\s*=\s*["']?cat-name[\s"'>]"#, #"class\s*=\s*["']?recipe-name[\s"'>]"#]
    ),
    ("meals", [#"\baccordion-icon\b"#, #"class\s*=\s*["']?preiod-name\b"#]),
    ("places", [#"class\s*=\s*["']?cafe-title\b"#, #"class\s*=\s*["']?location-name\s"#]),
    (
      "windows",
      [
        #"(?i)>\s*+(?:\d{1,2}(?::\d\d)?\s?[ap]\.?m\b\.?|noon|midnight)\s*+(?:-|–|&#8211;|&ndash;)\s*+"#
          + #"(?:\d{1,2}(?::\d\d)?\s?[ap]\.?m\b|noon\b|midnight\b)"#
      ]
    ))

  /// Requests today's page, and the exports that it names for the next days.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let origin = SiteAddress(source.url).origin
    let halls = context.findings.all(BerkeleyExport.finding)
    let exports = (1...daysAhead).flatMap { ahead in
      let date = context.today.adding(days: ahead)
      return halls.compactMap { hall in
        BerkeleyExport(stem: hall.value).map {
          PageRequest(
            url: origin + $0.path(on: date), purpose: .menu, venue: hall.key, date: date,
            dependsOn: [BerkeleyExport.finding], mayBeMissing: true)
        }
      }
    }
    return [PageRequest(url: source.url, purpose: .menu, date: context.today)] + exports
  }

  /// Files for later days rarely exist.
  private static let daysAhead = 3

  /// Reads the menus page, or an export.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    if case .xml = page.content {
      guard let value = try EatecDocument.value(of: page) else { throw .notThisSite(title: nil) }
      // The menus page uses the hall's everyday name, and its other menus are identified by that name.
      let path = page.url.map { SiteAddress($0).path } ?? ""
      let hall = page.findings.all(BerkeleyExport.finding).first { path.hasPrefix($0.value) }
      var reader = EatecReader(page, adapter: name, venue: hall?.key)
      return try reader.read(value)
    }
    var reader = BerkeleyReader(try ReadingBuilder(page, adapter: name))
    return try reader.read()
  }
}
