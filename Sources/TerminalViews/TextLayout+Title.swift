import Phrases
package import CivilTime
import Console
import Dining

extension TextLayout {
  /// The campus, the day and the time, and the age of the answer, emphasised if it is too old.
  package func title(_ campus: String, asOf: Instant?, isStale: Bool) -> [String] {
    let today = clock.today
    return flow([
      Piece(campus, .heading), Piece("\(clock.longDate(today)), \(clock.time(clock.now))", .heading),
      Piece(asOf.map { clock.age($0) } ?? "", isStale ? .soon : .dim),
    ])
  }

  /// A note that hours may differ, on a day that the calendar has a name for.
  func holiday(_ name: String?, indent: Int = 0) -> [String] {
    name.map { lines(say(PageSentence.holiday($0)), indent: indent, role: .soon) } ?? []
  }

  /// The source that suddenly lists everything as closed and is not believed, if there is one.
  func doubted(_ doubt: DoubtedSource?, indent: Int = 0) -> [String] {
    doubt.map {
      lines(say(OpenPhrase.doubted($0.source, since: clock.timeAndDay($0.since))), indent: indent)
    } ?? []
  }
}
