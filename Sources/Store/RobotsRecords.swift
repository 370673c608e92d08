package import CivilTime
package import SQLite

/// The contents of a site's robots.txt, and when it was requested.
package struct RobotsRecord: Hashable, Sendable {
  /// Scheme, host and port.
  package var origin: String
  package var host: String
  /// When it was last requested.
  package var triedAt: Instant
  /// The HTTP status of that request; nil: no answer came.
  package var status: Int?
  /// When the rules were last received or confirmed; nil: never.
  package var readAt: Instant?
  /// The file; nil: there is none.
  package var rules: [UInt8]?
  package var validators: Validators

  package init(
    origin: String, host: String, triedAt: Instant, status: Int? = nil, readAt: Instant? = nil,
    rules: [UInt8]? = nil, validators: Validators = Validators()
  ) {
    self.origin = origin
    self.host = host
    self.triedAt = triedAt
    self.status = status
    self.readAt = readAt
    self.rules = rules
    self.validators = validators
  }
}

extension Store {
  /// The stored robots.txt record of an origin, or nil.
  package func robots(of origin: String) throws(DatabaseError) -> RobotsRecord? {
    let row = try database.prepare(
      "SELECT host, tried_at, status, read_at, rules, etag, last_modified FROM robots WHERE origin = ?")
    try row.bind(origin)
    guard try row.step() else { return nil }
    return RobotsRecord(
      origin: origin, host: row.string(0), triedAt: row.instant(1), status: row.optionalInt(2),
      readAt: row.optionalInstant(3), rules: row.isNull(4) ? nil : row.bytes(4),
      validators: Validators(etag: row.optionalString(5), lastModified: row.optionalString(6)))
  }

  /// Stores the result of requesting a robots.txt.
  package func save(_ record: RobotsRecord) throws(DatabaseError) {
    try database.run(
      """
      INSERT INTO robots (origin, host, tried_at, status, read_at, rules, etag, last_modified)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (origin) DO UPDATE SET host = excluded.host, tried_at = excluded.tried_at,
        status = excluded.status, read_at = excluded.read_at, rules = excluded.rules, etag = excluded.etag,
        last_modified = excluded.last_modified
      """,
      record.origin, record.host, record.triedAt, record.status, record.readAt, record.rules,
      record.validators.etag, record.validators.lastModified)
  }
}
