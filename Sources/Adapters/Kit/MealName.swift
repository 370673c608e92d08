import CivilTime
import Dining

/// The name of a meal as written by a site.
enum MealName {
  /// The name; nil for none, and for "All Day", which is the union of the others and not a meal.
  static func stated(_ name: String) -> String? {
    let isAllDay = name.lowercased().split(separator: " ").joined() == "allday"
    return name.isEmpty || isAllDay ? nil : name
  }

  /// Words that may follow "closed" in a sentence.
  private static let goingOn: Set = ["all", "due", "for", "in", "on", "this", "today", "until"]

  /// Whether a name says that nothing is served during its times: `Closed`, `CLOSED for Spring Break`,
  /// `Winter Break - Closed`.
  static func isClosing(_ name: String?) -> Bool {
    guard let name = name?.lowercased() else { return false }
    if name.split(whereSeparator: { !$0.isLetter }).last == "closed" { return true }
    guard name.hasPrefix("closed") else { return false }
    let rest = name.dropFirst("closed".count)
    guard rest.first == " " else { return rest.first.map(\.isLetter) != true }
    // "Closed Loop Brunch" is a meal.
    let next = rest.drop { $0 == " " }
    return next.first.map(\.isLetter) != true || goingOn.contains(String(next.prefix(while: \.isLetter)))
  }

  /// Words before "closed" in a sentence about a whole place, and not about one of its counters.
  private static let places: Set = [
    "are", "be", "café", "cafe", "currently", "dining", "hall", "is", "ll", "location", "now", "our", "re",
    "restaurant", "room", "s", "sorry", "the", "this", "today", "we", "will",
  ]

  private static func isOfOtherDays(_ word: String) -> Bool {
    ["after", "beginning", "from", "next", "on", "starting", "tomorrow", "weekend", "weekends"].contains(word)
      || Weekday(english: word) != nil || word.last == "s" && Weekday(english: word.dropLast()) != nil
  }

  /// Whether a sentence says that a place serves nothing: `We are closed for the holiday`, `No dinner service
  /// tonight`. A sentence with digits may be about another day, or about an hour.
  static func isClosing(sentence: String) -> Bool {
    let words = sentence.letterWords.drop { places.contains($0) }
    guard words.count < 12, !sentence.contains(where: \.isNumber), words.allSatisfy({ !isOfOtherDays($0) })
    else { return false }
    if words.first == "no" { return isWithoutService(words) }
    return words.first == "closed" && words.dropFirst().first.map { goingOn.contains($0) } ?? true
  }

  /// Whether the last words are `no dinner service`, which applies to all counters.
  static func endsService(_ name: String) -> Bool {
    let words = name.letterWords
    return words.lastIndex(of: "no").map { isWithoutService(words[$0...]) } ?? false
  }

  /// `no service`, `no dinner service tonight`
  private static func isWithoutService(_ words: ArraySlice<String>) -> Bool {
    var rest = words.dropFirst()
    if let meal = rest.first, MealOrder.isMeal(meal) || ["food", "meal"].contains(meal) {
      rest.removeFirst()
    }
    guard rest.popFirst() == "service" else { return false }
    return rest.first.map { goingOn.contains($0) || $0 == "tonight" } ?? true
  }
}
