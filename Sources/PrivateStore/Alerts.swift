package import CivilTime
package import Dining
package import SQLite

/// A message to a person that is waiting to be sent by one channel.
package struct StoredMessage: Hashable, Sendable {
  package let id: Int64
  package let channel: String
  package let isCorrection: Bool
  /// How many attempts were made to send it.
  package let attempts: Int
  /// The alerts it contains, the earliest meal first.
  package let alerts: [AlertRecord]

  package init(id: Int64, channel: String, isCorrection: Bool, attempts: Int, alerts: [AlertRecord]) {
    self.id = id
    self.channel = channel
    self.isCorrection = isCorrection
    self.attempts = attempts
    self.alerts = alerts
  }
}

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
  ///   - plan: the alerts to store, correct and drop.
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
      for alert in plan.new {
        // A dropped alert may be stored again; one that was sent never is, even if another process has
        // planned it meanwhile.
        try database.run(
          """
          INSERT INTO alert (id, person, campus, kind, key, name, venue, venue_name, date, meal, begins, ends, state,
            told_on, told_at, was_stale)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'stored', ?, ?, ?)
          ON CONFLICT DO UPDATE SET name = excluded.name, state = 'stored', told_on = excluded.told_on,
            told_at = excluded.told_at, was_stale = excluded.was_stale WHERE state = 'dropped'
          """, alert.topic.id, person.id, campus, alert.topic.kind.rawValue, alert.topic.key, alert.name,
          alert.topic.venue, alert.venueName, alert.topic.date.description, alert.topic.meal, alert.begins,
          alert.ends, date.description, alert.toldAt, alert.wasStale ? 1 : 0)
      }
      for alert in plan.corrections {
        let (change, name): (String, String?) =
          if case .renamed(let name)? = alert.change { ("renamed", name) } else { ("withdrawn", nil) }
        try database.run(
          """
          UPDATE alert SET state = 'correcting', change = ?, change_name = ?
          WHERE person = ? AND campus = ? AND id = ? AND state = 'sent'
          """, change, name, person.id, campus, alert.topic.id)
      }
      for alert in plan.dropped {
        try database.run(
          "UPDATE alert SET state = 'dropped' WHERE person = ? AND campus = ? AND id = ? AND state = 'stored'",
          person.id, campus, alert.topic.id)
      }
      for channel in channels {
        try enqueue(plan.new, false, of: person.id, campus, by: channel, at: now)
        try enqueue(plan.corrections, true, of: person.id, campus, by: channel, at: now)
      }
    }
  }

  private func enqueue(
    _ alerts: [AlertRecord], _ isCorrection: Bool, of person: PersonID, _ campus: String, by channel: String,
    at now: Instant
  ) throws(DatabaseError) {
    guard let end = alerts.map(\.ends).max() else { return }
    try database.run(
      """
      INSERT INTO message (person, campus, channel, is_correction, attempts, next_try, gives_up)
      VALUES (?, ?, ?, ?, 0, ?, ?)
      """, person, campus, channel, isCorrection ? 1 : 0, now, end)
    let message = database.lastInsertedRow
    for alert in alerts {
      try database.run("INSERT INTO message_alert (message, alert) VALUES (?, ?)", message, alert.topic.id)
    }
  }

  /// The messages for a person that are due for sending, with those of their alerts that are still valid.
  package func dueMessages(
    of person: Person, campus: String, at now: Instant
  ) throws(DatabaseError) -> [StoredMessage] {
    let rows = try database.prepare(
      """
      SELECT id, channel, is_correction, attempts FROM message
      WHERE person = ? AND campus = ? AND next_try <= ? ORDER BY id
      """)
    try rows.bind(person.id, campus, now)
    var found: [(Int64, String, Bool, Int)] = []
    while try rows.step() {
      found.append((Int64(rows.int(0)), rows.string(1), rows.int(2) != 0, rows.int(3)))
    }
    var messages: [StoredMessage] = []
    for (id, channel, isCorrection, attempts) in found {
      let alerts = try database.prepare(
        """
        SELECT \(Self.alertColumns) FROM alert JOIN message_alert ON message_alert.alert = alert.id
        WHERE message_alert.message = ? AND person = ? AND campus = ? AND ends > ?
          AND state IN (\(isCorrection ? "'correcting', 'corrected'" : "'stored', 'sent'"))
        ORDER BY begins, venue_name, name
        """)
      try alerts.bind(id, person.id, campus, now)
      var records: [AlertRecord] = []
      while try alerts.step() { records.append(try alerts.alert(of: person, campus: campus)) }
      messages.append(
        StoredMessage(
          id: id, channel: channel, isCorrection: isCorrection, attempts: attempts, alerts: records))
    }
    return messages
  }

  /// When the next message to a person is to be sent; nil: none is waiting.
  package func nextTry(of person: PersonID, campus: String) throws(DatabaseError) -> Instant? {
    let rows = try database.prepare("SELECT min(next_try) FROM message WHERE person = ? AND campus = ?")
    try rows.bind(person, campus)
    return try rows.step() ? rows.optionalInstant(0) : nil
  }

  /// Marks a message as about to be sent, unless another process has already done so.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - next: when to try again unless it is finished by then.
  /// - Returns: whether this process may send it.
  /// - Throws: an SQLite error.
  package func begin(_ message: StoredMessage, nextTry next: Instant) throws(DatabaseError) -> Bool {
    try database.run(
      "UPDATE message SET attempts = attempts + 1, next_try = ? WHERE id = ? AND attempts = ?", next,
      message.id,
      message.attempts)
    return database.changedRows > 0
  }

  /// Marks a message as delivered, or as no longer useful.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - person: its recipient.
  ///   - campus: the campus.
  ///   - hasArrived: whether it was delivered.
  /// - Throws: an SQLite error.
  package func finish(
    _ message: StoredMessage, of person: PersonID, campus: String, hasArrived: Bool
  ) throws(DatabaseError) {
    try together { () throws(DatabaseError) in
      try database.run("DELETE FROM message WHERE id = ?", message.id)
      guard hasArrived else { return }
      let (from, to) = message.isCorrection ? ("correcting", "corrected") : ("stored", "sent")
      for alert in message.alerts {
        try database.run(
          "UPDATE alert SET state = ? WHERE person = ? AND campus = ? AND id = ? AND state = ?", to, person,
          campus,
          alert.topic.id, from)
      }
    }
  }

  /// Deletes alerts for meals that ended before a given time, and their waiting messages.
  package func forgetAlerts(endingBefore limit: Instant) throws(DatabaseError) {
    try together { () throws(DatabaseError) in
      try database.run("DELETE FROM alert WHERE ends < ?", limit)
      try database.run("DELETE FROM message WHERE gives_up < ?", limit)
    }
  }

  private static let alertColumns = """
    kind, key, name, venue, venue_name, date, meal, begins, ends, state, change, change_name, told_at, was_stale
    """
}

