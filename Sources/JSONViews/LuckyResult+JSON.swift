import CivilTime
import Dining
package import JSON
import OpeningHours
package import Phrases
package import Queries

extension LuckyResult: JSONView {
  package static let schema = "dine.lucky/1"

  package func writeMembers(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.unstated(unstated)
    writer.doubted(doubt, clock)
    writer.leftOut(matcher)
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    guard let moment else { return }
    writer.object { result in
      result.members(of: moment, clock)
      result.key("dish")
      if let dish { result.dish(dish) } else { result.value(String?.none) }
      // A seed may be too large for a program that keeps numbers as doubles.
      result.field("seed", String(seed))
      result.field("because", LuckyPhrase.reason(because, matcher.filter, seed: nil).english)
    }
  }
}
