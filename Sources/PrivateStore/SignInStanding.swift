package import CivilTime
package import SQLite

/// The result of the last sign-in, and when there may be another.
package struct SignInStanding: Hashable, Sendable {
  package var triedAt: Instant
  /// The result: `ok`, or a stable code.
  package var code: String
  /// The details of the code, as one word.
  package var detail: String?
  /// How many sign-ins in a row failed because no server answered.
  package var misses: Int
  /// The earliest next attempt, for the daemon and for a person, as requested by a server.
  package var notBefore: Instant?
  /// The earliest next attempt unless a person asks.
  package var nextByItself: Instant?
  /// The user name of the sign-in; nil: there was none.
  package var user: String?
  /// Whether a password or similar secret was sent and nothing has shown it to be right; it is not sent again
  /// unless a person asks.
  package var isUnproven: Bool

  package init(
    triedAt: Instant, code: String, detail: String? = nil, misses: Int = 0, notBefore: Instant? = nil,
    nextByItself: Instant? = nil, user: String? = nil, isUnproven: Bool = false
  ) {
    self.triedAt = triedAt
    self.code = code
    self.detail = detail
    self.misses = misses
    self.notBefore = notBefore
    self.nextByItself = nextByItself
    self.user = user
    self.isUnproven = isUnproven
  }
}

extension PrivateStore {
  /// The result of the last sign-in of a person at a campus; nil: there was none.
  package func standing(campus: String, person: PersonID = .owner) throws(DatabaseError) -> SignInStanding? {
    let rows = try database.prepare(
      """
      SELECT tried_at, code, detail, misses, not_before, next_by_itself, user, is_unproven FROM standing
      WHERE person = ? AND campus = ?
      """)
    try rows.bind(person, campus)
    guard try rows.step() else { return nil }
    return SignInStanding(
      triedAt: rows.instant(0), code: rows.string(1), detail: rows.optionalString(2), misses: rows.int(3),
      notBefore: rows.optionalInstant(4), nextByItself: rows.optionalInstant(5), user: rows.optionalString(6),
      isUnproven: rows.int(7) != 0)
  }

  /// Stores the result of a sign-in, replacing the previous one.
  package func keep(
    _ standing: SignInStanding, campus: String, person: PersonID = .owner
  ) throws(DatabaseError) {
    try database.run(
      """
      REPLACE INTO standing (
        person, campus, tried_at, code, detail, misses, not_before, next_by_itself, user, is_unproven)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, person, campus, standing.triedAt, standing.code, standing.detail, standing.misses,
      standing.notBefore,
      standing.nextByItself, standing.user, standing.isUnproven ? 1 : 0)
  }

  /// Stores the standing of a sign-in, unless another process has meanwhile changed what this one saw.
  ///
  /// - Parameters:
  ///   - standing: the standing to store; nil: none.
  ///   - seen: the standing this process saw; nil: none.
  ///   - campus: the campus.
  ///   - person: the person.
  /// - Returns: whether it was stored.
  /// - Throws: an SQLite error.
  package func keep(
    _ standing: SignInStanding?, inPlaceOf seen: SignInStanding?, campus: String, person: PersonID = .owner
  ) throws(DatabaseError) -> Bool {
    try together { () throws(DatabaseError) in
      guard try self.standing(campus: campus, person: person) == seen else { return false }
      if let standing {
        try keep(standing, campus: campus, person: person)
      } else {
        try database.run("DELETE FROM standing WHERE person = ? AND campus = ?", person, campus)
      }
      return true
    }
  }
}
