package import CivilTime
package import Dining
package import Failures

/// The answer of `dine people` and `dine people forget`: who has said something, and how much of each is kept.
package struct PeopleResult: QueryResult {
  /// A person, and how much is kept.
  package struct Entry: Hashable, Sendable {
    /// The name that commands take.
    package let name: String
    /// How many of each kind; none that are 0.
    package let counts: [PersonTrace: Int]

    package init(name: String, counts: [PersonTrace: Int]) {
      self.name = name
      self.counts = counts
    }
  }

  /// How far it has come with somebody who is to be forgotten.
  package enum Forgetting: String, Sendable, CaseIterable {
    case asked, done
  }

  /// All people; of a forgetting the one whom it is about, none where nothing was kept.
  package let entries: [Entry]
  package let forgetting: Forgetting?
  /// Whom a forgetting is about.
  package let subject: String
  /// Whether it is the file's owner, of whom there is more elsewhere.
  package let isOwners: Bool
  /// Whether the owner pinned or hid places, or had one picked, which is kept beside the database.
  package var hasOwnPlaces = false

  /// - Parameters:
  ///   - entries: the people.
  ///   - forgetting: how far it has come; nil: they are only listed.
  ///   - subject: whom a forgetting is about.
  ///   - isOwners: whether it is the file's owner who is to be forgotten, of whom there is more elsewhere.
  package init(
    _ entries: [Entry], forgetting: Forgetting? = nil, subject: String = "", isOwners: Bool = false
  ) {
    self.subject = subject
    self.entries = entries
    self.forgetting = forgetting
    self.isOwners = isOwners
  }

  /// Whether there is nothing to be told, or forgotten.
  package var isNothing: Bool { entries.isEmpty && !hasOwnPlaces }

  package var exit: ExitCode { forgetting != nil && isNothing ? .no : .yes }
  package var dataAsOf: Instant? { nil }
  package var isStale: Bool { false }
}
