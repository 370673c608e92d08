package import CivilTime
package import Dining
package import Failures

/// The answer of `dine dish`: one dish, wherever and whenever it is served.
package struct DishDetailResult: CampusResult {
  package let name: String
  package let key: String
  /// Its names on menus, the one served last first.
  package let names: [String]
  /// What its latest menu and those to come state about it, combined; nil: it is on no menu any more.
  package let facts: Dish?
  /// Whether these menus differ in its contents or marks.
  package var isVaried = false
  package let provenance: Provenance?
  /// Where it is served again, and when.
  package let entries: [NextResult.Entry]
  /// What places always have of it, whatever the menu.
  package let always: [SearchResult.Offer]
  /// The names of dishes that begin alike: similar, not the same.
  package let alike: [String]
  package let today: CivilDate
  /// The people on this machine who like it.
  package var likedBy: [String] = []
  /// How often the person who asks ate it; like the following, shown to people only.
  package var timesEaten = 0
  /// That person's overall rating, in stars.
  package var ownRating: Double?
  /// The mean of all ratings on this machine, and their number.
  package var meanRating: Double?
  package var ratings = 0
  package var changesAt: Instant?

  init(
    name: String, key: String, names: [String], facts: Dish?, provenance: Provenance?,
    entries: [NextResult.Entry], always: [SearchResult.Offer], alike: [String], today: CivilDate
  ) {
    self.name = name
    self.key = key
    self.names = names
    self.facts = facts
    self.provenance = provenance
    self.entries = entries
    self.always = always
    self.alike = alike
    self.today = today
  }

  /// Where it is announced for today, or for the night still going on.
  package var servedToday: [NextResult.Entry] {
    entries.filter { entry in entry.next.basis == .menu && (entry.next.date.map { $0 <= today } ?? false) }
  }

  package var exit: ExitCode { .yes }
  package var dataAsOf: Instant? { provenance?.observedAt }
  package var isStale: Bool { false }
}
