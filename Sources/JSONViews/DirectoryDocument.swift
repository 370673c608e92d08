package import Queries
package import Phrases
import CivilTime
import Dining
import JSON

/// The campus as a directory, `dine.directory/1`, which another dine can read (docs/directory.md).
package struct DirectoryDocument: Sendable {
  package let entries: [DirectoryEntry]
  private let campus: String
  private let clock: LocalClock

  package init(campus: String, entries: [DirectoryEntry], clock: LocalClock) {
    self.campus = campus
    self.entries = entries.sorted { $0.venue.slug < $1.venue.slug }
    self.clock = clock
  }

  /// The document with line breaks, because people edit it.
  package var text: String {
    var writer = JSONWriter(pretty: true)
    writer.object { document in
      document.field("schema", "dine.directory/1")
      document.field("campus", campus)
      document.field("zone", clock.zone.identifier)
      document.array("venues") { for entry in entries { write(entry, into: &$0) } }
    }
    return writer.line()
  }

  private func write(_ entry: DirectoryEntry, into writer: inout JSONWriter) {
    let venue = entry.venue
    let hours = PublishedHours(entry.statements, at: clock.now, zone: clock.zone)
    writer.object { object in
      object.field("id", venue.slug)
      object.said("name", venue.name)
      object.said("kind", venue.kind?.rawValue)
      if let coordinates = venue.coordinates { object.coordinates(coordinates) }
      object.said("address", venue.address)
      object.said("phone", venue.phone)
      if !venue.groups.isEmpty { object.field("groups", venue.groups) }
      object.said("food_court", venue.foodCourt)
      if let sameAs = entry.sameAs { object.identity("same_as", sameAs) }
      if let accepts = venue.accepts { object.field("accepts", accepts.map(\.rawValue)) }
      hours.write(into: &object)
      guard !entry.offers.isEmpty else { return }
      object.array("items") { for dish in entry.offers { $0.item(dish) } }
    }
  }
}

extension JSONWriter {
  /// A member that is omitted if it is not stated.
  package mutating func said(_ key: String, _ value: String?) {
    if let value { field(key, value) }
  }

  fileprivate mutating func item(_ dish: Dish) {
    object { object in
      object.field("name", dish.name)
      object.said("description", dish.description)
      if let price = dish.price {
        object.object("price") { money in
          money.field("minor_units", price.minorUnits)
          money.field("currency", price.currency)
        }
      }
      if let isBought = dish.mealExchange { object.field("meal_exchange", isBought) }
      if let tags = dish.tags { object.field("tags", tags) }
      if let allergens = dish.allergens {
        object.field("allergens", allergens)
        object.field("allergens_partial", dish.isAllergenListPartial)
      }
      if let calories = dish.calories { object.field("calories", calories) }
    }
  }
}
