package import CivilTime
package import SQLite

/// How the last sign-in went, and when there may be another.
package struct SignInStanding: Hashable, Sendable {
  package var triedAt: Instant
  /// How it went: `ok`, or a stable code.
  package var code: String
  /// The code's form, in one word.
  package var detail: String?
  /// How many in a row came to nothing for want of a server.
  package var misses: Int
  /// Not before this, whoever asks: a server said so.
  package var notBefore: Instant?
  /// Not before this without a person.
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
  /// How the last sign-in of a campus went; nil: there was none.
  package func standing(campus: String) throws(DatabaseError) -> SignInStanding? {
    let unproven = try knowsUnproven ? "is_unproven" : "code = 'wrong-credentials'"
    let rows = try database.prepare(
      """
      SELECT tried_at, code, detail, misses, not_before, next_by_itself, user, \(unproven) FROM standing
      WHERE campus = ?
      """)
    try rows.bind(campus)
    guard try rows.step() else { return nil }
    return SignInStanding(
      triedAt: rows.instant(0), code: rows.string(1), detail: rows.optionalString(2), misses: rows.int(3),
      notBefore: rows.optionalInstant(4), nextByItself: rows.optionalInstant(5), user: rows.optionalString(6),
      isUnproven: rows.int(7) != 0)
  }

  /// Whether this database is as new as the column.
  private var knowsUnproven: Bool {
    get throws(DatabaseError) {
      let rows = try database.prepare(
        "SELECT count(*) FROM pragma_table_info('standing') WHERE name = 'is_unproven'")
      try rows.bind()
      return try rows.step() && rows.int(0) == 1
    }
  }

  /// Keeps how a sign-in went, in place of the one before.
  package func keep(_ standing: SignInStanding, campus: String) throws(DatabaseError) {
    try database.run(
      """
      REPLACE INTO standing (campus, tried_at, code, detail, misses, not_before, next_by_itself, user, is_unproven)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, campus, standing.triedAt, standing.code, standing.detail, standing.misses, standing.notBefore,
      standing.nextByItself, standing.user, standing.isUnproven ? 1 : 0)
  }

  /// Keeps how a sign-in stands, unless another process has written something else than was seen meanwhile.
  ///
  /// - Parameters:
  ///   - standing: what to keep.
  ///   - seen: what was there when this process looked; nil: nothing.
  ///   - campus: whose it is.
  /// - Returns: whether it was kept.
  /// - Throws: what SQLite says.
  package func keep(
    _ standing: SignInStanding, inPlaceOf seen: SignInStanding?, campus: String
  ) throws(DatabaseError) -> Bool {
    try together { () throws(DatabaseError) in
      guard try self.standing(campus: campus) == seen else { return false }
      try keep(standing, campus: campus)
      return true
    }
  }
}
