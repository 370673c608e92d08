import CivilTime
import Dining

extension FoodPro {
  /// The requests of a source, in each site's own dialect; halls are the site's numbers for them.
  ///
  /// For a folder without halls the list of them is requested, and then the halls that the list names.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let address = SiteAddress(source.url)
    let days = [context.today, context.today.adding(days: 1)]
    switch FoodProDialect(source.url) {
    case .folder: return folder(source, address, context)
    case .pick: return pick(source, address, context)
    case .details:
      return menus(of: source, on: days) { hall, day in
        "\(address.folder)menuDetails.asp?myaction=read&sName=&dtdate=\(encoded(day.plainMonthDayYear))"
          + "&locationNum=\(hall)&naFlag=1"
      }
    case .front:
      return menus(of: source, on: days) { hall, day in
        "\(address.origin)/?locationNum=\(hall)&dtdate=\(day.plainMonthDayYear)"
      }
    case .ajax:
      let places = PageRequest(url: "\(address.origin)/uapp/get_infov2", purpose: .venues)
      return [places]
        + menus(of: source, on: days) { hall, day in
          "\(address.origin)/foodpro-menu-ajax?tid=\(hall)&date=\(day.monthDayYear)"
        }
    case .glance:
      // The former host only redirects to this one.
      let site = address.host == "menu.dining.ucla.edu" ? "https://dining.ucla.edu" : address.origin
      let menus = days.map {
        PageRequest(url: "\(site)/menus-at-a-glance/?date=\($0)", purpose: .menu, date: $0)
      }
      return [menus[0], PageRequest(url: "\(site)/hours/", purpose: .hours), menus[1]]
    }
  }

  /// One request per hall, or one for each of its meals if the source names them.
  private static func folder(
    _ source: SiteSource, _ address: SiteAddress, _ context: RequestContext
  ) -> [PageRequest] {
    let date = encoded(context.today.monthDayYear)
    let halls = source.halls.map(\.siteID)
    let list = PageRequest(url: address.folder + "location.aspx", purpose: .venues)
    let known = halls.isEmpty ? context.findings.all(FoodProPlaces.finding).map(\.key) : halls
    let menus = known.prefix(mostHalls).flatMap { hall in
      let query = "locationNum=\(hall)&naFlag=1&WeeksMenus=This+Week%27s+Menus&dtdate=\(date)"
      let pages =
        source.periods.isEmpty
        ? ["shortmenu.aspx?\(query)&myaction=read"]
        : source.periods.map { "longmenu.aspx?\(query)&mealName=\($0.formEncoded)" }
      return pages.map {
        PageRequest(url: address.folder + $0, purpose: .menu, venue: hall, date: context.today)
      }
    }
    return (halls.isEmpty ? [list] : []) + menus
  }

  /// Upper bound on the halls requested from a list, since nobody configured them.
  private static let mostHalls = 24

  /// One request for each meal of a hall: those the source names, else those the hall's pages name, else
  /// three.
  private static func pick(
    _ source: SiteSource, _ address: SiteAddress, _ context: RequestContext
  ) -> [PageRequest] {
    let date = encoded(context.today.plainMonthDayYear)
    return source.halls.flatMap { hall in
      let found = context.findings[FoodProPick.finding + hall.siteID]?.split(separator: "|").map(String.init)
      let meals = source.periods.isEmpty ? found ?? ["Breakfast", "Lunch", "Dinner"] : source.periods
      return meals.map { meal in
        PageRequest(
          url: "\(address.folder)pickmenu.aspx?locationNum=\(hall.siteID)&locationName=&dtdate=\(date)"
            + "&activeMeal=\(meal.formEncoded)&sName=",
          purpose: .menu, venue: hall.siteID, date: context.today)
      }
    }
  }

  private static func menus(
    of source: SiteSource, on days: [CivilDate], _ url: (String, CivilDate) -> String
  ) -> [PageRequest] {
    days.flatMap { day in
      source.halls.map {
        PageRequest(url: url($0.siteID, day), purpose: .menu, venue: $0.siteID, date: day)
      }
    }
  }

  private static func encoded(_ date: String) -> String {
    date.split(separator: "/").joined(separator: "%2f")
  }
}
