import Phrases
import Console
package import Dining

extension TextLayout {
  /// That dishes were left out because nobody says enough of them, and how to see them where that is possible.
  package func leftOut(by matcher: DishMatcher, indent: Int = 0) -> [String] {
    guard matcher.unstated > 0 else { return [] }
    let canTrust = matcher.filter.diets.isEmpty && !matcher.filter.trustsMissing
    return remark(
      say(FoodWords.leftOut(matcher.unstated, matcher.filter, canTrust: canTrust)), indent: indent)
  }
}
