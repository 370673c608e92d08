/// The answer of `dine plan` and its kin.
package enum PlanPhrase: Phrase, Hashable {
  /// Titles above the plans that a command is about.
  case draft, planned, asked, cancelled, restored, withdrawn
  case nothing, nothingToUndo
  /// When: the day and the time.
  case when(day: String, time: String)
  case placeOpen
  case openUntil(String)
  case closesEarly(String)
  case closed(opens: String?)
  case hoursUnknown
  case noPlace
  case onMenu(station: String)
  case offMenu, noMenu
  case people(Int)
  /// A dish for somebody; nil: nothing is said to suit.
  case share(person: String, dish: String?)
  /// That the planned dish is not said to suit whose plan it is.
  case unsuited(person: String, dish: String)
  /// Other places that serve it that day.
  case others([String])
  /// Another plan at the same time: its number and what it is.
  case overlaps(Int, String)
  /// Of whom nothing is known.
  case unknown([String])
}
