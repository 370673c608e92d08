import Dining

extension Reading {
  /// The reading without places whose ids are longer than any, and what it says about them: commands and addresses
  /// name places by their ids, and every answer with such a place would be slow.
  var withoutLongIDs: Reading {
    func isLong(_ id: String) -> Bool { id.utf8.count > Self.longestID }
    var kept = self
    kept.venues.removeAll { isLong($0.siteID) }
    kept.hours.removeAll { isLong($0.venue) }
    kept.menus.removeAll { isLong($0.venue) }
    kept.offers.removeAll { isLong($0.venue) }
    let lost =
      venues.count - kept.venues.count + hours.count - kept.hours.count + menus.count - kept.menus.count
      + offers.count - kept.offers.count
    if lost > 0 {
      kept.notices.append(Notice("venue-without-id", "longer than \(Self.longestID) bytes", count: lost))
    }
    return kept
  }

  /// In bytes, several times what real sites have: some use addresses as ids.
  private static let longestID = 600
}
