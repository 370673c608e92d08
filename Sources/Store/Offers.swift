import CivilTime
package import Dining
package import SQLite

extension Store {
  /// Replaces the offers of a page.
  func recordOffers(
    _ offers: [OfferReading], venues: inout VenueRecorder, from origin: RowOrigin
  ) throws(DatabaseError) {
    try database.run(
      "DELETE FROM offer_text WHERE rowid IN (SELECT id FROM offer WHERE page = ?)", origin.page)
    try database.run("DELETE FROM offer WHERE page = ?", origin.page)
    guard !offers.isEmpty else { return }
    let insert = try database.prepare(
      """
      INSERT INTO offer (venue, page, name, description, calories, tags, allergens, price, currency,
        meal_exchange, allergens_partial, prices, serving, nutrition, snapshot, confidence, observed_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    for offer in offers {
      let dish = offer.dish
      try insert.run(
        try venues.venue(offer.venue), origin.page, dish.name, dish.description, dish.calories,
        StringList.write(dish.tags), StringList.write(dish.allergens), dish.price?.minorUnits,
        dish.price?.currency, dish.mealExchange, dish.unstatedAllergens.code, PriceList.write(dish.prices),
        dish.serving, NutrientList.write(dish.nutrition), origin.snapshot, origin.confidence.rawValue,
        origin.observedAt)
      try database.indexOffer(database.lastInsertedRow, dish.name)
    }
  }

  /// The permanent offers of a venue, in the order of its pages, with edits by people.
  package func offers(venue: VenueID) throws(DatabaseError) -> [OfferRecord] {
    try statedOffers(venue: venue).applying(try offerEdits("venue.id = ?", of: venue))
  }

  /// The same as stated by its pages.
  package func statedOffers(venue: VenueID) throws(DatabaseError) -> [OfferRecord] {
    try offers(
      "venue CROSS JOIN offer ON offer.venue = venue.id", "venue.id = ? ORDER BY offer.page, offer.id", venue)
  }

  /// The permanent offers of every venue of a campus, by venue.
  package func offers(campus: CampusID) throws(DatabaseError) -> [OfferRecord] {
    try offers(
      "venue CROSS JOIN offer ON offer.venue = venue.id",
      "venue.campus = ? ORDER BY venue.id, offer.page, offer.id", campus
    ).applying(try offerEdits("venue.campus = ?", of: campus))
  }

  func offers<each Value: Bindable>(
    _ tables: String, _ condition: String, _ values: repeat each Value
  ) throws(DatabaseError) -> [OfferRecord] {
    let rows = try database.prepare(
      """
      SELECT slug, source.key, page.url, max(observed_at, ifnull(checked_at, observed_at)), offer.confidence,
        \(Dish.columns(of: "offer"))
      FROM \(tables) CROSS JOIN page ON page.id = offer.page CROSS JOIN source ON source.id = page.source
      WHERE \(condition)
      """)
    try rows.bind(repeat each values)
    var offers: [OfferRecord] = []
    while try rows.step() {
      offers.append(
        OfferRecord(
          venue: rows.string(0), dish: try Dish(rows, at: 5),
          provenance: try rows.provenance(source: 1, page: 2, observedAt: rows.instant(3), confidence: 4)))
    }
    return offers
  }
}
