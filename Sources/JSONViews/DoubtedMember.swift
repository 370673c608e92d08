import Dining
import JSON
import Phrases

extension JSONWriter {
  /// The source that suddenly lists everything as closed and is not believed, and since when; else null.
  mutating func doubted(_ doubt: DoubtedSource?, _ clock: LocalClock) {
    guard let doubt else { return field("doubted", String?.none) }
    object("doubted") { object in
      object.field("source", doubt.source)
      object.time("since", doubt.since, clock)
    }
  }
}
