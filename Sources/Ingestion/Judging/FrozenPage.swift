import Store
import CivilTime
import Dining

/// Recognises a page about now that is frozen: its text is that of the last fetch, though the times it names
/// have passed.
enum FrozenPage {
  static let code = "frozen-page"
  /// Seconds after which the same text may be true again: a campus repeats its day.
  private static let sameWordsAgain: Int64 = 12 * 3_600

  /// Whether a reading repeats the former statements about now, though a stated change came more than an hour
  /// ago. A frozen page stays so until its text changes.
  ///
  /// - Parameters:
  ///   - reading: the new reading.
  ///   - history: its recorded readings, and those quarantined since.
  /// - Returns: whether it is frozen.
  static func isFrozen(_ reading: Reading, _ history: ReadingHistory) -> Bool {
    let words = reading.hours.map(\.statement).filter { $0.scope == .now && $0.statedAt == nil }
    guard !words.isEmpty, said(words) == said(history.words) else { return false }
    if history.objections.contains(where: { $0.code == code }) { return true }
    let now = reading.observedAt
    // "12:00am - 12:00am" names an end every day, and goes on.
    let stillTrue = Set(words.filter { $0.state == .open && $0.until.map { $0 > now } ?? false }.map(\.text))
    return history.words.contains { word in
      guard word.state != nil, word.text != nil, !stillTrue.contains(word.text), let change = word.namedChange
      else {
        return false
      }
      return (HoursStatement.lateness + 1...sameWordsAgain).contains(now.seconds(since: change))
    }
  }

  /// The texts of the page itself: their interpretation depends on the moment.
  private static func said(_ words: [HoursStatement]) -> [String] {
    words.map { $0.text ?? $0.state?.rawValue ?? "" }.sorted()
  }
}
