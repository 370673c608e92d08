import Dining

/// Dishes that are none: a canteen's word that it is closed, in the place of what it would serve.
extension Dish {
  /// Whether its name is such a word: `Geschlossen wegen Betriebsausflug`, which kitchens write over the old dish and
  /// its price, `Mensa geschlossen - Karfreitag`, `Sommerpause`, or, with nothing else said of it, `Mensa heute geschlossen`.
  var isClosureNotice: Bool { closureWords != nil }

  /// The words of such a name; nil where it is that of a dish.
  private var closureWords: [String]? {
    // What has a price is one by its first word alone: nearly all dishes have one, and nearly none begins so.
    guard prices.isEmpty || name.letterWords(upTo: 1).allSatisfy({ Self.beginsClosure($0) }) else {
      return nil
    }
    let words = name.letterWords
    if words.first == "geschlossen" || Self.isOfHolidays(words) { return words }
    guard !Self.closed.isDisjoint(with: words), words.count <= 8, self == Dish(name: name),
      words.count == 1 || !Self.sentences.isDisjoint(with: words)
    else { return nil }
    return words
  }

  /// Whether such a word is said of the house and of the whole day: not of a counter, and of no time.
  var isClosureOfTheDay: Bool {
    guard let words = closureWords, let first = words.first, !words.contains("station"), !namesATime else {
      return false
    }
    if Self.isOfHolidays(words) { return true }
    if Self.closed.contains(first) {
      return words.count == 1 || ["aufgrund", "heute", "today", "wegen"].contains(words[1])
    }
    return words.allSatisfy(Self.isOfTheHouse)
  }

  /// `15.08.`, `14 Uhr`, and not the `2.` of `2. Weihnachtstag`.
  private var namesATime: Bool {
    let numbers = name.split { !$0.isNumber }
    return numbers.count > 1 || numbers.contains { $0 != "1" && $0 != "2" || !name.contains("\($0). ") }
  }

  /// Whether holidays and the house are all that is spoken of.
  private static func isOfHolidays(_ words: [String]) -> Bool {
    !holidays.isDisjoint(with: words) && words.allSatisfy(beginsClosure)
  }

  private static func beginsClosure(_ word: String) -> Bool { holidays.contains(word) || isOfTheHouse(word) }

  private static func isOfTheHouse(_ word: String) -> Bool {
    closed.contains(word) || sentences.contains(word) || ["der", "die", "the", "und", "wir"].contains(word)
  }

  private static let closed: Set = ["chiuso", "closed", "fermé", "fermée", "geschlossen"]
  /// What stands beside it there, and not in the name of a dish.
  private static let sentences: Set = [
    "bleibt", "cafeteria", "haben", "heute", "is", "ist", "mensa", "restaurant", "station", "stubistro",
    "stucafé", "today", "wegen",
  ]
  /// Days and weeks in which nobody cooks, which kitchens name with "closed" or alone.
  private static let holidays: Set = [
    "allerheiligen", "betriebsausflug", "betriebsferien", "betriebsurlaub", "christi", "feiertag",
    "feiertage",
    "fronleichnam", "heiligabend", "himmelfahrt", "karfreitag", "maifeiertag", "nationalfeiertag", "neujahr",
    "neujahrstag", "ostermontag", "pfingstmontag", "reformationstag", "semesterferien", "silvester",
    "sommerferien", "sommerpause", "weihnachten", "weihnachtsferien", "weihnachtspause", "weihnachtstag",
    "winterpause",
  ]
}
