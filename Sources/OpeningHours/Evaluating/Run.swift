/// Consecutive days of one kind: for each weekday, the first day that may be of another.
struct Run {
  private var ends: SIMD8<Int>

  init(until day: Int) {
    ends = SIMD8(repeating: day)
    // A week has no eighth day.
    ends[7] = .max
  }

  /// The first day, on any weekday, that may be of another kind.
  var end: Int { ends.min() }

  /// Marks weekdays as being of the kind before a day, whatever was recorded for them.
  mutating func extend(_ weekdays: UInt8, to day: Int) {
    for weekday in 0..<7 where weekdays & 1 << UInt8(weekday) != 0 { ends[weekday] = max(ends[weekday], day) }
  }

  /// Marks weekdays as possibly of another kind from a day on.
  mutating func cut(_ weekdays: UInt8, at day: Int) {
    for weekday in 0..<7 where weekdays & 1 << UInt8(weekday) != 0 { ends[weekday] = min(ends[weekday], day) }
  }
}

extension CompiledRule {
  /// The effect of a rule on days that are of one kind without it.
  enum Bearing {
    /// The days keep their kind.
    case none
    /// The days it matches become of that kind, if they are not.
    case fills
    /// They may become something else; with `isUnlike`, something other than closed.
    case breaks(isUnlike: Bool)
  }

  func bearing(on kind: HoursKind) -> Bearing {
    if self.kind == .closed {
      if isFallback || kind == .closed && !isWholeDay { return .none }
      return kind == .closed ? .fills : .breaks(isUnlike: false)
    }
    guard self.kind == kind, !isVague else { return .breaks(isUnlike: true) }
    if isWholeDay { return .fills }
    return resets ? .breaks(isUnlike: false) : .none
  }

  /// The weekdays on which it may paint something, Monday in the lowest bit.
  var reach: UInt8 {
    let days = datedWeekdays.isEmpty ? mask : 0x7F
    return reachesNextDay ? days | WeekdayMask.next(days) : days
  }
}
