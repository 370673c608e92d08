package import CivilTime
package import Dining

/// Friends who decide where to eat, each at their own phone: who sits there, what each said, and what came of it.
///
/// It is a value: everything that happens to it is a function of what it was, so that two who press at once are one after the
/// other.
package struct Table: Hashable, Sendable {
  /// The most who may sit at one.
  package static let mostMembers = 20
  /// How long it is there, in seconds.
  package static let lifetime: Int64 = 12 * 3_600
  /// The most votes that are kept of a member.
  package static let mostBallots = 80

  /// Its address.
  package let token: TableToken
  /// The campus, by the name that addresses have.
  package let campus: String
  package let opened: Instant
  package let name: String
  package let note: String
  /// How many are expected: before they are there nothing is decided by itself; nil: nobody said.
  package let seats: Int?
  /// When they want to eat; nil: as soon as may be.
  package let at: Instant?

  /// From 1 on.
  package internal(set) var round = 1
  /// Slugs of what earlier rounds chose.
  package internal(set) var passedOver: [String] = []
  /// What the round came to; nil: it is not decided.
  package internal(set) var outcome: TableOutcome?
  /// By number.
  package internal(set) var members: [TableMember] = []
  /// How often it was changed.
  package internal(set) var revision = 0
  var nextNumber = 1

  /// - Parameters:
  ///   - token: its address.
  ///   - campus: by the name that addresses have.
  ///   - opened: the present.
  ///   - name: what it is called, as it was typed.
  ///   - note: what its members are to know, as it was typed.
  ///   - seats: how many are expected; nil: nobody said.
  ///   - at: when they want to eat; nil: as soon as may be.
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

  /// The first instant at which it is no more.
  package var ends: Instant { opened + Self.lifetime }

  /// Whether it is no more; also where the clock says it is not open yet, so that none outlives its time by a clock put back.
  package func isOver(at now: Instant) -> Bool { now >= ends || now < opened - 3_600 }

  /// How many have said that they are done.
  package var voted: Int { members.count(where: \.hasVoted) }

  /// Whether the round may be decided by itself: everybody who is expected is there and done, and they are two at least.
  package var isReady: Bool {
    outcome == nil && members.count >= max(2, seats ?? 2) && members.allSatisfy(\.hasVoted)
  }

  /// The member of a token.
  package func member(_ token: TableToken?) -> TableMember? {
    token.flatMap { token in members.first { $0.token == token } }
  }
}

/// One who sits at a table.
package struct TableMember: Hashable, Sendable {
  package let token: TableToken
  /// What sets the member apart from others of the table, and is told to all of them.
  package let number: Int
  /// As it was typed, in one line; empty: none was.
  package internal(set) var name: String
  /// What must be stated of a dish that the member eats.
  package internal(set) var diet = DishFilter()
  /// The place that the member shares, by its key among those that may be chosen; nil: none.
  package internal(set) var start: String?
  /// What the member said yes and no to.
  package internal(set) var ballots: [Opinion.Subject: Bool] = [:]
  /// Whether the member is done with this round.
  package internal(set) var hasVoted = false

  init(_ token: TableToken, number: Int, name: String) {
    self.token = token
    self.number = number
    self.name = TableText.line(name, TableText.longestName)
  }
}
