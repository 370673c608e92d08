import CivilTime

/// The kind of pages a FoodPro site has, according to its address.
enum FoodProDialect: Equatable {
  /// A folder with the short menu of a day and the long menu of a meal: Texas, Santa Cruz, Riverside, Connecticut.
  case folder
  /// `pickmenu.aspx`, one meal a page: Rutgers.
  case pick
  /// `menuDetails.asp`, one day a page: Princeton.
  case details
  /// The site's home page with the hall and the day in the query: Maryland.
  case front
  /// `foodpro-menu-ajax`, one day an answer: Massachusetts.
  case ajax
  /// Not FoodPro at all: UCLA's menus at a glance, which replaced the pages before FoodPro.
  case glance

  /// The known hosts, and hints in an address for any other host, such as a local server.
  private static let known: [(host: String, hint: String, dialect: FoodProDialect)] = [
    ("rutgers.edu", "pickmenu.aspx", .pick), ("princeton.edu", "menuDetails.asp", .details),
    ("nutrition.umd.edu", "?locationNum", .front), ("umassdining.com", "foodpro-menu-ajax", .ajax),
    ("dining.ucla.edu", "menus-at-a-glance", .glance),
  ]

  /// - Parameter url: a source's address; a hint in it takes precedence over the host.
  init(_ url: String) {
    let host = SiteAddress(url).host
    let found =
      Self.known.first { url.has($0.hint) }
      ?? Self.known.first { host == $0.host || host.hasSuffix("." + $0.host) }
    self = found?.dialect ?? .folder
  }
}

extension SiteAddress {
  /// Origin and path up to and including the last slash.
  var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return origin + "/" }
    // A last part with a full stop is a page; any other is a folder without its slash.
    let isPage = path[slash...].contains(".")
    return origin + (isPage ? String(path[...slash]) : path.hasSuffix("/") ? path : path + "/")
  }
}

extension CivilDate {
  /// `9/8/2026`.
  var plainMonthDayYear: String {
    monthDayYear.split(separator: "/").map { $0.drop { $0 == "0" } }.joined(separator: "/")
  }
}
