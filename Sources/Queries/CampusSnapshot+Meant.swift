import Dining
package import Failures
import SQLite
package import Store

extension CampusSnapshot {
  /// The dish that a person names, and the places that always have it.
  ///
  /// - Parameter text: its name in any spelling, or words that only this dish has.
  /// - Returns: the dish as written on menus, nil if none ever had it, and what places always have of it; at
  ///   least one of the two.
  /// - Throws: `unknown-dish`, or `several-dishes` with their names.
  package func dish(
    named text: String
  ) throws(Failure) -> (stored: StoredDish?, always: [SearchResult.Offer]) {
    let (dishes, always) = try dishes(meant: text)
    let keys = Set(dishes.map(\.key))
    let sold = Dictionary(always.map { (dishKey(of: $0.record.dish.name), $0.record.dish.name) }) { one, _ in
      one
    }
    .filter { !keys.contains($0.key) }
    if dishes.count + sold.count == 1 {
      return (
        dishes.first, always.filter { dishes.isEmpty || keys.contains(dishKey(of: $0.record.dish.name)) }
      )
    }
    throw try setting.querying { () throws(DatabaseError) in
      guard !dishes.isEmpty || !sold.isEmpty else { return try store.unknownDish(text, campus: campus) }
      var names: [String] = []
      for dish in dishes.prefix(Self.mostNames) {
        let name = if let given = dish.givenName { given } else { try store.names(of: dish.id).first }
        names.append(name ?? dish.key)
      }
      names += sold.values.sorted().prefix(Self.mostNames - names.count)
      return Failure(.severalDishes, text, detail: names.joined(separator: "; "))
    }
  }

  /// The maximum number of dishes listed when a name is ambiguous, and of permanent offers that are searched.
  private static var mostNames: Int { 8 }
  private static var mostOffers: Int { 200 }

  /// The dishes that a text may name: the one of exactly that name, else all that have the words.
  ///
  /// - Parameters:
  ///   - text: a name, or words of one.
  ///   - orPart: whether all that have the words are meant in any case, the one of exactly that name first.
  /// - Returns: the dishes, and what places always have.
  /// - Throws: a database failure.
  func dishes(
    meant text: String, orPart: Bool = false
  ) throws(Failure) -> (dishes: [StoredDish], always: [SearchResult.Offer]) {
    let (dish, offers) = try setting.querying { () throws(DatabaseError) in
      (
        try store.dish(meant: text, campus: campus),
        try self.offers(matching: NameQuestion(text), limit: Self.mostOffers)
      )
    }
    let always = try named(offers)
    let key = dish?.key ?? dishKey(of: text)
    let own = always.filter { dishKey(of: $0.record.dish.name) == key }
    if !orPart, dish != nil || !own.isEmpty { return (dish.map { [$0] } ?? [], own) }
    let dishes = try setting.querying { () throws(DatabaseError) in
      try store.dishes(matching: text, campus: campus)
    }
    let others = always.filter { dishKey(of: $0.record.dish.name) != key }
    return ((dish.map { [$0] } ?? []) + dishes.filter { $0.key != dish?.key }, own + others)
  }

  /// Permanent offers, with the names of their venues.
  func named(_ offers: [OfferRecord]) throws(Failure) -> [SearchResult.Offer] {
    try offers.map { offer throws(Failure) in
      SearchResult.Offer(offer, venue: try venueIfKnown(named: offer.venue)?.venue.name ?? offer.venue)
    }
  }
}
