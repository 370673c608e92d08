package import Dining
package import SQLite

extension Store {
  /// The venues of a campus that are stored as accepting something, and those of some identities, if these
  /// are few.
  ///
  /// Venues that accept the same are stored with the same list, so each list needs to be read only once.
  /// - Parameters:
  ///   - tender: what they accept.
  ///   - identities: identities of venues that are included, whatever is stored about them.
  ///   - campus: the campus of the venues.
  ///   - limit: the maximum number that counts as few, of venues and of lists.
  /// - Returns: the venues; nil if there are more, or too many lists to read.
  /// - Throws: a database failure.
  package func venues(
    accepting tender: Tender, or identities: [VenueIdentity], campus: CampusID, atMost limit: Int
  ) throws(DatabaseError) -> [VenueID]? {
    let next = try database.prepare(
      """
      SELECT min(accepts) FROM venue INDEXED BY venue_accepts WHERE campus = ? AND accepts > ?
      """)
    var seen = 0
    var list = ""
    var venues: [VenueID] = []
    while true {
      try next.bind(campus, list)
      guard try next.step(), let following = next.optionalString(0) else { break }
      list = following
      seen += 1
      guard seen <= limit else { return nil }
      guard try next.list(0)?.compactMap(Tender.init(rawValue:)).contains(tender) ?? false else { continue }
      let taking = "FROM venue INDEXED BY venue_accepts WHERE campus = ? AND accepts = ?"
      // Mostly either no venue accepts it or very many do: these are skipped, not read.
      let isMany = try database.prepare("SELECT 1 \(taking) LIMIT 1 OFFSET ?")
      try isMany.bind(campus, list, limit - venues.count)
      guard try !isMany.step() else { return nil }
      let rows = try database.prepare("SELECT id \(taking)")
      try rows.bind(campus, list)
      while try rows.step() { venues.append(rows.id(0)) }
    }
    var named: Set<VenueID> = []
    for identity in identities {
      if let venue = try venue(identity, campus: campus) { named.insert(venue) }
    }
    guard !named.isEmpty else { return venues }
    let all = named.union(venues)
    return all.count <= limit ? Array(all) : nil
  }

  /// The venues with stated meal-exchange hours, on whatever days, if these are few.
  ///
  /// - Parameter limit: the maximum number that counts as few.
  /// - Returns: venues of all campuses; nil if there are more.
  /// - Throws: a database failure.
  package func venuesStatingMealExchange(atMost limit: Int) throws(DatabaseError) -> [VenueID]? {
    let rows = try database.prepare(
      """
      SELECT venue FROM hours INDEXED BY hours_exchange WHERE superseded_at IS NULL AND service = 'meal_exchange'
      UNION
      SELECT venue FROM hours_edit WHERE undone_at IS NULL AND service = 'meal_exchange'
      LIMIT ?
      """)
    try rows.bind(limit + 1)
    var venues: [VenueID] = []
    while try rows.step() { venues.append(rows.id(0)) }
    return venues.count <= limit ? venues : nil
  }

  /// For how many listed venues of a campus the accepted tenders are stored, and how many venues there are.
  package func venuesStatingTenders(campus: CampusID) throws(DatabaseError) -> (said: Int, of: Int) {
    let row = try database.prepare(
      "SELECT count(accepts), count(*) FROM venue WHERE campus = ? AND gone_at IS NULL AND hidden_at IS NULL")
    try row.bind(campus)
    return try row.step() ? (row.int(0), row.int(1)) : (0, 0)
  }
}
