import CivilTime
import Dining
package import JSON
package import Phrases
package import Queries

extension DishDetailResult: JSONView {
  package static let schema = "dine.dish/1"

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.object { result in
      result.field("name", name)
      result.field("key", key)
      result.field("names", names)
      result.key("dish")
      if let facts { result.dish(facts) } else { result.value(String?.none) }
      result.field("menus_differ", isVaried)
      result.field("source", provenance?.source)
      result.field("source_url", provenance?.link)
      result.time("as_of", provenance?.observedAt, clock)
      result.field("today", !servedToday.isEmpty)
      result.array("venues") { list in
        for entry in entries { list.object { entry.write(into: &$0) } }
      }
      result.always(always)
      result.field("similar", alike)
      result.field("liked_by", likedBy)
    }
  }
}
