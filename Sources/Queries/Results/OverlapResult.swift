package import CivilTime
package import Dining
package import Failures

/// The answer of `dine overlap`: what two people both like.
package struct OverlapResult: QueryResult {
  /// The two names used in commands.
  package let people: [String]
  package let overlap: LikeOverlap
  /// What both like, by the name on menus or their own name for it, sorted by name.
  package let shared: [Shared]

  /// Something that both like.
  package struct Shared: Hashable, Sendable {
    package let subject: Opinion.Subject
    package let name: String

    package init(_ subject: Opinion.Subject, name: String) {
      self.subject = subject
      self.name = name
    }
  }

  package init(people: [String], _ overlap: LikeOverlap, shared: [Shared]) {
    self.people = people
    self.overlap = overlap
    self.shared = shared
  }

  package var exit: ExitCode { .yes }
  package var dataAsOf: Instant? { nil }
  package var isStale: Bool { false }
}

/// The answer of `dine group picks`: dishes new to every member of a group, of the kind they like best.
package struct PicksResult: QueryResult {
  /// Something to try together.
  package struct Entry: Hashable, Sendable {
    package let name: String
    package let key: String
    package let next: LikesResult.Next
    package let station: String

    package init(name: String, key: String, next: LikesResult.Next, station: String) {
      self.name = name
      self.key = key
      self.next = next
      self.station = station
    }
  }

  package let group: String
  /// The counter that serves most of what they like; nil: nothing they like is on a menu.
  package let station: String?
  /// How many likes and yes votes it has.
  package let likes: Int
  package let entries: [Entry]

  package init(group: String, station: String?, likes: Int, _ entries: [Entry]) {
    self.group = group
    self.station = station
    self.likes = likes
    self.entries = entries
  }

  package var exit: ExitCode { entries.isEmpty ? .no : .yes }
  package var dataAsOf: Instant? { entries.map(\.next.observedAt).min() }
  package var isStale: Bool { false }
}
