import CivilTime
import Configuration
import Dining
import Failures
import Queries
import WebPages

extension PageRoutes {
  /// Places by their distance from the selected place.
  func near(
    _ request: RouteRequest, _ place: Place, _ context: PageContext
  ) throws(Failure) -> RouteAnswer {
    let known = try place.campus.known()
    let venues = try known.venues().map(\.venue)
    let starts = place.campus.starts(among: venues)
    let asked = request.value("from").flatMap { $0.isEmpty ? nil : $0 }
    var from = starts.first { $0.key == asked }
    var unknown = asked.map { Failure(.unknownPlace, $0) }
    // A place's name is matched as in commands, too.
    if from == nil, let asked, let venue = try? known.venue(named: asked).known.venue {
      from = starts.first { $0.key == venue.slug }
      unknown = Failure(.unplacedVenue, venue.name, detail: venue.slug)
    }
    if from != nil { unknown = nil }
    let center = from?.coordinates ?? place.campus.setting.campus.center ?? starts.first?.coordinates
    guard let center else {
      let open = try ask(OpenQuery(.init(all: true)), place)
      let entries = open.moments.map { NearResult.Entry(moment: $0, distance: nil) }
      let result = NearResult(entries, unplaced: venues.count, wanted: .anything, units: context.units)
      let page = NearPage.html(result, from: nil, among: [], unknown: unknown, context)
      return chosen(html(page, open.changesAt, counting: open.moments), unknown)
    }
    var query = NearQuery(from: center)
    query.all = true
    query.unplaced = true
    query.limit = 500
    query.units = context.units
    let result = try ask(query, place)
    let page = NearPage.html(result, from: from?.key, among: starts, unknown: unknown, context)
    return chosen(html(page, result.changesAt, counting: result.entries.map(\.moment)), unknown)
  }

  /// A page with a selected place; for an unknown place the status is an error, and it is not cached.
  private func chosen(_ page: RouteAnswer, _ unknown: Failure?) -> RouteAnswer {
    guard let unknown else { return page }
    return RouteAnswer(status: unknown.webStatus, page.type, page.bytes, keeping: .never)
  }
}
