/// Closings whose end stands in the next sentence.
extension HoursTextReader {
  /// Items with `Temporarily closed. Reopens January 12` as `Temporarily closed, reopens January 12`.
  static func withReopenings(_ items: [HoursItem]) -> [HoursItem] {
    guard items.contains(where: { $0.is(.reopens) }) else { return items }
    var items = items
    let lines = items.split { $0.is(.line) || $0.is(.paragraph) }
    for (place, (closing, reopening)) in zip(lines, lines.dropFirst()).enumerated() {
      let mark = closing.endIndex
      // Below days or dates it may be these that are closed.
      guard place == 0 || lines[place - 1].last(where: { !$0.is(.filler) })?.isPredicate == true else {
        continue
      }
      guard mark + 1 == reopening.startIndex, items[mark].is(.line), closesOnly(closing),
        reopensOnly(reopening)
      else { continue }
      items[mark].kind = .comma
    }
    return items
  }

  private static func closesOnly(_ line: ArraySlice<HoursItem>) -> Bool {
    let beside: [HoursItem.Kind] = [.closed, .current, .filler, .lasting, .unknown, .cell]
    return line.contains { $0.is(.closed) } && line.allSatisfy { beside.contains($0.kind) }
  }

  private static func reopensOnly(_ line: ArraySlice<HoursItem>) -> Bool {
    let beside: [HoursItem.Kind] = [.reopens, .filler, .regular, .comma, .cell]
    return line.contains { $0.is(.reopens) } && line.count(where: \.isDates) == 1
      && line.allSatisfy { beside.contains($0.kind) || $0.isDates || $0.isDays }
  }
}
