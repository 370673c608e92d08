package import CivilTime
package import Dining
package import Failures

/// The answer of `dine vote`: a person's votes, or the items to be voted on.
package struct VoteResult: QueryResult {
  /// A dish or a place, and the vote on it.
  package struct Entry: Hashable, Sendable {
    package let subject: Opinion.Subject
    package let name: String
    /// The vote; nil: none.
    package let isYes: Bool?
    package let at: Instant?
    /// Where and when it is served; nil for a vote that is listed.
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

  /// The change made to a vote.
  package enum Change: String, Sendable, CaseIterable {
    case added, kept, removed
    /// There was nothing to take back.
    case absent
  }

  /// What is listed.
  package enum Kind: String, Sendable, CaseIterable {
    /// The items that may be voted on next.
    case open
    /// The votes that were cast.
    case votes
    /// One vote that was cast or taken back.
    case said
  }

  /// The name used in commands.
  package let person: String
  package let kind: Kind
  package let entries: [Entry]
  package let change: Change?
  /// How many more items there are to vote on.
  package let more: Int
  /// Whether the person has already voted on something that is served, if nothing is left to vote on.
  package let hasVotedOnAll: Bool
  /// Whether only votes matching some words are listed.
  package let isSelection: Bool
  /// When the oldest of the menus with items to vote on was last seen; nil: no menu was used.
  package let dataAsOf: Instant?

  package init(
    person: String, _ kind: Kind, _ entries: [Entry], change: Change? = nil, more: Int = 0,
    hasVotedOnAll: Bool = false, isSelection: Bool = false, dataAsOf: Instant? = nil
  ) {
    self.dataAsOf = dataAsOf
    self.person = person
    self.kind = kind
    self.entries = entries
    self.change = change
    self.more = more
    self.hasVotedOnAll = hasVotedOnAll
    self.isSelection = isSelection
  }

  package var exit: ExitCode { isSelection && entries.isEmpty ? .no : .yes }
  package var isStale: Bool { false }
}
