package import CivilTime
package import SQLite

/// Statistics of all fetching so far.
package struct Figures: Sendable {
  /// A source of a campus, by their configured names.
  package struct Name: Hashable, Sendable, Comparable {
    package let campus: String
    package let source: String

    /// By campus, then by source.
    package static func < (left: Name, right: Name) -> Bool {
      (left.campus, left.source) < (right.campus, right.source)
    }
  }

  /// A number about one aspect of one source.
  package struct Row: Sendable {
    package let name: Name
    /// An outcome, a purpose, a code.
    package let what: String
    package let count: Int
  }

  /// Ended fetches, by outcome, without those that were stopped before their end.
  package var fetches: [Row] = []
  /// Total milliseconds of the fetches with a duration, and their count.
  package var durations: [(name: Name, milliseconds: Int, count: Int)] = []
  /// When a page of each purpose was last read, or found unchanged.
  package var successes: [(name: Name, purpose: String, at: Instant)] = []
  /// The yields of the last good readings of the pages still requested.
  package var yields: [(name: Name, yield: Yield)] = []
  /// Answers that were not recorded, by code.
  package var rejects: [Row] = []
  /// Pages still requested, by whether their last fetch succeeded: `good` or `failing`.
  package var pages: [Row] = []
  /// Every host of these pages, and whether its circuit is open because of failures.
  package var circuits: [(host: String, isOpen: Bool)] = []
  /// The size of the database, without its write-ahead log.
  package var bytes = 0

  /// The same for these campuses only; a host may serve several campuses.
  package func of(_ campuses: Set<String>) -> Figures {
    var figures = self
    figures.fetches.removeAll { !campuses.contains($0.name.campus) }
    figures.durations.removeAll { !campuses.contains($0.name.campus) }
    figures.successes.removeAll { !campuses.contains($0.name.campus) }
    figures.yields.removeAll { !campuses.contains($0.name.campus) }
    figures.rejects.removeAll { !campuses.contains($0.name.campus) }
    figures.pages.removeAll { !campuses.contains($0.name.campus) }
    return figures
  }
}

extension Store {
  /// The statistics of all campuses, in one consistent state.
  package func figures() throws(DatabaseError) -> Figures {
    try database.reading { () throws(DatabaseError) in
      var figures = Figures()
      figures.fetches = try rows(
        "SELECT campus.key, source.key, outcome, count(*)", from: Self.isFinished)
      figures.rejects = try rows(
        "SELECT campus.key, source.key, ifnull(code, outcome), count(*)",
        from: "outcome IN ('unreadable', 'quarantined')")
      figures.pages = try rows(
        "SELECT campus.key, source.key, iif(fetch.code IS NULL, 'good', 'failing'), count(*)",
        from:
          """
          page.next_due IS NOT NULL
            AND fetch.id = (
              SELECT id FROM fetch WHERE fetch.page = page.id AND \(Self.isFinished) ORDER BY id DESC LIMIT 1)
          """)
      let durations = try database.prepare(
        """
        SELECT campus.key, source.key, sum(duration_ms), count(*) \(Self.fetchesOfSources)
        WHERE duration_ms IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
        """)
      while try durations.step() {
        figures.durations.append((Self.name(durations), durations.int(2), durations.int(3)))
      }
      // The page of a day that is over counts, too: those of today may all have failed.
      let successes = try database.prepare(
        """
        SELECT campus.key, source.key, purpose, max(checked_at) \(Self.pagesOfSources)
        GROUP BY 1, 2, 3 HAVING max(next_due) IS NOT NULL AND max(checked_at) IS NOT NULL ORDER BY 1, 2, 3
        """)
      while try successes.step() {
        figures.successes.append((Self.name(successes), successes.string(2), successes.instant(3)))
      }
      let yields = try database.prepare(
        """
        SELECT campus.key, source.key, sum(venues), sum(statements), sum(menus), sum(dishes)
        \(Self.pagesOfSources) JOIN fetch ON fetch.id = recorded_fetch
        WHERE next_due IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
        """)
      while try yields.step() {
        let yield = Yield(
          venues: yields.int(2), statements: yields.int(3), menus: yields.int(4), dishes: yields.int(5))
        figures.yields.append((Self.name(yields), yield))
      }
      let circuits = try database.prepare(
        """
        SELECT DISTINCT page.host, ifnull(circuit, 'closed') <> 'closed' FROM page LEFT JOIN host ON name = page.host
        WHERE page.host IS NOT NULL AND next_due IS NOT NULL ORDER BY 1
        """)
      while try circuits.step() { figures.circuits.append((circuits.string(0), circuits.int(1) != 0)) }
      figures.bytes = try size().bytes
      return figures
    }
  }

  /// Whether a fetch says something about its page.
  private static let isFinished = "outcome IS NOT NULL AND ifnull(code, '') NOT IN (\(unfinished))"
  private static let pagesOfSources = """
    FROM campus JOIN source ON source.campus = campus.id JOIN page ON page.source = source.id
    """
  private static let fetchesOfSources = "\(pagesOfSources) JOIN fetch ON fetch.page = page.id"

  private static func name(_ row: borrowing Statement) -> Figures.Name {
    Figures.Name(campus: row.string(0), source: row.string(1))
  }

  private func rows(_ select: String, from condition: String) throws(DatabaseError) -> [Figures.Row] {
    let rows = try database.prepare(
      "\(select) \(Self.fetchesOfSources) WHERE \(condition) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3")
    var all: [Figures.Row] = []
    while try rows.step() {
      all.append(Figures.Row(name: Self.name(rows), what: rows.string(2), count: rows.int(3)))
    }
    return all
  }
}
