package import SQLite

extension Store {
  /// The venues that are open if what they say of their doors can mean that, and those whose hours a person set, where all
  /// these are few.
  ///
  /// Venues with the same hours say them in the same words, so it is enough to understand each wording once.
  /// - Parameters:
  ///   - mayBeOpen: whether a value of `opening_hours` can mean that a venue is open, on whatever days it is said to hold; a
  ///     page's word about now, `open`, is such a value too.
  ///   - wordings: how many wordings are few enough to understand each of them.
  ///   - limit: how many venues are still few.
  /// - Returns: venues of all campuses; nil where there are more, of venues or of wordings.
  /// - Throws: what the database could not do.
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
        // By day very many say the same: these are passed over, not read.
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
