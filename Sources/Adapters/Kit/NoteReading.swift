import Dining

/// What one note says of a dish, and how much of it that is.
struct NoteReading {
  private let tokens: [NoteToken]
  /// Whether what is not in brackets names something: what is then denied in brackets explains that, and denies nothing else.
  private let isExplained: Bool
  private let hasCondition: Bool

  init(_ note: String) {
    let denials = NoteDenials(note)
    tokens = denials.tokens
    hasCondition = denials.hasCondition
    isExplained = denials.tokens.contains { !$0.isBracketed && $0.isName }
  }

  /// What is in the dish, in `DishWords`' words.
  var allergens: [String] {
    tokens.compactMap { token in
      guard case .allergen(let name) = token.meaning, !token.isDenied, !token.isDoubtful else { return nil }
      return DishWords.allergen(name)
    }
  }

  /// What the dish is, where nothing qualifies that.
  var diets: [String] {
    isPlain && !hasCondition && !tokens.contains { $0.isName && $0.isDoubtful } ? saidDiets : []
  }

  /// What the dish is free of, where that has a name and nothing qualifies it.
  var freedoms: [String] {
    guard isPlain || isOneThing else { return [] }
    return tokens.compactMap { token in
      if isExplained, token.isBracketed { return nil }
      if case .freeOf(let word) = token.meaning, !token.isDoubtful { return NoteWords.freedom(word) }
      return token.isDenied ? NoteWords.freedom(token.word) : nil
    }
  }

  /// Whether the lists hold all that it says.
  var isWhole: Bool {
    let isOpen = tokens.contains { token in
      if isExplained, token.isBracketed { return false }
      if case .freeOf = token.meaning { return true }
      return token.isName && (token.isDenied || token.isDoubtful)
    }
    return !isOpen && diets == saidDiets && !(allergens.isEmpty && diets.isEmpty)
  }

  /// What an enumeration names that nobody knows, each with what its brackets explain: "Milch und Bernstein".
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

  /// Whether every word is understood, so that none of them can be a reserve: "auf Wunsch", "außer Dip", "with a … dip".
  private var isPlain: Bool {
    tokens.allSatisfy { token in
      switch token.meaning {
      case .either, .reserve, .other: false
      default: true
      }
    }
  }

  /// Whether it is a word of what the dish is, with all else in brackets: "Kuchen (ohne Milch)".
  private var isOneThing: Bool {
    let outside = tokens.filter { !$0.isBracketed && $0.meaning != .pause }
    return outside.count == 1 && outside[0].meaning == .other
      && tokens.filter(\.isBracketed).allSatisfy {
        $0.meaning != .other && $0.meaning != .reserve && !$0.isDoubtful
      }
  }
}
