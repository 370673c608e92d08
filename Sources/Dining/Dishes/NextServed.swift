package import CivilTime

/// When a venue serves a dish again, and how that is known.
package struct NextServed: Hashable, Sendable {
  /// How it is known.
  package enum Basis: String, Hashable, Sendable {
    /// The venue's menu says so.
    case menu
    /// The past says so.
    case pattern
    /// The dish was served too seldom for the past to say anything.
    case none
  }

  /// The likeliest day; nil: none is.
  package let date: CivilDate?
  /// In four of five cases it comes within these days, if it comes within half a year.
  package let window: ClosedRange<CivilDate>?
  /// How likely it comes within seven days; nil: what was said of the last months was not borne out well enough.
  package let within7: Double?
  /// How likely it comes within fourteen days; nil likewise.
  package let within14: Double?
  package let basis: Basis
  /// Whether it was not served for so long that it may be any day.
  package let isAnyDay: Bool

  /// - Parameter date: what the venue's menu says.
  package init(announced date: CivilDate) {
    self.date = date
    window = date...date
    within7 = nil
    within14 = nil
    basis = .menu
    isAnyDay = false
  }

  /// - Parameter expected: what the past says; nil: nothing.
  package init(_ expected: NextServing?) {
    date = expected.map { CivilDate(dayNumber: $0.day) }
    window = expected.map {
      let (first, last) = (CivilDate(dayNumber: $0.from), CivilDate(dayNumber: $0.to))
      return min(first, last)...max(first, last)
    }
    within7 = expected?.within7
    within14 = expected?.within14
    basis = expected == nil ? .none : .pattern
    isAnyDay = expected?.isAnyDay ?? false
  }
}
