/// Dates with hours of their own.
extension HoursTextSegment {
  /// A line without words that add nothing to its dates and hours: the "reduced" of `Reduced hours Nov 23-24: 7am-3pm`,
  /// which alone would leave the days unknown, and the "daily" of `Dec 7-11: 7am-2am daily`.
  static func withoutNeedlessWords(
    _ line: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar]
  ) -> ArraySlice<HoursItem> {
    guard let dates = line.firstIndex(where: \.isDates), line.count(where: \.isDates) == 1,
      let times = line.lastIndex(where: \.isTimes), dates < times
    else { return line }
    var line = line
    if let last = line.lastIndex(where: \.isDays), line[last].is(.days(.everyDay)), times < last,
      line.count(where: \.isDays) == 1, line[(last + 1)...].allSatisfy({ $0.is(.cell) || $0.is(.filler) })
    {
      line[last].kind = .filler
    }
    if isLess(line[line.startIndex], of: scalars), line[(line.startIndex + 1)..<dates].allSatisfy(isJoint) {
      line[line.startIndex].kind = .filler
    }
    return line
  }

  private static func isJoint(_ item: HoursItem) -> Bool {
    item.is(.filler) || item.is(.cell) || item.is(.comma)
  }
}
