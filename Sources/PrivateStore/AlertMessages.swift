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
  /// Stores a message with these alerts that is to be sent.
  func enqueue(
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
}
