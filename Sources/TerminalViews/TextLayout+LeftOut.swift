import Phrases
import Console
package import Dining

extension TextLayout {
  /// How many dishes were left out for their contents, how many for missing information, and how to see these
  /// if possible.
  ///
  /// - Parameters:
  ///   - matcher: the filter, and what it left out.
  ///   - indent: the number of spaces before each line.
  ///   - takesTrust: whether the command accepts `--trust-missing`; a person's vetoes never do.
  /// - Returns: the lines; none if nothing was left out.
  package func leftOut(by matcher: DishMatcher, indent: Int = 0, takesTrust: Bool = true) -> [String] {
    let containing =
      matcher.containing > 0
      ? remark(say(FoodWords.leftOutContaining(matcher.containing, matcher.filter)), indent: indent) : []
    guard matcher.unstated > 0 else { return containing }
    let canTrust = takesTrust && matcher.filter.diets.isEmpty && !matcher.filter.trustsMissing
    return containing
      + remark(
        say(FoodWords.leftOut(matcher.unstated, matcher.filter, canTrust: canTrust)), indent: indent)
  }
}
