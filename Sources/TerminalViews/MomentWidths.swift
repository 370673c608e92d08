import Console

/// Distributes the width of a terminal line among the columns of venues, giving the state priority.
struct MomentWidths {
  /// From this number of columns on, the walking time is shown next to the distance.
  static let walkFrom = 72

  /// Whether each venue takes several lines anyway, or lines are unlimited; then nothing is truncated.
  let isNarrow: Bool
  /// The minimum width of names.
  let name: Int
  /// The minimum width of states.
  let state: Int
  /// Whether there is room for the meal exchange.
  let hasExchange: Bool
  /// Whether there is room for the age.
  let hasAge: Bool
  /// Whether there is room for the meal, the one after it, and the street, in this order.
  let hasMeal: Bool
  let hasNext: Bool
  let hasStreet: Bool

  private static let (shortestName, shortestState) = (12, 8)
  private static let gap = 2
  /// The minimum widths of the meal, the one after it, and the street.
  static let (shortestMeal, shortestNext, shortestStreet) = (6, 12, 8)

  /// - Parameters:
  ///   - limit: the width of the terminal; nil: a pipe.
  ///   - widths: the widest cell of each column: mark, name, distance, walk, state, meal, next, exchange, age.
  init(_ limit: Int?, _ widths: [Int]) {
    guard let limit, limit >= Table.narrowBelow, widths.count > 8 else {
      (isNarrow, hasExchange, hasAge) = (true, true, true)
      (hasMeal, hasNext, hasStreet) = (true, true, true)
      (name, state) = (1, 1)
      return
    }
    isNarrow = false
    // The margin, the mark and its gap, and the gap between name and state.
    var room = limit - 2 - 1 - Self.gap - Self.gap
    for way in [widths[2], limit < Self.walkFrom ? 0 : widths[3]] where way > 0 { room -= way + Self.gap }
    state = min(widths[4], max(Self.shortestState, room - Self.shortestName))
    name = min(widths[1], max(Self.shortestName, min(limit / 3 - 2, room - state)))
    room -= state + name
    hasExchange = Self.take(widths[7], of: &room)
    hasAge = Self.take(widths[8], of: &room)
    hasMeal = limit >= 100 && Self.take(min(widths[5], Self.shortestMeal), of: &room)
    hasNext = limit >= 120 && Self.take(min(widths[6], Self.shortestNext), of: &room)
    hasStreet = limit >= 100 && Self.take(Self.shortestStreet, of: &room)
  }

  /// Reserves a column and its gap; returns false if there is not enough room.
  private static func take(_ width: Int, of room: inout Int) -> Bool {
    let wanted = width == 0 ? 0 : width + gap
    guard wanted <= room else { return false }
    room -= wanted
    return true
  }
}
