package import CivilTime
package import SQLite

/// How an HTTP exchange ended.
package enum FetchOutcome: String, CaseIterable, Sendable {
  /// The source says, or its bytes show, that nothing is new.
  case unchanged
  /// Something was read and recorded.
  case changed
  /// The page is in order and says that there is nothing.
  case empty
  /// We were not to ask: robots.txt, a budget, a pause the server asked for.
  case refused
  /// No usable answer came.
  case failed
  /// An answer came that the adapter could not read.
  case unreadable
  /// The answer was read, and not believed.
  case quarantined

  /// Whether the source answered with something that is now, or already was, recorded.
  package var isSuccess: Bool {
    switch self {
    case .unchanged, .changed, .empty: true
    case .refused, .failed, .unreadable, .quarantined: false
    }
  }
}

/// What is written into a fetch's row when it ends.
package struct FetchResult: Hashable, Sendable {
  package var outcome: FetchOutcome
  package var at: Instant
  /// When the page is due again; nil leaves that as it is.
  package var nextDue: Instant?
  /// The error's stable code.
  package var code: String?
  /// The values that go with the code, never a secret.
  package var detail: String?
  /// Of HTTP.
  package var status: Int?
  /// In milliseconds.
  package var duration: Int?
  /// Bytes on the wire.
  package var wireBytes: Int?
  /// Where redirects led, if they did.
  package var finalURL: String?
  /// The header's value.
  package var contentType: String?
  /// Seconds by which the server's clock was ahead of ours; nil: it did not say.
  package var clockAhead: Int64?

  package init(
    _ outcome: FetchOutcome, at: Instant, nextDue: Instant? = nil, code: String? = nil,
    detail: String? = nil, status: Int? = nil, duration: Int? = nil, wireBytes: Int? = nil,
    finalURL: String? = nil, contentType: String? = nil, clockAhead: Int64? = nil
  ) {
    self.outcome = outcome
    self.at = at
    self.nextDue = nextDue
    self.code = code
    self.detail = detail
    self.status = status
    self.duration = duration
    self.wireBytes = wireBytes
    self.finalURL = finalURL
    self.contentType = contentType
    self.clockAhead = clockAhead
  }
}

extension Archive {
  /// Opens a fetch's row, before the request is sent.
  package func begin(
    _ page: PageID, reason: String = "schedule", at now: Instant
  ) throws(DatabaseError) -> FetchID {
    try database.run("INSERT INTO fetch (page, reason, started_at) VALUES (?, ?, ?)", page, reason, now)
    return FetchID(database.lastInsertedRow)
  }

  /// Closes the row of a fetch of which nothing was recorded; keeps the body, if there is one, to be read again.
  package func finish(
    _ fetch: FetchID, _ result: FetchResult, keeping body: SnapshotBody? = nil
  ) throws(DatabaseError) {
    try database.transaction { () throws(DatabaseError) in
      let snapshot: SnapshotID? = if let body { try keep(body, at: result.at) } else { nil }
      try close(fetch, result, snapshot: snapshot)
      try mark(fetch, result)
    }
  }

  /// Closes the rows that a process left open when it died; only for whoever is sure to be the only writer.
  ///
  /// Their code is `interrupted`. Returns how many there were.
  package func closeAbandonedFetches(at now: Instant) throws(DatabaseError) -> Int {
    try database.run(
      """
      UPDATE fetch SET outcome = 'failed', code = 'interrupted', finished_at = ?
      WHERE outcome IS NULL
      """, now)
    return database.changedRows
  }

  func close(
    _ fetch: FetchID, _ result: FetchResult, snapshot: SnapshotID?
  ) throws(DatabaseError) {
    try database.run(
      """
      UPDATE fetch SET outcome = ?, finished_at = ?, code = ?, detail = ?, status = ?, duration_ms = ?,
        bytes = ?, final_url = ?, content_type = ?, clock_ahead = ?, snapshot = ifnull(?, snapshot)
      WHERE id = ?
      """,
      result.outcome.rawValue, result.at, result.code, result.detail, result.status, result.duration,
      result.wireBytes, result.finalURL, result.contentType, result.clockAhead, snapshot, fetch)
  }

  private func mark(_ fetch: FetchID, _ result: FetchResult) throws(DatabaseError) {
    guard result.outcome.isSuccess || result.nextDue != nil else { return }
    try database.run(
      """
      UPDATE page SET checked_at = ifnull(?, checked_at), next_due = ifnull(?, next_due)
      WHERE id = (SELECT page FROM fetch WHERE id = ?)
      """,
      result.outcome.isSuccess ? result.at : nil, result.nextDue, fetch)
  }
}
