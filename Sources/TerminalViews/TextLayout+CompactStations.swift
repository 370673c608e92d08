package import Dining
import Phrases
package import Queries

extension TextLayout {
  /// Stations with their dishes side by side: names, signs and diets, and nothing else.
  ///
  /// - Parameters:
  ///   - stations: those of one menu.
  ///   - marks: what the person who asks says of dishes.
  ///   - fits: whether a dish fits everything that the person says of what they eat.
  /// - Returns: the lines, none where no station serves anything.
  package func compactStations(
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
