import Dining

/// The allergens of a product: from codes, of which "0" means none, and from the statement's words.
///
/// A list of unknowns, or a statement that is unknown or not understood, makes the rest unknown; that is
/// never treated as free of allergens.
struct HubAllergens {
  private static let key = "allergens_intolerances"
  private static let unknown = "allergens_intolerances_unknown"
  private static let statement = "allergen_statement"

  /// The allergens; nil if nothing is known.
  private(set) var list: [String]?
  /// Whether there may be more.
  private(set) var isPartial: Bool
  /// Whether the data states that not all are known.
  let isUnknown: Bool

  /// - Parameters:
  ///   - sources: the attributes whose codes apply to the product.
  ///   - all: its own attributes and those of its variants.
  ///   - vocabulary: the meanings of the codes.
  ///   - notices: takes the notices.
  init(
    _ sources: [HubAttributes], of all: [HubAttributes], _ vocabulary: HubVocabulary,
    _ notices: NoticeCollector
  ) {
    let statements = all.compactMap { $0.text(Self.statement) }.filter { !$0.isEmpty }
      .map { (text: $0, said: WrittenAllergens.isOne($0) ? WrittenAllergens($0) : nil) }
    let unclear = statements.filter { $0.said?.rest.isEmpty != true }
    // The statement that not all are known is too frequent to be an oddity.
    for (text, _) in unclear where !text.lowercased().hasPrefix("complete allergen information") {
      notices.tally("unread-note", "\(Self.statement) \(text.prefix(60))")
    }
    isUnknown =
      !unclear.isEmpty
      || all.contains { facts in
        !(facts.codes(Self.unknown) ?? []).isEmpty
          || [Self.unknown, Self.statement].contains { facts.lacksValue($0) }
      }
    let codes = sources.compactMap { facts in
      facts.codes(Self.key).flatMap { facts.isFilled(Self.key) ? $0 : nil }
    }
    isPartial = isUnknown || codes.isEmpty
    var list: [String] = []
    for code in codes.joined() {
      // Test codes leak into the site's answers.
      let word = vocabulary.isForTrying(code) ? nil : vocabulary.allergen(code)
      if let word {
        list.append(word)
      } else {
        notices.tally("unknown-flag", "\(Self.key) \(code)")
        if !vocabulary.isForTrying(code) { isPartial = true }
      }
    }
    var known = Set(list)
    for allergen in statements.flatMap({ $0.said?.names ?? [] }) where known.insert(allergen).inserted {
      if !codes.isEmpty { notices.tally("allergens-disagree", allergen) }
      list.append(allergen)
    }
    if isUnknown { notices.tally("allergens-incomplete", "dishes") }
    if list.isEmpty, isPartial {
      isPartial = false
    } else {
      self.list = list.uniqued()
    }
  }
}
