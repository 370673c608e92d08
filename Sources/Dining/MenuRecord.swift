import CivilTime

/// A stored menu: whose it is, what it says, and who said so.
package struct MenuRecord: Hashable, Sendable {
  package let venue: String
  package let menu: Menu
  package let provenance: Provenance

  /// The venue is given by its slug.
  package init(venue: String, menu: Menu, provenance: Provenance) {
    self.venue = venue
    self.menu = menu
    self.provenance = provenance
  }
}

/// The order of a day's meals, for sorting and for "the next one".
package enum MealOrder {
  private static let names = ["breakfast", "brunch", "lunch", "dinner", "late night"]

  /// The place of a period in the day; one without a known name comes last.
  package static func rank(of period: String?) -> Int {
    guard let period = period?.lowercased() else { return names.count }
    return names.firstIndex { period.contains($0) } ?? names.count
  }
}
