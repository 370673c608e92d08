import Console
import CivilTime
package import Dining
package import Phrases
package import Queries

extension ServiceDay {
  /// The same in words, one item per interval: `7:00 AM – 8:00 PM`, `otherwise not sure`.
  package func words(_ clock: LocalClock) -> [String] {
    let phrase = said.map { StatePhrase($0, clock: clock).text }
    guard let windows = shown else { return [phrase ?? clock.say(StateWords.unknown(because: nil))] }
    let (next, own) = (windows.filter(isOfNextDate), windows.filter { !isOfNextDate($0) })
    let hours =
      (own.isEmpty && !next.isEmpty ? [] : Self.words(of: own, clock)) + next.map { clock.nightSpan($0) }
    guard let phrase, saysMore else { return hours }
    return [
      clock.say(WeekPhrase.saidThoughPlanned(said: phrase, planned: hours.joined(separator: ", ")))
    ]
  }

  /// Windows in words; an uncertain window that contains an opening is described as the rest of it.
  package static func words(of windows: [ServiceWindow], _ clock: LocalClock) -> [String] {
    guard !windows.isEmpty else { return [clock.say(ClockPhrase.closed)] }
    var words: [String] = []
    for var window in windows {
      window.comment = window.comment.flatMap { $0.isEmpty ? nil : $0 }
      let holdsAnother = windows.contains {
        $0.kind == .open && window.opens <= $0.opens && $0.closes <= window.closes
      }
      let isRest = window.kind != .open && holdsAnother
      let word = isRest ? clock.say(WeekPhrase.otherwise(clock.remark(window.comment))) : clock.span(window)
      if !words.contains(word) { words.append(word) }
    }
    return words
  }
}
