package import CivilTime
import Dining

/// What a person wants to plan, as it was typed.
package struct PlanWish: Hashable, Sendable {
  /// The name of a dish or a venue.
  package var name: String
  package var date: CivilDate
  /// Seconds after midnight; nil: the usual time of the meal.
  package var second: Int?
  package var meal: String?
  /// The place where the dish is to be eaten.
  package var venue: String?
  package var minutes = MealPlan.usualMinutes
  /// The number of people who eat; nil: as many as are named.
  package var people: Int?
  package var company: [String] = []
  package var note: String?
  /// Whether it is planned despite any objection.
  package var anyway = false

  package init(_ name: String, on date: CivilDate) {
    self.name = name
    self.date = date
  }
}
