import CivilTime
import Dining
import SQLite

/// A statement in stored form, to distinguish a repetition from something new.
private struct Said: Hashable {
  let venue: VenueID
  let statement: HoursStatement
}

/// The row of a statement that a page has made before, and when it made it last.
private struct FormerRow {
  let id: Int64
  let observedAt: Instant
}

extension Store {
  /// Replaces the page's statements. One that it repeats keeps its row; one that it no longer makes is marked
  /// superseded, or deleted if it was about a moment that is over.
  /// A salvaged reading withdraws no plan: what it lacks was not found rather than left out by the site.
  func recordHours(
    _ hours: [HoursReading], venues: inout VenueRecorder, from origin: RowOrigin,
    noting news: ChangeRecorder? = nil
  ) throws(DatabaseError) {
    let stated = try hours.map { reading throws(DatabaseError) in
      Said(venue: try venues.venue(reading.venue), statement: reading.statement)
    }
    let said = Set(stated)
    var former = try formerHours(of: origin.page)
    let unspoken = Self.unspoken(former, by: said, in: origin)
    former = former.filter { !unspoken.contains($0.key) }
    if let news {
      let other =
        (origin.confidence == .salvaged
        ? said.subtracting(former.keys) : said.symmetricDifference(former.keys))
        .filter { $0.statement.scope != .now }
      try news.willChangeHours(of: Set(other.map(\.venue)))
    }
    let repeated = try database.prepare(
      "UPDATE hours SET snapshot = ?, confidence = ?, observed_at = ? WHERE id = ?")
    let new = try database.prepare(
      """
      INSERT INTO hours (venue, page, scope, service, period, expression, valid_from, valid_to, state, until,
        opens_at, text, snapshot, confidence, author, stated_at, preferred, night_before, first_observed_at,
        observed_at)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?19)
      """)
    let confidence = origin.confidence.rawValue
    var seen: Set<Said> = []
    for said in stated {
      guard seen.insert(said).inserted else { continue }
      if let row = former.removeValue(forKey: said) {
        try repeated.run(origin.snapshot, confidence, origin.observedAt, row.id)
        continue
      }
      let statement = said.statement
      try new.run(
        said.venue, origin.page, statement.scope.rawValue, statement.service.rawValue, statement.period,
        statement.expression, statement.validFrom, statement.validTo, statement.state?.rawValue,
        statement.until, statement.opensAt, statement.text, origin.snapshot, confidence,
        statement.author, statement.statedAt, statement.isPreferred ? 1 : 0,
        statement.isOfNightBefore ? 1 : 0, origin.observedAt)
    }
    if origin.confidence != .salvaged {
      try retireOtherPages(speakingOf: Set(seen.map(\.venue)), for: origin)
    }
    for (said, row) in former {
      if said.statement.scope == .now {
        try database.run("DELETE FROM hours WHERE id = ?", row.id)
      } else if origin.confidence != .salvaged {
        try database.run("UPDATE hours SET superseded_at = ? WHERE id = ?", origin.observedAt, row.id)
      }
    }
  }

  /// The statements about yesterday that a page does not withdraw by a list that begins with today: yesterday's hours
  /// end in its night.
  private static func unspoken(
    _ former: [Said: FormerRow], by said: Set<Said>, in origin: RowOrigin
  ) -> Set<Said> {
    guard let yesterday = origin.yesterday else { return [] }
    var listed: [VenueID: Set<HoursScope>] = [:]
    for one in said where one.statement.isDated(on: yesterday) {
      listed[one.venue, default: []].insert(one.statement.scope)
    }
    return Set(
      former.lazy.filter { entry in
        let scopes = listed[entry.key.venue] ?? []
        // The same reading again, by a better reader, replaces what it was taken for.
        return entry.key.statement.validTo == yesterday && entry.value.observedAt < origin.observedAt
          && !said.contains(entry.key)
          && scopes.isDisjoint(with: [.date, entry.key.statement.scope])
      }.map(\.key))
  }

  /// Supersedes statements about these venues from pages of the same purpose that are no longer requested,
  /// such as pages with a date in their address; their statements about future days stay. A page that fails
  /// is still requested, and its last good statements stay.
  private func retireOtherPages(
    speakingOf venues: Set<VenueID>, for origin: RowOrigin
  ) throws(DatabaseError) {
    let retire = try database.prepare(
      """
      UPDATE hours SET superseded_at = ?1
      WHERE venue = ?2 AND superseded_at IS NULL AND page <> ?3 AND scope <> 'override'
        AND ifnull(valid_to, ?4) <= ?4
        AND EXISTS (
          SELECT 1 FROM page AS other JOIN page AS own ON own.id = ?3
          WHERE other.id = hours.page AND other.source = own.source AND other.purpose = own.purpose
            AND other.next_due IS NULL AND other.checked_at < ?5)
      """)
    let yesterday = origin.yesterday ?? Zone.utc.civil(at: origin.observedAt).date.adding(days: -1)
    for venue in venues {
      try retire.run(
        origin.observedAt, venue, origin.page, yesterday, origin.observedAt - Self.forgottenAfter)
    }
  }

  /// Seconds after which the statements of a page that is no longer requested count as forgotten: by then
  /// those that are requested instead have been read, too.
  private static let forgottenAfter: Int64 = 3 * 86_400

  private func formerHours(of page: PageID) throws(DatabaseError) -> [Said: FormerRow] {
    let rows = try database.prepare(
      """
      SELECT \(HoursStatement.columns), venue, id, observed_at FROM hours
      WHERE page = ? AND superseded_at IS NULL
      """)
    try rows.bind(page)
    var former: [Said: FormerRow] = [:]
    while try rows.step() {
      let said = Said(venue: rows.id(HoursStatement.count), statement: try HoursStatement(rows))
      former[said] = FormerRow(
        id: Int64(rows.int(HoursStatement.count + 1)), observedAt: rows.instant(HoursStatement.count + 2))
    }
    return former
  }
}

extension HoursStatement {
  /// Whether it is about dated days of which this is one.
  fileprivate func isDated(on day: CivilDate) -> Bool {
    guard let validFrom, let validTo else { return false }
    return validFrom <= day && day <= validTo
  }

  static let columns =
    "scope, service, period, expression, valid_from, valid_to, state, until, opens_at, text, author, stated_at, "
    + "preferred, night_before"
  static let count: Int32 = 14

  init(_ row: borrowing Statement) throws(DatabaseError) {
    self.init(
      scope: try row.word(0), service: try row.word(1), period: row.optionalString(2),
      expression: row.optionalString(3), validFrom: row.optionalDate(4), validTo: row.optionalDate(5),
      state: try row.optionalWord(6), until: row.optionalInstant(7), opensAt: row.optionalInstant(8),
      text: row.optionalString(9), author: row.optionalString(10), statedAt: row.optionalInstant(11),
      isPreferred: row.int(12) != 0, isOfNightBefore: row.int(13) != 0)
  }
}
