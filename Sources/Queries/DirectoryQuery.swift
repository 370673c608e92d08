package import Dining
package import Failures
import SQLite
import Store

extension CampusSnapshot {
  /// Every listed venue with everything known about it, for other programs to read.
  package func directory() throws(Failure) -> [DirectoryEntry] {
    let venues = try venues()
    let (rows, identities, offers) = try setting.querying { () throws(DatabaseError) in
      (
        try store.venues(campus: campus), try store.siteIdentities(campus: campus),
        try store.offers(campus: campus)
      )
    }
    let ids = Dictionary(rows.map { ($0.venue.slug, $0.id) }, uniquingKeysWith: { first, _ in first })
    let offered = Dictionary(grouping: offers, by: \.venue)
    return venues.map { known in
      DirectoryEntry(
        venue: known.venue, sameAs: ids[known.venue.slug].flatMap { identities[$0] },
        statements: known.statements, offers: (offered[known.venue.slug] ?? []).map(\.dish))
    }
  }
}

/// A venue and what is known about it.
package struct DirectoryEntry: Sendable {
  package let venue: Venue
  /// The identity under which a site's adapters know it.
  package let sameAs: VenueIdentity?
  package let statements: [RecordedStatement]
  package let offers: [Dish]

  package init(
    venue: Venue, sameAs: VenueIdentity?, statements: [RecordedStatement], offers: [Dish]
  ) {
    self.venue = venue
    self.sameAs = sameAs
    self.statements = statements
    self.offers = offers
  }
}
