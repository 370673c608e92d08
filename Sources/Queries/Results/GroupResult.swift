package import CivilTime
package import Failures

/// The answer of `dine group` and its subcommands: groups of people who eat together.
package struct GroupResult: QueryResult {
  /// A group.
  package struct Entry: Hashable, Sendable {
    package let name: String
    package let emoji: String?
    /// One of a fixed set of colour names.
    package let colour: String?
    /// The members' names used in commands.
    package let members: [String]

    package init(name: String, emoji: String?, colour: String?, members: [String]) {
      self.name = name
      self.emoji = emoji
      self.colour = colour
      self.members = members
    }
  }

  /// The change made to a group.
  package enum Change: String, Sendable, CaseIterable {
    case added, changed, kept, removed
    /// It would be removed.
    case asked
  }

  package let entries: [Entry]
  /// The change; nil if nothing was to be changed.
  package let change: Change?

  /// - Parameters:
  ///   - entries: all groups, or the one that was changed.
  ///   - change: the change that was made.
  package init(_ entries: [Entry], change: Change? = nil) {
    self.entries = entries
    self.change = change
  }

  package var exit: ExitCode { .yes }
  package var dataAsOf: Instant? { nil }
  package var isStale: Bool { false }
}
