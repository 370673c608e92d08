/// The details of a failure that need words besides its values; each language has its own, in `Phrases`.
package indirect enum DetailWords: Hashable, Sendable {
  /// Where the options of a command are listed: `dine open`.
  case optionsOf(String)
  /// The other commands that accept an option this one does not.
  case takenBy([String])
  /// The meaning of a number, and its bounds.
  case range(of: String, Int, Int)
  /// Only bounds.
  case bounds(Int, Int)
  /// A kind of value: `object`, `array`, `text`, `integer`, `number` or `truth`.
  case kind(String)
  /// The maximum number of bytes read.
  case atMost(bytes: Int)
  /// The system's number of an error.
  case error(Int32)
  case noneYet
  /// The last time something was good; nil: never.
  case lastGood(String?)
  /// The process that has a lock.
  case process(String)
  /// The known diets, by the words of `DishWords`.
  case diets([String])
  /// The known allergens, by the same words.
  case allergens([String])
  /// The allowed forms of a condition on a number of the log, by the field's name; and that a condition on a
  /// text allows only two operators.
  case logCondition(String), logTextCondition(String)
  /// A fault at one position in a file, with the keys from the top level to it; empty: the top level.
  case fault(Failure, line: Int, column: Int, key: String)
}
