/// What a failure says beside its values where that takes words: each language has its own, in `Phrases`.
package indirect enum DetailWords: Hashable, Sendable {
  /// Where the options of a command are listed: `dine open`.
  case optionsOf(String)
  /// The commands that take an option which this one does not.
  case takenBy([String])
  /// What a number is for, and its bounds.
  case range(of: String, Int, Int)
  /// Bounds alone.
  case bounds(Int, Int)
  /// A kind of value: `object`, `array`, `text`, `integer`, `number` or `truth`.
  case kind(String)
  /// The most bytes that are read.
  case atMost(bytes: Int)
  /// The system's number of an error.
  case error(Int32)
  case noneYet
  /// When something was last good; nil: never.
  case lastGood(String?)
  /// The process that has a lock.
  case process(String)
  /// The diets that are known, by the words of `DishWords`.
  case diets([String])
  /// The allergens that are known, by the same words.
  case allergens([String])
  /// What a condition on a figure of the log takes, by the figure's name; and that one on a text takes only two signs.
  case logCondition(String), logTextCondition(String)
  /// A fault at one place of a file; the keys from the top to it, empty: the top.
  case fault(Failure, line: Int, column: Int, key: String)
}
