package import CivilTime
package import Failures

/// The answer of `dine people export`, `import`, `block` and `rename`: what became of one person.
package struct PersonResult: QueryResult {
  /// What was done, or would be.
  package enum Change: String, Sendable, CaseIterable {
    case exported
    /// What an import would bring.
    case previewed
    case imported, renamed, blocked, unblocked, kept
  }

  /// How much of a kind a file has.
  package struct Amount: Hashable, Sendable {
    /// What is new here, or newer than what is known.
    package var new: Int
    /// What is known already.
    package var known: Int

    package init(new: Int = 0, known: Int = 0) {
      self.new = new
      self.known = known
    }
  }

  /// What commands call the owner of the file.
  package static let owner = "me"

  /// The name that commands take.
  package let person: String
  package let change: Change
  /// The file, or the new name.
  package let target: String?
  package let opinions: Amount
  package let votes: Amount
  /// Places that this campus does not have, and what cannot be a name.
  package let unread: Int
  /// Some of what is new, by name.
  package let names: [String]
  /// Whose files are refused.
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
