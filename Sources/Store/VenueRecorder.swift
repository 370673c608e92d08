import CivilTime
import Dining
import SQLite

/// Finds the rows of the venues that one reading mentions, and creates missing ones.
struct VenueRecorder {
  let store: Store
  let origin: RowOrigin
  let namings: [String: VenueNaming]
  private let news: ChangeRecorder?
  private var known: [String: VenueID] = [:]

  init(
    store: Store, origin: RowOrigin, namings: [String: VenueNaming], news: ChangeRecorder? = nil
  ) {
    self.store = store
    self.news = news
    self.origin = origin
    self.namings = namings
  }

  /// Records the page's statements about venues; fields that it does not state stay as they were, unless the
  /// page is its source's complete list.
  ///
  /// - Parameters:
  ///   - readings: the venues.
  ///   - isComplete: whether the page is its source's complete list.
  ///   - mayLackSome: whether the page may list others that could not be read.
  /// - Throws: a database error.
  mutating func record(
    _ readings: [VenueReading], isComplete: Bool, mayLackSome: Bool = false
  ) throws(DatabaseError) {
    guard !readings.isEmpty else { return }
    // The ids of a list kept by hand are intended.
    if !isComplete { try followNewIDs(readings) }
    let former = isComplete ? try forgetLinks() : []
    let state = try store.database.prepare(Self.stateFacts)
    let update = try store.database.prepare(
      "UPDATE venue SET last_seen = ?, gone_at = NULL, snapshot = ?, confidence = ? WHERE id = ?")
    let list = try store.database.prepare("INSERT OR IGNORE INTO listing (page, venue) VALUES (?, ?)")
    var listed: Set<VenueID> = []
    for reading in readings {
      let venue = try venue(reading.siteID, reading)
      if listed.insert(venue).inserted, isComplete { try forgetFacts(of: venue) }
      try state.run(
        venue, origin.source, reading.name, reading.kind?.rawValue, reading.coordinates?.latitude,
        reading.coordinates?.longitude, reading.address, reading.phone, StringList.write(reading.groups),
        StringList.write(reading.accepts.map { $0.map(\.rawValue) }), reading.foodCourt)
      if let news, try !isListed(venue) { news.willList(venue) }
      try update.run(origin.observedAt, origin.snapshot, origin.confidence.rawValue, venue)
      try list.run(origin.page, venue)
      try store.sumUp(venue)
    }
    for venue in former.subtracting(listed) where try !isOwn(venue) {
      try forgetFacts(of: venue)
      try store.sumUp(venue)
    }
    // A salvaged reading may have missed some venues, so it marks none as gone.
    if origin.confidence == .tree { try markGone(otherThan: listed, mayLackSome: mayLackSome) }
  }

  private static let stateFacts = """
    INSERT INTO venue_fact (venue, source, name, kind, latitude, longitude, address, phone, groups, accepts,
      food_court)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET name = ifnull(excluded.name, name), kind = ifnull(excluded.kind, kind),
      latitude = ifnull(excluded.latitude, latitude), longitude = ifnull(excluded.longitude, longitude),
      address = ifnull(excluded.address, address), phone = ifnull(excluded.phone, phone),
      groups = ifnull(excluded.groups, groups), accepts = ifnull(excluded.accepts, accepts),
      food_court = ifnull(excluded.food_court, food_court)
    """

  /// The venue of a site's id; one that no page has listed yet has that id as its name for the time being.
  mutating func venue(_ siteID: String, _ reading: VenueReading? = nil) throws(DatabaseError) -> VenueID {
    if let venue = known[siteID] { return venue }
    let found = try find(siteID, reading)
    let venue = if let found { found } else { try insert(siteID, reading) }
    try link(venue, siteID, reading)
    known[siteID] = venue
    return venue
  }

  /// Indexes every mentioned venue by its name.
  func indexNames() throws(DatabaseError) {
    for venue in known.values { try store.indexName(of: venue) }
  }

