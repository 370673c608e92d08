/// Words that close a place, unless something else is named beside them: `Toaleta nieczynna`, `pas de service de table`.
extension HoursItemizer {
  /// Whether the words here close something else than the place.
  ///
  /// - Parameter count: The number of words of the phrase here.
  /// - Returns: Whether a word beside them is neither known nor a word for the place.
  func closesSomethingElse(_ count: Int) -> Bool {
    let words = (position..<position + count).compactMap { index -> String? in
      if case .word(let word) = kind(at: index) { word } else { nil }
    }
    guard Self.unlessOfOthers.contains(words.joined(separator: " ")) else { return false }
    var next = position + count
    while case .filler = phrase(at: next)?.meaning { next += 1 }
    return namesOther(at: position - 1) || namesOther(at: next)
  }

  private func namesOther(at index: Int) -> Bool {
    guard case .word(let word) = kind(at: index), !Self.places.contains(word) else { return false }
    guard let meaning = phrase(at: index)?.meaning else { return true }
    return meaning == .part
  }

  private static let unlessOfOthers: Set<String> = [
    "shut", "wont be open", "wont open", "not opening", "kein betrieb", "kein mensabetrieb",
    "keine essensausgabe", "mensa zu", "bleibt zu", "haben zu", "pas de service", "aucun service",
    "no habra servicio", "no hay servicio", "sin servicio", "no abrimos", "no abrira", "no se abre",
    "non sara attivo", "non e attivo", "non si effettua servizio", "nessun servizio", "nieczynna",
    "nieczynny", "zamknieta", "zamkniety",
  ]

  /// The place itself, and words that tell when or why.
  private static let places: Set<String> = [
    "over", "because", "mensa", "menza", "cafe", "cafeteria", "canteen", "restaurant", "restaurante",
    "comedor", "servizio", "servicio", "cantine", "stolowka", "restauracja", "kawiarnia", "bufet", "hall",
    "wegen", "pour", "por", "per",
  ]
}
