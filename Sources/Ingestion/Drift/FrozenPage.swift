import Store
import CivilTime
import Dining

/// A page about now that stands still: its words are those of the last look, while what they name came and went.
enum FrozenPage {
  static let code = "frozen-page"
  /// After so many seconds a campus may do again what it did, in the same words.
  private static let sameWordsAgain: Int64 = 12 * 3_600

  /// Whether a reading says of now what was said before, though a change that was named came more than an hour ago; one
  /// that was frozen is so until its words move.
  ///
  /// - Parameters:
  ///   - reading: what the page says now.
  ///   - former: what is recorded of it, and what was set aside since.
  /// - Returns: whether it stands still.
  static func isFrozen(_ reading: Reading, _ former: ReadingJudge.Former) -> Bool {
    let words = reading.hours.map(\.statement).filter { $0.scope == .now && $0.statedAt == nil }
    guard !words.isEmpty, said(words) == said(former.words) else { return false }
    if former.objections.contains(where: { $0.code == code }) { return true }
    let now = reading.observedAt
    // "12:00am - 12:00am" names an end every day, and goes on.
    let stillTrue = Set(words.filter { $0.state == .open && $0.until.map { $0 > now } ?? false }.map(\.text))
    return former.words.contains { word in
      guard word.state != nil, word.text != nil, !stillTrue.contains(word.text), let change = word.namedChange
      else {
        return false
      }
      return (HoursStatement.lateness + 1...sameWordsAgain).contains(now.seconds(since: change))
    }
  }

  /// The words as the page has them, whatever was made of them at different moments.
  private static func said(_ words: [HoursStatement]) -> [String] {
    words.map { $0.text ?? $0.state?.rawValue ?? "" }.sorted()
  }
}
