/// Closed days between other days and their hours.
extension HoursTextSegment {
  /// Puts closed days behind the hours of the days before them: `Mon-Sat (closed Sunday) 11am-10pm` as `Mon-Sat
  /// 11am-10pm, closed Sunday`.
  static func withClosedDaysBehind(_ items: [HoursItem]) -> [HoursItem] {
    guard
      let closed = items.indices.dropFirst(2).first(where: { index in
        items[index].is(.closed) && [.openBracket, .comma].contains(items[index - 1].kind)
          && items[index - 2].isDays
      }),
      items[..<(closed - 1)].allSatisfy({ $0.isDays || $0.isListMark || $0.is(.cell) })
    else { return items }
    let isBracketed = items[closed - 1].is(.openBracket)
    let days = items[(closed + 1)...].prefix { $0.isDays || $0.isListMark || $0.is(.cell) }
    let named = isBracketed ? days : days.dropLast(days.last?.isDays == true ? 0 : 1)
    // In "Sat, closed Sun, Mon-Fri, 9-5" it is not clear where the closed days end.
    let lists = named.count(where: \.isDays)
    guard lists > 0, isBracketed || lists == 1 else { return items }
    let rest = items[days.endIndex...].drop { $0.is(.closeBracket) || $0.is(.cell) || $0.is(.comma) }
    // The hours of "Mon-Fri, closed Wed, Sat 9-1" are Saturday's.
    guard isBracketed == (items[days.endIndex...].first?.is(.closeBracket) == true),
      isBracketed || days.last?.isDays != true, rest.contains(where: \.isOpening),
      rest.allSatisfy({ $0.isOpening || $0.isMeal || $0.isListMark || $0.is(.cell) })
    else { return items }
    let mark = HoursItem(kind: .comma, range: items[closed].range)
    return Array(items[..<(closed - 1)]) + Array(rest) + [mark, items[closed]] + Array(named)
  }
}
