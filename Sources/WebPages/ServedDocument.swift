package import CivilTime
package import Dining
import JSON
import MarkupWriting
import Queries

/// The dishes with their times and facts: for a random selection on the device, with the filter stored there.
package enum ServedDocument {
  /// A menu, or a permanent offer, with its times.
  package struct Entry {
    let venue: String
    let opens: Instant
    let closes: Instant
    let dishes: [Dish]

    package init(_ venue: String, from opens: Instant, to closes: Instant, _ dishes: [Dish]) {
      self.venue = venue
      self.opens = opens
      self.closes = closes
      self.dishes = dishes
    }
  }

  /// - Parameters:
  ///   - entries: menus and their times.
  ///   - context: the reader's language.
  /// - Returns: a JSON object; for each dish its name, its link, and the indexes of its marks and its
  ///   contents.
  package static func text(_ entries: [Entry], _ context: PageContext) -> String {
    let byVenue = Dictionary(grouping: entries, by: \.venue)
    var table = FoodTable()
    var marks = PlaceList<[String]>()
    var words = PlaceList<String>()
    var here = context
    here.depth = 0
    var writer = JSONWriter()
    writer.object { document in
      document.field("schema", "dine.page-served/1")
      document.object("venues") { venues in
        for venue in byVenue.keys.sorted() {
          venues.array(venue) { list in
            for entry in byVenue[venue] ?? [] {
              list.array { meal in
                meal.value(Int(entry.opens.secondsSince1970))
                meal.value(Int(entry.closes.secondsSince1970))
                meal.array { dishes in
                  for dish in entry.dishes {
                    let facts = table.facts(dish)
                    let link = PageLink.dish(dish, dish.key, isFoundByKey: dish.isFoundByKey, here)
                    dishes.array { one in
                      one.value(PlainLine.shown(dish.name))
                      one.value(link.map { String($0.dropFirst(2)) } ?? "")
                      one.value(marks.place(of: [facts.yes, facts.no, facts.free, facts.within]))
                      one.value(words.place(of: context.contains(dish) ?? ""))
                    }
                  }
                }
              }
            }
          }
        }
      }
      document.array("marks") { list in
        for mark in marks.values { list.array { parts in for part in mark { parts.value(part) } } }
      }
      document.array("words") { list in for text in words.values { list.value(PlainLine.shown(text)) } }
    }
    return writer.line()
  }
}

/// Values that are written once and referred to by index.
private struct PlaceList<Value: Hashable> {
  private(set) var values: [Value] = []
  private var places: [Value: Int] = [:]

  mutating func place(of value: Value) -> Int {
    if let place = places[value] { return place }
    places[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
