/// Pauses on some of the days of a line, which become lines of their own: `Mon-Fri 7am-8pm (closed 2-4pm
/// Fri)`.
extension HoursTextPause {
  /// The items with line ends inserted around such pauses.
  ///
  /// - Parameter items: All items of a text.
  /// - Returns: The same number of items; with `.pause`, the word for closed is dropped.
  static func setApart(in items: [HoursItem]) -> [HoursItem] {
    var result = items
    var lineHasTimes = false
    var lineHasDates = false
    for index in items.indices {
      switch items[index].kind {
      case .line, .paragraph: (lineHasTimes, lineHasDates) = (false, false)
      case .dates: lineHasDates = true
      case .times: lineHasTimes = true
      case .openBracket where lineHasTimes && !lineHasDates:
        let inside = restOfLine(items, after: index).prefix { !$0.is(.closeBracket) }
        guard items.indices.contains(inside.endIndex), items[inside.endIndex].is(.closeBracket) else {
          continue
        }
        setApart(inside, anywhere: true, in: &result)
      case .comma where lineHasTimes && !lineHasDates:
        setApart(restOfLine(items, after: index), anywhere: false, in: &result)
      default: break
      }
    }
    return result
  }

  /// The items of a closure without the brackets around its only window: `Closed for lunch (12-1pm)`.
  ///
  /// - Parameter items: The items of a line.
  /// - Returns: The items; unchanged if the line does not begin with "closed", or has other brackets or windows.
  static func withoutBrackets(_ items: [HoursItem]) -> [HoursItem] {
    guard items.first(where: { !$0.is(.cell) })?.is(.closed) == true,
      let opening = items.firstIndex(where: { $0.is(.openBracket) }),
      let closing = items.firstIndex(where: { $0.is(.closeBracket) }), opening < closing,
      items[(opening + 1)..<closing].contains(where: \.isTimes), items.count(where: \.isTimes) == 1,
      items[(opening + 1)..<closing].allSatisfy({ $0.isTimes || $0.is(.cell) }),
      items.count(where: { $0.is(.openBracket) }) == 1
    else { return items }
    return items.filter { !$0.is(.openBracket) && !$0.is(.closeBracket) }
  }

  private static func restOfLine(_ items: [HoursItem], after index: Int) -> ArraySlice<HoursItem> {
    items[(index + 1)...].prefix(longest + 1).prefix { !$0.is(.line) && !$0.is(.paragraph) }
  }

  /// In items: a longer part is not a pause, and a line of commas must not be scanned to its end from each of
  /// them.
  private static let longest = 16

  private static func setApart(_ said: ArraySlice<HoursItem>, anywhere: Bool, in items: inout [HoursItem]) {
    guard said.count <= longest else { return }
    let kinds = said.filter { !$0.is(.filler) }
    guard let closed = kinds.firstIndex(where: { $0.is(.closed) }), anywhere || closed == 0,
      kinds.count(where: { $0.is(.closed) }) == 1, kinds.count(where: \.isTimes) == 1,
      case .times(let start, let end?) = kinds.first(where: \.isTimes)?.kind, kinds.contains(where: \.isDays),
      kinds.allSatisfy({ $0.is(.closed) || $0.isTimes || $0.isDays || $0.isListMark }),
      // "closed Fri, 2-4pm"
      !zip(kinds, kinds.dropFirst()).contains(where: { $0.isListMark && !$1.isDays })
    else { return }
    items[said.startIndex - 1].kind = .line
    if items.indices.contains(said.endIndex) { items[said.endIndex].kind = .line }
    for index in said.indices {
      if said[index].is(.closed) { items[index].kind = .filler }
      if said[index].isTimes { items[index].kind = .pause(start, end) }
    }
  }
}
