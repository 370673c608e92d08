package import CivilTime
package import Dining
package import Failures

/// The answer of `dine people` and `dine people forget`: the known people, and how much is stored about each.
package struct PeopleResult: QueryResult {
  /// A person, and how much is stored about them.
  package struct Entry: Hashable, Sendable {
    /// The name used in commands.
    package let name: String
    /// The number of entries of each kind; kinds with none are left out.
    package let counts: [PersonTrace: Int]

    package init(name: String, counts: [PersonTrace: Int]) {
      self.name = name
      self.counts = counts
    }
  }

  /// The progress of forgetting a person.
  package enum Forgetting: String, Sendable, CaseIterable {
    case asked, done
  }

  /// All people; when forgetting, only the person concerned, or none if nothing was stored.
  package let entries: [Entry]
  package let forgetting: Forgetting?
  /// The person to be forgotten.
  package let subject: String
  /// Whether that is the file's owner, about whom more is stored elsewhere.
  package let isOwners: Bool
  /// Whether the owner pinned, hid or picked places, which is stored outside the database.
  package var hasOwnPlaces = false

  /// - Parameters:
  ///   - entries: the people.
  ///   - forgetting: its progress; nil: people are only listed.
  ///   - subject: the person to be forgotten.
  ///   - isOwners: whether that is the file's owner, about whom more is stored elsewhere.
  package init(
    _ entries: [Entry], forgetting: Forgetting? = nil, subject: String = "", isOwners: Bool = false
  ) {
    self.subject = subject
    self.entries = entries
    self.forgetting = forgetting
    self.isOwners = isOwners
  }

  /// Whether there is nothing to list or forget.
  package var isNothing: Bool { entries.isEmpty && !hasOwnPlaces }

  package var exit: ExitCode { forgetting != nil && isNothing ? .no : .yes }
  package var dataAsOf: Instant? { nil }
  package var isStale: Bool { false }
}
