import Phrases
import Console
package import Dining

extension TextLayout {
  /// That dishes were left out because nobody says enough of them, and how to see them where that is possible.
  package func leftOut(by matcher: DishMatcher, indent: Int = 0) -> [String] {
    let count = matcher.unstated
    guard count > 0 else { return [] }
    let (dishes, they, them) = count == 1 ? ("dish", "it", "it") : ("dishes", "they", "them")
    let canTrust = matcher.filter.diets.isEmpty && !matcher.filter.trustsMissing
    return remark(
      "\(count) \(dishes) left out: nobody says whether \(they) \(matcher.filter.question(isOne: count == 1))"
        + (canTrust ? "; --trust-missing shows \(them)" : ""), indent: indent)
  }
}
