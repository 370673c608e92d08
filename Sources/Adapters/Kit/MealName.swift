import CivilTime
import Dining

/// The name of a meal as written by a site.
enum MealName {
  /// The name; nil for none, and for "All Day", which is the union of the others and not a meal.
  static func stated(_ name: String) -> String? {
    let isAllDay = name.lowercased().split(separator: " ").joined() == "allday"
    return name.isEmpty || isAllDay ? nil : name
  }

  /// Words before "closed" in a sentence about a place, as opposed to one of its counters.
  private static let places: Set = [
    "are", "be", "café", "cafe", "currently", "dining", "hall", "is", "ll", "location", "now", "our", "re",
    "restaurant", "room", "s", "sorry", "the", "this", "today", "we", "will",
  ]

  private static func isOfOtherDays(_ word: String) -> Bool {
    ["after", "beginning", "from", "next", "on", "starting", "tomorrow", "weekend", "weekends"].contains(word)
      || Weekday(english: word) != nil || word.last == "s" && Weekday(english: word.dropLast()) != nil
  }

  /// Whether a sentence states that a place, or the meal that it is about, is closed: `We are closed for the
  /// holiday`, `No dinner service tonight`. One with digits may be about another day, or about a time.
  ///
  /// - Parameters:
  ///   - sentence: one or more sentences, as people write them.
  ///   - place: the name of the place that they are about; nil: unknown.
  ///   - meal: the meal that they are about; nil: the whole day.
  /// - Returns: whether they close it.
  static func isClosing(sentence: String, of place: String? = nil, meal: String? = nil) -> Bool {
    guard !sentence.contains(where: \.isNumber) else { return false }
    let known = places.union(place?.letterWords ?? [])
    return sentence.split(whereSeparator: { ".!?;".contains($0) }).contains { part in
      let words = withoutReason(part).letterWords.drop { known.contains($0) }
      guard words.count < 12, words.allSatisfy({ !isOfOtherDays($0) }), isOfSameMeal(words, meal) else {
        return false
      }
      if words.first == "no" { return isWithoutService(words) }
      return words.first == "closed" && words.dropFirst().first.map { goingOn.contains($0) } ?? true
    }
  }

  /// Whether a sentence mentions a closing, and not only of a part of the venue, on other days or of another
  /// meal: if it cannot be read, it is unknown whether the place is open.
  ///
  /// - Parameters:
  ///   - sentence: one or more sentences, as people write them.
  ///   - date: the day that they are stated for.
  ///   - meal: the meal that they are stated for; nil: the whole day.
  /// - Returns: whether they may close it.
  static func mayClose(sentence: String, on date: CivilDate, meal: String? = nil) -> Bool {
    let words = sentence.letterWords[...]
    guard let word = words.firstIndex(where: { isWordOfClosing($0) }), !isDenied(words[..<word]),
      words.allSatisfy({ !parts.contains($0) }), isOfSameMeal(words, meal)
    else { return false }
    if let dates = WrittenDates(sentence, near: date) {
      return dates.stretches.contains { $0.first ?? date <= date && date <= $0.last ?? date }
    }
    return words.allSatisfy { $0 == "from" || !isOfOtherDays($0) }
  }

  /// `Due to inclement weather, we are closed` without the reason at its beginning.
  private static func withoutReason(_ sentence: Substring) -> String {
    let isReason = ["because", "due", "in", "owing"].contains(String(sentence).letterWords(upTo: 1).first)
    guard isReason, let comma = sentence.firstIndex(of: ",") else { return String(sentence) }
    return String(sentence[comma...])
  }

  /// Whether the words name no meal, or the given one among others.
  private static func isOfSameMeal(_ words: ArraySlice<String>, _ meal: String?) -> Bool {
    let named = words.filter { MealOrder.isMeal($0) }
    guard let meal, !named.isEmpty else { return true }
    return !Set(named).isDisjoint(with: meal.letterWords)
  }

  /// Whether the last words are `no dinner service`, which applies to all counters.
  static func endsService(_ name: String) -> Bool {
    let words = name.letterWords
    return words.lastIndex(of: "no").map { isWithoutService(words[$0...]) } ?? false
  }

  /// `no service`, `no dinner service tonight`
  static func isWithoutService(_ words: ArraySlice<String>) -> Bool {
    var rest = words.dropFirst()
    if let meal = rest.first, MealOrder.isMeal(meal) || ["food", "meal"].contains(meal) {
      rest.removeFirst()
    }
    guard rest.popFirst() == "service" else { return false }
    return rest.first.map { goingOn.contains($0) || $0 == "tonight" } ?? true
  }
}
