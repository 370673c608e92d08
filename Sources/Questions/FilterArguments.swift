package import Failures
package import Console
package import Dining

extension OptionSpec {
  /// The options for what a person eats and does not eat.
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
  /// The requested filter.
  ///
  /// - Returns: the filter from `--diet`, `--without` and `--trust-missing`.
  /// - Throws: `unknown-diet` or `unknown-allergen`, with the nearest known word.
  package func filter() throws(Failure) -> DishFilter {
    try DishFilter(
      diets: values("diet"), without: values("without"), trustsMissing: has("trust-missing"))
  }
}

extension DishFilter {
  /// A filter from English or German words; each text is one of them, or several separated by commas.
  ///
  /// - Parameters:
  ///   - diets: diets, all of which must hold.
  ///   - allergens: allergens and foods that must not be in it.
  ///   - trustsMissing: whether dishes without such information pass.
  /// - Throws: `unknown-diet` or `unknown-allergen`, with the nearest known word.
  package init(
    diets: [String], without allergens: [String], trustsMissing: Bool
  ) throws(Failure) {
    self.init(
      diets: try Self.words(
        diets, .unknownDiet, { DishWords.askedDiet($0) ?? DishWords.askedDietInGerman($0) }, [DishWords.diets]
      ),
      exclusions: try Self.words(
        allergens, .unknownAllergen, { DishWords.asked($0) ?? DishWords.askedInGerman($0) },
        [DishWords.allergenWords.sorted(), DishWords.otherAllergenWords]),
      trustsMissing: trustsMissing)
  }

  private static func words(
    _ texts: [String], _ code: FailureCode, _ known: (String) -> String?, _ words: [[String]]
  ) throws(Failure) -> [String] {
    var found: [String] = []
    for text in texts.flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
      guard let word = known(String(text)) else {
        let near = words.lazy.compactMap { Suggestion.nearest(to: String(text), among: $0) }.first
        let known = words.first ?? []
        throw Failure(
          code, String(text), telling: code == .unknownDiet ? .diets(known) : .allergens(known),
          suggestion: near)
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
