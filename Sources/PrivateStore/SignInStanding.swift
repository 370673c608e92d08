package import CivilTime
package import SQLite

/// How the last sign-in went, and when there may be another.
package struct SignInStanding: Hashable, Sendable {
  package var triedAt: Instant
  /// How it went: `ok`, or a stable code.
  package var code: String
  /// The code's form, in one word.
  package var detail: String?
  /// How many in a row failed because no server answered.
  package var misses: Int
  /// Not before this, for the daemon and for a person: a server said so.
  package var notBefore: Instant?
  /// Not before this, unless a person asks.
  package var nextByItself: Instant?
  /// The name that was signed in by; nil: none was.
  package var user: String?
  /// Whether a password or the like went out that nothing has shown to be right: it is not sent again without a person.
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
  /// How the last sign-in of a person at a campus went; nil: there was none.
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

  /// Keeps how a sign-in went, in place of the one before.
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

  /// Keeps how a sign-in stands, unless another process has written something else than was seen meanwhile.
  ///
  /// - Parameters:
  ///   - standing: what to keep; nil: that there was none.
  ///   - seen: what was there when this process looked; nil: nothing.
  ///   - campus: where it was.
  ///   - person: whose it is.
  /// - Returns: whether it was kept.
  /// - Throws: what SQLite says.
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
