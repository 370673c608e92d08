import Adapters
import Store
import Dining

/// A kind of fact that a page yields, counted to check that it still yields it.
enum YieldKind: String, CaseIterable {
  case venues, hours, dishes

  /// The kind that the purpose of a page calls for.
  init(_ purpose: PageRequest.Purpose) {
    switch purpose {
    case .venues: self = .venues
    case .hours: self = .hours
    case .menu: self = .dishes
    }
  }

  /// The count in a reading, and the usual count: the least of the last one, the median of the weekday and
  /// the same page's earlier count for the day, so that a page which has shrunk and was accepted is not
  /// doubted for four more weeks. Menus on a weekday without a history are compared with the same page's
  /// earlier count for that day, or else with nothing: a kitchen's offer differs from day to day.
  func counts(
    of reading: Reading, _ purpose: PageRequest.Purpose, _ usual: UsualYield
  ) -> (now: Int, before: Int)? {
    // The same page's earlier, accepted count for the day is not news.
    func lesser(_ count: (Yield) -> Int) -> Int {
      [usual.former, usual.median, usual.sameDay].compactMap { $0.map(count) }.min() ?? 0
    }
    switch self {
    case .venues: return purpose == .venues ? (reading.venues.count, lesser(\.venues)) : nil
    case .hours:
      if purpose == .menu, usual.median == nil { return nil }
      return (reading.hours.count, lesser(\.statements))
    case .dishes:
      guard let median = usual.median else { return usual.sameDay.map { (reading.dishCount, $0.dishes) } }
      // The last reading was of a day without dishes, and says nothing about this one, unless all such days
      // lack them now.
      let isBetween = purpose == .menu && usual.former.dishes == 0 && !usual.isEmptied
      guard isBetween else { return (reading.dishCount, lesser(\.dishes)) }
      return (reading.dishCount, min(median.dishes, usual.sameDay?.dishes ?? median.dishes))
    }
  }

  /// The same, compared with what should be there: for places and their hours the maximum of the last week or
  /// the usual count of such days, so that a loss is still reported at later readings.
  func wantedCounts(
    of reading: Reading, _ purpose: PageRequest.Purpose, _ usual: UsualYield
  ) -> (now: Int, before: Int)? {
    guard let (now, before) = counts(of: reading, purpose, usual) else { return nil }
    return switch self {
    case .venues: (now, max(before, usual.most.venues))
    case .hours where purpose != .menu: (now, max(before, usual.median?.statements ?? usual.most.statements))
    case .hours, .dishes: (now, before)
    }
  }
}

extension Reading {
  /// The number of dishes on all its menus.
  var dishCount: Int { menus.reduce(0) { $0 + $1.menu.stations.reduce(0) { $0 + $1.dishes.count } } }
}
