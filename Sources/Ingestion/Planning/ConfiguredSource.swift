package import Adapters
package import Configuration
import Dining
package import Store

extension SiteSource {
  /// The source in the form that its adapter uses.
  package init(_ source: Source) {
    self.init(
      id: source.id, adapter: source.adapter, url: source.url,
      halls: source.halls.map { Hall(slug: $0.slug, siteID: $0.siteID) }, periods: source.periods,
      api: source.api, store: source.store,
      headers: source.headers.map { RequestHeader(declared: $0.name, $0.value) })
  }
}

extension Campus {
  /// The configured names of the venues of a source, by the site's own id.
  package func namings(of source: Source) -> [String: VenueNaming] {
    var namings = Dictionary(
      source.halls.map { ($0.siteID, VenueNaming(slug: $0.slug, kind: .hall)) },
      uniquingKeysWith: { first, _ in first }
    )
    for venue in venues where venue.identity.source == source.id {
      let hall = namings[venue.identity.siteID]
      namings[venue.identity.siteID] = VenueNaming(
        slug: venue.slug, name: venue.name, kind: venue.kind ?? hall?.kind, aliases: venue.aliases)
    }
    return namings
  }
}
