package import CivilTime
package import Dining
package import SQLite

/// The state of fetching a page, and its history.
package struct PageHistory: Hashable, Sendable {
  package let page: PageID
  package let status: PageStatus
  package let adapter: String
  package let purpose: String
  /// The yield of the last recorded reading.
  package let yield: Yield?
  /// Failures of any kind since the last success.
  package let failures: Int
  /// Answers since the last success that could not be read or believed.
  package let misreadings: Int
  package let fetches: Int
  /// Whether it was never read itself: the last success of its status is that of the same page on another day.
  package let isUnread: Bool
  /// The notice of the recorded reading on a changed shape of the page; nil: none.
  package var changedShape: Notice?
}

/// The yield of one reading.
package struct Yield: Hashable, Sendable {
  package let venues: Int
  package let statements: Int
  package let menus: Int
  package let dishes: Int

  package init(venues: Int, statements: Int, menus: Int, dishes: Int) {
    self.venues = venues
    self.statements = statements
    self.menus = menus
    self.dishes = dishes
  }
}

extension Store {
  /// The state of every page of a campus that is still requested, by source and then in the order they were
  /// first requested.
  ///
  /// A page of one day that has failed so far was last read when the same page was on another day.
  /// The outcome of a fetch that is under way, or whose process died, is nil.
  package func sourcesStatus(campus: CampusID) throws(DatabaseError) -> [PageHistory] {
    let rows = try database.prepare(Self.historySelect)
    try rows.bind(campus)
    var pages: [PageHistory] = []
    var families = PageFamilies(in: database)
    while try rows.step() {
      var yield: Yield?
      if !rows.isNull(13) {
        yield = Yield(
          venues: rows.int(13), statements: rows.int(14), menus: rows.int(15), dishes: rows.int(16))
      }
      var status = PageStatus(
        source: rows.string(1), url: rows.string(3), lastFetch: rows.optionalInstant(7),
        outcome: rows.optionalString(8), code: rows.optionalString(9), detail: rows.optionalString(17),
        lastSuccess: rows.optionalInstant(6), nextDue: rows.optionalInstant(5),
        host: rows.optionalString(18))
      let isUnread = status.lastSuccess == nil
      if isUnread, status.isTrouble {
        status.lastSuccess = try families.lastSuccess(of: status, rows.id(0))
      }
      pages.append(
        PageHistory(
          page: rows.id(0), status: status,
          adapter: rows.string(2), purpose: rows.string(4), yield: yield,
          failures: rows.int(10), misreadings: rows.int(11), fetches: rows.int(12), isUnread: isUnread,
          changedShape: rows.optionalString(19).map { Notice($0, rows.optionalString(20) ?? "") }))
    }
    return pages
  }

  /// The sources of a campus outside a given set whose statements of dated and weekly hours still hold, with
  /// the number of venues concerned.
  package func formerSources(
    of campus: CampusID, besides configured: Set<String>
  ) throws(DatabaseError) -> [(key: String, venues: Int)] {
    let rows = try database.prepare(
      """
      SELECT source.key, count(DISTINCT hours.venue)
      FROM source JOIN page ON page.source = source.id
        JOIN hours ON hours.page = page.id AND superseded_at IS NULL AND scope <> 'now'
        JOIN venue ON venue.id = hours.venue AND gone_at IS NULL AND hidden_at IS NULL
      WHERE source.campus = ? GROUP BY source.id ORDER BY source.key
      """)
    try rows.bind(campus)
    var former: [(key: String, venues: Int)] = []
    while try rows.step() {
      if !configured.contains(rows.string(0)) { former.append((rows.string(0), rows.int(1))) }
    }
    return former
  }

  /// The notices of the fetch that a page's rows come from, in the order they were made.
  package func notices(of page: PageID) throws(DatabaseError) -> [Notice] {
    let rows = try database.prepare(
      """
      SELECT notice.code, notice.detail FROM page JOIN notice ON notice.fetch = recorded_fetch
      WHERE page.id = ? ORDER BY notice.id
      """)
    try rows.bind(page)
    var notices: [Notice] = []
    while try rows.step() { notices.append(Notice(rows.string(0), rows.string(1))) }
    return notices
  }

  /// How many venues of a campus are listed.
  package func listedVenues(campus: CampusID) throws(DatabaseError) -> Int {
    let row = try database.prepare(
      "SELECT count(*) FROM venue WHERE campus = ? AND gone_at IS NULL AND hidden_at IS NULL")
    try row.bind(campus)
    return try row.step() ? row.int(0) : 0
  }

  /// When any source of a campus last answered with something that was, or already had been, recorded.
  package func lastObserved(campus: CampusID) throws(DatabaseError) -> Instant? {
    let row = try database.prepare(
      "SELECT max(checked_at) FROM page WHERE source IN (SELECT id FROM source WHERE campus = ?)")
    try row.bind(campus)
    return try row.step() ? row.optionalInstant(0) : nil
  }

  /// The codes, as an SQL list, of fetches that say nothing about their page.
  static let unfinished = PageStatus.unfinished.sorted().map { "'\($0)'" }.joined(separator: ", ")

  /// How many failed fetches since the last success meet a condition.
  private static func failures(_ condition: String) -> String {
    """
    (SELECT count(*) FROM fetch WHERE fetch.page = page.id
      AND outcome IN (\(failed)) AND \(condition)
      AND fetch.id > ifnull((
        SELECT id FROM fetch WHERE fetch.page = page.id AND outcome IN ('unchanged', 'changed', 'empty')
        ORDER BY id DESC LIMIT 1), 0))
    """
  }

  /// The outcomes, as an SQL list, of fetches that failed.
  static let failed = "'refused', 'failed', 'unreadable', 'quarantined'"

  /// The codes, as an SQL list, of fetches that were left out because of the state of the host.
  private static let leftOut = "'host-backing-off', 'host-circuit-open', 'host-paused', 'host-silent'"

  /// The last fetch that says something about its page, if it failed: how it did is told while its host rests.
  private static let lastFailure = """
    (SELECT iif(outcome IN (\(failed)), id, NULL) FROM fetch
      WHERE fetch.page = page.id AND ifnull(code, '') NOT IN (\(unfinished), \(leftOut))
      ORDER BY id DESC LIMIT 1)
    """

  private static let shapes = Notice.changedShape.map { "'\($0)'" }.joined(separator: ", ")

  private static let historySelect = """
    SELECT page.id, source.key, adapter, url, purpose, next_due, checked_at,
      newest.started_at, newest.outcome, newest.code,
      \(failures("ifnull(fetch.code, '') NOT IN (\(unfinished))")),
      \(failures("outcome IN ('unreadable', 'quarantined')")),
      (SELECT count(*) FROM fetch WHERE fetch.page = page.id),
      recorded.venues, recorded.statements, recorded.menus, recorded.dishes, newest.detail, page.host,
      shape.code, shape.detail
    FROM source JOIN page ON page.source = source.id
      LEFT JOIN fetch AS newest ON newest.id = (
        SELECT iif(ifnull(code, '') IN (\(leftOut)), ifnull(\(lastFailure), id), id) FROM fetch
        WHERE fetch.page = page.id ORDER BY id DESC LIMIT 1)
      LEFT JOIN fetch AS recorded ON recorded.id = recorded_fetch
      LEFT JOIN notice AS shape ON shape.id = (
        SELECT min(id) FROM notice WHERE notice.fetch = recorded_fetch AND notice.code IN (\(shapes)))
    WHERE source.campus = ? AND next_due IS NOT NULL ORDER BY source.key, page.id
    """
}
