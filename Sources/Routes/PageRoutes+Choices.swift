import CivilTime
import Configuration
import Dining
import Failures
import Queries
import WebPages

extension PageRoutes {
  /// Places by their distance from the place that was chosen.
  func near(
    _ request: RouteRequest, _ place: Place, _ context: PageContext
  ) throws(Failure) -> RouteAnswer {
    let known = try place.campus.known()
    let venues = try known.venues().map(\.venue)
    let starts = place.campus.starts(among: venues)
    let asked = request.value("from").flatMap { $0.isEmpty ? nil : $0 }
    let from = asked.flatMap { key in starts.first { $0.key == key } }
    if let asked, from == nil {
      let known = starts.map(\.key).prefix(20).joined(separator: ", ")
      throw Failure(.unknownPlace, asked, detail: known)
    }
    let center = from?.coordinates ?? place.campus.setting.campus.center ?? starts.first?.coordinates
    guard let center else {
      let open = try ask(OpenQuery(.init(all: true)), place)
      let entries = open.moments.map { NearResult.Entry(moment: $0, distance: nil) }
      let result = NearResult(entries, unplaced: venues.count, wanted: .anything, units: context.units)
      return html(
        NearPage.html(result, from: nil, among: [], context), open.changesAt, counting: open.moments)
    }
    var query = NearQuery(from: center)
    query.all = true
    query.unplaced = true
    query.limit = 500
    query.units = context.units
    let result = try ask(query, place)
    return html(
      NearPage.html(result, from: from?.key, among: starts, context), result.changesAt,
      counting: result.entries.map(\.moment))
  }
}

extension String {
  /// A name that commands take, as people write it: `student-union` is `Student Union`.
  var capitalizedWords: String {
    split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}
