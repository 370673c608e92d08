package import Dining
package import SQLite

extension Store {
  /// The permanent offers of the listed venues of a campus, with edits by people, whose name has all these
  /// words, the last perhaps incomplete: by name, then by the venue's slug.
  package func searchOffers(
    _ question: NameQuestion, campus: CampusID, limit: Int
  ) throws(DatabaseError) -> [OfferRecord] {
    guard let expression = question.expression, limit > 0 else { return [] }
    let edits = try offerEdits(campus: campus).filter { question.matches($0.edit.name) }
    // As many more as people may have removed.
    let found = try offers(
      "offer_text CROSS JOIN offer ON offer.id = offer_text.rowid CROSS JOIN venue ON venue.id = offer.venue",
      """
      offer_text MATCH ? AND venue.campus = ? AND gone_at IS NULL AND hidden_at IS NULL
      ORDER BY offer.name, slug, offer.id LIMIT ?
      """, expression, campus, limit + edits.count)
    guard !edits.isEmpty else { return found }
    return Array(found.applying(edits).sorted(by: Self.isBefore).prefix(limit))
  }

  private static func isBefore(_ one: OfferRecord, _ other: OfferRecord) -> Bool {
    guard one.dish.name == other.dish.name else {
      return one.dish.name.utf8.lexicographicallyPrecedes(other.dish.name.utf8)
    }
    return one.venue < other.venue
  }

  // They are set by hand, so they are few, while venues may be many.
  private func offerEdits(
    campus: CampusID
  ) throws(DatabaseError) -> [(venue: String, edit: OfferEdit)] {
    let rows = try database.prepare(
      """
      SELECT slug, offer_edit.name, is_there, price, currency, meal_exchange, author, set_at
      FROM offer_edit CROSS JOIN venue ON venue.id = offer_edit.venue
      WHERE undone_at IS NULL AND campus = ? AND gone_at IS NULL AND hidden_at IS NULL
      ORDER BY venue.id, offer_edit.name
      """)
    try rows.bind(campus)
    var edits: [(venue: String, edit: OfferEdit)] = []
    while try rows.step() { edits.append((rows.string(0), OfferEdit(rows))) }
    return edits
  }
}
