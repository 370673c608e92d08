import CivilTime
import Dining
import JSON

extension SiteAdapter {
  static let nutrislice = SiteAdapter(
    name: Nutrislice.name, title: "Nutrislice",
    summary:
      "the API (https://<site>.api.nutrislice.com), places' names in addresses as halls; menu types as periods where not all are wanted",
    gives: [.venues, .coordinates, .hours, .menus, .diet, .prices],
    verified: Verification(.excerpts, on: "2026-11-22"),
    shapes: [
      .living("schools with hours and menu types", seen: "2026-09-20"),
      .living("weeks of a menu type", seen: "2026-09-22"),
      .archived("a row of a menu by itself"),
    ],
    marks: Marks(
      hosts: ["nutrislice.com"],
      texts: ["\"rounded_nutrition_info\"", "\"active_menu_types\"", "\"is_section_title\""],
      source: .label("api")),
    requests: Nutrislice.requests, read: Nutrislice.read)
}

/// Nutrislice: the places of a site with their hours, and a week of one menu type of a place.
enum Nutrislice {
  static let name = "nutrislice"
  static let currency = "USD"

  /// Requests the places, and for each hall the week of each of its menu types.
  ///
  /// The list of places states a hall's types and their addresses; for a hall that it does not cover, the
  /// usual meals are requested by name. Weeks begin on Sunday, so that on a Saturday the next one is worth
  /// requesting.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let api = SiteAddress(source.api ?? source.url).origin
    var requests = [PageRequest(url: "\(api)/menu/api/schools/?format=json", purpose: .venues)]
    let days = [context.today] + (context.today.weekday == .saturday ? [context.today.adding(days: 1)] : [])
    for day in days {
      for hall in source.halls {
        let types = NutrisliceMenuType.listed(context.findings[menusKey(hall.siteID)] ?? "")
        let wanted = types.filter { type in
          source.periods.isEmpty || source.periods.contains { type.isCalled($0) }
        }
        if types.isEmpty {
          let names = source.periods.isEmpty ? ["breakfast", "lunch", "dinner"] : source.periods
          requests += names.map { name in
            let path = "/menu/api/weeks/school/\(hall.siteID)/menu-type/\(name)/\(path(day))/?format=json"
            return PageRequest(url: api + path, purpose: .menu, venue: hall.siteID, date: day)
          }
        } else {
          requests += wanted.map { type in
            PageRequest(
              url: api + type.path(on: day), purpose: .menu, venue: hall.siteID, date: day,
              dependsOn: type.keys + [currencyKey(hall.siteID)])
          }
        }
      }
    }
    return requests
  }

  /// `2026/11/20`
  static func path(_ day: CivilDate) -> String {
    day.description.split(separator: "-").joined(separator: "/")
  }

  /// The key of the finding that lists a place's menu types.
  static func menusKey(_ slug: String) -> String { "menus " + slug }
  /// The key of the finding with the place of a number.
  static func schoolKey(_ number: String) -> String { "school " + number }
  /// The key of the finding with the name of a menu type's number.
  static func typeKey(_ number: String) -> String { "type " + number }
  /// The key of the finding with a place's currency, if it is not the usual one.
  static func currencyKey(_ slug: String) -> String { "currency " + slug }

  /// Reads any of the site's answers.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    guard case .json(let value) = page.content else { throw .notThisSite(title: nil) }
    let notices = NoticeCollector(page)
    let schools = value.array ?? value["results"]?.array
    if let schools, schools.contains(where: isSchool) || schools.isEmpty && asks(page, "schools") {
      return NutrisliceSchools.reading(schools, page, notices)
    }
    let days = value["days"]?.array ?? []
    let isOurs = value["days"] != nil && (days.isEmpty || days.contains { $0["menu_items"] != nil })
    if isOurs || value["menu_items"] != nil || value["food"] != nil {
      var reader = NutrisliceWeek(page, notices)
      return try reader.read(value)
    }
    let known = ["menu_items", "is_section_title", "active_menu_types", "rounded_nutrition_info"]
    guard asks(page, "menu") || known.contains(where: { page.mentions("\"\($0)\"") }) else {
      throw .notThisSite(title: nil)
    }
    throw .missingAnchor("days, menu_items or slug")
  }

  /// Other sites have lists with a slug in each record, too; their numbers are texts.
  private static func isSchool(_ value: JSONValue) -> Bool {
    guard value["slug"] != nil else { return false }
    return value["id"]?.string == nil
      || ["geolocation", "active_menu_types", "address"].contains { value[$0] != nil }
  }

  private static func asks(_ page: Page, _ word: String) -> Bool {
    page.url.map { SiteAddress($0).path.split(separator: "/").contains { $0 == word } } ?? false
  }
}
