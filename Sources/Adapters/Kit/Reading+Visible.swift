import Dining
import Latin

extension Reading {
  /// The reading with the names of places, meals, counters and dishes as a person sees them on the page: what
  /// reads the answers of dine as data would otherwise get characters that reverse or hide other text. What is longer
  /// than any name or description is cut: every answer with it would be slow.
  var namingVisibly: Reading {
    var named = self
    for index in venues.indices {
      show(venues[index].name) { named.venues[index].name = $0 }
      show(venues[index].foodCourt) { named.venues[index].foodCourt = $0 }
      for (place, group) in (venues[index].groups ?? []).enumerated() {
        show(group) { named.venues[index].groups?[place] = $0 }
      }
    }
    for (index, reading) in menus.enumerated() {
      show(reading.menu.period) { named.menus[index].menu.period = $0 }
      for (place, station) in reading.menu.stations.enumerated() {
        show(station.name) { named.menus[index].menu.stations[place].name = $0 }
        for (number, dish) in station.dishes.enumerated() {
          show(dish.name) { named.menus[index].menu.stations[place].dishes[number].name = $0 }
          guard let text = dish.description, text.utf8.count > Self.longestDescription else { continue }
          named.menus[index].menu.stations[place].dishes[number].description = text.cut(
            to: Self.longestDescription)
        }
      }
    }
    for (index, offer) in offers.enumerated() {
      show(offer.dish.name) { named.offers[index].dish.name = $0 }
      named.offers[index].dish.description = offer.dish.description?.cut(to: Self.longestDescription)
    }
    return named
  }

  /// Changes a name only if that is needed: nearly none is.
  private func show(_ name: String?, _ change: (String) -> Void) {
    guard let name else { return }
    let visible = name.visibleName.cut(to: Self.longestName)
    if visible != name { change(visible) }
  }

  /// In bytes, several times what real menus have.
  private static let longestName = 600
  private static let longestDescription = 6_000
}

extension String {
  /// The text; its beginning and "…" if it has more bytes.
  fileprivate func cut(to bytes: Int) -> String {
    guard utf8.count > bytes else { return self }
    var beginning = UnicodeScalarView()
    var count = 0
    for scalar in unicodeScalars {
      count += UTF8.width(scalar)
      if count > bytes { break }
      beginning.append(scalar)
    }
    return String(beginning) + "…"
  }
}
