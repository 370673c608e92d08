package import CivilTime
package import Dining
package import Failures

/// The answer of `dine vote`: what a person voted, or what is to be voted on.
package struct VoteResult: QueryResult {
  /// A dish or a place, and what was said of it.
  package struct Entry: Hashable, Sendable {
    package let subject: Opinion.Subject
    package let name: String
    /// Nil: no vote.
    package let isYes: Bool?
    package let at: Instant?
    /// Where and when it is served; nil of a vote that is listed.
    package let item: BallotItem?

    package init(
      _ subject: Opinion.Subject, name: String, isYes: Bool?, at: Instant?, item: BallotItem? = nil
    ) {
      self.subject = subject
      self.name = name
      self.isYes = isYes
      self.at = at
      self.item = item
    }
  }

  /// What became of a vote.
  package enum Change: String, Sendable, CaseIterable {
    case added, kept, removed
    /// There was nothing to take back.
    case absent
  }

  /// What is listed.
  package enum Kind: String, Sendable, CaseIterable {
    /// What may be voted on next.
    case open
    /// What was voted.
    case votes
    /// One vote that was said or taken back.
    case said
  }

  /// The name that commands take.
  package let person: String
  package let kind: Kind
  package let entries: [Entry]
  package let change: Change?
  /// How many more there are to vote on.
  package let more: Int
  /// Whether something is served that the person has voted on already, where nothing is left.
  package let hasVotedOnAll: Bool
  /// Whether only votes of some words are listed.
  package let isSelection: Bool

  package init(
    person: String, _ kind: Kind, _ entries: [Entry], change: Change? = nil, more: Int = 0,
    hasVotedOnAll: Bool = false, isSelection: Bool = false
  ) {
    self.person = person
    self.kind = kind
    self.entries = entries
    self.change = change
    self.more = more
    self.hasVotedOnAll = hasVotedOnAll
    self.isSelection = isSelection
  }

  package var exit: ExitCode { isSelection && entries.isEmpty ? .no : .yes }
  package var dataAsOf: Instant? { nil }
  package var isStale: Bool { false }
}
