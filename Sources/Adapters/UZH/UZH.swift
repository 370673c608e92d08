import CivilTime
import Dining
import Markup

extension SiteAdapter {
  static let uzh = SiteAdapter(
    name: UZH.name, title: "University of Zurich (ZFV)",
    summary:
      "https://app.food2050.ch/de/zfv, with the mensas' own parts of the address (universitat-zurich,campus-zentrum/untere-mensa/mittagsverpflegung) as halls",
    gives: [.venues, .menus, .diet, .prices],
    verified: Verification(.realPage, on: "2026-11-22", except: "Food2050's weekly page"),
    shapes: [
      .living(
        "Food2050: the menus of a week in the page's own data, as rows or as one object", seen: "2026-10"),
      .archived("rssMenuPlan: the feed of a weekday", seen: "2019-10"),
    ],
    marks: Marks(
      hosts: ["app.food2050.ch", "zfv.ch"], texts: ["OutletMenuItemDish", "rssMenuPlan"]),
    halls: HallForm("universitat-zurich,campus-zentrum/untere-mensa/mittagsverpflegung") { $0.contains("/") },
    requests: UZH.requests, read: UZH.read)
}

/// The mensas that ZFV runs for the University of Zurich: Food2050's page of a week today, formerly an Atom
/// feed of a day with its menus as XHTML.
enum UZH {
  static let name = "uzh"
  static let currency = "CHF"

  /// Requests this week's and the next week's page for each hall; a hall is named by the parts of its
  /// address, so one known only by its number in the old feed cannot be requested.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let address = SiteAddress(source.api ?? source.url)
    let path = address.path.isEmpty ? "/de/zfv" : address.path
    let base = address.origin + (path.hasSuffix("/") ? String(path.dropLast()) : path)
    let weeks: [CivilDate] = [context.today, context.today.monday.adding(days: 7)]
    return weeks.flatMap { date in
      source.halls.filter { $0.siteID.contains("/") }.map { hall in
        let week = date.calendarWeek
        return PageRequest(
          url: "\(base)/\(hall.siteID)/menu/weekly?week=\(week.number)&year=\(week.year)", purpose: .menu,
          venue: hall.siteID, date: date)
      }
    }
  }

  /// Reads a week's page or a feed.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    switch page.content {
    case .xml(let root):
      guard root.name == "feed" else { throw .notThisSite(title: root.name) }
      var reader = UZHFeed(page, root)
      return try reader.read()
    case .document(let root, _):
      var reader = Food2050Page(page, root)
      return try reader.read()
    case .json, .text: throw .notThisSite(title: nil)
    }
  }
}
