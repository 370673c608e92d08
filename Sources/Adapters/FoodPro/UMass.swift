import CivilTime
import Dining
import JSON
import Markup

/// UMass' own answers on top of its FoodPro: the menus of a day as pieces of HTML by meal and category, and
/// its places.
enum UMass {
  /// The meals by their keys in the answers, with their usual names.
  static let meals = [
    "breakfast": "Breakfast", "brunch": "Brunch", "lunch": "Lunch", "dinner": "Dinner",
    "latenight": "Late Night", "late night": "Late Night", "grabngo": "Grab ’n Go",
    "daily offerings": "Daily Offerings",
  ]

  /// Reads either of the two kinds of answer.
  static func read(_ value: JSONValue, of page: Page) throws(ReadError) -> Reading {
    if let records = value.array, page.mentions("\"location_title\"") {
      var reader = UMassPlaces(page)
      return reader.read(records)
    }
    var reader = UMassMenu(page)
    return try reader.read(value)
  }

  /// Reads an empty answer, which means that a hall serves nothing on a day.
  static func readNothing(of page: Page) throws(ReadError) -> Reading {
    guard page.url?.has("foodpro-menu-ajax") ?? false else { throw .empty }
    let notice = Notice(
      "no-menu", "\(page.parameter("tid") ?? "") \(page.parameter("date")?.formDecoded ?? "")")
    return Reading(adapter: FoodPro.name, observedAt: page.observedAt, notices: [notice])
  }
}
