/// Why a table refuses a request.
package enum TableError: Error, Hashable, Sendable {
  /// There is no table at that address, or no longer: the difference is not revealed.
  case unknown
  /// It has the maximum number of members.
  case full(most: Int)
  /// There is the maximum number of tables.
  case noneLeft(most: Int)
  /// Only members of the table may do that.
  case notMember
  /// The requested round is over, or not yet begun.
  case otherRound(Int)
  /// The round is decided: it accepts no more votes.
  case decided
  /// The round is not decided: the next one cannot start yet.
  case undecided
  /// The subject is not available for voting.
  case unknownChoice
  /// The meal begins after the table's lifetime of this many hours.
  case tooFar(hours: Int)
  /// The body is not valid; the text names the wrong part.
  case badBody(String)
  /// The change could not be stored, so it was not made.
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

  /// The value for its message; nil: none.
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
