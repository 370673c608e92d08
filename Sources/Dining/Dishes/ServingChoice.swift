private import Glibc

/// The weight of each feature of a day, learnt from the days on which dishes of the campus were served (a
/// conditional logit).
struct ServingChoice: Sendable {
  /// A question about the past: the candidates, and which of them may have been right.
  struct Lesson: Sendable {
    let candidates: ServingCandidates
    /// A single index if it is known when the dish came; all later ones if it is only known that it had not
    /// come yet.
    let right: Range<Int>
    /// The weight of the lesson.
    let weight: Float
  }

  private var weights: [ServingCandidates.Signs]

  /// Trained on years at two campuses: roughly what any campus learns, for those with little data.
  private static let usual = ServingCandidates.Signs(
    0.45, 0.5, 0.6, 0.2, 0.25, 0.2, -0.6, -2.2, 0.2, 0.1, -4, -0.1, 0, 0, 0, 0)
  private static var rounds: Int { 5 }
  private static var step: Float { 0.12 }
  /// The strength of regularization towards the usual weights.
  private static var stay: Float { 0.002 }

  /// - Parameter lessons: the lessons; they are learnt in this order.
  init(_ lessons: [Lesson]) {
    weights = Array(repeating: Self.usual, count: ServingCandidates.groups)
    var squares = Array(
      repeating: ServingCandidates.Signs(repeating: 0.000001), count: ServingCandidates.groups)
    for round in 0..<Self.rounds {
      let step = Self.step / Float(round + 1).squareRoot()
      for lesson in lessons {
        let group = lesson.candidates.group
        guard let slope = slope(lesson) else { continue }
        squares[group] += lesson.weight * slope * slope
        weights[group] += lesson.weight * step * slope / squares[group].squareRoot()
      }
    }
  }

  /// The probability of each candidate.
  func shares(_ candidates: ServingCandidates) -> [Float] {
    let weights = weights[candidates.group]
    var shares = candidates.signs.map { ($0 * weights).sum() }
    let top = shares.max() ?? 0
    var total: Float = 0
    for index in shares.indices {
      shares[index] = expf(shares[index] - top)
      total += shares[index]
    }
    for index in shares.indices { shares[index] /= total }
    return shares
  }

  /// The gradient of the right candidates' likelihood; nil if they are all but impossible.
  private func slope(_ lesson: Lesson) -> ServingCandidates.Signs? {
    let shares = shares(lesson.candidates)
    var (all, right) = (ServingCandidates.Signs.zero, ServingCandidates.Signs.zero)
    var share: Float = 0
    for index in shares.indices {
      let part = shares[index] * lesson.candidates.signs[index]
      all += part
      if lesson.right.contains(index) {
        right += part
        share += shares[index]
      }
    }
    guard share > 1e-9 else { return nil }
    return right / share - all - Self.stay * (weights[lesson.candidates.group] - Self.usual)
  }
}
