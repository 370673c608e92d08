package import Failures
package import Console
package import Dining

extension OptionSpec {
  /// What a person eats and does not eat.
  static let filters: [OptionSpec] = [
    .repeatable(
      "diet", nil, "DIET", .named("diet"), "only what is vegan, halal, gluten-free and so on; all must hold"),
    .repeatable(
      "without", nil, "ALLERGEN", .named("allergen"),
      "only what is said to be free of peanuts, milk and so on"),
    .flag("trust-missing", nil, "with --without: also dishes of which nobody says"),
  ]
}

extension ParsedArguments {
  /// The filter that was asked for.
  ///
  /// - Returns: what `--diet`, `--without` and `--trust-missing` say.
  /// - Throws: `unknown-diet` or `unknown-allergen`, with the nearest word that is known.
  package func filter() throws(Failure) -> DishFilter {
    DishFilter(
      diets: try words(
        "diet", { DishWords.askedDiet($0) ?? DishWords.askedDietInGerman($0) }, [DishWords.diets]),
      exclusions: try words(
        "without", { DishWords.asked($0) ?? DishWords.askedInGerman($0) },
        [DishWords.allergenWords.sorted(), DishWords.otherAllergenWords]),
      trustsMissing: has("trust-missing"))
  }

  private func words(
    _ option: String, _ known: (String) -> String?, _ words: [[String]]
  ) throws(Failure) -> [String] {
    var found: [String] = []
    for text in values(option).flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
      guard let word = known(String(text)) else {
        let near = words.lazy.compactMap { Suggestion.nearest(to: String(text), among: $0) }.first
        let known = words.first ?? []
        throw Failure(
          option == "diet" ? .unknownDiet : .unknownAllergen, String(text),
          telling: option == "diet" ? .diets(known) : .allergens(known), suggestion: near)
      }
      if !found.contains(word) { found.append(word) }
    }
    return found
  }
}

extension DishFilter {
  /// The words that may be typed after an option, for completions.
  package static func candidates(_ words: [String]) -> [Completion.Candidate] {
    words.map { word in .init(word.split(separator: " ").joined(separator: "-")) }
  }
}
