import Foundation

/// Distances on the WGS 84 ellipsoid by Vincenty's inverse formula (Survey Review 176, 1975), which is iterated and good
/// to a millimetre: another way to them than the one of the house.
package enum Vincenty {
  /// Metres between two points in degrees; nil where the iteration does not end, near the antipode.
  package static func metres(_ from: (Double, Double), _ to: (Double, Double)) -> Double? {
    let (a, f) = (6_378_137.0, 1 / 298.257223563)
    let b = a * (1 - f)
    let degree = Double.pi / 180
    let l = (to.1 - from.1) * degree
    let (u1, u2) = (atan((1 - f) * tan(from.0 * degree)), atan((1 - f) * tan(to.0 * degree)))
    var lambda = l
    for _ in 0..<200 {
      let east = cos(u2) * sin(lambda)
      let north = cos(u1) * sin(u2) - sin(u1) * cos(u2) * cos(lambda)
      let sinSigma = (east * east + north * north).squareRoot()
      guard sinSigma > 0 else { return 0 }
      let cosSigma = sin(u1) * sin(u2) + cos(u1) * cos(u2) * cos(lambda)
      let sigma = atan2(sinSigma, cosSigma)
      let sinAlpha = cos(u1) * cos(u2) * sin(lambda) / sinSigma
      let cos2Alpha = 1 - sinAlpha * sinAlpha
      let cos2M = cos2Alpha == 0 ? 0 : cosSigma - 2 * sin(u1) * sin(u2) / cos2Alpha
      let c = f / 16 * cos2Alpha * (4 + f * (4 - 3 * cos2Alpha))
      let last = lambda
      let inner = cos2M + c * cosSigma * (2 * cos2M * cos2M - 1)
      lambda = l + (1 - c) * f * sinAlpha * (sigma + c * sinSigma * inner)
      guard abs(lambda - last) < 1e-12 else { continue }
      let square = cos2Alpha * (a * a - b * b) / (b * b)
      let big = 1 + square / 16_384 * (4_096 + square * (-768 + square * (320 - 175 * square)))
      let small = square / 1_024 * (256 + square * (-128 + square * (74 - 47 * square)))
      let last4 = small / 6 * cos2M * (4 * sinSigma * sinSigma - 3) * (4 * cos2M * cos2M - 3)
      let change = small * sinSigma * (cos2M + small / 4 * (cosSigma * (2 * cos2M * cos2M - 1) - last4))
      return b * big * (sigma - change)
    }
    return nil
  }
}
