package import CivilTime
package import Dining

/// Friends who decide where to eat, each at their own phone: the members, their votes, and the outcome.
///
/// It is a value: every change is a function of the former state, so simultaneous requests are applied one
/// after the other.
package struct Table: Hashable, Sendable {
  /// The maximum number of members.
  package static let mostMembers = 20
  /// The lifetime of a table, in seconds.
  package static let lifetime: Int64 = 12 * 3_600
  /// The maximum number of votes kept per member.
  package static let mostBallots = 80

  /// The token in its address.
  package let token: TableToken
  /// The campus, by its name in addresses.
  package let campus: String
  package let opened: Instant
  package let name: String
  package let note: String
  /// How many members are expected: with fewer, nothing is decided automatically; nil: not stated.
  package let seats: Int?
  /// When they want to eat; nil: as soon as possible.
  package let at: Instant?

  /// From 1 on.
  package internal(set) var round = 1
  /// Slugs of the choices of earlier rounds.
  package internal(set) var passedOver: [String] = []
  /// The outcome of the round; nil: it is not decided.
  package internal(set) var outcome: TableOutcome?
  /// By number.
  package internal(set) var members: [TableMember] = []
  /// How many changes were made.
  package internal(set) var revision = 0
  var nextNumber = 1

  /// - Parameters:
  ///   - token: the token in its address.
  ///   - campus: the campus, by its name in addresses.
  ///   - opened: the current time.
  ///   - name: its name, as typed.
  ///   - note: a note for its members, as typed.
  ///   - seats: how many members are expected; nil: not stated.
  ///   - at: when they want to eat; nil: as soon as possible.
  package init(
    _ token: TableToken, campus: String, opened: Instant, name: String = "", note: String = "",
    seats: Int? = nil, at: Instant? = nil
  ) {
    self.token = token
    self.campus = campus
    self.opened = opened
    self.name = TableText.line(name, TableText.longestName)
    self.note = TableText.line(note, TableText.longestNote)
    self.seats = seats.map { min(max($0, 2), Self.mostMembers) }
    self.at = at
  }

  /// The first instant at which it no longer exists.
  package var ends: Instant { opened + Self.lifetime }

  /// Whether it no longer exists; also if it was opened in the future, so that setting the clock back extends
  /// no lifetime.
  package func isOver(at now: Instant) -> Bool { now >= ends || now < opened - 3_600 }

  /// How many members are done.
  package var voted: Int { members.count(where: \.hasVoted) }

  /// Whether the round may be decided automatically: all expected members are there and done, and they are at
  /// least two.
  package var isReady: Bool {
    outcome == nil && members.count >= max(2, seats ?? 2) && members.allSatisfy(\.hasVoted)
  }

  /// The member of a token.
  package func member(_ token: TableToken?) -> TableMember? {
    token.flatMap { token in members.first { $0.token == token } }
  }
}

/// A member of a table.
package struct TableMember: Hashable, Sendable {
  package let token: TableToken
  /// Identifies the member within the table, and is visible to all of its members.
  package let number: Int
  /// The name as typed, in one line; empty: none.
  package internal(set) var name: String
  /// The member's requirements for dishes.
  package internal(set) var diet = DishFilter()
  /// The place that the member starts from, by its key among the available ones; nil: none.
  package internal(set) var start: String?
  /// The member's votes.
  package internal(set) var ballots: [Opinion.Subject: Bool] = [:]
  /// Whether the member is done with this round.
  package internal(set) var hasVoted = false

  init(_ token: TableToken, number: Int, name: String) {
    self.token = token
    self.number = number
    self.name = TableText.line(name, TableText.longestName)
  }
}
