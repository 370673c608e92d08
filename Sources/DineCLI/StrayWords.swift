import CivilTime
import Console
import Dining
import Failures
import Questions

/// Explains words that were typed as part of a name, but belong to an option or to the name of the command:
/// `dine menu alder-hall tomorrow`, `dine plan cancle`.
enum StrayWords {
  /// A failure with what was probably meant, if a word of its subject explains it.
  ///
  /// - Parameters:
  ///   - failure: why a name or an argument is not accepted.
  ///   - command: the name of the command.
  /// - Returns: the failure, perhaps with a suggestion.
  static func explained(_ failure: Failure, of command: String) -> Failure {
    let names: [FailureCode] = [
      .unknownVenue, .unknownPlace, .unknownDish, .nothingToLike, .unexpectedArgument,
    ]
    guard names.contains(failure.code), let spec = DineProgram.spec.command(command) else { return failure }
    let words = failure.subject.split(separator: " ").map { String($0) }
    let stray = words.compactMap { option(taking: $0, of: spec) }
    var explained = failure
    // A name that is nearly right is a better explanation, unless no word may belong to a name.
    if !stray.isEmpty, failure.suggestion == nil || stray.count == words.count {
      explained.suggestion = stray.joined(separator: " ")
    } else if failure.suggestion == nil, let first = words.first {
      explained.suggestion = DineProgram.spec.longerName(than: command, resembling: first)
    }
    return explained
  }

  /// The option of a command that a word is a value of, with the word: `--date tomorrow`.
  ///
  /// - Parameters:
  ///   - word: a date, a time, or the name of a meal.
  ///   - command: the command.
  /// - Returns: the option; nil: the word is none of these, or the command has no such option.
  static func option(taking word: String, of command: CommandSpec) -> String? {
    let isMeal = MealOrder.isMeal(word)
    let isDate = !isMeal && (try? TimeArgument.date(word, today: .init(dayNumber: 0))) != nil
    let isTime = isDate || !isMeal && (try? TimeArgument.timeOfDay(word)) != nil
    var found: String?
    for option in command.options {
      switch option.valueName {
      case "MEAL" where isMeal, "TIME" where isTime && found == nil: found = option.long
      // Of a command with both, a day alone is a date.
      case "DATE" where isDate: return "--\(option.long) \(word)"
      default: break
      }
    }
    return found.map { "--\($0) \(word)" }
  }
}
