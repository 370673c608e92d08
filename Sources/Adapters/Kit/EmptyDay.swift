import CivilTime
import Dining

/// What the words in place of a day's dishes say about that day.
enum EmptyDay {
  /// Nothing is served all day: `Heute geschlossen`, `Feiertag`, `Betriebsferien bis 31.08.`
  case closed
  /// A closing is mentioned, perhaps of a part of the day: `Ab 14 Uhr geschlossen`.
  case doubtful
  /// Anything else: a menu to come, a closing on other days, or of a part of the place.
  case other

  /// More than a notice has; a longer text is a letter about many things.
  private static let mostBytes = 200

  /// - Parameters:
  ///   - words: the text, in German or English.
  ///   - date: the day.
  ///   - place: the name of the place whose day it is; nil: unknown.
  init(_ words: String, on date: CivilDate, of place: String?) {
    guard words.utf8.count < Self.mostBytes else {
      self = .other
      return
    }
    let said = Self.sentences(of: words).filter { sentence in
      sentence.letterWords.contains { Self.closings.contains($0) }
    }
    guard !said.isEmpty else {
      self = Dish(name: words).isClosureOfTheDay ? .closed : .other
      return
    }
    let own = Set(place?.letterWords ?? [])
    let meanings = said.map { Self.meaning(of: $0, on: date, own) }
    self = meanings.contains(.closed) ? .closed : meanings.contains(.doubtful) ? .doubtful : .other
  }

  /// Whether a text has a word for closing at all.
  static func mentionsClosing(_ words: String) -> Bool {
    words.letterWords.contains { closings.contains($0) }
  }

  private static func meaning(of sentence: String, on date: CivilDate, _ own: Set<String>) -> EmptyDay {
    let words = sentence.letterWords
    guard let closing = words.firstIndex(where: { closings.contains($0) }),
      words[..<closing].allSatisfy({ !denials.contains($0) }),
      words.allSatisfy({ own.contains($0) || !isOfAPart($0) })
    else { return .other }
    var rest = sentence
    if let dates = DottedDates(in: sentence, near: date) {
      guard dates.contains(date) else { return .other }
      rest = dates.rest
    }
    if rest.contains(where: \.isNumber) { return .doubtful }
    let left = withoutFromNowOn(rest.letterWords)
    guard left.allSatisfy({ !isOfOtherDays($0, than: date) }) else { return .other }
    return left.allSatisfy { !limits.contains($0) && !MealOrder.isMeal(MealOrder.english($0)) }
      ? .closed : .doubtful
  }

  /// Sentences and their parts end where a blank follows, but not after a date.
  private static func sentences(of text: String) -> [String] {
    var sentences = [""]
    for word in text.split(separator: " ") {
      sentences[sentences.count - 1] += word + " "
      if let last = word.last, "!?;,.".contains(last), !word.contains(where: \.isNumber) {
        sentences.append("")
      }
    }
    return sentences.filter { !$0.isEmpty }
  }

  /// Without "bis auf weiteres", "ab sofort" and the like, which say no more than the closing does.
  private static func withoutFromNowOn(_ words: [String]) -> [String] {
    var words = words
    for phrase in lasting {
      guard let start = words.indices.first(where: { words[$0...].starts(with: phrase) }) else { continue }
      words.removeSubrange(start..<start + phrase.count)
    }
    return words
  }

  private static func isOfOtherDays(_ word: String, than date: CivilDate) -> Bool {
    if otherDays.contains(word) { return true }
    let single = word.last == "s" ? String(word.dropLast()) : word
    if single == "wochenende" || single == "weekend" { return date.weekday < .saturday }
    return WrittenDay.weekday(single).map { $0 != date.weekday } ?? false
  }

  private static func isOfAPart(_ word: String) -> Bool {
    MealName.parts.contains(word) || parts.contains { word.hasSuffix($0) }
  }

  private static let closings: Set = ["closed", "feiertag", "feiertags", "geschlossen"]
  private static let denials: Set = [
    "kein", "keine", "keinem", "keinen", "never", "nicht", "nie", "no", "not", "weder",
  ]
  /// How words for a part of a canteen end.
  private static let parts = [
    "abendmensa", "ausgang", "biergarten", "bistro", "cafe", "cafeteria", "café", "eingang", "etage", "foyer",
    "grill",
    "kaffeebar", "kasse", "linie", "mittagsmensa", "pizzeria", "salatbar", "snackbar", "station", "stube",
    "terrasse",
    "theke",
  ]
  /// Words of a closing that is not of the whole day, or that has another end.
  private static let limits: Set = [
    "ab", "abend", "abends", "after", "bis", "early", "from", "geöffnet", "mittag", "mittags", "mittagspause",
    "morgens", "nach", "nachmittag", "nachmittags", "nur", "offen", "only", "open", "until", "von", "vor",
    "vormittag",
    "vormittags", "zwischen",
  ]
  private static let otherDays: Set = [
    "gestern", "kommende", "kommenden", "morgen", "next", "nächste", "nächsten", "nächster", "tomorrow",
    "yesterday",
  ]
  private static let lasting = [
    ["bis", "auf", "weiteres"], ["ab", "sofort"], ["ab", "heute"], ["until", "further", "notice"],
  ]
}

/// The dates of a German sentence, `am 05.08. und 07.08.` or `vom 05.08. bis 09.08.2026`, and the sentence without them.
private struct DottedDates {
  let ranges: [ClosedRange<CivilDate>]
  let rest: String

  /// Nil if there are none, or more than one range.
  init?(in sentence: String, near today: CivilDate) {
    var dates: [CivilDate] = []
    var rest: [Substring] = []
    for word in sentence.lowercased().split(whereSeparator: { " -–,".contains($0) }) {
      if word.contains("."), word.contains(where: \.isNumber), let day = WrittenDay(String(word), near: today)
      {
        dates.append(day.date)
      } else {
        rest.append(word)
      }
    }
    guard let first = dates.first, let last = dates.last else { return nil }
    let isUntil = rest.contains("bis")
    if dates.count == 1 {
      ranges = [(isUntil ? min(today, first) : first)...(rest.contains("ab") ? max(today, first) : first)]
    } else if isUntil || sentence.contains("-") || sentence.contains("–") {
      guard dates.count == 2, first <= last else { return nil }
      ranges = [first...last]
    } else {
      ranges = dates.map { $0...$0 }
    }
    let joints: Set<Substring> = ["ab", "am", "bis", "den", "vom", "von", "zum"]
    self.rest = rest.filter { !joints.contains($0) }.joined(separator: " ")
  }

  func contains(_ date: CivilDate) -> Bool { ranges.contains { $0.contains(date) } }
}
