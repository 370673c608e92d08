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
        let label = try known(account.label, campus, person)
        try database.run(
          "INSERT INTO account (person, campus, label) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", person,
          campus, label)
        let (state, amount, currency, text) = columns(of: account.amount)
        try database.run(
          """
          INSERT INTO balance (account, reading, unit, state, amount, currency, text)
          VALUES ((SELECT id FROM account WHERE person = ? AND campus = ? AND label = ?), ?, ?, ?, ?, ?, ?)
          """, person, campus, label, id, account.unit.rawValue, state, amount, currency, text)
      }
      var isAnyAccountUnread = reading.notices.contains { $0.code != BalanceReading.unreadTime }
      if !isAnyAccountUnread { isAnyAccountUnread = try isNoLongerReadable(id, campus, person, at: now) }
      if isAnyAccountUnread { try keepAccounts(in: id, campus: campus, person: person, at: now) }
      try database.run(
        "DELETE FROM reading WHERE person = ? AND campus = ? AND taken_at < ?", person, campus, oldest)
      try database.run("DELETE FROM account WHERE id NOT IN (SELECT account FROM balance)")
    }
  }

  /// The label under which an account is stored: pages change the capitals of their headings, and the account stays the
  /// same.
  private func known(_ label: String, _ campus: String, _ person: PersonID) throws(DatabaseError) -> String {
    let rows = try database.prepare(
      """
      SELECT label FROM account WHERE person = ?1 AND campus = ?2 AND label = ?3 COLLATE NOCASE
      ORDER BY label <> ?3, id LIMIT 1
      """)
    try rows.bind(person, campus, label)
    return try rows.step() ? rows.string(0) : label
  }

  /// The reading before another one: of person 1 at campus 2, not reading 3, at time 4 at the latest.
  private static let previous = """
    (SELECT id FROM reading WHERE person = ?1 AND campus = ?2 AND id <> ?3 AND taken_at <= ?4
      ORDER BY taken_at DESC, id DESC LIMIT 1)
    """

  /// Whether a value cannot be read that could be read the time before: the page has changed.
  private func isNoLongerReadable(
    _ reading: Int64, _ campus: String, _ person: PersonID, at now: Instant
  ) throws(DatabaseError) -> Bool {
    let rows = try database.prepare(
      """
      SELECT 1 FROM balance JOIN balance AS former USING (account)
      WHERE balance.reading = ?3 AND balance.state = 'unparsable'
        AND former.reading = \(Self.previous) AND former.state <> 'unparsable'
      """)
    try rows.bind(person, campus, reading, now)
    return try rows.step()
  }

  /// An unreadable part of a page may be any account of the previous reading, so each of them stays listed,
  /// without a number.
  private func keepAccounts(
    in reading: Int64, campus: String, person: PersonID, at now: Instant
  ) throws(DatabaseError) {
    try database.run(
      """
      INSERT INTO balance (account, reading, unit, state)
      SELECT account, ?3, unit, 'absent' FROM balance WHERE reading = \(Self.previous)
      ON CONFLICT DO NOTHING
      """, person, campus, reading, now)
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
