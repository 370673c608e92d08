package import CivilTime
import Configuration
package import Dining
package import Failures

/// The answer of `dine campuses`: the campuses of the catalogue.
package struct CampusesResult: QueryResult {
  /// A campus and its distance, if that was requested.
  package struct Entry: Sendable {
    /// The name used in commands.
    package let slug: String
    /// The name people use.
    package let name: String
    package let aliases: [String]
    package let country: String
    package let state: String?
    package let zone: String
    package let point: Coordinates
    package let adapter: String
    package let url: String
    /// Each hall's name and the site's own id.
    package let halls: [(name: String, siteID: String)]
    package let periods: [String]
    /// Its source, the newest day on which it was known to work, and how certain that is.
    package let source: String
    package let seen: String?
    package let sure: String
    package let distance: Distance?

    fileprivate init(_ campus: CatalogueEntry, _ distance: Distance? = nil) {
      slug = campus.slug
      name = campus.name
      aliases = campus.aliases
      country = campus.country
      state = campus.state
      zone = campus.zone
      point = campus.point
      adapter = campus.adapter
      url = campus.url
      halls = campus.halls.map { ($0.slug, $0.siteID) }
      periods = campus.periods
      source = campus.source
      seen = campus.seen
      sure = campus.sure
      self.distance = distance
    }
  }

  /// The search text; nil: all campuses.
  package let text: String?
  package let entries: [Entry]
  /// How many matches were left out.
  package let left: Int
  /// The units in which distances are shown.
  package let units: Distance.Units

  /// - Parameters:
  ///   - text: names or words of them; nil: every campus.
  ///   - point: where distances begin; nil: sort by name.
  ///   - units: the units in which distances are shown.
  ///   - limit: the maximum number of campuses; nil: all.
  package init(
    named text: String? = nil, near point: Coordinates? = nil, units: Distance.Units = .metric,
    limit: Int? = nil
  ) {
    self.text = text
    self.units = units
    let campuses = CampusCatalogue.entries()
    let found =
      text.map { CatalogueSearch(campuses).matches($0) }
      ?? campuses.sorted { ($0.name, $0.slug) < ($1.name, $1.slug) }
    let entries =
      if let point {
        CatalogueSearch.nearest(found, to: point).map { Entry($0.entry, $0.distance) }
      } else {
        found.map { Entry($0) }
      }
    self.entries = limit.map { Array(entries.prefix($0)) } ?? entries
    left = entries.count - self.entries.count
  }

  package var exit: ExitCode { entries.isEmpty ? .no : .yes }
  package var dataAsOf: Instant? { nil }
  package var isStale: Bool { false }
}
