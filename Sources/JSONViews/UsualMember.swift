import CivilTime
import Dining
import JSON
import Phrases

extension JSONWriter {
  /// A venue's usual hours, if its state is unknown; else null.
  mutating func usual(of moment: VenueMoment, _ clock: LocalClock) {
    guard let usual = moment.usual else { return field("usual", String?.none) }
    object("usual") { object in
      object.field("closed", usual.opensAt == nil)
      object.time("opens_at", usual.opensAt, clock)
      object.time("closes_at", usual.closesAt, clock)
      object.field("seen", usual.seen)
      object.field("of", usual.of)
    }
  }
}
