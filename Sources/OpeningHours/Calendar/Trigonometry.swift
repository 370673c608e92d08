/// Sine, cosine and arc cosine, accurate to 1e-12: the standard library has none, and this module links no C.
enum Trigonometry {
  static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
  static func degrees(_ radians: Double) -> Double { radians * 180 / .pi }

  static func cos(_ angle: Double) -> Double { sin(angle + .pi / 2) }

  static func sin(_ angle: Double) -> Double {
    guard angle.isFinite, abs(angle) < 1e12 else { return 0 }
    var x = angle - (angle / (2 * .pi)).rounded() * 2 * .pi
    // Mirrored into a quarter, where the series converges quickly.
    if x > .pi / 2 { x = .pi - x }
    if x < -.pi / 2 { x = -.pi - x }
    let square = x * x
    var term = x
    var sum = x
    for n in stride(from: 3.0, through: 21, by: 2) {
      term *= -square / (n * (n - 1))
      sum += term
    }
    return sum
  }

  /// The angle between 0 and π with this cosine; numbers outside -1 to 1 are clamped.
  static func acos(_ cosine: Double) -> Double {
    let x = min(max(cosine, -1), 1)
    // acos x = 2 atan √((1-x)/(1+x)), which is exact near both ends.
    guard x > -1 else { return .pi }
    return 2 * arcTangent(((1 - x) / (1 + x)).squareRoot())
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
    var power = x
    var sum = x
    for n in stride(from: 3.0, through: 23, by: 2) {
      power *= -square
      sum += power / n
    }
    return sum * Double(1 << halvings)
  }
}
