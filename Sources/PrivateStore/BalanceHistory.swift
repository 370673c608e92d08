package import CivilTime
package import Dining
package import SQLite

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
  /// All balances of an account since a given time, oldest first, as long as they have the unit and currency
  /// it has now.
  ///
  /// Sign-ins are stored in their real order, so one that is dated after later ones has the time of a wrong
  /// clock: it is left out, even once that time has come.
  package func history(
    of account: AccountBalance, campus: String, person: PersonID = .owner, since start: Instant
  ) throws(DatabaseError) -> [PastBalance] {
    let rows = try database.prepare(
      """
      WITH told AS (\(Self.dated))
      SELECT told.taken_at, balance.amount, reading.origin = 'sign-in' FROM balance
        JOIN account ON account.id = balance.account
        JOIN told ON told.id = balance.reading
        JOIN reading ON reading.id = told.id
      WHERE account.person = ?1 AND account.campus = ?2 AND account.label = ?3 AND balance.state = 'known'
        AND told.taken_at >= ?4 AND NOT told.is_ahead AND balance.unit = ?5 AND balance.currency IS ?6
      ORDER BY told.id
      """)
    let currency: String? = if case .money(let money) = account.amount { money.currency } else { nil }
    try rows.bind(person, campus, account.label, start, account.unit.rawValue, currency)
    var files: [PastBalance] = []
    var signIns: [PastBalance] = []
    while try rows.step() {
      let point = PastBalance(at: rows.instant(0), amount: rows.int(1))
      if rows.int(2) == 1 { signIns.append(point) } else { files.append(point) }
    }
    // Sorting is stable: of two at the same time the one stored later stays last.
    return (Self.inOrder(signIns) + files).sorted { $0.at < $1.at }
  }

  /// The longest part of points in the order in which they were stored whose times never go back; of several,
  /// the one with the latest points.
  static func inOrder(_ points: [PastBalance]) -> [PastBalance] {
    // By length: where the part of that length with the earliest end ends.
    var ends: [Int] = []
    var before: [Int?] = []
    for (place, point) in points.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if points[ends[middle]].at <= point.at { low = middle + 1 } else { high = middle }
      }
      before.append(low == 0 ? nil : ends[low - 1])
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var kept: [PastBalance] = []
    var next = ends.last
    while let place = next {
      kept.append(points[place])
      next = before[place]
    }
    return kept.reversed()
  }
}
