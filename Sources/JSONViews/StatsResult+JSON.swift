import CivilTime
import Dining
package import JSON
package import Phrases
package import Queries

extension StatsResult: JSONView {
  package static let schema = "dine.stats/1"

  package func writeMembers(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.field("person", person)
    writer.field("by", grouping.rawValue)
    writer.field("sort", order.rawValue)
    writer.field("since", since?.description)
    writer.key("totals")
    writer.object { sums in
      sums.field("count", totals.count)
      sums.field("days", days.count)
      sums.field("rated", totals.rated)
      sums.field("mean", totals.mean)
      sums.field("kcal", totals.calories)
      sums.field("kcal_stated", totals.stated)
      sums.field("kcal_not_stated", totals.count - totals.stated)
      sums.field("new", totals.new)
      sums.field("again", totals.again)
      sums.field("new_share", totals.newShare)
      sums.field("first", totals.first?.description)
      sums.field("last", totals.last?.description)
    }
    writer.key("shrinking")
    writer.object { formula in
      formula.field("pseudo_ratings", Self.pseudoRatings)
      formula.field("towards", totals.mean)
      formula.field("formula", "(sum of ratings + 5 * towards) / (rated + 5)")
    }
    writer.array("ratings") { counts in
      for rating in ratings {
        counts.object { count in
          count.field("rating", rating.stars.value)
          count.field("count", rating.count)
          count.field("where", rating.conditions)
        }
      }
    }
    writer.array("days") { list in
      for day in days {
        list.object { element in
          element.field("date", day.date.description)
          element.field("count", day.count)
          element.field("kcal", day.calories)
          element.field("kcal_not_stated", day.notStated)
          element.field("kcal_7_day_mean", day.weekMean)
          element.field("where", day.conditions)
        }
      }
    }
    writer.array("grid") { list in
      for cell in grid {
        list.object { element in
          element.field("weekday", cell.weekday.rawValue)
          element.field("meal", cell.meal.isEmpty ? nil : cell.meal)
          element.field("count", cell.count)
          element.field("where", cell.conditions)
        }
      }
    }
    writer.key("top")
    writer.object { lists in
      for list in top {
        lists.array(list.kind.rawValue) { Self.write(list.bars, into: &$0) }
      }
    }
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    Self.write(bars, into: &writer)
  }

  private static func write(_ bars: [Bar], into writer: inout JSONWriter) {
    for bar in bars {
      writer.object { result in
        result.field("name", bar.name.isEmpty ? nil : bar.name)
        result.field("count", bar.count)
        result.field("rated", bar.rated)
        result.field("mean", bar.mean)
        result.field("shrunk_mean", bar.shrunk)
        result.field("where", bar.conditions)
      }
    }
  }
}
