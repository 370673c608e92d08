import CivilTime
import Dining
import Markup

extension SiteAdapter {
  static let foodPro = SiteAdapter(
    name: FoodPro.name, title: "FoodPro (Aurora), UMass, UCLA",
    summary:
      "the folder of its pages (Rutgers, Princeton, Maryland, UMass, UCLA: the site), halls by number: each "
      + "hall's dishes of a day by meal and station",
    gives: [.venues, .coordinates, .hours, .menus, .diet, .prices],
    verified: Verification(
      .realPage, on: "2026-11-22", except: "Princeton's and Maryland's cards, UMass' answers, UCLA since 2025"
    ),
    shapes: [
      .living("shortmenu.aspx, longmenu.aspx: a day or a meal of a hall", seen: "2026-10"),
      .living("location.aspx: the list of halls", seen: "2026-09"),
      .living("label.aspx: one recipe, with classes", seen: "2026"),
      .living("pickmenu.aspx: a meal of a hall (Rutgers)", seen: "2026-09"),
      .living("menuDetails.asp: cards of a day (Princeton)", seen: "2026"),
      .living("the front with a hall's number: cards of a day (Maryland)", seen: "2026-09"),
      .living("foodpro-menu-ajax, get_infov2: menus and hours of the day (UMass)", seen: "2026-09"),
      .living("menus-at-a-glance, hours, menu-item (UCLA)", seen: "2026-10"),
      .archived("menuSamp.asp (Princeton)", seen: "2017-05"),
      .archived("a label without classes (Berkeley)", seen: "2016"),
      .archived("Menus/DATE (UCLA)", seen: "2019-10"),
    ],
    marks: Marks(
      hosts: [
        "umassdining.com", "dining.ucla.edu", "nutrition.umd.edu", "menus.princeton.edu", "foodpro.ucr.edu",
        "menuportal23.dining.rutgers.edu", "hf-foodpro.austin.utexas.edu", "nutrition.sa.ucsc.edu",
        "nutritionanalysis.dds.uconn.edu",
      ],
      texts: [
        "shortmenurecipes", "longmenucoldispname", "menusamprecipes", "RecNumAndPort", "locationchoices",
        "data-clean-diet-str", "at-a-glance-menu", "dining-hours-table",
      ], source: .folder),
    tolerance: FoodPro.board.tolerance, readsNothing: true, requests: FoodPro.requests, read: FoodPro.read)
}

/// FoodPro's Web INA: the short menu of a day, the long menu of a meal, one recipe's label, and the sites
/// before them.
enum FoodPro {
  static let name = "foodpro"

  /// The census of short and long menus, in the new and in the old design.
  static let board = Census(
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

  /// Reads any of the layouts.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    switch page.content {
    case .json(let value): return try UMass.read(value, of: page)
    case .text where page.isBlank: return try UMass.readNothing(of: page)
    case .document, .xml, .text: break
    }
    let draft = try ReadingBuilder(page, adapter: name)
    switch Layout(draft.root, page) {
    case .label:
      var reader = FoodProLabel(draft)
      return try reader.read()
    case .bareLabel:
      var reader = BareLabel(draft)
      return try reader.read()
    case .glance:
      var reader = UCLAGlance(draft)
      return try reader.read()
    case .hours:
      var reader = UCLAHours(draft)
      return try reader.read()
    case .recipe:
      var reader = UCLARecipe(draft)
      return try reader.read()
    case .formerUCLA:
      var reader = UCLAMenus(draft)
      return try reader.read()
    case .pick:
      var reader = FoodProPick(draft)
      return try reader.read()
    case .cards:
      var reader = FoodProCards(draft)
      return try reader.read()
    case .places:
      var reader = FoodProPlaces(draft)
      return try reader.read()
    case .board:
      var reader = FoodProBoard(draft)
      return try reader.read()
    }
  }

  /// The layouts, identified by the content of a page.
  private enum Layout {
    case label, bareLabel, glance, hours, recipe, formerUCLA, pick, cards, places, board

    init(_ root: Node, _ page: Page) {
      func has(_ tag: String? = nil, _ name: String) -> Bool { root.first(tag, class: name) != nil }
      if has("div", "labelrecipe") || has(nil, "nutfactstopnutrient") {
        self = .label
      } else if UCLAGlance.isOne(root) {
        self = .glance
      } else if has("table", "dining-hours-table") {
        self = .hours
      } else if UCLARecipe.isOne(root) {
        self = .recipe
      } else if has(nil, "menu-block") || has("li", "sect-item") || UCLAMenus.isFront(page) {
        self = .formerUCLA
      } else if FoodProBoard.isOne(root) {
        self = .board
      } else if FoodProPick.isOne(root, page) {
        self = .pick
      } else if FoodProCards.isOne(root) {
        self = .cards
      } else if FoodProBoard.isMentioned(in: page) {
        self = .board
      } else if FoodProPlaces.isOne(root) {
        self = .places
      } else {
        self = BareLabel.isOne(page) ? .bareLabel : .board
      }
    }
  }
}
