import CivilTime
import Dining
import Failures
import Phrases
import Queries
import WebPages

extension PageRoutes {
  /// The documents for a page's script: future states, served dishes, names for the search, and the manifest.
  func document(
    _ name: String, _ request: RouteRequest, _ place: Place, _ context: PageContext
  ) throws(Failure) -> RouteAnswer {
    switch name {
    case "changes.json":
      let known = try place.campus.known()
      let timelines = try known.timelines(from: now, to: now + ChangesDocument.span)
      return RouteAnswer(
        .json, ChangesDocument.text(timelines, context), keeping: .until(known.midnight(after: now)))
    case "served.json": return try served(place, context)
    case "dishes.json": return try names(place, context)
    case "manifest.webmanifest":
      let root = String(repeating: "../", count: place.rootDepth)
      let text = PageAsset.manifest(
        campus: context.campus, language: place.language, root: root.isEmpty ? "./" : root)
      return RouteAnswer(.manifest, text, keeping: .until(nil))
    default: throw request.unknownAddress
    }
  }

  private func names(_ place: Place, _ context: PageContext) throws(Failure) -> RouteAnswer {
    let known = try place.campus.known()
    let dishes = try known.dishes(at: now)
    let names = dishes.map { (key: $0.dish.key, name: $0.dish.name) }
    let venues = try known.venues().map { (key: $0.venue.slug, name: context.name($0.venue)) }
    return RouteAnswer(
      .json, NamesDocument.text(venues: venues, dishes: names),
      keeping: .until(soonest(dishes.compactMap(\.changesAt).min(), known.midnight(after: now))))
  }
}
