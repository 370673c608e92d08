package import Dining

/// A venue and what is known of it.
package struct DirectoryEntry: Sendable {
  package let venue: Venue
  /// The identity by which a site's readers know it.
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
