/// Sine, cosine and their inverses, accurate to 1e-12: the standard library has none, and those of C bring tables of
/// 100 kB, which `dine` is shipped without.
package enum Trigonometry {
  /// An angle in radians.
  package static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
  /// An angle in degrees.
  package static func degrees(_ radians: Double) -> Double { radians * 180 / .pi }

  /// The cosine of an angle in radians.
  package static func cos(_ angle: Double) -> Double { sin(angle + .pi / 2) }

  /// The sine of an angle in radians; 0 for one beyond 1e12.
  package static func sin(_ angle: Double) -> Double {
    guard angle.isFinite, abs(angle) < 1e12 else { return 0 }
    var x = angle - (angle / (2 * .pi)).rounded() * 2 * .pi
    // Mirrored into a quarter, where the series converges quickly.
    if x > .pi / 2 { x = .pi - x }
    if x < -.pi / 2 { x = -.pi - x }
    let square = x * x
    // The series of Taylor up to the 21st power, its last term first.
    var sum = 1.0
    for n in stride(from: 21, through: 3, by: -2) { sum = 1 - square / Double(n * (n - 1)) * sum }
    return x * sum
  }

  /// The angle between 0 and π with this cosine; numbers outside -1 to 1 are clamped.
  package static func acos(_ cosine: Double) -> Double {
    let x = min(max(cosine, -1), 1)
    // acos x = 2 atan √((1-x)/(1+x)), which is exact near both ends.
    guard x > -1 else { return .pi }
    return 2 * arcTangent(((1 - x) / (1 + x)).squareRoot())
  }

  /// The angle between -π/2 and π/2 with this sine; numbers outside -1 to 1 are clamped.
  package static func asin(_ sine: Double) -> Double {
    let x = min(max(sine, -1), 1)
    // asin x = 2 atan (x / (1 + √(1-x²))), which is exact near 0.
    let angle = 2 * arcTangent(abs(x) / (1 + (1 - x * x).squareRoot()))
    return x < 0 ? -angle : angle
  }

  /// The arc tangent of a number that is not negative.
  private static func arcTangent(_ x: Double) -> Double {
    if x > 1 { return .pi / 2 - arcTangent(1 / x, halvings: 3) }
    return arcTangent(x, halvings: 3)
  }

  /// The series after some halvings of the angle: atan x = 2 atan (x / (1 + √(1 + x²))).
  private static func arcTangent(_ x: Double, halvings: Int) -> Double {
    var x = x
    for _ in 0..<halvings { x /= 1 + (1 + x * x).squareRoot() }
    let square = x * x
    var sum = 0.0
    for n in stride(from: 23, through: 1, by: -2) { sum = 1 / Double(n) - square * sum }
    return x * sum * Double(1 << halvings)
  }
}
