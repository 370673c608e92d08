import CivilTime
import Dining
import SQLite

/// A statement in stored form, to distinguish a repetition from something new.
private struct Said: Hashable {
  let venue: VenueID
  let statement: HoursStatement
}

extension Store {
  /// Replaces the page's statements. One that it repeats keeps its row; one that it no longer makes is marked
  /// superseded, or deleted if it was about a moment that is over.
  /// A salvaged reading withdraws no plan: what it lacks was not found rather than left out by the site.
  func recordHours(
    _ hours: [HoursReading], venues: inout VenueRecorder, from origin: RowOrigin,
    noting news: ChangeRecorder? = nil
  ) throws(DatabaseError) {
    var former = try formerHours(of: origin.page)
    if let news {
      let said = Set(
        try hours.map { reading throws(DatabaseError) in
          Said(venue: try venues.venue(reading.venue), statement: reading.statement)
        })
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
    for reading in hours {
      let said = Said(venue: try venues.venue(reading.venue), statement: reading.statement)
      guard seen.insert(said).inserted else { continue }
      if let row = former.removeValue(forKey: said) {
        try repeated.run(origin.snapshot, confidence, origin.observedAt, row)
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
        try database.run("DELETE FROM hours WHERE id = ?", row)
      } else if origin.confidence != .salvaged {
        try database.run("UPDATE hours SET superseded_at = ? WHERE id = ?", origin.observedAt, row)
      }
    }
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
    let yesterday = CivilDateTime(secondsSince1970: origin.observedAt.secondsSince1970).date.adding(days: -1)
    for venue in venues {
      try retire.run(
        origin.observedAt, venue, origin.page, yesterday, origin.observedAt - Self.forgottenAfter)
    }
  }

  /// Seconds after which the statements of a page that is no longer requested count as forgotten: by then
  /// those that are requested instead have been read, too.
  private static let forgottenAfter: Int64 = 3 * 86_400

  private func formerHours(of page: PageID) throws(DatabaseError) -> [Said: Int64] {
    let rows = try database.prepare(
      """
      SELECT \(HoursStatement.columns), venue, id FROM hours WHERE page = ? AND superseded_at IS NULL
      """)
    try rows.bind(page)
    var former: [Said: Int64] = [:]
    while try rows.step() {
      let said = Said(venue: rows.id(HoursStatement.count), statement: try HoursStatement(rows))
      former[said] = Int64(rows.int(HoursStatement.count + 1))
    }
    return former
  }
}

extension HoursStatement {
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
