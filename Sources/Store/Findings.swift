package import Dining
package import SQLite

extension Store {
  /// The findings of a source's pages about their site, in the order in which the pages were first requested.
  package func findings(of source: SourceID) throws(DatabaseError) -> [Finding] {
    let rows = try database.prepare(
      """
      SELECT key, value FROM finding JOIN page ON page.id = finding.page
      WHERE source = ? ORDER BY page.id, key
      """)
    try rows.bind(source)
    var findings: [Finding] = []
    while try rows.step() { findings.append(Finding(rows.string(0), rows.string(1))) }
    return findings
  }

  /// The addresses of a source whose last fetch brought nothing that could be recorded.
  package func unavailablePages(of source: SourceID) throws(DatabaseError) -> Set<String> {
    let rows = try database.prepare(
      """
      SELECT url FROM page JOIN fetch ON fetch.id = (SELECT max(id) FROM fetch WHERE page = page.id)
      WHERE source = ? AND outcome IN ('refused', 'failed', 'unreadable', 'quarantined')
      """)
    try rows.bind(source)
    var pages: Set<String> = []
    while try rows.step() { pages.insert(rows.string(0)) }
    return pages
  }

  /// Replaces the findings of a page. A page cannot fill the database with them: entries that are too long or
  /// too many are left out.
  func record(_ findings: [Finding], of page: PageID) throws(DatabaseError) {
    try database.run("DELETE FROM finding WHERE page = ?", page)
    let insert = try database.prepare("INSERT OR REPLACE INTO finding (page, key, value) VALUES (?, ?, ?)")
    for finding in findings.prefix(Self.mostFindings)
    where finding.key.utf8.count <= Self.longestKey && finding.value.utf8.count <= Self.longestValue {
      try insert.run(page, finding.key, finding.value)
    }
  }

  private static let mostFindings = 5_000
  private static let longestKey = 200
  private static let longestValue = 4_000
}
