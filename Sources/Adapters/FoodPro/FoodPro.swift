import CivilTime
import Dining
import Markup

extension SiteAdapter {
  static let foodPro = SiteAdapter(
    name: FoodPro.name, title: "FoodPro (Aurora)",
    summary:
      "the folder of its pages (or UCLA's own site before them): each hall's dishes of a day by meal and station",
    gives: [.venues, .menus, .diet], verified: Verification(.realPage, on: "2026-11-20", except: "labels"),
    tolerance: FoodPro.board.tolerance, requests: FoodPro.requests,
    read: FoodPro.read)
}

/// FoodPro's Web INA: the short menu of a day, the long menu of a meal, one recipe's label, and the sites before them.
enum FoodPro {
  static let name = "foodpro"

  /// The census of short and long menus, in the new and in the old dress.
  static let board = PageCensus(
    tokens: #"(?:<div[^>]*>|<span[^>]*>)\s*--\s(?<station>[^<]*?)--\s*<"#
      + #"|(?|Recipe Name Is Displayed Here\s*-->\s*<div[^>]*>(?<dish>(?s:.*?))</div>"#
      + #"|(?i:<a\b[^>]*\blabel\.aspx?\?[^>]*>)(?<dish>(?s:.*?))</a>)"#
      + #"|(?|>(?<period>[A-Z][A-Za-z /]{2,30}?)(?:&nbsp;|\s)+Menu for\s"#
      + #"|[?&;]mealName=(?<period>[A-Z][A-Za-z ]{2,30})[^>]*>\s*<img)"#,
    (
      "dishes",
      [
        #"Recipe Name Is Displayed Here"#,
        #"class\s*=\s*["']?(?:shortmenu|menusamp)recipes\b"#,
        #"class\s*=\s*["']?(?:longmenu|pickmenu)coldispname\b"#,
        #"(?i)<input[^>]*\sname\s*=\s*["']?recipe\b"#,
        #"(?i)<a\b[^>]*\blabel\.aspx?\?"#,
      ]
    ),
    ("headings", [#">\s*+--\s[^<>]*--\s*+<"#]),
    ("meals", [#"[?&;]mealName="#]))

  /// One request a hall, or one for each of its meals where the source names them.
  ///
  /// A source at UCLA is the site itself: one page has all of its halls.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let address = SiteAddress(source.url)
    if address.origin.hasSuffix("dining.ucla.edu") {
      return [
        PageRequest(url: "\(address.origin)/Menus/\(context.today)", purpose: .menu, date: context.today)
      ]
    }
    let folder = address.origin + (address.path.hasSuffix("/") ? address.path : address.path + "/")
    let date = context.today.monthDayYear.split(separator: "/").joined(separator: "%2f")
    return source.halls.flatMap { hall in
      let query = "locationNum=\(hall.siteID)&naFlag=1&WeeksMenus=This+Week%27s+Menus&dtdate=\(date)"
      let pages =
        source.periods.isEmpty
        ? ["shortmenu.aspx?\(query)&myaction=read"]
        : source.periods.map { "longmenu.aspx?\(query)&mealName=\($0.formEncoded)" }
      return pages.map {
        PageRequest(url: folder + $0, purpose: .menu, venue: hall.siteID, date: context.today)
      }
    }
  }

  /// Reads whichever of the layouts a page has.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    let draft = try PageDraft(page, adapter: name)
    if draft.root.first("div", class: "labelrecipe") != nil {
      var reader = FoodProLabel(draft)
      return try reader.read()
    }
    if draft.root.first(class: "menu-block") != nil || draft.root.first("li", class: "sect-item") != nil
      || UCLAMenus.isFront(page)
    {
      var reader = UCLAMenus(draft)
      return try reader.read()
    }
    var reader = FoodProBoard(draft)
    return try reader.read()
  }
}