extension Statement {
  fileprivate func alert(of person: Person, campus: String) throws(DatabaseError) -> AlertRecord {
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

extension PrivateStore {
  /// The hours of liked places by venue and date, as first seen for the date.
  package func watchedHours(
    of person: PersonID, campus: String, from date: CivilDate
  ) throws(DatabaseError) -> [String: [CivilDate: String]] {
    let rows = try database.prepare(
      "SELECT venue, date, hours FROM watched_hours WHERE person = ? AND campus = ? AND date >= ?")
    try rows.bind(person, campus, date.description)
    var hours: [String: [CivilDate: String]] = [:]
    while try rows.step() {
      guard let date = CivilDate(rows.string(1)) else { throw DatabaseError(.corrupt) }
      hours[rows.string(0), default: [:]][date] = rows.string(2)
    }
    return hours
  }

  /// Stores the first known hours of a date; stored hours are not changed.
  package func keep(
    hours: String, at venue: String, on date: CivilDate, of person: PersonID, campus: String
  ) throws(DatabaseError) {
    try database.run(
      "INSERT INTO watched_hours (person, campus, venue, date, hours) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
      person, campus, venue, date.description, hours)
  }

  /// Deletes the hours of past dates.
  package func forgetWatchedHours(before date: CivilDate) throws(DatabaseError) {
    try database.run("DELETE FROM watched_hours WHERE date < ?", date.description)
  }
}
