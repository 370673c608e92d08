import CivilTime
import Dining
import JSON
import Markup

/// UMass' own answers over its FoodPro: the menus of a day as pieces of HTML by meal and category, and its places.
enum UMass {
  /// The meals that the answers have for keys, and what people call them.
  static let meals = [
    "breakfast": "Breakfast", "brunch": "Brunch", "lunch": "Lunch", "dinner": "Dinner",
    "latenight": "Late Night", "late night": "Late Night", "grabngo": "Grab ’n Go",
    "daily offerings": "Daily Offerings",
  ]

  /// Reads whichever of the two an answer is.
  static func read(_ value: JSONValue, of page: Page) throws(ReadError) -> Reading {
    if let records = value.array, page.mentions("\"location_title\"") {
      var reader = UMassPlaces(page)
      return reader.read(records)
    }
    var reader = UMassMenu(page)
    return try reader.read(value)
  }

  /// A hall that serves nothing on a day answers with nothing at all.
  static func readNothing(of page: Page) throws(ReadError) -> Reading {
    guard page.url?.has("foodpro-menu-ajax") ?? false else { throw .empty }
    let notice = Notice(
      "no-menu", "\(page.parameter("tid") ?? "") \(page.parameter("date")?.formDecoded ?? "")")
    return Reading(adapter: FoodPro.name, observedAt: page.observedAt, notices: [notice])
  }
}
