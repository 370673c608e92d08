package import CivilTime
package import Dining
package import SQLite

/// A field of a venue that a person may set.
package enum VenueField: String, CaseIterable, Sendable {
  case name, kind, coordinates, address, phone, accepts
  /// Removed from every list, and kept.
  case hidden
}

/// A field that a person set, which takes precedence over sources until it is undone.
package struct VenueFieldEdit: Hashable, Sendable {
  package var field: VenueField
  /// The value as stored.
  package var value: String
  package var author: String
  package var setAt: Instant

  private init(_ field: VenueField, _ value: String, by author: String, at now: Instant) {
    self.field = field
    self.value = value
    self.author = author
    setAt = now
  }

  /// The value as a person would type it.
  package var said: String {
    guard field == .accepts else { return value }
    let words = StringList.read(value) ?? []
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }

  init(_ row: borrowing Statement) throws(DatabaseError) {
    self.init(try row.word(0), row.string(1), by: row.string(2), at: row.instant(3))
  }

  /// Another name to display.
  package static func name(_ name: String, by author: String, at now: Instant) -> VenueFieldEdit {
    VenueFieldEdit(.name, name, by: author, at: now)
  }

  /// Another kind of place.
  package static func kind(_ kind: VenueKind, by author: String, at now: Instant) -> VenueFieldEdit {
    VenueFieldEdit(.kind, kind.rawValue, by: author, at: now)
  }

  /// Other coordinates.
  package static func coordinates(_ place: Coordinates, by author: String, at now: Instant) -> VenueFieldEdit
  {
    VenueFieldEdit(.coordinates, place.stored, by: author, at: now)
  }

  /// Another postal address.
  package static func address(_ address: String, by author: String, at now: Instant) -> VenueFieldEdit {
    VenueFieldEdit(.address, address, by: author, at: now)
  }

  /// Another telephone number.
  package static func phone(_ phone: String, by author: String, at now: Instant) -> VenueFieldEdit {
    VenueFieldEdit(.phone, phone, by: author, at: now)
  }

  /// All tenders that it accepts.
  package static func accepts(_ tenders: [Tender], by author: String, at now: Instant) -> VenueFieldEdit {
    VenueFieldEdit(.accepts, StringList.write(tenders.map(\.rawValue)) ?? "[]", by: author, at: now)
  }

  /// Removed from every list.
  package static func hidden(by author: String, at now: Instant) -> VenueFieldEdit {
    VenueFieldEdit(.hidden, "1", by: author, at: now)
  }
}

extension Store {
  /// The edits by people of a venue that were not undone, by field.
  package func edits(of venue: VenueID) throws(DatabaseError) -> [VenueFieldEdit] {
    let rows = try database.prepare(
      """
      SELECT field, value, author, set_at FROM venue_edit WHERE venue = ? AND undone_at IS NULL
      ORDER BY field
      """)
    try rows.bind(venue)
    var edits: [VenueFieldEdit] = []
    while try rows.step() { edits.append(try VenueFieldEdit(rows)) }
    return edits
  }

  /// Sets a field, in place of its former edit, which is kept as undone.
  package func set(_ edit: VenueFieldEdit, of venue: VenueID) throws(DatabaseError) {
    try database.transaction { () throws(DatabaseError) in
      try undo(edit.field, of: venue, by: edit.author, at: edit.setAt)
      try database.run(
        "INSERT INTO venue_edit (venue, field, value, author, set_at) VALUES (?, ?, ?, ?, ?)", venue,
        edit.field.rawValue, edit.value, edit.author, edit.setAt)
      try sumUp(venue)
    }
  }

  /// Undoes the edit of a field, so that the sources count again.
  package func clear(
    _ field: VenueField, of venue: VenueID, by author: String, at now: Instant
  ) throws(DatabaseError) {
    try database.transaction { () throws(DatabaseError) in
      try undo(field, of: venue, by: author, at: now)
      try sumUp(venue)
    }
  }

  private func undo(
    _ field: VenueField, of venue: VenueID, by author: String, at now: Instant
  ) throws(DatabaseError) {
    try database.run(
      """
      UPDATE venue_edit SET undone_at = ?, undone_by = ? WHERE venue = ? AND field = ? AND undone_at IS NULL
      """, now, author, venue, field.rawValue)
  }

  /// Creates a venue that no source lists, for a person; its fields are then set. Its source is "by-hand".
  package func addVenue(
    slug wanted: String, to campus: CampusID, at now: Instant
  ) throws(DatabaseError) -> (id: VenueID, slug: String) {
    try database.transaction { () throws(DatabaseError) in
      let source = try enrol(source: Self.handSource, adapter: "directory", in: campus)
      let slug = try freeSlug(wanted.isEmpty ? "venue" : wanted, for: nil, in: campus)
      try database.run(
        """
        INSERT INTO venue (campus, source, site_id, slug, slug_from, first_seen, last_seen, confidence)
        VALUES (?1, ?2, ?3, ?3, 'configuration', ?4, ?4, 'tree')
        """, campus, source, slug, now)
      return (VenueID(database.lastInsertedRow), slug)
    }
  }

  /// The source of venues that people add.
  package static let handSource = "by-hand"
}
