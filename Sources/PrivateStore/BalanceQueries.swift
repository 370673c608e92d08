package import CivilTime
package import Dining
package import SQLite

/// The last known state of an account.
package struct StoredBalance: Hashable, Sendable {
  /// The account as on its page.
  package let account: AccountBalance
  /// When a page stated this.
  package let observedAt: Instant
  /// Whether this is from the newest reading; false: the newest had no readable value, and this is from an
  /// earlier one.
  package let isNewest: Bool

  package init(account: AccountBalance, observedAt: Instant, isNewest: Bool) {
    self.account = account
    self.observedAt = observedAt
    self.isNewest = isNewest
  }
}

extension PrivateStore {
  /// The last known balances of a person's accounts at a campus that the newest reading lists, in the order
  /// in which the accounts were first seen.
  ///
  /// - Parameters:
  ///   - campus: the key of the campus.
  ///   - person: the owner of the accounts.
  ///   - now: readings dated later, for example by a wrong clock, count only if there are no others; nil: all
  ///     count. The same is true of sign-ins dated after the last sign-in: the clock was wrong then.
  ///   - everSeen: whether to include accounts that the office no longer lists.
  /// - Returns: the balances.
  /// - Throws: an SQLite error.
  package func lastBalances(
    campus: String, person: PersonID = .owner, at now: Instant? = nil, everSeen: Bool = false
  ) throws(DatabaseError) -> [StoredBalance] {
    let now = now ?? Instant(secondsSince1970: .max)
    let rows = try database.prepare(
      """
      WITH told AS (\(Self.dated)),
      newest AS (SELECT id FROM told ORDER BY taken_at > ?3 OR is_ahead, taken_at DESC, id DESC LIMIT 1)
      SELECT account.label, balance.unit, balance.state, balance.amount, balance.currency, balance.text,
        reading.taken_at, reading.id = (SELECT id FROM newest)
      FROM account
        JOIN balance ON balance.account = account.id
        JOIN reading ON reading.id = balance.reading
      WHERE account.person = ?1 AND account.campus = ?2 AND (
          ?4 OR account.id IN (SELECT account FROM balance WHERE reading = (SELECT id FROM newest)))
        AND balance.reading = (
          SELECT past.id FROM balance AS known JOIN told AS past ON past.id = known.reading
          WHERE known.account = account.id
          ORDER BY known.state IN ('absent', 'unparsable'), past.taken_at > ?3 OR past.is_ahead,
            past.taken_at DESC, past.id DESC
          LIMIT 1)
      ORDER BY account.id
      """)
    try rows.bind(person, campus, now, everSeen ? 1 : 0)
    var balances: [StoredBalance] = []
    while try rows.step() {
      balances.append(
        StoredBalance(
          account: try rows.account(), observedAt: rows.instant(6), isNewest: rows.int(7) == 1))
    }
    return balances
  }

  /// The readings of person 1 at campus 2, each with whether it is dated after the last sign-in although it
  /// came before it: sign-ins are stored in their real order, whatever the clock said.
  static var dated: String {
    """
    SELECT id, taken_at, origin = 'sign-in' AND taken_at > (
        SELECT taken_at FROM reading WHERE person = ?1 AND campus = ?2 AND origin = 'sign-in'
        ORDER BY id DESC LIMIT 1) AS is_ahead
      FROM reading WHERE person = ?1 AND campus = ?2
    """
  }

  /// The time of a person's newest reading at a campus, or nil.
  package func lastReading(campus: String, person: PersonID = .owner) throws(DatabaseError) -> Instant? {
    let rows = try database.prepare("SELECT max(taken_at) FROM reading WHERE person = ? AND campus = ?")
    try rows.bind(person, campus)
    return try rows.step() ? rows.optionalInstant(0) : nil
  }
}

extension Statement {
  /// The account in the first six columns.
  func account() throws(DatabaseError) -> AccountBalance {
    guard let unit = AccountBalance.Unit(rawValue: string(1)) else { throw DatabaseError(.corrupt, sql: sql) }
    let amount: BalanceAmount
    switch string(2) {
    case "known" where unit == .swipes: amount = .count(int(3))
    case "known": amount = .money(Money(minorUnits: int(3), currency: string(4)))
    case "unlimited": amount = .unlimited
    case "status": amount = .status(string(5))
    case "absent": amount = .absent
    case "unparsable": amount = .unparsable(string(5))
    default: throw DatabaseError(.corrupt, sql: sql)
    }
    return AccountBalance(label: string(0), unit: unit, amount: amount)
  }
}
