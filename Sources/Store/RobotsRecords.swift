package import CivilTime
package import SQLite

/// What a site's robots.txt said, and when it was asked for.
package struct RobotsRecord: Hashable, Sendable {
  /// Scheme, host and port.
  package var origin: String
  package var host: String
  /// When it was last asked for.
  package var triedAt: Instant
  /// The HTTP status of that; nil: no answer came.
  package var status: Int?
  /// When the rules were last said or confirmed; nil: never.
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
  /// What is known of an origin's robots.txt, or nil.
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

  /// Remembers what came of asking for a robots.txt.
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
