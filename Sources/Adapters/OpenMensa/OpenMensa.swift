import CivilTime
import Dining
import JSON
import Markup

extension SiteAdapter {
  static let openMensa = SiteAdapter(
    name: OpenMensa.name, title: "OpenMensa",
    summary:
      "the address of a feed, of metadata or of an index of them, or the API (https://openmensa.org/api/v2) with the canteens' numbers as halls",
    gives: [.venues, .coordinates, .hours, .menus, .diet, .prices],
    verified: Verification(.realPage, on: "2026-11-20", except: "the API's twins"),
    shapes: [
      .living("API v2: canteens, and a canteen's meals of several days", seen: "2026-10"),
      .living("a twin of the API, as Dresden's: canteens, and the meals of a day", seen: "2026-10"),
      .living("feeds of version 2, with the metadata and indexes that lead to them", seen: "2026-08"),
      .archived("feeds of version 1"),
    ],
    marks: Marks(
      hosts: ["openmensa.org", "api.studentenwerk-dresden.de"],
      texts: ["http://openmensa.org/open-mensa-v", "<openmensa"]),
    revision: 3, requests: OpenMensa.requests, read: OpenMensa.read)
}

/// OpenMensa: feeds of single canteens (XML, versions 1 and 2), and the API over all of them (JSON, version 2).
enum OpenMensa {
  static let name = "openmensa"
  /// The currency of feeds, which name none; the format's documentation implies this one.
  static let currency = "EUR"
  /// The API's pages of canteens: their length is limited; there are fewer than three.
  private static let pages = 1...3

  /// Requests the feed itself, and what metadata or an index at the address name; of the API the list of
  /// canteens and a week of meals for each hall; of a twin of the API with single days only, the meals of
  /// today and tomorrow: for a day without data its answer is 404.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let address = SiteAddress(source.url)
    if address.path.hasPrefix("/openmensa/v2") {
      return twin(address.origin + "/openmensa/v2/canteens", source, context)
    }
    guard address.path.hasPrefix("/api/v2") else {
      return OpenMensaLinks.requests(source, context)
    }
    let api = address.origin + "/api/v2/canteens"
    let ids = source.halls.map(\.siteID).joined(separator: ",")
    var requests =
      ids.isEmpty
      ? pages.map { PageRequest(url: "\(api)?per_page=500&page=\($0)", purpose: .venues) }
      : [PageRequest(url: "\(api)?ids=\(ids)", purpose: .venues)]
    for hall in source.halls {
      requests.append(
        PageRequest(
          url: "\(api)/\(hall.siteID)/meals?start=\(context.today)", purpose: .menu, venue: hall.siteID,
          date: context.today))
    }
    return requests
  }

  private static func twin(_ api: String, _ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let dates: [CivilDate] = [context.today, context.today.adding(days: 1)]
    return [PageRequest(url: api, purpose: .venues)]
      + dates.flatMap { date in
        source.halls.map {
          PageRequest(
            url: "\(api)/\($0.siteID)/days/\(date)/meals", purpose: .menu, venue: $0.siteID, date: date,
            mayBeMissing: true)
        }
      }
  }

  /// Reads a feed or an answer of the API.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    switch page.content {
    case .xml(let root):
      var reader = OpenMensaFeed(page)
      return try reader.read(root)
    case .json(let value):
      var reader = OpenMensaAnswer(page)
      return try reader.read(value)
    case .document(let root, _): throw .notThisSite(title: root.first("title")?.text)
    case .text: throw .notThisSite(title: nil)
    }
  }

  /// The kind of a canteen by its name; without another hint it is a hall, since everything listed here is a
  /// canteen.
  static func kind(_ name: String?) -> VenueKind? { name.map { VenueKind(name: $0) ?? .hall } }

  /// The words for groups of guests.
  static let groups: Set = ["student", "employee", "pupil", "other"]

  /// One word for a group of guests, for the words of either format.
  static func group(_ role: String) -> String {
    let words = [
      "students": "student", "employees": "employee", "pupils": "pupil", "others": "other",
      "studierende": "student", "bedienstete": "employee", "gäste": "other",
    ]
    let role = role.lowercased()
    return words[role] ?? role
  }
}
