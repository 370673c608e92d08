package import Dining
import JSON

extension DishFilter {
  /// What is asked, in words: "vegan and without peanuts".
  package var words: String {
    (diets + (exclusions.isEmpty ? [] : ["without " + Self.listed(exclusions, "or")])).joined(
      separator: " and ")
  }

  /// What nobody says, of one dish or several: "are vegan or contain peanuts".
  fileprivate func question(isOne: Bool) -> String {
    let diets = diets.isEmpty ? nil : (isOne ? "is " : "are ") + Self.listed(diets, "and")
    let exclusions =
      exclusions.isEmpty ? nil : (isOne ? "contains " : "contain ") + Self.listed(exclusions, "or")
    return [diets, exclusions].compactMap { $0 }.joined(separator: ", or whether \(isOne ? "it" : "they") ")
  }

  private static func listed(_ words: [String], _ joint: String) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(joint) " + last
  }
}

extension TextLayout {
  /// That dishes were left out because nobody says enough of them, and how to see them where that is possible.
  func leftOut(by sieve: DishMatcher, indent: Int = 0) -> [String] {
    let count = sieve.unstated
    guard count > 0 else { return [] }
    let (dishes, they, them) = count == 1 ? ("dish", "it", "it") : ("dishes", "they", "them")
    let canTrust = sieve.filter.diets.isEmpty && !sieve.filter.trustsMissing
    return remark(
      "\(count) \(dishes) left out: nobody says whether \(they) \(sieve.filter.question(isOne: count == 1))"
        + (canTrust ? "; --trust-missing shows \(them)" : ""), indent: indent)
  }
}

extension JSONWriter {
  /// How many dishes a filter left out; null where none was asked for.
  mutating func leftOut(_ sieve: DishMatcher) {
    guard !sieve.filter.isEmpty else { return field("left_out", String?.none) }
    object("left_out") { object in
      object.field("unstated", sieve.unstated)
      object.field("other", sieve.other)
    }
  }
}
