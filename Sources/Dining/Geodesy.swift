import Glibc

extension Coordinates {
  /// Metres to another point along the WGS 84 ellipsoid, by Lambert's formula (1942).
  ///
  /// Good to a few metres over the distances people walk or drive, and to tens of metres across an ocean; for points
  /// almost opposite each other on the globe it is the great circle's length within 0.6 %.
  package func distance(to other: Coordinates) -> Double {
    let (phi1, phi2) = (reducedLatitude, other.reducedLatitude)
    let sigma = centralAngle(phi1, phi2, (other.longitude - longitude) * .pi / 180)
    guard sigma > 1e-12 else { return 0 }
    let (p, q) = ((phi1 + phi2) / 2, (phi2 - phi1) / 2)
    let (half, far) = (sin(sigma / 2), cos(sigma / 2))
    // Near the antipode the correction divides by almost nothing, and the great circle is the better answer.
    guard far * far > 1e-6 else { return Ellipsoid.equatorialRadius * sigma }
    let x = (sigma - sin(sigma)) * square(sin(p) * cos(q) / far)
    let y = (sigma + sin(sigma)) * square(cos(p) * sin(q) / half)
    return Ellipsoid.equatorialRadius * (sigma - Ellipsoid.flattening / 2 * (x + y))
  }

  private var reducedLatitude: Double { atan((1 - Ellipsoid.flattening) * tan(latitude * .pi / 180)) }
}

/// WGS 84.
private enum Ellipsoid {
  static let equatorialRadius = 6_378_137.0
  static let flattening = 1 / 298.257_223_563
}

private func square(_ x: Double) -> Double { x * x }

/// The angle at the centre of a sphere between two points, by the haversine, which stays exact for close points.
private func centralAngle(_ phi1: Double, _ phi2: Double, _ lambda: Double) -> Double {
  let haversine = square(sin((phi2 - phi1) / 2)) + cos(phi1) * cos(phi2) * square(sin(lambda / 2))
  return 2 * asin(min(1, haversine.squareRoot()))
}
