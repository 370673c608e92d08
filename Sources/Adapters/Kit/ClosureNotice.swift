import Dining

/// Dishes that are none: a canteen's word that it is closed, in the place of what it would serve.
extension Dish {
  private static let closed: Set = ["geschlossen", "closed"]
  /// What stands beside it there, and not in the name of a dish.
  private static let sentences: Set = [
    "bleibt", "cafeteria", "haben", "heute", "is", "ist", "mensa", "station", "today", "wegen",
  ]

  /// Whether its name is such a word: `Geschlossen wegen Betriebsausflug`, which kitchens write over the old dish and
  /// its price, or, with nothing else said of it, `Mensa heute geschlossen`.
  var isClosureNotice: Bool {
    let words = name.letterWords
    if words.first == "geschlossen" { return true }
    guard !Self.closed.isDisjoint(with: words), words.count <= 8, self == Dish(name: name) else {
      return false
    }
    return words.count == 1 || !Self.sentences.isDisjoint(with: words)
  }

  /// Whether such a word is said of the house and of the whole day: not of a counter, and of no time.
  var isClosureOfTheDay: Bool {
    let words = name.letterWords
    guard isClosureNotice, let first = words.first, !name.contains(where: \.isNumber) else { return false }
    if Self.closed.contains(first) {
      return words.count == 1 || ["aufgrund", "heute", "today", "wegen"].contains(words[1])
    }
    let others: Set = ["die", "the", "wir"]
    return words.allSatisfy {
      $0 != "station" && (Self.closed.contains($0) || Self.sentences.contains($0) || others.contains($0))
    }
  }
}
