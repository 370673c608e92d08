package import Dining

/// Of how many venues anybody says what they take, where none is said to take a meal exchange.
package struct ExchangeUnstated: Hashable, Sendable {
  package let said: Int
  package let of: Int

  /// - Parameters:
  ///   - said: of how many venues.
  ///   - of: how many there are of whom none is said to take one.
  package init(said: Int, of: Int) {
    self.said = said
    self.of = of
  }

  /// Nil where a venue is said to take one, or when it does: then who is silent takes none.
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
