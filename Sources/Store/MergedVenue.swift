import Dining
import SQLite

/// The row of a venue, merged from edits by people and the sources' statements.
///
/// Each field has the first value of: edits by people, sites, directories. Sources and people may come in any
/// order; the result is the same.
private struct MergedVenue {
  var name: String?
  var kind: String?
  var coordinates: Coordinates?
  var address: String?
  var phone: String?
  var groups: String?
  var accepts: String?
  var foodCourt: String?

  /// Fills the missing fields from a row: name, kind, latitude, longitude, address, phone, groups, accepts,
  /// food court.
  mutating func fill(from row: borrowing Statement) {
    name = name ?? row.optionalString(0)
    kind = kind ?? row.optionalString(1)
    if coordinates == nil, let latitude = row.optionalDouble(2), let longitude = row.optionalDouble(3) {
      coordinates = Coordinates(latitude: latitude, longitude: longitude)
    }
    address = address ?? row.optionalString(4)
    phone = phone ?? row.optionalString(5)
    groups = groups ?? row.optionalString(6)
    accepts = accepts ?? row.optionalString(7)
    foodCourt = foodCourt ?? row.optionalString(8)
  }
}

extension Store {
  /// Writes the merged statements and edits into a venue's row.
  func sumUp(_ venue: VenueID) throws(DatabaseError) {
    let edits = try edits(of: venue)
    var sum = MergedVenue()
    for edit in edits {
      switch edit.field {
      case .name: sum.name = edit.value
      case .kind: sum.kind = edit.value
      case .coordinates: sum.coordinates = Coordinates(stored: edit.value)
      case .address: sum.address = edit.value
      case .phone: sum.phone = edit.value
      case .accepts: sum.accepts = edit.value
      case .hidden: break
      }
    }
    let facts = try database.prepare(
      """
      SELECT venue_fact.name, venue_fact.kind, venue_fact.latitude, venue_fact.longitude, venue_fact.address,
        venue_fact.phone, venue_fact.groups, venue_fact.accepts, venue_fact.food_court
      FROM venue_fact JOIN source ON source.id = venue_fact.source JOIN venue ON venue.id = venue_fact.venue
      WHERE venue_fact.venue = ? ORDER BY adapter = 'directory', source.id <> venue.source, source.id
      """)
    try facts.bind(venue)
    while try facts.step() { sum.fill(from: facts) }
    let fields = edits.map(\.field.rawValue)
    try database.run(
      """
      UPDATE venue SET name = ?, kind = ?, latitude = ?, longitude = ?, address = ?, phone = ?, groups = ?,
        accepts = ?, food_court = ?, set_fields = ?, hidden_at = ?
      WHERE id = ?
      """,
      sum.name, sum.kind, sum.coordinates?.latitude, sum.coordinates?.longitude, sum.address, sum.phone,
      sum.groups, sum.accepts, sum.foodCourt, fields.isEmpty ? nil : StringList.write(fields),
      edits.first { $0.field == .hidden }?.setAt, venue)
    try place(venue, at: sum.coordinates)
    try indexName(of: venue)
  }
}

extension Coordinates {
  /// Reads `latitude,longitude` as written by `stored`.
  init?(stored text: String) {
    let parts = text.split(separator: ",")
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]) else {
      return nil
    }
    self.init(latitude: latitude, longitude: longitude)
  }

  var stored: String { "\(latitude),\(longitude)" }
}
