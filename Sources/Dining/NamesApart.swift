extension Venue {
  /// The names by which people can tell venues apart, of those whose name another one has, too: `Corner (corner-2)`,
  /// as lists of the command line write it.
  ///
  /// - Parameter venues: the venues of a campus.
  /// - Returns: the name and the slug, by slug; nothing for a name that is alone.
  package static func namesApart(_ venues: [Venue]) -> [String: String] {
    let counts = Dictionary(venues.map { ($0.name, 1) }, uniquingKeysWith: +)
    let shared = venues.filter { counts[$0.name, default: 1] > 1 }
    return Dictionary(shared.map { ($0.slug, "\($0.name) (\($0.slug))") }) { first, _ in first }
  }
}