  private func find(_ siteID: String, _ reading: VenueReading?) throws(DatabaseError) -> VenueID? {
    guard let venue = try resolve(siteID, reading) else { return nil }
    let row = try store.database.prepare("SELECT slug, slug_from, last_seen FROM venue WHERE id = ?")
    try row.bind(venue)
    guard try row.step() else { return nil }
    if let name = reading?.slug ?? reading?.name, !name.isEmpty, try row.word(1) == SlugOrigin.siteID {
      try store.rename(
        venue, from: row.string(0), to: Slug.make(from: name), origin: .name, in: origin.campus)
    }
    if !origin.isOutdated, row.instant(2) != origin.observedAt {
      try store.database.run("UPDATE venue SET last_seen = ? WHERE id = ?", origin.observedAt, venue)
    }
    return venue
  }

  private func insert(_ siteID: String, _ reading: VenueReading?) throws(DatabaseError) -> VenueID {
    let naming = namings[siteID]
    let (wanted, slugOrigin) = Self.slug(
      siteID, name: naming?.name ?? reading?.slug ?? reading?.name, naming: naming)
    if slugOrigin == .configuration { try store.makeRoom(for: wanted, of: nil, in: origin.campus) }
    let slug = try store.freeSlug(wanted, for: nil, in: origin.campus)
    try store.database.run(
      """
      INSERT INTO venue (campus, source, site_id, slug, slug_from, name, given_name, given_kind, first_seen,
        last_seen, snapshot, confidence)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9, ?10, ?11)
      """,
      origin.campus, origin.source, siteID, slug, slugOrigin.rawValue, reading?.name, naming?.name,
      naming?.kind?.rawValue, origin.observedAt, origin.snapshot, origin.confidence.rawValue)
    let venue = VenueID(store.database.lastInsertedRow)
    for alias in naming?.aliases ?? [] { try store.add(alias: alias, of: venue, in: origin.campus) }
    return venue
  }

  private func forgetFacts(of venue: VenueID) throws(DatabaseError) {
    try store.database.run(
      "DELETE FROM venue_fact WHERE venue = ? AND source = ?", venue, origin.source)
  }

  private func isListed(_ venue: VenueID) throws(DatabaseError) -> Bool {
    let row = try store.database.prepare("SELECT 1 FROM listing WHERE venue = ?")
    try row.bind(venue)
    return try row.step()
  }

  /// A venue that another source still lists is not gone; neither is one on another list of this source, such
  /// as the next page of a long one. A page about single venues decides nothing: it comes with the
  /// configuration, whether or not its venue still exists.
  /// One that may be an entry that could not be read is gone once it has not been seen for days.
  private func markGone(otherThan listed: Set<VenueID>, mayLackSome: Bool) throws(DatabaseError) {
    let rows = try store.database.prepare(
      """
      SELECT listing.venue FROM listing JOIN venue ON venue.id = listing.venue
      WHERE page = ?1 AND (?2 IS NULL OR last_seen < ?2)
      """)
    try rows.bind(origin.page, mayLackSome ? origin.observedAt - Self.longestSilence : nil)
    var gone: [VenueID] = []
    while try rows.step() {
      let venue: VenueID = rows.id(0)
      if !listed.contains(venue) { gone.append(venue) }
    }
    for venue in gone {
      try store.database.run("DELETE FROM listing WHERE page = ? AND venue = ?", origin.page, venue)
      try store.database.run(
        """
        UPDATE venue SET gone_at = ?1 WHERE id = ?2 AND NOT EXISTS (
          SELECT 1 FROM listing JOIN page AS other ON other.id = listing.page JOIN page AS own ON own.id = ?3
          WHERE listing.venue = ?2 AND (other.source <> own.source
            OR other.purpose = 'venues' AND other.next_due IS NOT NULL
              AND other.checked_at >= own.checked_at - ?4))
        """, origin.observedAt, venue, origin.page, Self.longestSilence)
      if let news, store.database.changedRows > 0 { news.didVanish(venue) }
    }
  }

  /// Seconds by which another list may have been read earlier than this one: one that has failed for longer
  /// says nothing about what exists now.
  private static let longestSilence: Int64 = 3 * 86_400

  private static func slug(
    _ siteID: String, name: String?, naming: VenueNaming?
  ) -> (String, SlugOrigin) {
    let candidates = [(naming?.slug, SlugOrigin.configuration), (name, .name), (siteID, .siteID)]
    for (text, origin) in candidates {
      let slug = Slug.make(from: text ?? "")
      if !slug.isEmpty { return (slug, origin) }
    }
    return ("venue", .siteID)
  }
}
