package import Archive
package import SQLite

extension Archive {
  /// What a page gave before, to hold a new reading against; nil where nothing is recorded of it.
  package func former(of page: PageID) throws(DatabaseError) -> ReadingGuard.Former? {
    guard let yield = try recordedYield(of: page) else { return nil }
    return ReadingGuard.Former(
      yield: yield, objections: try sequel(of: page, limit: ReadingGuard.insistence - 1))
  }
}
