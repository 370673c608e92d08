import CivilTime
import Dining

/// A closure that a canteen announces for some days, as far as its words agree with that: `Ab 13:30 Uhr
/// geschlossen` and `Terrasse geschlossen` close no day.
struct STWONClosure {
  /// Later days are judged like the last of these.
  private static let mostDays = 62
  /// The words for a meal in an announcement about that meal.
  private static let own: [String: Set<String>] = [
    "Breakfast": ["frühstück", "morgen", "morgens"],
    "Lunch": ["mittag", "mittagessen", "mittags", "mittagsmensa"],
    "Dinner": ["abend", "abendessen", "abendmensa", "abends"],
  ]

  private let text: String?
  private let period: String?
  private let place: String?
  /// The text without the words for its own meal.
  private let words: [Substring]

  /// - Parameters:
  ///   - text: the words of the announcement; nil: none.
  ///   - period: the meal that is closed; nil: the whole day.
  ///   - place: the canteen's name; nil: unknown.
  init(_ text: String?, of period: String?, at place: String?) {
    self.text = text
    self.period = period
    self.place = place
    let own = Self.own[period ?? ""] ?? []
    words = (text ?? "").split(separator: " ").filter { own.isDisjoint(with: String($0).letterWords) }
  }

  /// The statements about its days, which are closed or unknown.
  func statements(from first: CivilDate, to last: CivilDate) -> [HoursStatement] {
    var runs: [(first: CivilDate, last: CivilDate, isClosed: Bool)] = []
    for offset in 0..<Self.mostDays {
      let date = first.adding(days: offset)
      if date > last { break }
      let isClosed = closes(date)
      if let run = runs.last, run.isClosed == isClosed {
        runs[runs.count - 1].last = date
      } else {
        runs.append((date, date, isClosed))
      }
    }
    if !runs.isEmpty { runs[runs.count - 1].last = last }
    return runs.map { run in
      HoursStatement(
        scope: run.first == run.last ? .date : .range, period: period,
        expression: run.isClosed ? "off" : "unknown", validFrom: run.first, validTo: run.last, text: text)
    }
  }

  private func closes(_ date: CivilDate) -> Bool {
    let said = words.joined(separator: " ")
    switch EmptyDay(said, on: date, of: place) {
    case .closed: return true
    case .doubtful: return false
    case .other:
      guard !EmptyDay.mentionsClosing(said) else { return false }
      // Words that do not mention the closing, "Wegen Umbau", are no doubt of it, unless they have a limit:
      // "Nur bis 13 Uhr geöffnet".
      let sentence = words.map { word -> String in
        word.contains(where: \.isNumber) ? String(word) : String(word).filter { !"!?;,.".contains($0) }
      }
      return EmptyDay((sentence + ["geschlossen"]).joined(separator: " "), on: date, of: place) != .doubtful
    }
  }
}
