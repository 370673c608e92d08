import CivilTime
import Dining
import Synchronization
import World

@testable import Tables

/// A table of our own invention, and what there is to eat.
enum InventedTable {
  static let noon = Instant(secondsSince1970: 1_795_194_300)

  /// Tokens one after the other.
  static func token(_ number: UInt64) -> TableToken {
    let next = Mutex<UInt64>(number &* 2)
    return TableToken {
      next.withLock {
        $0 &+= 1
        return $0 &* 0x9E37_79B9_7F4A_7C15
      }
    }
  }

  static func table(members: Int, seats: Int? = nil) throws -> Table {
    var table = Table(token(100), campus: "hill", opened: noon, name: "Lunch", seats: seats)
    for number in 0..<members { try table.join(token(UInt64(number)), name: "Member \(number)") }
    return table
  }

  static let stew = Dish(name: "Bean stew", tags: ["vegan"], allergens: ["celery"])
  static let pie = Dish(name: "Apple pie", tags: ["vegetarian"], allergens: ["wheat", "milk"])

  /// Two places that are open, one that closes during the meal, one of which nobody says.
  static var offer: TableOffer {
    func place(_ slug: String, closes: Int64?, _ dishes: [Dish]?) -> TableOffer.Place {
      TableOffer.Place(
        slug: slug, name: slug.capitalized, coordinates: Coordinates(latitude: 38, longitude: -78),
        windows: closes.map { [ServiceWindow(opens: noon - 3_600, closes: noon + $0, period: nil)] },
        dishes: dishes?.map { GroupDish(key: DishKey($0.name).text, $0) })
    }
    return TableOffer(
      meal: GroupMeal(start: noon, end: noon + 2_700, date: CivilDate(dayNumber: 20_777)),
      places: [
        place("alder", closes: 7_200, [stew, pie]), place("birch", closes: 9_000, [pie]),
        place("cedar", closes: 600, [stew]), place("doubt", closes: nil, nil),
      ],
      starts: Coordinates(latitude: 38.01, longitude: -78).map { ["library": $0] } ?? [:])
  }

  static func outcome(_ table: Table, seed: UInt64 = 7) -> TableOutcome {
    TableOutcome(of: table, among: offer, seed: seed, at: noon)
  }
}

extension String {
  /// With a capital at its beginning.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
