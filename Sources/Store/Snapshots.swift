package import CivilTime
package import SQLite

/// A page's bytes prepared for storage; any thread may prepare one.
package struct SnapshotBody: Hashable, Sendable {
  /// Digest of the bytes as fetched.
  package let digest: ContentDigest
  /// Length of the bytes as fetched.
  package let length: Int
  /// The encoding of `bytes`: "identity", "zstd" …
  package let encoding: String
  package let bytes: [UInt8]

  /// Takes packed bytes as fetched; the store does not inspect them.
  package init(
    _ raw: [UInt8], encoding: String = "identity", encode: ([UInt8]) -> [UInt8] = { $0 }
  ) {
    digest = ContentDigest(of: raw)
    length = raw.count
    self.encoding = encoding
    bytes = encode(raw)
  }
}

/// A stored body, and the fetch that brought it.
package struct StoredSnapshot: Hashable, Sendable {
  package let id: SnapshotID
  package let fetch: FetchID
  package let page: PageID
  /// When it was fetched.
  package let observedAt: Instant
  /// The moment to which its "now" refers; nil: when it was fetched.
  package let spokenAt: Instant?
  /// How the fetch ended, or nil if it never did.
  package let outcome: FetchOutcome?
  /// Its address after redirects.
  package let url: String
  package let contentType: String?
  /// Length of the bytes as fetched.
  package let length: Int
}

extension Store {
  /// Every stored body of a page, the oldest first.
  package func snapshots(of page: PageID) throws(DatabaseError) -> [StoredSnapshot] {
    let rows = try database.prepare(
      """
      SELECT snapshot.id, fetch.id, fetch.finished_at, outcome, ifnull(final_url, url), content_type, length,
        spoken_at
      FROM fetch JOIN snapshot ON snapshot.id = fetch.snapshot JOIN page ON page.id = fetch.page
      WHERE fetch.page = ? AND EXISTS (SELECT 1 FROM body WHERE body.snapshot = snapshot.id)
      ORDER BY fetch.id
      """)
    try rows.bind(page)
    var snapshots: [StoredSnapshot] = []
    while try rows.step() {
      snapshots.append(
        StoredSnapshot(
          id: rows.id(0), fetch: rows.id(1), page: page, observedAt: rows.instant(2),
          spokenAt: rows.optionalInstant(7), outcome: try rows.optionalWord(3), url: rows.string(4),
          contentType: rows.optionalString(5), length: rows.int(6)))
    }
    return snapshots
  }

  /// The packed bytes of a snapshot and their encoding; nil if they were dropped because of their age.
  package func body(
    of snapshot: SnapshotID
  ) throws(DatabaseError) -> (bytes: [UInt8], encoding: String, length: Int)? {
    let row = try database.prepare(
      """
      SELECT bytes, encoding, length FROM snapshot JOIN body ON body.snapshot = snapshot.id
      WHERE snapshot.id = ?
      """)
    try row.bind(snapshot)
    return try row.step() ? (row.bytes(0), row.string(1), row.int(2)) : nil
  }

  /// Whether a snapshot has this digest and length, so that it is worth comparing with a new body.
  package func snapshot(_ id: SnapshotID, looksLike content: [UInt8]) throws(DatabaseError) -> Bool {
    let row = try database.prepare("SELECT digest, length FROM snapshot WHERE id = ?")
    try row.bind(id)
    guard try row.step(), row.int(1) == content.count else { return false }
    return row.bytes(0) == ContentDigest(of: content).bytes
  }

  /// Stores a body, or finds it stored. Two contents with the same digest are both kept.
  func keep(_ body: SnapshotBody, at now: Instant) throws(DatabaseError) -> SnapshotID {
    let digest = body.digest.bytes
    let alike = try database.prepare(
      """
      SELECT snapshot.id, bytes FROM snapshot JOIN body ON body.snapshot = snapshot.id
      WHERE digest = ? AND length = ? AND encoding = ?
      """)
    try alike.bind(digest, body.length, body.encoding)
    while try alike.step() {
      if alike.bytes(1) == body.bytes { return alike.id(0) }
    }
    try database.run(
      "INSERT INTO snapshot (digest, length, encoding, first_seen) VALUES (?, ?, ?, ?)",
      digest, body.length, body.encoding, now)
    let id = SnapshotID(database.lastInsertedRow)
    try database.run("INSERT INTO body (snapshot, bytes) VALUES (?, ?)", id, body.bytes)
    return id
  }
}
