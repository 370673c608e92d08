package import SQLite

extension Store {
  /// The venues that may be open according to their stated hours, and those whose hours a person set, if all
  /// these are few.
  ///
  /// Venues with the same hours state them in the same words, so each wording needs to be parsed only once.
  /// - Parameters:
  ///   - mayBeOpen: whether a value of `opening_hours` can mean that a venue is open, on whatever days it is
  ///     stated to hold; a page's live status, `open`, is such a value too.
  ///   - wordings: how many wordings are few enough to parse each of them.
  ///   - limit: how many venues are still few.
  /// - Returns: venues of all campuses; nil if there are more, of venues or of wordings.
  /// - Throws: a database failure.
  package func venues(
    saying mayBeOpen: (String) -> Bool, wordings: Int, atMost limit: Int
  ) throws(DatabaseError) -> [VenueID]? {
    let said = "iif(scope = 'now', state, expression)"
    let saying = """
      FROM hours INDEXED BY hours_said WHERE superseded_at IS NULL AND service = 'open' AND \(said)
      """
    let wording = try database.prepare("SELECT \(said) \(saying) > ? ORDER BY 1 LIMIT 1")
    let isMany = try database.prepare("SELECT 1 \(saying) = ? LIMIT 1 OFFSET ?")
    let speakers = try database.prepare("SELECT venue \(saying) = ?")
    let edited = try database.prepare("SELECT DISTINCT venue FROM hours_edit WHERE undone_at IS NULL LIMIT ?")
    var venues: Set<VenueID> = []
    var last = ""
    var seen = 0
    try wording.bind(last)
    while try wording.step() {
      seen += 1
      guard seen <= wordings else { return nil }
      last = wording.string(0)
      if mayBeOpen(last) {
        // By day very many say the same: these are skipped, not read.
        try isMany.bind(last, limit)
        guard try !isMany.step() else { return nil }
        try speakers.bind(last)
        while try speakers.step() { venues.insert(speakers.id(0)) }
      }
      guard venues.count <= limit else { return nil }
      try wording.bind(last)
    }
    try edited.bind(limit + 1)
    while try edited.step() { venues.insert(edited.id(0)) }
    return venues.count <= limit ? Array(venues) : nil
  }
}
