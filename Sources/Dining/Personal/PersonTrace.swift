/// A kind of data stored about a person, by its name for programs.
package enum PersonTrace: String, CaseIterable, Hashable, Sendable {
  case likes, dislikes
  /// Things to try.
  case wants
  /// Rows of the log.
  case meals
  /// Previous versions of log rows, which could be restored.
  case formerMeals = "former_meals"
  case tastes, plans, goals
  /// Groups to which the person belongs.
  case groups
  case votes
  /// Alerts that were sent, or are queued.
  case alerts
  /// Readings of balances.
  case readings
  /// Meals for which a place was chosen with the person.
  case outings
  /// Other people's plans that name the person.
  case named
  /// Whether files under this name are refused.
  case blocked
}
