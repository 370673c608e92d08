package import Dining

/// A campus that dine knows without a configuration, and the site with its dining information.
package struct CatalogueEntry: Hashable, Sendable {
  /// Its name in commands.
  package let slug: String
  /// The displayed name.
  package let name: String
  /// Other names; a name shared by several campuses is listed for each.
  package let aliases: [String]
  /// ISO 3166-1 alpha-2.
  package let country: String
  /// The part of the country, as in `VA`; nil: unknown.
  package let state: String?
  /// The name of its time zone in the tz database.
  package let zone: String
  /// A point on the campus, or in its city.
  package let point: Coordinates
  /// The adapter that reads its site.
  package let adapter: String
  /// The address of the site.
  package let url: String
  /// The known halls, in the order of the file; the site may have more.
  package let halls: [Source.Hall]
  /// The site's own ids of the meal periods to request; empty: those that it shows.
  package let periods: [String]
  /// The origin of the row's data.
  package let source: String
  /// The last day on which the site was known to answer this way, as in `2026-10` or `2026-10-06`; nil:
  /// unknown.
  package let seen: String?
  /// How certain the row is.
  package let sure: String

  /// Reads a row by its columns; nil if a required one is missing or invalid.
  init?(_ columns: [Slice<UnsafeBufferPointer<UInt8>>]) {
    func text(_ column: Int) -> String? {
      columns[column].isEmpty ? nil : String(decoding: columns[column], as: UTF8.self)
    }
    func list(_ column: Int) -> [String] {
      columns[column].split(separator: UInt8(ascii: "|")).map { String(decoding: $0, as: UTF8.self) }
    }
    guard columns.count == 15, let latitude = text(6).flatMap({ Double($0) }),
      let longitude = text(7).flatMap({ Double($0) }),
      let point = Coordinates(latitude: latitude, longitude: longitude)
    else { return nil }
    guard let slug = text(0), let name = text(1), let country = text(3), let zone = text(5),
      let adapter = text(8), let url = text(9)
    else { return nil }
    self.slug = slug
    self.name = name
    aliases = list(2)
    self.country = country
    state = text(4)
    self.zone = zone
    self.point = point
    self.adapter = adapter
    self.url = url
    halls = list(10).compactMap { hall in
      let parts = hall.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1).map { String(Substring($0)) }
      return parts.count == 2 ? Source.Hall(slug: parts[0], siteID: parts[1]) : nil
    }
    periods = list(11)
    source = text(12) ?? ""
    seen = text(13)
    sure = text(14) ?? ""
  }
}
