import Glibc

/// A box of latitudes and longitudes around a point.
package struct BoundingBox: Hashable, Sendable {
  package let south: Double
  package let north: Double
  package let west: Double
  package let east: Double

  /// Metres in a degree of latitude, at least: the box must not miss what the circle holds.
  private static let metresPerDegree = 110_500.0

  /// The smallest box that holds every point within so many metres of the centre; near a pole or across the date line
  /// it holds all longitudes.
  package init(of center: Coordinates, metres: Double) {
    let height = metres / Self.metresPerDegree
    south = max(-90, center.latitude - height)
    north = min(90, center.latitude + height)
    let narrowest = max(abs(south), abs(north))
    let width = narrowest >= 89.9 ? 360 : height / cos(narrowest * .pi / 180)
    let spans = center.longitude - width >= -180 && center.longitude + width <= 180
    west = spans ? center.longitude - width : -180
    east = spans ? center.longitude + width : 180
  }
}
