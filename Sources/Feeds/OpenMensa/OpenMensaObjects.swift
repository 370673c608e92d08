import CivilTime
import Dining
import JSON
import MarkupWriting
package import Queries

/// The objects of OpenMensa's API, version 2, for its clients: no text is ever null.
package enum OpenMensaObjects {
  /// - Parameter canteens: the canteens, in their order.
  /// - Returns: a JSON array.
  package static func list(_ canteens: some Sequence<Canteen>) -> String {
    text { $0.array { for canteen in canteens { write(canteen, to: &$0) } } }
  }

  /// One canteen.
  package static func object(_ canteen: Canteen) -> String { text { write(canteen, to: &$0) } }

  /// - Parameters:
  ///   - days: the days, in their order.
  ///   - withMeals: whether each has its meals.
  /// - Returns: a JSON array.
  package static func list(_ days: some Sequence<OpenMensaDay>, withMeals: Bool) -> String {
    text { $0.array { for day in days { write(day, withMeals: withMeals, to: &$0) } } }
  }

  /// One date, without its meals.
  package static func object(_ day: OpenMensaDay) -> String {
    text { write(day, withMeals: false, to: &$0) }
  }

  /// - Parameter meals: the meals of one date.
  /// - Returns: a JSON array.
  package static func list(_ meals: some Sequence<OpenMensaDay.Meal>) -> String {
    text { $0.array { for meal in meals { write(meal, to: &$0) } } }
  }

  /// One meal.
  package static func object(_ meal: OpenMensaDay.Meal) -> String { text { write(meal, to: &$0) } }

  private static func text(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return writer.line()
  }

  private static func write(_ canteen: Canteen, to writer: inout JSONWriter) {
    writer.object { object in
      object.field("id", canteen.number)
      object.field("name", PlainLine(canteen.venue.name)?.text ?? canteen.venue.slug)
      object.field("city", canteen.city)
      object.field("address", canteen.venue.address ?? canteen.city)
      object.key("coordinates")
      guard let point = canteen.venue.coordinates else { return object.value(.null as JSONValue) }
      object.array { pair in
        pair.value(point.latitude)
        pair.value(point.longitude)
      }
    }
  }

  private static func write(_ day: OpenMensaDay, withMeals: Bool, to writer: inout JSONWriter) {
    writer.object { object in
      object.field("date", "\(day.date)")
      object.field("closed", day.isClosed)
      guard withMeals else { return }
      object.array("meals") { for meal in day.meals { write(meal, to: &$0) } }
    }
  }

  private static func write(_ meal: OpenMensaDay.Meal, to writer: inout JSONWriter) {
    writer.object { object in
      object.field("id", meal.id)
      object.field("name", meal.name)
      object.field("notes", meal.notes)
      object.object("prices") { prices in
        for role in OpenMensaPrices.Role.allCases {
          let written = meal.prices.cents(for: role).flatMap {
            JSONNumber(OpenMensaPrices.written(cents: $0))
          }
          prices.field(role.plural, written.map { .number($0) } ?? .null)
        }
      }
      object.field("category", meal.category)
    }
  }
}
