/// The answer of `dine plan` and its subcommands.
package enum PlanPhrase: Phrase, Hashable {
  /// Titles above the plans that a command acts on.
  case draft, planned, asked, cancelled, restored, withdrawn
  case nothing, nothingToUndo
  /// The day and the time.
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
  /// A dish for somebody; nil if none is known to suit.
  case share(person: String, dish: String?)
  /// The planned dish is not known to suit the planner.
  case unsuited(person: String, dish: String)
  /// Other places that serve it that day.
  case others([String])
  /// Another plan at the same time: its number and its name.
  case overlaps(Int, String)
  /// People about whom nothing is known.
  case unknown([String])
}
