import Dining

extension Reading {
  /// The reading without the dishes of meals whose names say that they are not served: `Lunch - CLOSED`.
  ///
  /// Such a meal stays as a menu without dishes, so that those that were announced for it are withdrawn.
  var withoutDishesOfClosedMeals: Reading {
    var served = self
    for index in menus.indices {
      let menu = menus[index].menu
      guard let period = menu.period, menu.stations.contains(where: { !$0.dishes.isEmpty }),
        MealName.isClosing(period)
      else { continue }
      served.menus[index].menu.stations = []
      served.notices.append(Notice("text-row", "\(menus[index].venue) \(menu.date): \(period)"))
    }
    return served
  }
}
