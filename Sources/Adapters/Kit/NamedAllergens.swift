import Dining

extension Reading {
  /// The reading with allergens as unstated that a dish's own name or description names, but its list does not: of
  /// "Peanut noodles" without a mark for peanuts nobody may say that it has none.
  var doubtingUnlistedAllergens: Reading {
    var doubting = self
    for menu in menus.indices {
      for station in menus[menu].menu.stations.indices {
        for dish in menus[menu].menu.stations[station].dishes.indices {
          let unlisted = menus[menu].menu.stations[station].dishes[dish].namedUnlistedAllergens
          if unlisted == .none { continue }
          doubting.menus[menu].menu.stations[station].dishes[dish].unstatedAllergens = unlisted
        }
      }
    }
    return doubting
  }
}

extension Dish {
  /// The unstated allergens, and those that its words name but its list of allergens does not; none if nothing is to be
  /// added.
  fileprivate var namedUnlistedAllergens: UnstatedAllergens {
    guard allergens != nil, unstatedAllergens != .unspecified else { return .none }
    var named = NamedAllergens.of(name)
    if let description { named.formUnion(NamedAllergens.of(description)) }
    if tags?.contains("vegan") == true { named.subtract(NamedAllergens.ofAnimals) }
    // What the list names, or names more widely, is stated already.
    named = named.filter { contains(allergen: $0) == false }
    guard !named.isEmpty else { return .none }
    let stated = unstatedAllergens.names ?? []
    return UnstatedAllergens { named.contains($0) || stated.contains($0) }
  }
}
