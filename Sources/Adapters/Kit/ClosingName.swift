import Dining

/// Names with which a site states that nothing is served: of a meal, of a row of hours, of a dish.
extension MealName {
  /// Words that may follow "closed" in a sentence.
  static let goingOn: Set = ["all", "due", "for", "in", "on", "this", "today", "until"]

  /// Words that state that a place or a meal is closed.
  private static let closings: Set = [
    "cerrada", "cerrado", "chiusa", "chiuso", "closed", "closure", "fermé", "fermée", "geschlossen",
  ]
  /// Those that are also used for other things: `Suspended Coffee`.
  private static let halts: Set = ["canceled", "cancelled", "suspended"]
  /// Words after "closed" that give it another meaning: `Closed Loop Brunch` and `Closed-Face Sandwich` are
  /// served.
  private static let manners: Set = ["captioned", "end", "ended", "face", "faced", "loop"]
  /// Words after "closed" for a place that is open earlier, on this day, or to some people: `Closed at two`,
  /// `Closed to visitors`.
  private static let limits: Set = ["after", "at", "early", "next", "to", "tomorrow"]
  private static let denials: Set = ["if", "never", "not", "or", "t", "than", "unless", "when"]
  /// Parts of a venue that may be closed while a meal is served.
  static let parts: Set = [
    "bar", "buffet", "counter", "deli", "door", "doors", "elevator", "entrance", "floor", "grill", "kiosk",
    "line",
    "lobby", "lot", "parking", "patio", "seating", "station", "stations", "terrace", "window",
  ]

  /// Whether a text mentions a part of a venue.
  static func isOfParts(_ text: String) -> Bool { !parts.isDisjoint(with: text.letterWords) }

  static func isWordOfClosing(_ word: String) -> Bool { closings.contains(word) || halts.contains(word) }

  /// Whether the last of the words negates what follows.
  static func isDenied(_ before: ArraySlice<String>) -> Bool {
    before.last.map { denials.contains($0) } ?? false
  }

  /// Whether a name states that nothing is served in its times: `Closed`, `CLOSED for Spring Break`, `Winter
  /// Break - Closed`, `Cafe is closed today`, `No Dinner Service`.
  ///
  /// Any word for closing counts, unless it clearly means something else: what is called closed is not open.
  static func isClosing(_ name: String?) -> Bool {
    guard let name else { return false }
    let words = name.letterWords[...]
    if let no = words.lastIndex(of: "no"), isWithoutService(words[no...]) { return true }
    if let not = words.lastIndex(of: "not"), isIdle(words[not...].dropFirst()) { return true }
    return words.indices.contains { index in
      guard isWordOfClosing(words[index]), !isDenied(words[..<index]) else { return false }
      guard !isOfAPart(words[..<index]) else { return false }
      guard let next = words[(index + 1)...].first else { return true }
      if halts.contains(words[index]) { return goingOn.contains(next) }
      return !manners.contains(next) && !(limits.contains(next) && name.hasPhrase(words[index], next))
    }
  }

  /// Whether text in place of a day's hours closes the whole day; "closed until", "closed on", "closed in"
  /// and a closing for a part of the day do not.
  static func isClosing(day text: String) -> Bool {
    let words = text.letterWords.drop { $0 == "temporarily" }
    if words.elementsEqual(["not", "open"]) { return !text.contains(where: \.isNumber) }
    return words.first == "closed" && isClosing(text) && !text.contains(where: \.isNumber)
      && words.allSatisfy { !MealOrder.isMeal($0) && !partsOfADay.contains($0) }
  }

  private static let partsOfADay: Set = [
    "morning", "afternoon", "evening", "night", "tonight", "in", "on", "only", "until",
  ]

  /// `not open`, `not serving today`
  private static func isIdle(_ rest: ArraySlice<String>) -> Bool {
    guard let verb = rest.first, ["offered", "open", "operating", "served", "serving"].contains(verb) else {
      return false
    }
    return rest.dropFirst().first.map { goingOn.contains($0) } ?? true
  }

  /// Whether the words name a meal and then a part of the venue, which alone is closed: `Lunch (salad bar
  /// closed)`.
  private static func isOfAPart(_ before: ArraySlice<String>) -> Bool {
    guard let meal = before.firstIndex(where: { MealOrder.isMeal($0) }) else { return false }
    return before[meal...].contains { parts.contains($0) }
  }
}

extension String {
  /// Whether two words are next to each other in it, separated only by blanks.
  fileprivate func hasPhrase(_ first: String, _ second: String) -> Bool {
    split { !$0.isLetter && !$0.isWhitespace }.contains { part in
      let words = String(part).letterWords
      return zip(words, words.dropFirst()).contains { $0 == (first, second) }
    }
  }
}
