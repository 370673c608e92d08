package import Dining

/// The answer of `dine goal` and its kin.
package enum GoalPhrase: Phrase, Hashable {
  /// What is to be reached: `5 new dishes a month`.
  case goal(Goal.Kind, Int, per: Goal.Period, isLimit: Bool)
  /// How far it has come.
  case reached(Int), missing(Int, of: Int), allowed(Int, of: Int), exceeded(Int, of: Int)
  /// Nothing was read by which to tell.
  case unknown
  /// So many weeks or months in a row.
  case streak(Int, Goal.Period)
  case nothing, set, removed
  case spent(Int, on: String)
  case stamps(Int)
}
