import CivilTime
import Dining
import Failures
import Feeds
import Queries

/// The addresses below `/openmensa`: each canteen as a feed, and each campus' list of them.
struct OpenMensaFiles {
  let site: WebSite
  let now: Instant

  /// The name of a campus' list of feeds.
  private static let index = "index.json"

  func answer(_ request: RouteRequest) -> RouteAnswer {
    do throws(Failure) {
      return try found(request)
    } catch {
      return .problem(error)
    }
  }

  /// The paths of the files of a campus, below the site's root.
  static func paths(of campus: ServedCampus) throws(Failure) -> [[String]] {
    let listed = try campus.known().canteens().filter(\.isListed)
    return ([index] + listed.map { $0.venue.slug + ".xml" }).map { ["openmensa", campus.id, $0] }
  }

  private func found(_ request: RouteRequest) throws(Failure) -> RouteAnswer {
    let missing = request.unknownAddress
    guard request.path.count == 3, let campus = site.campuses.first(where: { $0.id == request.path[1] })
    else {
      throw missing
    }
    let known = try campus.known()
    let name = request.path[2]
    let address = FeedAddress(site: site.address(for: request))
    if name == Self.index {
      let canteens = try known.canteens().filter(\.isListed)
      let text = OpenMensaFeed.index(canteens) { address.of(Self.path($0, of: campus)) }
      return RouteAnswer(.json, text, keeping: .until(nil))
    }
    guard name.hasSuffix(".xml") else { throw missing }
    let slug = String(name.dropLast(4))
    guard let canteen = try canteen(slug, in: known) else { throw missing }
    guard canteen.venue.slug == slug else {
      return RouteAnswer(to: "\(canteen.venue.slug).xml", 301, keeping: .until(nil))
    }
    let result = try known.answer(
      CanteenQuery(canteen.number), at: QueryMoment(now), findsChange: false)
    let bytes = OpenMensaFeed.xml(
      result, at: address.isFull ? address.of(Self.path(canteen, of: campus)) : nil,
      version: site.options.version)
    return RouteAnswer(.xml, bytes, keeping: .until(known.midnight(after: now)))
  }

  /// The canteen of a slug, its own or a former one.
  private func canteen(_ slug: String, in known: CampusSnapshot) throws(Failure) -> Canteen? {
    let canteens = try known.canteens()
    if let canteen = canteens.first(where: { $0.venue.slug == slug }) { return canteen }
    guard let stored = try known.venueIfNamed(slug: slug) else { return nil }
    return canteens.first { $0.venue.slug == stored }
  }

  private static func path(_ canteen: Canteen, of campus: ServedCampus) -> String {
    "openmensa/\(campus.id)/\(canteen.venue.slug).xml"
  }
}
