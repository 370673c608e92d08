import Adapters
import Store
import Dining

/// A kind of fact that a page gives, counted to see whether it still gives it.
enum YieldKind: String, CaseIterable {
  case venues, hours, dishes

  /// What a page is for.
  init(_ purpose: PageRequest.Purpose) {
    switch purpose {
    case .venues: self = .venues
    case .hours: self = .hours
    case .menu: self = .dishes
    }
  }

  /// The count in a reading, and the usual count: the least of the last one, the median of the weekday and what the page
  /// said of the same day, so that a page which has shrunk and was accepted is not doubted for four weeks more. Menus on a
  /// weekday without a history are held against what the same page said of the same day, else against nothing: what a
  /// kitchen serves differs from day to day.
  func counts(
    of reading: Reading, _ purpose: PageRequest.Purpose, _ usual: UsualYield
  ) -> (now: Int, before: Int)? {
    // What the very page said of the day already, and was believed, is no news.
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
      // The last reading was of a day without dishes, and says nothing of this one, unless all such days lack them now.
      let isBetween = purpose == .menu && usual.former.dishes == 0 && !usual.isEmptied
      guard isBetween else { return (reading.dishCount, lesser(\.dishes)) }
      return (reading.dishCount, min(median.dishes, usual.sameDay?.dishes ?? median.dishes))
    }
  }

  /// The same, held against what there should be: of places and their hours the most of the last week or what there was
  /// on such days, so that what went missing is missed at later readings, too.
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
  /// How many dishes all its menus have.
  var dishCount: Int { menus.reduce(0) { $0 + $1.menu.stations.reduce(0) { $0 + $1.dishes.count } } }
}
