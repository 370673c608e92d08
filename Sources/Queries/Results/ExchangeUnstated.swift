package import Dining

/// How many venues state what they take, if none states that it takes a meal exchange.
package struct ExchangeUnstated: Hashable, Sendable {
  package let said: Int
  package let of: Int

  /// - Parameters:
  ///   - said: the number of venues that state what they take.
  ///   - of: the number of all venues, none of which states that it takes one.
  package init(said: Int, of: Int) {
    self.said = said
    self.of = of
  }

  /// Returns nil if a venue states that it takes one, or when it does: then a venue that states nothing takes
  /// none.
  ///
  /// - Parameter moments: every venue of a campus.
  package init?(_ moments: [VenueMoment]) {
    let isStated = moments.contains {
      $0.venue.accepts?.contains(.mealExchange) == true || $0.exchange.kind != .unknown
    }
    guard !isStated, !moments.isEmpty else { return nil }
    said = moments.count { $0.venue.accepts != nil }
    of = moments.count
  }
}
