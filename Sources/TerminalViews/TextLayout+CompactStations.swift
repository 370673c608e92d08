import Dining
import Phrases
import Queries

extension TextLayout {
  /// Stations with their dishes side by side: only names, marks and diets.
  ///
  /// - Parameters:
  ///   - stations: the stations of one menu.
  ///   - marks: the marks of the person who asks.
  ///   - fits: whether a dish suits all tastes of the person.
  /// - Returns: the lines; none if no station serves anything.
  func compactStations(
    _ stations: [Station], marks: ShownMarks, fits: (Station, Dish) -> Bool
  ) -> [String] {
    pairs(
      stations.filter { !$0.dishes.isEmpty }.map { station in
        let dishes = station.dishes.map { dish in
          let diets = self.diets(of: dish)
          let name = marked(dish.name, marks[dish: dish.name], fits: fits(station, dish))
          return diets.isEmpty ? name : "\(name) (\(diets.joined(separator: ", ")))"
        }
        return (name(of: station), Piece(dishes.joined(separator: ", ")))
      })
  }
}
