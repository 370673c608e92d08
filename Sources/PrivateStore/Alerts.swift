package import CivilTime
package import Dining
package import SQLite

extension PrivateStore {
  /// The alerts of a person at a campus for meals that had not ended at a given time.
  package func alerts(
    of person: Person, campus: String, endingAfter start: Instant
  ) throws(DatabaseError) -> [AlertRecord] {
    let rows = try database.prepare(
      "SELECT \(Self.alertColumns) FROM alert WHERE person = ? AND campus = ? AND ends > ? ORDER BY begins, id"
    )
    try rows.bind(person.id, campus, start)
    var alerts: [AlertRecord] = []
    while try rows.step() { alerts.append(try rows.alert(of: person, campus: campus)) }
    return alerts
  }

  /// How many messages were created for a person on a date, not counting corrections.
  package func messages(
    of person: PersonID, campus: String, on date: CivilDate
  ) throws(DatabaseError) -> Int {
    let rows = try database.prepare(
      "SELECT count(DISTINCT told_at) FROM alert WHERE person = ? AND campus = ? AND told_on = ?")
    try rows.bind(person, campus, date.description)
    return try rows.step() ? rows.int(0) : 0
  }

  /// Stores a plan before any of it is sent, all of it or nothing.
  ///
  /// - Parameters:
  ///   - plan: the alerts to store, correct, drop and restore.
  ///   - person: the person the plan is for.
  ///   - campus: the campus.
  ///   - channels: the channels by which each message is to be sent.
  ///   - now: the present.
  ///   - date: the campus' current date.
  /// - Throws: an SQLite error.
  package func store(
    _ plan: AlertPlan, of person: Person, campus: String, by channels: [String], at now: Instant,
    on date: CivilDate
  ) throws(DatabaseError) {
    try together { () throws(DatabaseError) in
      // Another process may have planned the same meanwhile: only what changed a row is sent.
      var (new, corrections) = ([AlertRecord](), [AlertRecord]())
      for alert in plan.new {
        try keep(alert, of: person.id, campus, on: date)
        if database.changedRows > 0 { new.append(alert) }
      }
      for alert in plan.corrections {
        try correct(alert, of: person.id, campus)
        if database.changedRows > 0 { corrections.append(alert) }
      }
      for alert in plan.dropped {
        try database.run(
          "UPDATE alert SET state = 'dropped' WHERE person = ? AND campus = ? AND id = ? AND state = 'stored'",
          person.id, campus, alert.topic.id)
        if database.changedRows > 0 { try unqueue(alert, false, of: person.id, campus) }
      }
      for alert in plan.restored {
        try unqueue(alert, true, of: person.id, campus)
        try database.run(
          """
          UPDATE alert SET state = 'sent', change = NULL, change_name = NULL
          WHERE person = ? AND campus = ? AND id = ? AND state = 'correcting'
          """, person.id, campus, alert.topic.id)
      }
      for channel in channels {
        try enqueue(new, false, of: person.id, campus, by: channel, at: now)
        try enqueue(corrections, true, of: person.id, campus, by: channel, at: now)
      }
    }
  }

  /// Stores an alert that is to be sent. A dropped one may be stored again; one that was sent never is.
  private func keep(
    _ alert: AlertRecord, of person: PersonID, _ campus: String, on date: CivilDate
  ) throws(DatabaseError) {
    try database.run(
      """
      INSERT INTO alert (id, person, campus, kind, key, name, venue, venue_name, date, meal, begins, ends, state,
        told_on, told_at, was_stale)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'stored', ?, ?, ?)
      ON CONFLICT DO UPDATE SET name = excluded.name, state = 'stored', told_on = excluded.told_on,
        told_at = excluded.told_at, was_stale = excluded.was_stale WHERE state = 'dropped'
      """, alert.topic.id, person, campus, alert.topic.kind.rawValue, alert.topic.key, alert.name,
      alert.topic.venue, alert.venueName, alert.topic.date.description, alert.topic.meal, alert.begins,
      alert.ends, date.description, alert.toldAt, alert.wasStale ? 1 : 0)
  }

  /// Marks a sent alert as one whose correction is to be sent.
  private func correct(_ alert: AlertRecord, of person: PersonID, _ campus: String) throws(DatabaseError) {
    let (change, name): (String, String?) =
      if case .renamed(let name)? = alert.change { ("renamed", name) } else { ("withdrawn", nil) }
    try database.run(
      """
      UPDATE alert SET state = 'correcting', change = ?, change_name = ?
      WHERE person = ? AND campus = ? AND id = ? AND state = 'sent'
      """, change, name, person, campus, alert.topic.id)
  }

  /// Deletes alerts for meals that ended before a given time, and messages whose meals are over.
  ///
  /// - Parameters:
  ///   - limit: the given time.
  ///   - now: the present.
  /// - Throws: an SQLite error.
  package func forgetAlerts(endingBefore limit: Instant, at now: Instant) throws(DatabaseError) {
    try together { () throws(DatabaseError) in
      try database.run("DELETE FROM alert WHERE ends < ?", limit)
      try database.run("DELETE FROM message WHERE gives_up <= ?", now)
    }
  }

  static let alertColumns = """
    kind, key, name, venue, venue_name, date, meal, begins, ends, state, change, change_name, told_at, was_stale
    """
}

extension Statement {
  func alert(of person: Person, campus: String) throws(DatabaseError) -> AlertRecord {
    guard let kind = AlertTopic.Kind(rawValue: string(0)), let date = CivilDate(string(5)),
      let state = AlertRecord.State(rawValue: string(9))
    else { throw DatabaseError(.corrupt, sql: sql) }
    let change: AlertRecord.Change? =
      switch optionalString(10) {
      case "withdrawn": .withdrawn
      case "renamed": .renamed(string(11))
      default: nil
      }
    return AlertRecord(
      AlertTopic(
        kind, person: person.key, campus: campus, key: string(1), venue: string(3), date: date,
        meal: string(6)),
      name: string(2), venueName: string(4), begins: instant(7), ends: instant(8), state: state,
      change: change,
      toldAt: instant(12), wasStale: int(13) != 0)
  }
}
