import CivilTime
import Dining
package import JSON
package import Phrases
package import Queries

extension NextResult: JSONView {
  package static let schema = "dine.next/1"

  package func writeMembers(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.always(always)
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for entry in entries {
      writer.object { entry.write(into: &$0) }
    }
  }
}

extension JSONWriter {
  /// What places always have of a dish.
  mutating func always(_ offers: [SearchResult.Offer]) {
    array("always") { list in
      for offer in offers {
        list.object { result in
          result.field("dish", offer.record.dish.name)
          result.field("venue", offer.record.venue)
          result.field("name", offer.venue)
        }
      }
    }
  }
}

extension NextResult.Entry {
  /// What is known about a dish at a venue.
  func write(into result: inout JSONWriter) {
    result.field("dish", dish)
    result.field("key", key)
    result.field("venue", venue.slug)
    result.field("name", venue.name)
    result.field("date", next.date?.description)
    result.field("from", next.window?.lowerBound.description)
    result.field("to", next.window?.upperBound.description)
    result.field("p7", next.within7)
    result.field("p14", next.within14)
    result.field("basis", next.basis.rawValue)
    result.field("period", period)
    result.field("last", last?.description)
    result.field("servings", count)
  }
}
