package import Dining

extension LuckyReason {
  /// The reason in words: `of 6 open, meal exchange, under 0.5 mi`.
  ///
  /// - Parameter filter: what was asked of the dishes.
  /// - Returns: the words.
  package func text(_ filter: DishFilter) -> String {
    switch self {
    case .closed(let venue): "\(venue) is closed"
    case .exchangeClosed(let venue): "the meal exchange of \(venue) is closed"
    case .tenderNotStated(let venue, let tender): "nobody says that \(venue) takes \(tender.rawValue)"
    case .venues(let count, let exchange, let tender, let within, let units):
      [
        "of \(count) open", exchange ? "meal exchange" : nil, tender?.rawValue,
        within.map { "under \(Distance(metres: Int($0)).text(units))" }, filter.isEmpty ? nil : filter.words,
      ].compactMap(\.self).joined(separator: ", ")
    case .dishes(let count, let venue, let exchange):
      "of \(count) things \(venue) serves" + (exchange ? " for a meal exchange" : "")
        + (filter.isEmpty ? "" : ", " + filter.words)
    }
  }
}
