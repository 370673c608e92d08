package import Dining

/// The answer of `dine goal` and its subcommands.
package enum GoalPhrase: Phrase, Hashable {
  /// A goal: `5 new dishes a month`.
  case goal(Goal.Kind, Int, per: Goal.Period, isLimit: Bool)
  /// The progress.
  case reached(Int), missing(Int, of: Int), allowed(Int, of: Int), exceeded(Int, of: Int)
  /// No balance was read in the period.
  case unknown
  /// The number of weeks or months in a row.
  case streak(Int, Goal.Period)
  case nothing, set, removed
  case spent(Int, on: String)
  case stamps(Int)
}
