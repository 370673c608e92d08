import Dining

/// What a product contains: by codes, of which "0" is none, and by the statement's words.
///
/// A list of what is not known, or a statement that says so or says what nobody understands, makes the rest unknown; that
/// is never the same as nothing.
struct HubAllergens {
  private static let key = "allergens_intolerances"
  private static let unknown = "allergens_intolerances_unknown"
  private static let statement = "allergen_statement"

  /// Nil where nothing is known.
  private(set) var list: [String]?
  /// Whether there may be more.
  private(set) var isPartial: Bool
  /// Whether it is said that not all is known.
  let isUnknown: Bool

  /// - Parameters:
  ///   - sources: those whose codes hold for the product.
  ///   - all: its own words and those of what one may choose of it.
  ///   - vocabulary: what the codes mean.
  ///   - notices: takes the notices.
  init(
    _ sources: [HubAttributes], of all: [HubAttributes], _ vocabulary: HubVocabulary,
    _ notices: NoticeCollector
  ) {
    let statements = all.compactMap { $0.text(Self.statement) }.filter { !$0.isEmpty }
      .map { (text: $0, said: WrittenAllergens.isOne($0) ? WrittenAllergens($0) : nil) }
    let unclear = statements.filter { $0.said?.rest.isEmpty != true }
    // That not all are known is said so often that it is no oddity.
    for (text, _) in unclear where !text.lowercased().hasPrefix("complete allergen information") {
      notices.tally("unread-note", "\(Self.statement) \(text.prefix(60))")
    }
    isUnknown =
      !unclear.isEmpty
      || all.contains { facts in
        !(facts.codes(Self.unknown) ?? []).isEmpty
          || [Self.unknown, Self.statement].contains { facts.isTorn($0) }
      }
    let codes = sources.compactMap { facts in
      facts.codes(Self.key).flatMap { facts.isFilled(Self.key) ? $0 : nil }
    }
    isPartial = isUnknown || codes.isEmpty
    var list: [String] = []
    for code in codes.joined() {
      // Codes for trying things out leak into the site's answers.
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
