/// Why a table does not do what was asked of it.
package enum TableError: Error, Hashable, Sendable {
  /// There is none by that address, or there is none any more: which of the two is not told.
  case unknown
  /// It has as many members as it may have.
  case full(most: Int)
  /// There are as many tables as there may be.
  case noneLeft(most: Int)
  /// Only who sits at the table may do that.
  case notMember
  /// The round that was meant is over, or not yet begun.
  case otherRound(Int)
  /// The round is decided: it takes no more votes.
  case decided
  /// The round is not decided: there is nothing to begin anew after.
  case undecided
  /// It is not one of the things that are voted on.
  case unknownChoice
  /// The meal begins when the table is no more; so many hours it is there.
  case tooFar(hours: Int)
  /// What was sent is not understood; the words say what of it.
  case badBody(String)
  /// It could not be written down, so it was not done.
  case notKept

  /// Stable and free of values.
  package var code: String {
    switch self {
    case .unknown: "table-unknown"
    case .full: "table-full"
    case .noneLeft: "table-limit"
    case .notMember: "table-not-member"
    case .otherRound: "table-round"
    case .decided: "table-decided"
    case .undecided: "table-undecided"
    case .unknownChoice: "table-unknown-choice"
    case .tooFar: "table-too-far"
    case .badBody: "table-bad-body"
    case .notKept: "table-not-kept"
    }
  }

  /// The value that its sentence needs; nil: none.
  package var detail: String? {
    switch self {
    case .full(let most), .noneLeft(let most): "\(most)"
    case .otherRound(let round): "\(round)"
    case .tooFar(let hours): "\(hours)"
    case .badBody(let part): part
    default: nil
    }
  }
}
