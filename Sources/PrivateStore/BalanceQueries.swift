package import CivilTime
package import Dining
package import SQLite

/// What is last known of an account.
package struct StoredBalance: Hashable, Sendable {
  /// The account as its page has it.
  package let account: AccountBalance
  /// When a page said so.
  package let observedAt: Instant
  /// Whether the newest reading says so; false: nothing could be read in it, and this is from one before.
  package let isNewest: Bool

  package init(account: AccountBalance, observedAt: Instant, isNewest: Bool) {
    self.account = account
    self.observedAt = observedAt
    self.isNewest = isNewest
  }
}

extension PrivateStore {
  /// What is last known of every account of a person at a campus, in the order in which they were first seen.
  package func lastBalances(campus: String, person: PersonID = .owner) throws(DatabaseError)
    -> [StoredBalance]
  {
    let rows = try database.prepare(
      """
      SELECT account.label, balance.unit, balance.state, balance.amount, balance.currency, balance.text,
        reading.taken_at, reading.id = (SELECT max(id) FROM reading WHERE person = ? AND campus = ?)
      FROM account
        JOIN balance ON balance.account = account.id
        JOIN reading ON reading.id = balance.reading
      WHERE account.person = ? AND account.campus = ? AND balance.reading = (
        SELECT coalesce(max(reading) FILTER (WHERE state NOT IN ('absent', 'unparsable')), max(reading))
        FROM balance WHERE account = account.id)
      ORDER BY account.id
      """)
    try rows.bind(person, campus, person, campus)
    var balances: [StoredBalance] = []
    while try rows.step() {
      balances.append(
        StoredBalance(
          account: try rows.account(), observedAt: rows.instant(6), isNewest: rows.int(7) == 1))
    }
    return balances
  }

  /// The time of a person's newest reading at a campus, or nil.
  package func lastReading(campus: String, person: PersonID = .owner) throws(DatabaseError) -> Instant? {
    let rows = try database.prepare("SELECT max(taken_at) FROM reading WHERE person = ? AND campus = ?")
    try rows.bind(person, campus)
    return try rows.step() ? rows.optionalInstant(0) : nil
  }
}

extension Statement {
  /// An account in the first six columns.
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
