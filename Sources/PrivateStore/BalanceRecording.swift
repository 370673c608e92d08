package import CivilTime
package import Dining
package import SQLite

/// The source of a reading.
package enum BalanceOrigin: String, Sendable {
  /// A sign-in at the card office.
  case signIn = "sign-in"
  /// A page that a person saved.
  case file
}

/// The balance of an account at a given time.
package struct PastBalance: Hashable, Sendable {
  package let at: Instant
  /// Meals, or the currency's minor unit.
  package let amount: Int

  package init(at: Instant, amount: Int) {
    self.at = at
    self.amount = amount
  }
}

extension PrivateStore {
  /// Stores a reading, and deletes older ones of the same person and campus.
  ///
  /// - Parameters:
  ///   - reading: the accounts read from a page.
  ///   - campus: the key of the campus.
  ///   - person: the owner of the accounts; must be in `people`.
  ///   - now: when the page was read.
  ///   - origin: the source of the reading.
  ///   - oldest: readings from before this are deleted.
  /// - Throws: `.constraint` if there is no such person, or an SQLite error.
  package func record(
    _ reading: BalanceReading, campus: String, person: PersonID = .owner, at now: Instant,
    from origin: BalanceOrigin, forgettingBefore oldest: Instant
  ) throws(DatabaseError) {
    try together { () throws(DatabaseError) in
      try database.run(
        "INSERT INTO reading (person, campus, taken_at, origin) VALUES (?, ?, ?, ?)", person, campus, now,
        origin.rawValue)
      let id = database.lastInsertedRow
      for account in reading.accounts {
        try database.run(
          "INSERT INTO account (person, campus, label) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", person,
          campus,
          account.label)
        let (state, amount, currency, text) = columns(of: account.amount)
        try database.run(
          """
          INSERT INTO balance (account, reading, unit, state, amount, currency, text)
          VALUES ((SELECT id FROM account WHERE person = ? AND campus = ? AND label = ?), ?, ?, ?, ?, ?, ?)
          """, person, campus, account.label, id, account.unit.rawValue, state, amount, currency, text)
      }
      if !reading.notices.isEmpty { try keepAccounts(in: id, campus: campus, person: person, at: now) }
      try database.run(
        "DELETE FROM reading WHERE person = ? AND campus = ? AND taken_at < ?", person, campus, oldest)
      try database.run("DELETE FROM account WHERE id NOT IN (SELECT account FROM balance)")
    }
  }

  /// An unreadable part of a page may be any account of the previous reading, so each of them stays listed,
  /// without a number.
  private func keepAccounts(
    in reading: Int64, campus: String, person: PersonID, at now: Instant
  ) throws(DatabaseError) {
    try database.run(
      """
      INSERT INTO balance (account, reading, unit, state)
      SELECT account, ?, unit, 'absent' FROM balance WHERE reading = (
        SELECT id FROM reading WHERE person = ? AND campus = ? AND id <> ? AND taken_at <= ?
        ORDER BY taken_at DESC, id DESC LIMIT 1)
      ON CONFLICT DO NOTHING
      """, reading, person, campus, reading, now)
  }

  private func columns(of amount: BalanceAmount) -> (String, Int?, String?, String?) {
    switch amount {
    case .money(let money): ("known", money.minorUnits, money.currency, nil)
    case .count(let count): ("known", count, nil, nil)
    case .unlimited: ("unlimited", nil, nil, nil)
    case .status(let word): ("status", nil, nil, word)
    case .absent: ("absent", nil, nil, nil)
    case .unparsable(let text): ("unparsable", nil, nil, text)
    }
  }

  /// All balances of an account since a given time, oldest first, as long as they have the unit and currency
  /// it has now.
  package func history(
    of account: AccountBalance, campus: String, person: PersonID = .owner, since start: Instant
  ) throws(DatabaseError) -> [PastBalance] {
    let rows = try database.prepare(
      """
      WITH told AS (\(Self.dated))
      SELECT reading.taken_at, balance.amount FROM balance
        JOIN account ON account.id = balance.account
        JOIN told AS reading ON reading.id = balance.reading
      WHERE account.person = ?1 AND account.campus = ?2 AND account.label = ?3 AND balance.state = 'known'
        AND reading.taken_at >= ?4 AND NOT reading.is_ahead AND balance.unit = ?5 AND balance.currency IS ?6
      ORDER BY reading.taken_at, reading.id
      """)
    let currency: String? = if case .money(let money) = account.amount { money.currency } else { nil }
    try rows.bind(person, campus, account.label, start, account.unit.rawValue, currency)
    var history: [PastBalance] = []
    while try rows.step() { history.append(PastBalance(at: rows.instant(0), amount: rows.int(1))) }
    return history
  }

  /// How many readings of a person at a campus there are.
  package func readings(campus: String, person: PersonID = .owner) throws(DatabaseError) -> Int {
    let rows = try database.prepare("SELECT count(*) FROM reading WHERE person = ? AND campus = ?")
    try rows.bind(person, campus)
    return try rows.step() ? rows.int(0) : 0
  }

  /// Deletes everything stored about a person at a campus; returns how many readings there were.
  package func forget(campus: String, person: PersonID = .owner) throws(DatabaseError) -> Int {
    try together { () throws(DatabaseError) in
      try database.run("DELETE FROM reading WHERE person = ? AND campus = ?", person, campus)
      let readings = database.changedRows
      try database.run("DELETE FROM account WHERE person = ? AND campus = ?", person, campus)
      try database.run("DELETE FROM standing WHERE person = ? AND campus = ?", person, campus)
      return readings
    }
  }
}
