import Dining
import JSON

/// The entries of a list of a dish, as far as they can be read.
struct RecipeList {
  let entries: [String]
  /// Whether there are no others: no key is missing, and no value is null or of another shape.
  let isWhole: Bool
}

/// The dishes of a page whose lists the recipe declares complete.
///
/// A value that finds nothing in any of them has probably lost its place on the page: then a dish without an
/// entry is not stated to have none.
struct RecipeLists {
  /// The values that found an entry.
  private var found: Set<[JSONPathStep]> = []
  private var claims: [[JSONPathStep]: (block: RecipeDishes, dishes: Set<Dish>)] = [:]

  /// Notes that a value found an entry.
  mutating func note(_ value: RecipeValue) { found.insert(value.place) }

  /// Notes a dish of a block that declares lists complete.
  mutating func note(_ dish: Dish, of block: RecipeDishes) {
    claims[block.each.place, default: (block, [])].dishes.insert(dish)
  }

  /// The menus without the claim that a list is complete for which a value found nothing.
  func doubtingUnfound(in menus: [MenuReading]) -> [MenuReading] {
    var doubts: [Dish: [RecipeDishes.Stated]] = [:]
    for claim in claims.values {
      let unfound = claim.block.states.filter { list in
        let values = claim.block.values(of: list)
        return values.isEmpty || !values.allSatisfy { found.contains($0.place) }
      }
      if unfound.isEmpty { continue }
      for dish in claim.dishes { doubts[dish, default: []] += unfound }
    }
    guard !doubts.isEmpty else { return menus }
    var menus = menus
    for menu in menus.indices {
      for station in menus[menu].menu.stations.indices {
        for dish in menus[menu].menu.stations[station].dishes.indices {
          for list in doubts[menus[menu].menu.stations[station].dishes[dish]] ?? [] {
            menus[menu].menu.stations[station].dishes[dish].doubt(list)
          }
        }
      }
    }
    return menus
  }
}

extension Dish {
  /// Takes back that a list names everything.
  mutating func doubt(_ list: RecipeDishes.Stated) {
    switch list {
    case .tags: if tags?.isEmpty == true { tags = nil }
    case .allergens:
      if allergens?.isEmpty == true { allergens = nil }
      isAllergenListPartial = allergens != nil
    }
  }
}
