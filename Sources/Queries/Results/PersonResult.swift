package import CivilTime
package import Failures

/// The answer of `dine people export`, `import`, `block` and `rename`: the change made to one person.
package struct PersonResult: QueryResult {
  /// The change that was made, or would be.
  package enum Change: String, Sendable, CaseIterable {
    case exported
    /// An import was previewed.
    case previewed
    case imported, renamed, blocked, unblocked, kept
  }

  /// How many entries of a kind a file has.
  package struct Amount: Hashable, Sendable {
    /// Entries that are new here, or newer than the known ones.
    package var new: Int
    /// Entries that are already known.
    package var known: Int

    package init(new: Int = 0, known: Int = 0) {
      self.new = new
      self.known = known
    }
  }

  /// The name used in commands for the owner of the file.
  package static let owner = "me"

  /// The name used in commands.
  package let person: String
  package let change: Change
  /// The file, or the new name.
  package let target: String?
  package let opinions: Amount
  package let votes: Amount
  /// Entries about places that this campus does not have, and entries with invalid names.
  package let unread: Int
  /// The names of some new entries.
  package let names: [String]
  /// The people whose files are refused.
  package let blocked: [String]

  package init(
    person: String, _ change: Change, target: String? = nil, opinions: Amount = Amount(),
    votes: Amount = Amount(), unread: Int = 0, names: [String] = [], blocked: [String] = []
  ) {
    self.person = person
    self.change = change
    self.target = target
    self.opinions = opinions
    self.votes = votes
    self.unread = unread
    self.names = names
    self.blocked = blocked
  }

  package var exit: ExitCode { .yes }
  package var dataAsOf: Instant? { nil }
  package var isStale: Bool { false }
}
