import CivilTime
import Dining
package import JSON
package import Phrases
package import Queries

extension LogResult: JSONView {
  package static let schema = "dine.log/1"

  package func writeMembers(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.field("person", person)
    writer.field("change", change?.rawValue)
    writer.field("undone", undone?.rawValue)
    writer.field("preview", isPreview)
    writer.field("count", count)
    writer.key("kcal")
    writer.object { kcal in
      kcal.field("sum", calories.sum)
      kcal.field("stated", calories.stated)
      kcal.field("not_stated", calories.notStated)
    }
    writer.field("unlisted", unlisted?.rawValue)
    writer.key("imported")
    guard let imported else { return writer.value(String?.none) }
    writer.object { table in
      table.field("rows", imported.rows)
      table.field("added", imported.added)
      table.field("changed", imported.changed)
      table.field("known", imported.known)
      table.field("ignored_columns", imported.ignored)
      table.array("left_out") { problems in
        for problem in imported.problems {
          problems.object { row in
            row.field("line", problem.line)
            row.field("fault", problem.fault.rawValue)
            row.field("text", problem.text)
          }
        }
      }
    }
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for entry in entries {
      let row = entry.row
      let item = row.item
      writer.object { result in
        result.field("id", row.key.entry)
        result.field("date", row.time.date.description)
        result.time("at", row.time.minute == nil ? nil : row.time.instant, clock)
        result.field("dish", Self.stated(item.name))
        result.field("key", Self.stated(item.dish))
        result.field("venue", Self.stated(item.venue))
        result.field("name", Self.stated(item.venueName))
        result.field("station", Self.stated(item.station))
        result.field("meal", Self.stated(item.meal))
        result.field("cuisine", Self.stated(item.cuisine))
        result.field("diets", Self.list(item.diets))
        result.field("rating", row.stars?.value)
        result.field("mean_rating", entry.mean)
        result.array("ratings") { ratings in
          for rating in entry.ratings {
            ratings.object { given in
              given.field("person", rating.name)
              given.field("rating", rating.stars?.value)
            }
          }
        }
        result.field("with", entry.companions.map(\.name))
        result.field("again", row.isAgain)
        result.field("kcal", row.calories)
        result.field("portion", Self.stated(row.portion))
        result.field("tags", Self.list(row.tags))
        result.field("note", Self.stated(row.note))
      }
    }
  }

  private static func stated(_ text: String) -> String? { text.isEmpty ? nil : text }

  /// Splits words separated by commas.
  private static func list(_ text: String) -> [String] {
    text.split(separator: ",").map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }
}
