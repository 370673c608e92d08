package import Dining

/// The configured name of a venue; it takes precedence over the source's.
package struct VenueNaming: Hashable, Sendable {
  package var slug: String?
  package var name: String?
  package var kind: VenueKind?
  /// Further names in commands.
  package var aliases: [String]

  package init(
    slug: String? = nil, name: String? = nil, kind: VenueKind? = nil, aliases: [String] = []
  ) {
    self.slug = slug
    self.name = name
    self.kind = kind
    self.aliases = aliases
  }
}
