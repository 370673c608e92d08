import CivilTime
import Dining
import Markup

extension SiteAdapter {
  static let berkeley = SiteAdapter(
    name: Berkeley.name, title: "UC Berkeley dining",
    summary: "the menus page: every hall with how it stands, its hours and its dishes of a day",
    gives: [.venues, .state, .hours, .menus, .diet], verified: Verification(.realPage, on: "2026-11-20"),
    tolerance: Berkeley.census.tolerance,
    requests: { source, context in [PageRequest(url: source.url, purpose: .menu, date: context.today)] },
    read: Berkeley.read)
}

/// dining.berkeley.edu/menus: one list of halls, in each its times and, folded away, its meals.
enum Berkeley {
  static let name = "berkeley"

  static let census = PageCensus(
    tokens: #"class\s*=\s*["']?cafe-title[^>]*>(?<venue>[^<]*)<"#
      + #"|<span[^>]*>(?<period>[^<]*)<span[^>]*accordion-icon"#
      + #"|<span[^>]*>(?<station>[^<]+)</span>\s*<ul"#
      + #"|data-menuid[^>]*>\s*<span[^>]*>(?<dish>[^<]*)</span>"#,
    ("dishes", [#"\bdata-menuid\s*="#, #"class\s*=\s*["']?recip[\s"'>]"#]),
    (
      "headings",
      [#"class\s*=\s*["']?cat-name[\s"'>]"#, #"class\s*=\s*["']?recipe-name[\s"'>]"#]
    ),
    ("meals", [#"\baccordion-icon\b"#, #"class\s*=\s*["']?preiod-name\b"#]),
    ("places", [#"class\s*=\s*["']?cafe-title\b"#, #"class\s*=\s*["']?location-name\s"#]),
    ("windows", [#">\s*+\d{1,2}:\d\d [ap]\.m\.\s*+(?:-|–|&#8211;|&ndash;)\s*+\d{1,2}:\d\d [ap]\.m\."#]))

  static func read(_ page: Page) throws(ReadError) -> Reading {
    var reader = BerkeleyReader(try PageDraft(page, adapter: name))
    return try reader.read()
  }
}
