import Dining

/// The statements of one note about a dish, and how completely they were read.
struct NoteReading {
  private let tokens: [NoteToken]
  /// Whether the text outside brackets names something: a denial in brackets then explains that name, and
  /// negates nothing else.
  private let isExplained: Bool
  private let hasCondition: Bool

  init(_ note: String) {
    let denials = NoteDenials(note)
    tokens = denials.tokens
    hasCondition = denials.hasCondition
    isExplained = denials.tokens.contains { !$0.isBracketed && $0.isName }
  }

  /// The allergens in the dish, in the words of `DishWords`.
  var allergens: [String] {
    tokens.compactMap { token in
      guard case .allergen(let name) = token.meaning, !token.isDenied, !token.isDoubtful else { return nil }
      return DishWords.allergen(name)
    }
  }

  /// The diets of the dish, if nothing qualifies them.
  var diets: [String] {
    isPlain && !hasCondition && !tokens.contains { $0.isName && $0.isDoubtful } ? saidDiets : []
  }

  /// The marks for what the dish is free of, if there are such marks and nothing qualifies them.
  var freedoms: [String] {
    guard isPlain || isOneThing else { return [] }
    return tokens.compactMap { token in
      if isExplained, token.isBracketed { return nil }
      if case .freeOf(let word) = token.meaning, !token.isDoubtful { return NoteWords.freedom(word) }
      return token.isDenied ? NoteWords.freedom(token.word) : nil
    }
  }

  /// Whether the lists contain everything that the note states.
  var isWhole: Bool {
    let isOpen = tokens.contains { token in
      if isExplained, token.isBracketed { return false }
      if case .freeOf = token.meaning { return true }
      return token.isName && (token.isDenied || token.isDoubtful)
    }
    return !isOpen && diets == saidDiets && !(allergens.isEmpty && diets.isEmpty)
  }

  /// The unknown names in an enumeration, each with the explanation in its brackets: "Milch und Bernstein".
  var unknownNames: [String] {
    let parts = tokens.split { !$0.isBracketed && [.pause, .joint, .either].contains($0.meaning) }
    return parts.filter { !$0.contains { $0.isName } && $0.contains { $0.meaning == .other } }
      .map { $0.map(\.word).filter { !$0.isEmpty }.joined(separator: " ") }
  }

  private var saidDiets: [String] {
    tokens.compactMap { token in
      guard case .diet(let diet) = token.meaning, !token.isDenied, !token.isDoubtful else { return nil }
      return diet
    }
  }

  /// Whether every word is understood, so that none can be a reservation: "auf Wunsch", "außer Dip", "with a
  /// … dip".
  var isPlain: Bool {
    tokens.allSatisfy { token in
      switch token.meaning {
      case .either, .reserve, .other: false
      default: true
      }
    }
  }

  /// Whether it is one word for the dish, with everything else in brackets: "Kuchen (ohne Milch)".
  private var isOneThing: Bool {
    let outside = tokens.filter { !$0.isBracketed && $0.meaning != .pause }
    return outside.count == 1 && outside[0].meaning == .other
      && tokens.filter(\.isBracketed).allSatisfy {
        $0.meaning != .other && $0.meaning != .reserve && !$0.isDoubtful
      }
  }
}
