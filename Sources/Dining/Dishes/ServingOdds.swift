private import Glibc

/// Calibrates a probability by past predictions, or discards it if they were inaccurate.
struct ServingOdds: Sendable {
  /// A prediction, whether it came true, and its weight.
  struct Trial: Sendable {
    let said: Float
    let came: Bool
    let weight: Float
  }

  private var shift: Float = 0
  private var slope: Float = 1
  private let isTrusted: Bool

  /// Maximum mean difference between predictions and outcomes.
  private static var tolerance: Float { 0.045 }
  private static var fewest: Int { 200 }

  init(_ trials: [Trial]) {
    guard trials.count >= Self.fewest else {
      isTrusted = false
      return
    }
    let total = trials.reduce(0) { $0 + $1.weight }
    var (shift, slope) = (Float(0), Float(1))
    // Newton's method; a small part of every trial pulls towards no change.
    for _ in 0..<8 {
      var (a, b, aa, ab, bb) = (
        -0.01 * total * shift, 0.01 * total * (1 - slope), 0.01 * total, Float(0), 0.01 * total
      )
      for trial in trials {
        let x = Self.logit(trial.said)
        let p = 1 / (1 + expf(-shift - slope * x))
        let (miss, spread) = (trial.weight * ((trial.came ? 1 : 0) - p), trial.weight * p * (1 - p))
        a += miss
        b += miss * x
        aa += spread
        ab += spread * x
        bb += spread * x * x
      }
      let determinant = aa * bb - ab * ab
      guard determinant > 0 else { break }
      shift = min(4, max(-4, shift + (bb * a - ab * b) / determinant))
      slope = min(3, max(0.2, slope + (aa * b - ab * a) / determinant))
    }
    (self.shift, self.slope) = (shift, slope)
    var errors = [Float](repeating: 0, count: 10)
    for trial in trials {
      let p = 1 / (1 + expf(-shift - slope * Self.logit(trial.said)))
      errors[min(9, max(0, Int(p * 10)))] += trial.weight * (p - (trial.came ? 1 : 0))
    }
    isTrusted = errors.reduce(0) { $0 + abs($1) } / total <= Self.tolerance
  }

  /// - Parameter said: the predicted probability, from 0 to 1.
  /// - Returns: the calibrated probability, from 0 to 1, or nil.
  func told(_ said: Float) -> Double? {
    isTrusted ? Double(1 / (1 + expf(-shift - slope * Self.logit(said)))) : nil
  }

  private static func logit(_ p: Float) -> Float {
    let p = min(0.999, max(0.001, p))
    return logf(p / (1 - p))
  }
}
