import CivilTime
import Dining
import JSON

extension SiteAdapter {
  static let nutrislice = SiteAdapter(
    name: Nutrislice.name, title: "Nutrislice",
    summary:
      "the API (https://<site>.api.nutrislice.com), places' names in addresses as halls, menu types as periods",
    gives: [.venues, .coordinates, .menus, .diet, .prices],
    verified: Verification(.excerpts, on: "2026-11-20"), requests: Nutrislice.requests,
    read: Nutrislice.read)
}

/// Nutrislice: the places of a site, and a week of one menu type of a place.
enum Nutrislice {
  static let name = "nutrislice"
  static let currency = "USD"

  /// The places, and of each hall the week of each menu type.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let api = SiteAddress(source.url).origin + "/menu/api"
    var requests = [PageRequest(url: "\(api)/schools/?format=json", purpose: .venues)]
    let day = context.today.description.split(separator: "-").joined(separator: "/")
    for hall in source.halls {
      for type in source.periods.isEmpty ? ["breakfast", "lunch", "dinner"] : source.periods {
        requests.append(
          PageRequest(
            url: "\(api)/weeks/school/\(hall.siteID)/menu-type/\(type)/\(day)/?format=json", purpose: .menu,
            venue: hall.siteID, date: context.today))
      }
    }
    return requests
  }

  /// Reads whichever of the answers a page is.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    guard case .json(let value) = page.content else { throw .notThisSite(title: nil) }
    let log = PageLog(page)
    let schools = value.array ?? value["results"]?.array
    if let schools, schools.contains(where: { $0["slug"] != nil }) || schools.isEmpty && asks(page, "schools")
    {
      return NutrisliceSchools.reading(schools, page, log)
    }
    let days = value["days"]?.array ?? []
    let isOurs = value["days"] != nil && (days.isEmpty || days.contains { $0["menu_items"] != nil })
    if isOurs || value["menu_items"] != nil || value["food"] != nil {
      var reader = NutrisliceWeek(page, log)
      return try reader.read(value)
    }
    let known = ["menu_items", "is_section_title", "active_menu_types", "rounded_nutrition_info"]
    guard asks(page, "menu") || known.contains(where: { page.mentions("\"\($0)\"") }) else {
      throw .notThisSite(title: nil)
    }
    throw .missingAnchor("days, menu_items or slug")
  }

  private static func asks(_ page: Page, _ word: String) -> Bool {
    page.url.map { SiteAddress($0).path.split(separator: "/").contains { $0 == word } } ?? false
  }
}
