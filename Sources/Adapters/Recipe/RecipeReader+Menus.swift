import Dining

/// Blocks of menus, stations and dishes.
extension RecipeReader {
  mutating func read(
    _ block: RecipeMenus, in node: RecipeNode, _ outer: RecipeScope
  ) throws(ReadError) {
    for menu in try nodes(block.each, in: node, "menus", isOutermost: isTop(block.each)) {
      let scope = scope(block.scope, in: menu, from: outer)
      if let key = key(of: scope, scope.period ?? block.each.name) {
        builder.open(key)
        set("menus") { $0.read += 1 }
      }
      for stations in block.stations {
        for station in try nodes(stations.each, in: menu, "stations") {
          var inner = scope
          inner.station = book.text(stations.name, in: station)
          if inner.station == nil, stations.name != nil {
            notices.tally("station-without-name", scope.period ?? stations.each.name)
          } else if let key = key(of: scope, inner.station ?? "") {
            builder.open(inner.station ?? "", of: key)
            set("stations") { $0.read += 1 }
          }
          for dishes in stations.dishes { try read(dishes, in: station, inner) }
        }
      }
      for dishes in block.dishes { try read(dishes, in: menu, scope) }
    }
  }

  mutating func read(
    _ block: RecipeDishes, in node: RecipeNode, _ outer: RecipeScope, isOutermost: Bool = false
  ) throws(ReadError) {
    let kitchen = RecipeDishReader(book: book, block: block)
    for item in try nodes(block.each, in: node, "dishes", isOutermost: isOutermost) {
      let scope = scope(block.scope, in: item, from: outer)
      guard let dish = kitchen.dish(in: item) else { continue }
      guard let key = key(of: scope, dish.name) else { continue }
      builder.add(dish, at: scope.station ?? "", of: key, notices)
      if !block.states.isEmpty { book.lists.note(dish, of: block) }
    }
  }
}
