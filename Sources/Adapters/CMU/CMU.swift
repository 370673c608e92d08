import CivilTime
import Dining
import Markup

extension SiteAdapter {
  static let cmu = SiteAdapter(
    name: CMU.name, title: "Carnegie Mellon dining",
    summary: "the folder of its pages: places with coordinates, the next seven days' hours of each, specials",
    gives: [.venues, .coordinates, .state, .hours, .menus],
    verified: Verification(.realPage, on: "2026-11-20"),
    shapes: [
      .living("conceptinfo, Concept/ID and Specials: places, a place's week, specials", seen: "2026-02")
    ],
    marks: Marks(
      hosts: ["apps.studentaffairs.cmu.edu"],
      texts: ["conceptinfo/Concept/", "conceptinfo/css", "conceptinfo/images"],
      source: .fixed("https://apps.studentaffairs.cmu.edu/dining/conceptinfo/")),
    tolerance: CMU.concept.tolerance,
    requests: CMU.requests, read: CMU.read)
}

/// Carnegie Mellon's concept pages: one per place with its next seven days, and lists of places with today's
/// hours.
enum CMU {
  static let name = "cmu"

  private static let weekday = "(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day"

  /// The census of one place's page.
  static let concept = Census(
    (
      "days",
      [
        "(?i)<strong[^>]*>\\s*\(weekday)\\s*</strong>",
        "(?i)\\b\(weekday)</strong>\\s*[A-Z][a-z]+ \\d\\d?\\b",
        #"(?i)(?:AM|PM|CLOSED|HOURS|HRS|\])\s*</div>\s*</li>"#,
      ]
    ))

  /// The census of a list of places.
  static let list = Census(
    (
      "places",
      [
        #"onclick\s*=\s*["'][^"'>]*Concept/\d+"#, #"\bTodays Hours:"#, #"\bLocation is:"#,
        #"class\s*=\s*["']?cardTop\b"#,
      ]
    ), ("specials", [#"(?i)<li>\s*<div[^>]*>\s*<div[^>]*>\s*<strong"#]))

  /// Requests the list of places, and each place's hours.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let folder = source.url.hasSuffix("/") ? source.url : source.url + "/"
    let places = source.halls.map {
      PageRequest(url: folder + "Concept/" + $0.siteID, purpose: .hours, venue: $0.siteID)
    }
    return [PageRequest(url: folder, purpose: .venues)] + places
      + [PageRequest(url: folder + "Specials", purpose: .menu, date: context.today)]
  }

  static func read(_ page: Page) throws(ReadError) -> Reading {
    let draft = try ReadingBuilder(page, adapter: name)
    if draft.root.first("div", class: "card") != nil || draft.root.first("h1", class: "contentTitle") != nil {
      var reader = ConceptList(draft)
      return try reader.read()
    }
    var reader = ConceptPage(draft)
    return try reader.read()
  }

  private static let place = try? Pattern(
    #"maps/place/(?<latitude>-?\d{1,2}(?:\.\d+)?),(?<longitude>-?\d{1,3}(?:\.\d+)?)"#)

  /// The coordinates in a link to a map; nil if it names none.
  static func coordinates(in link: String?) -> Coordinates? {
    guard let link, let match = try? place?.firstMatch(in: DecodedText(link)),
      let latitude = match["latitude"].flatMap({ Double($0) }),
      let longitude = match["longitude"].flatMap({ Double($0) })
    else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }

  private static let number = try? Pattern(#"(?:Concept|logos|pics|menus)/(?<id>\d+)\b"#)

  /// A place's number in one of its addresses.
  static func id(in address: String?) -> String? {
    guard let address else { return nil }
    return (try? number?.firstMatch(in: DecodedText(address)))?["id"]
  }
}
