/// A kind of thing that is kept of a person, as programs read its name.
package enum PersonTrace: String, CaseIterable, Hashable, Sendable {
  case likes, dislikes
  /// What is to be tried.
  case wants
  /// Lines of the log.
  case meals
  /// Lines of the log as they were, which could be brought back.
  case formerMeals = "former_meals"
  case tastes, plans, goals
  /// To which the person belongs.
  case groups
  case votes
  /// That were sent, or are on their way.
  case alerts
  /// Of balances.
  case readings
  /// Meals for which a place was chosen with the person.
  case outings
  /// Plans of others in which the person is named.
  case named
  /// Whether files under this name are refused.
  case blocked
}
