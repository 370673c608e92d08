package import CivilTime
package import Dining
package import SQLite

/// Where a reading came from.
package enum BalanceOrigin: String, Sendable {
  /// A sign-in at the card office.
  case signIn = "sign-in"
  /// A page that somebody saved.
  case file
}

/// What an account held at a moment.
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
  /// Keeps a reading, and lets go of those from before `oldest`.
  package func record(
    _ reading: BalanceReading, campus: String, at now: Instant, from origin: BalanceOrigin,
    forgettingBefore oldest: Instant
  ) throws(DatabaseError) {
    try together { () throws(DatabaseError) in
      try database.run(
        "INSERT INTO reading (campus, taken_at, origin) VALUES (?, ?, ?)", campus, now, origin.rawValue)
      let id = database.lastInsertedRow
      for account in reading.accounts {
        try database.run(
          "INSERT INTO account (campus, label) VALUES (?, ?) ON CONFLICT DO NOTHING", campus, account.label)
        let (state, amount, currency, text) = columns(of: account.amount)
        try database.run(
          """
          INSERT INTO balance (account, reading, unit, state, amount, currency, text)
          VALUES ((SELECT id FROM account WHERE campus = ? AND label = ?), ?, ?, ?, ?, ?, ?)
          """, campus, account.label, id, account.unit.rawValue, state, amount, currency, text)
      }
      try database.run("DELETE FROM reading WHERE campus = ? AND taken_at < ?", campus, oldest)
      try database.run("DELETE FROM account WHERE id NOT IN (SELECT account FROM balance)")
    }
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

  /// Every number an account showed from a moment on, oldest first, as long as it was counted in the same unit and currency
  /// as it is now.
  package func history(
    of account: AccountBalance, campus: String, since start: Instant
  ) throws(DatabaseError) -> [PastBalance] {
    let rows = try database.prepare(
      """
      SELECT reading.taken_at, balance.amount FROM balance
        JOIN account ON account.id = balance.account
        JOIN reading ON reading.id = balance.reading
      WHERE account.campus = ? AND account.label = ? AND balance.state = 'known' AND reading.taken_at >= ?
        AND balance.unit = ? AND balance.currency IS ?
      ORDER BY reading.taken_at, reading.id
      """)
    let currency: String? = if case .money(let money) = account.amount { money.currency } else { nil }
    try rows.bind(campus, account.label, start, account.unit.rawValue, currency)
    var history: [PastBalance] = []
    while try rows.step() { history.append(PastBalance(at: rows.instant(0), amount: rows.int(1))) }
    return history
  }

  /// How many readings of a campus there are.
  package func readings(campus: String) throws(DatabaseError) -> Int {
    let rows = try database.prepare("SELECT count(*) FROM reading WHERE campus = ?")
    try rows.bind(campus)
    return try rows.step() ? rows.int(0) : 0
  }

  /// Forgets all of a campus; gives how many readings there were.
  package func forget(campus: String) throws(DatabaseError) -> Int {
    try together { () throws(DatabaseError) in
      try database.run("DELETE FROM reading WHERE campus = ?", campus)
      let readings = database.changedRows
      try database.run("DELETE FROM account WHERE campus = ?", campus)
      try database.run("DELETE FROM standing WHERE campus = ?", campus)
      return readings
    }
  }
}
