import Console
import Dining
import Failures
import SQLite
import Store

extension VenueEdit {
  /// Why an item cannot be taken out: the venue does not have it, but one of nearly the same name. Any other name may
  /// be that of an item that the site will list.
  func missedItem(of stored: StoredVenue, in store: Store) throws(DatabaseError) -> Failure? {
    let stated = try store.statedOffers(venue: stored.id).map(\.dish.name)
    let known = try stated + store.offerEdits(venue: stored.id).map(\.name)
    for item in items where !item.isThere {
      guard !known.contains(where: { $0.lowercased() == item.name.lowercased() }),
        let near = Suggestion.nearest(to: item.name, among: known)
      else { continue }
      return Failure(.unknownDish, item.name, suggestion: near)
    }
    return nil
  }
}
