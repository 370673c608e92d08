package import CivilTime
package import Dining
package import SQLite

/// A person's statement that a venue always has an item, or no longer has it.
package struct OfferEdit: Hashable, Sendable {
  package var name: String
  /// False: the venue no longer has it, whatever sources say.
  package var isThere: Bool
  /// Nil: as stated by the sources.
  package var price: Money?
  /// Nil: as stated by the sources.
  package var mealExchange: Bool?
  package var author: String
  package var setAt: Instant

  package init(
    _ name: String, isThere: Bool = true, price: Money? = nil, mealExchange: Bool? = nil, by author: String,
    at now: Instant
  ) {
    self.name = name
    self.isThere = isThere
    self.price = price
    self.mealExchange = mealExchange
    self.author = author
    setAt = now
  }

  init(_ row: borrowing Statement) {
    name = row.string(1)
    isThere = row.int(2) != 0
    price = row.optionalInt(3).flatMap { units in
      row.optionalString(4).map { Money(minorUnits: units, currency: $0) }
    }
    mealExchange = row.optionalInt(5).map { $0 != 0 }
    author = row.string(6)
    setAt = row.instant(7)
  }
}

extension Store {
  /// Sets an item of a venue. The former edit of it is kept as undone, and its fields that are not set now
  /// are set again.
  package func set(_ edit: OfferEdit, of venue: VenueID) throws(DatabaseError) {
    try database.transaction { () throws(DatabaseError) in
      var edit = edit
      for former in try offerEdits(venue: venue) where former.name.lowercased() == edit.name.lowercased() {
        edit.keep(former)
        try database.run(
          "UPDATE offer_edit SET undone_at = ?, undone_by = ? WHERE venue = ? AND name = ? AND undone_at IS NULL",
          edit.setAt, edit.author, venue, former.name)
      }
      try database.run(
        """
        INSERT INTO offer_edit (venue, name, is_there, price, currency, meal_exchange, author, set_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """, venue, edit.name, edit.isThere, edit.price?.minorUnits, edit.price?.currency, edit.mealExchange,
        edit.author, edit.setAt)
    }
  }

  /// Undoes all edits of a venue's items.
  package func clearItems(of venue: VenueID, by author: String, at now: Instant) throws(DatabaseError) {
    try database.run(
      "UPDATE offer_edit SET undone_at = ?, undone_by = ? WHERE venue = ? AND undone_at IS NULL", now, author,
      venue)
  }

  /// The edits by people of a venue's items, by name.
  package func offerEdits(venue: VenueID) throws(DatabaseError) -> [OfferEdit] {
    try offerEdits("venue.id = ?", of: venue).map(\.edit)
  }

  /// The edits by people of the items of venues, with their slugs.
  func offerEdits<Thing>(
    _ condition: String, of owner: RowID<Thing>
  ) throws(DatabaseError) -> [(venue: String, edit: OfferEdit)] {
    let rows = try database.prepare(
      """
      SELECT slug, offer_edit.name, is_there, price, currency, meal_exchange, author, set_at
      FROM venue CROSS JOIN offer_edit ON offer_edit.venue = venue.id
      WHERE \(condition) AND undone_at IS NULL ORDER BY venue.id, offer_edit.name
      """)
    try rows.bind(owner)
    var edits: [(venue: String, edit: OfferEdit)] = []
    while try rows.step() { edits.append((rows.string(0), OfferEdit(rows))) }
    return edits
  }
}

extension [OfferRecord] {
  /// These with edits by people applied: changed, removed, and added at the end of their venue's.
  func applying(_ edits: [(venue: String, edit: OfferEdit)]) -> [OfferRecord] {
    guard !edits.isEmpty else { return self }
    var rest = edits
    var offers = compactMap { record -> OfferRecord? in
      guard
        let index = rest.firstIndex(where: {
          $0.venue == record.venue && $0.edit.name.lowercased() == record.dish.name.lowercased()
        })
      else { return record }
      return rest.remove(at: index).edit.applied(to: record)
    }
    offers += rest.compactMap { venue, edit in
      edit.applied(
        to: OfferRecord(
          venue: venue, dish: Dish(name: edit.name),
          provenance: Provenance(source: Store.handSource, page: "", observedAt: edit.setAt)))
    }
    return offers
  }
}

extension OfferEdit {
  /// Keeps the former statements about an item that stays.
  fileprivate mutating func keep(_ former: OfferEdit) {
    guard isThere, former.isThere else { return }
    price = price ?? former.price
    mealExchange = mealExchange ?? former.mealExchange
  }

  fileprivate func applied(to record: OfferRecord) -> OfferRecord? {
    guard isThere else { return nil }
    var dish = record.dish
    if let price { dish.prices = [Price(price)] }
    dish.mealExchange = mealExchange ?? dish.mealExchange
    return OfferRecord(venue: record.venue, dish: dish, provenance: record.provenance, author: author)
  }
}
