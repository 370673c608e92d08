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
  /// Stores a message with these alerts that is to be sent; a correction leaves out those of which the
  /// channel has not been told yet.
  func enqueue(
    _ alerts: [AlertRecord], _ isCorrection: Bool, of person: PersonID, _ campus: String, by channel: String,
    at now: Instant
  ) throws(DatabaseError) {
    var alerts = alerts
    if isCorrection {
      let waiting = try waitingAlerts(of: person, campus, by: channel)
      alerts.removeAll { waiting.contains($0.topic.id) }
    }
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

  /// The ids of the alerts that are still to be sent by a channel.
  private func waitingAlerts(
    of person: PersonID, _ campus: String, by channel: String
  ) throws(DatabaseError) -> Set<String> {
    let rows = try database.prepare(
      """
      SELECT alert FROM message JOIN message_alert ON message_alert.message = message.id
      WHERE person = ? AND campus = ? AND channel = ? AND is_correction = 0
      """)
    try rows.bind(person, campus, channel)
    var waiting: Set<String> = []
    while try rows.step() { waiting.insert(rows.string(0)) }
    return waiting
  }

  /// Removes an alert from the waiting messages that announce it, or from those that correct it.
  func unqueue(
    _ alert: AlertRecord, _ isCorrection: Bool, of person: PersonID, _ campus: String
  ) throws(DatabaseError) {
    try database.run(
      """
      DELETE FROM message_alert WHERE alert = ?
        AND message IN (SELECT id FROM message WHERE person = ? AND campus = ? AND is_correction = ?)
      """, alert.topic.id, person, campus, isCorrection ? 1 : 0)
    try forgetEmptyMessages(of: person, campus)
  }

  /// The messages of a person ?1 at a campus ?2 that have something to say at a time ?3, with those alerts.
  ///
  /// An alert that is being corrected stays in the messages of channels that have not been told of it: it may
  /// become true again.
  private static let sendable = """
    FROM message JOIN message_alert ON message_alert.message = message.id
      JOIN alert ON alert.person = message.person AND alert.campus = message.campus
        AND alert.id = message_alert.alert
    WHERE message.person = ?1 AND message.campus = ?2 AND ends > ?3 AND CASE is_correction
      WHEN 1 THEN state IN ('correcting', 'corrected') ELSE state IN ('stored', 'sent') END
    """

  /// The messages for a person that are due for sending, with those of their alerts that are still valid.
  package func dueMessages(
    of person: Person, campus: String, at now: Instant
  ) throws(DatabaseError) -> [StoredMessage] {
    let rows = try database.prepare(
      """
      SELECT DISTINCT message.id, channel, is_correction, attempts \(Self.sendable) AND next_try <= ?3
      ORDER BY message.id
      """)
    try rows.bind(person.id, campus, now)
    var found: [(Int64, String, Bool, Int)] = []
    while try rows.step() {
      found.append((Int64(rows.int(0)), rows.string(1), rows.int(2) != 0, rows.int(3)))
    }
    var messages: [StoredMessage] = []
    for (id, channel, isCorrection, attempts) in found {
      let alerts = try database.prepare(
        "SELECT \(Self.alertColumns) \(Self.sendable) AND message.id = ?4 ORDER BY begins, venue_name, name")
      try alerts.bind(person.id, campus, now, id)
      var records: [AlertRecord] = []
      while try alerts.step() { records.append(try alerts.alert(of: person, campus: campus)) }
      messages.append(
        StoredMessage(
          id: id, channel: channel, isCorrection: isCorrection, attempts: attempts, alerts: records))
    }
    return messages
  }

  /// When the next message to a person is to be sent; nil: none is waiting.
  package func nextTry(
    of person: PersonID, campus: String, at now: Instant
  ) throws(DatabaseError) -> Instant? {
    let rows = try database.prepare("SELECT min(next_try) \(Self.sendable)")
    try rows.bind(person, campus, now)
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

  /// Deletes a message that cannot be delivered.
  package func discard(_ message: StoredMessage) throws(DatabaseError) {
    try database.run("DELETE FROM message WHERE id = ?", message.id)
  }

  /// Marks the alerts of a message as delivered.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - person: its recipient.
  ///   - campus: the campus.
  ///   - now: the present.
  /// - Throws: an SQLite error.
  package func finish(
    _ message: StoredMessage, of person: PersonID, campus: String, at now: Instant
  ) throws(DatabaseError) {
    guard let first = message.alerts.first else { return }
    try together { () throws(DatabaseError) in
      let told = try toldAt(now, except: first.toldAt, of: person, campus)
      for alert in message.alerts {
        try database.run(
          "DELETE FROM message_alert WHERE message = ? AND alert = ?", message.id, alert.topic.id)
        if message.isCorrection {
          try database.run(
            """
            UPDATE alert SET state = 'corrected' WHERE person = ? AND campus = ? AND id = ?
              AND state = 'correcting'
            """, person, campus, alert.topic.id)
        } else {
          try database.run(
            """
            UPDATE alert SET state = 'sent', told_at = ? WHERE person = ? AND campus = ? AND id = ?
              AND state = 'stored'
            """, told, person, campus, alert.topic.id)
        }
      }
      try forgetEmptyMessages(of: person, campus)
    }
  }

  /// Deletes the messages of a person in which no alert is left.
  private func forgetEmptyMessages(of person: PersonID, _ campus: String) throws(DatabaseError) {
    try database.run(
      """
      DELETE FROM message WHERE person = ? AND campus = ?
        AND NOT EXISTS (SELECT 1 FROM message_alert WHERE message = message.id)
      """, person, campus)
  }

  /// The time at which a message arrived, or the first second after it at which no other did: the messages of
  /// a day are counted by their times.
  private func toldAt(
    _ arrival: Instant, except former: Instant, of person: PersonID, _ campus: String
  ) throws(DatabaseError) -> Instant {
    let rows = try database.prepare(
      "SELECT max(told_at) FROM alert WHERE person = ? AND campus = ? AND told_at <> ?")
    try rows.bind(person, campus, former)
    guard try rows.step(), let last = rows.optionalInstant(0) else { return arrival }
    return max(arrival, last + 1)
  }
}
