import OpeningHours

extension Coordinates {
  /// Metres to another point along the WGS 84 ellipsoid, by Lambert's formula (1942).
  ///
  /// Accurate to a few metres over the distances people walk or drive, and to tens of metres across an ocean;
  /// for nearly antipodal points it is the great circle's length within 0.6 %.
  package func distance(to other: Coordinates) -> Double {
    let (phi1, phi2) = (reducedLatitude, other.reducedLatitude)
    let sigma = centralAngle(phi1, phi2, (other.longitude - longitude) * .pi / 180)
    guard sigma > 1e-12 else { return 0 }
    let (p, q) = ((phi1 + phi2) / 2, (phi2 - phi1) / 2)
    let (half, far) = (Trigonometry.sin(sigma / 2), Trigonometry.cos(sigma / 2))
    // Near the antipode the correction divides by almost zero, and the great circle is more accurate.
    guard far * far > 1e-6 else { return Ellipsoid.equatorialRadius * sigma }
    let x = (sigma - Trigonometry.sin(sigma)) * square(Trigonometry.sin(p) * Trigonometry.cos(q) / far)
    let y = (sigma + Trigonometry.sin(sigma)) * square(Trigonometry.cos(p) * Trigonometry.sin(q) / half)
    return Ellipsoid.equatorialRadius * (sigma - Ellipsoid.flattening / 2 * (x + y))
  }

  private var reducedLatitude: Double {
    let phi = latitude * .pi / 180
    let height = (1 - Ellipsoid.flattening) * Trigonometry.sin(phi)
    return Trigonometry.asin(height / (square(Trigonometry.cos(phi)) + square(height)).squareRoot())
  }
}

/// WGS 84.
private enum Ellipsoid {
  static let equatorialRadius = 6_378_137.0
  static let flattening = 1 / 298.257_223_563
}

private func square(_ x: Double) -> Double { x * x }

/// The central angle between two points on a sphere, by the haversine formula, which stays accurate for close
/// points.
private func centralAngle(_ phi1: Double, _ phi2: Double, _ lambda: Double) -> Double {
  let haversine =
    square(Trigonometry.sin((phi2 - phi1) / 2)) + Trigonometry.cos(phi1) * Trigonometry.cos(phi2)
    * square(Trigonometry.sin(lambda / 2))
  return 2 * Trigonometry.asin(min(1, haversine.squareRoot()))
}

/// A box of latitudes and longitudes around a point.
package struct BoundingBox: Hashable, Sendable {
  package let south: Double
  package let north: Double
  package let west: Double
  package let east: Double

  /// Lower bound on the metres in a degree of latitude: the box must contain the whole circle.
  private static let metresPerDegree = 110_500.0

  /// The smallest box that contains every point within this many metres of the centre; near a pole or across
  /// the date line it includes all longitudes.
  package init(of center: Coordinates, metres: Double) {
    let height = metres / Self.metresPerDegree
    south = max(-90, center.latitude - height)
    north = min(90, center.latitude + height)
    let narrowest = max(abs(south), abs(north))
    let width = narrowest >= 89.9 ? 360 : height / Trigonometry.cos(narrowest * .pi / 180)
    let spans = center.longitude - width >= -180 && center.longitude + width <= 180
    west = spans ? center.longitude - width : -180
    east = spans ? center.longitude + width : 180
  }
}
