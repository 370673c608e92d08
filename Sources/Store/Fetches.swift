package import CivilTime
package import SQLite

/// How an HTTP exchange ended.
package enum FetchOutcome: String, CaseIterable, Sendable {
  /// The source states, or its bytes show, that nothing is new.
  case unchanged
  /// Something was read and recorded.
  case changed
  /// The page is valid and has no entries.
  case empty
  /// The request was not allowed: robots.txt, a budget, a pause that the server asked for.
  case refused
  /// No usable answer came.
  case failed
  /// An answer came that the adapter could not read.
  case unreadable
  /// The answer was read, but not believed.
  case quarantined

  /// Whether the source answered with something that is now, or already was, recorded.
  package var isSuccess: Bool {
    switch self {
    case .unchanged, .changed, .empty: true
    case .refused, .failed, .unreadable, .quarantined: false
    }
  }
}

/// The fields written into a fetch's row when it ends.
package struct FetchResult: Hashable, Sendable {
  package var outcome: FetchOutcome
  package var at: Instant
  /// When the page is due again; nil leaves that as it is.
  package var nextDue: Instant?
  /// Until when the page's live status holds if it names no change; only for a successful fetch.
  package var holdsUntil: Instant?
  /// The error's stable code.
  package var code: String?
  /// The values that belong to the code, never a secret.
  package var detail: String?
  /// The HTTP status.
  package var status: Int?
  /// Duration in milliseconds.
  package var duration: Int?
  /// Bytes on the wire.
  package var wireBytes: Int?
  /// The address after redirects, if there were any.
  package var finalURL: String?
  /// The value of the `Content-Type` header field.
  package var contentType: String?
  /// Seconds by which the server's clock was ahead of ours; nil: the server did not state its time.
  package var clockAhead: Int64?
  /// The moment to which the page's "now" refers; nil: when it came.
  package var spokenAt: Instant?

  package init(
    _ outcome: FetchOutcome, at: Instant, nextDue: Instant? = nil, holdsUntil: Instant? = nil,
    code: String? = nil, detail: String? = nil, status: Int? = nil, duration: Int? = nil,
    wireBytes: Int? = nil,
    finalURL: String? = nil, contentType: String? = nil, clockAhead: Int64? = nil,
    spokenAt: Instant? = nil
  ) {
    self.outcome = outcome
    self.at = at
    self.nextDue = nextDue
    self.holdsUntil = holdsUntil
    self.code = code
    self.detail = detail
    self.status = status
    self.duration = duration
    self.wireBytes = wireBytes
    self.finalURL = finalURL
    self.contentType = contentType
    self.clockAhead = clockAhead
    self.spokenAt = spokenAt
  }
}

extension Store {
  /// Opens a fetch's row, before the request is sent.
  ///
  /// - Parameters:
  ///   - page: the page that is requested.
  ///   - reason: the reason for the request.
  ///   - now: the current time.
  ///   - nextDue: when the page is due again if this process dies during it; nil leaves that as it is.
  /// - Returns: the row.
  /// - Throws: a database failure.
  package func begin(
    _ page: PageID, reason: String = "schedule", at now: Instant, nextDue: Instant? = nil
  ) throws(DatabaseError) -> FetchID {
    try database.transaction { () throws(DatabaseError) in
      try database.run("INSERT INTO fetch (page, reason, started_at) VALUES (?, ?, ?)", page, reason, now)
      let fetch = FetchID(database.lastInsertedRow)
      if let nextDue { try setNextDue(nextDue, of: page) }
      return fetch
    }
  }

  /// Closes the row of a fetch without a reading; keeps the body, if there is one, to be read again.
  package func finish(
    _ fetch: FetchID, _ result: FetchResult, keeping body: SnapshotBody? = nil
  ) throws(DatabaseError) {
    try database.transaction { () throws(DatabaseError) in
      let snapshot: SnapshotID? = if let body { try keep(body, at: result.at) } else { nil }
      try close(fetch, result, snapshot: snapshot)
      try mark(fetch, result)
    }
  }

  /// Closes the rows that a process left open when it died; only for a caller that is certainly the only
  /// writer.
  ///
  /// Their code is `interrupted`, their detail how often in a row that happened to their page. A page during
  /// which the process died three times in a row may be the cause: it rests for a day, so that the others
  /// have their turn.
  ///
  /// - Parameter now: the current time.
  /// - Returns: how many there were.
  /// - Throws: a database failure.
  package func closeAbandonedFetches(at now: Instant) throws(DatabaseError) -> Int {
    try database.transaction { () throws(DatabaseError) in
      let rows = try database.prepare(Self.abandoned)
      var fetches: [(fetch: FetchID, page: PageID, deaths: Int, started: Instant)] = []
      while try rows.step() {
        fetches.append((rows.id(0), rows.id(1), rows.int(2), rows.instant(3)))
      }
      for (fetch, page, deaths, started) in fetches {
        try database.run(
          """
          UPDATE fetch SET outcome = 'failed', code = 'interrupted', detail = ?, finished_at = ? WHERE id = ?
          """, deaths, now, fetch)
        let rest = deaths < Self.mostDeaths ? Self.restAfterDeath : Self.restAfterDeaths
        try database.run(
          "UPDATE page SET next_due = max(next_due, ?) WHERE id = ? AND next_due IS NOT NULL", started + rest,
          page)
      }
      return fetches.count
    }
  }

  private static let mostDeaths = 3
  /// Seconds until the page is due again.
  private static let restAfterDeath: Int64 = 3_600
  private static let restAfterDeaths: Int64 = 86_400

  /// Open rows, each with how many of its page's last fetches were interrupted, itself included.
  private static let abandoned = """
    SELECT fetch.id, page, (
        SELECT count(*) FROM fetch AS other WHERE other.page = fetch.page AND other.id <= fetch.id
          AND other.id > ifnull((
            SELECT max(id) FROM fetch AS good
            WHERE good.page = fetch.page AND outcome IS NOT NULL AND ifnull(good.code, '') <> 'interrupted'), 0)
      ), started_at
    FROM fetch WHERE outcome IS NULL ORDER BY fetch.id
    """

  func close(
    _ fetch: FetchID, _ result: FetchResult, snapshot: SnapshotID?
  ) throws(DatabaseError) {
    try database.run(
      """
      UPDATE fetch SET outcome = ?, finished_at = ?, code = ?, detail = ?, status = ?, duration_ms = ?,
        bytes = ?, final_url = ?, content_type = ?, clock_ahead = ?, spoken_at = ?,
        snapshot = ifnull(?, snapshot)
      WHERE id = ?
      """,
      result.outcome.rawValue, result.at, result.code, result.detail, result.status, result.duration,
      result.wireBytes, result.finalURL, result.contentType, result.clockAhead, result.spokenAt, snapshot,
      fetch)
  }

  private func mark(_ fetch: FetchID, _ result: FetchResult) throws(DatabaseError) {
    guard result.outcome.isSuccess || result.nextDue != nil else { return }
    try database.run(
      """
      UPDATE page SET checked_at = ifnull(?, checked_at), next_due = ifnull(?, next_due),
        holds_until = ifnull(?, holds_until)
      WHERE id = (SELECT page FROM fetch WHERE id = ?)
      """,
      result.outcome.isSuccess ? result.at : nil, result.nextDue,
      result.outcome.isSuccess ? result.holdsUntil : nil, fetch)
  }
}
