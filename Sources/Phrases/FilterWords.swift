package import Dining

extension DishFilter {
  /// What is asked, in words: "vegan and without peanuts".
  package var words: String {
    (diets + (exclusions.isEmpty ? [] : ["without " + Self.listed(exclusions, "or")])).joined(
      separator: " and ")
  }

  /// What nobody says, of one dish or several: "are vegan or contain peanuts".
  package func question(isOne: Bool) -> String {
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
