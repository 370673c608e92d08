package import CivilTime

/// The next day on which a venue serves a dish, and the basis of that prediction.
package struct NextServed: Hashable, Sendable {
  /// The basis.
  package enum Basis: String, Hashable, Sendable {
    /// The venue's menu states it.
    case menu
    /// Predicted from the past.
    case pattern
    /// The dish was served too seldom, or too long ago, for the past to say anything.
    case none
  }

  /// The likeliest day; nil if there is none.
  package let date: CivilDate?
  /// In four out of five cases it is served within these days, if it is served within half a year.
  package let window: ClosedRange<CivilDate>?
  /// The probability that it is served within seven days; nil if recent predictions were not accurate enough.
  package let within7: Double?
  /// The probability that it is served within fourteen days; nil in the same case.
  package let within14: Double?
  package let basis: Basis

  /// - Parameter date: the date in the venue's menu.
  package init(announced date: CivilDate) {
    self.date = date
    window = date...date
    within7 = nil
    within14 = nil
    basis = .menu
  }

  /// - Parameter expected: the prediction from the past; nil: none. One by which any day is possible counts
  ///   as none.
  package init(_ expected: NextServing?) {
    let expected = expected.flatMap { $0.isAnyDay ? nil : $0 }
    date = expected.map { CivilDate(dayNumber: $0.day) }
    window = expected.map {
      let (first, last) = (CivilDate(dayNumber: $0.from), CivilDate(dayNumber: $0.to))
      return min(first, last)...max(first, last)
    }
    within7 = expected?.within7
    within14 = expected?.within14
    basis = expected == nil ? .none : .pattern
  }
}
