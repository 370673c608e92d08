/// Every change of offset of one zone: a sorted table, and the rule that continues it.
final class ZoneTable: Hashable, Sendable {
  /// The POSIX times at which the offset changes, ascending.
  let transitions: ContiguousArray<Int64>
  /// Seconds east of UTC: before the first transition, then from each one on.
  let offsets: ContiguousArray<Int32>
  /// The rule that applies after the table.
  let rule: YearlyRule?
  /// The first time to which `rule` applies; never before the last transition.
  let end: Int64

  /// Keeps only the transitions that change the offset, and appends those of `rule` through 2037, so that the
  /// times a program needs are found by one binary search even for a minimal file (RFC 9636 section 4).
  ///
  /// - Parameters:
  ///   - first: Seconds east of UTC before any transition.
  ///   - changes: Ascending transitions, each with its new offset.
  ///   - rule: The footer's rule for the time after the last change, where it takes precedence.
  init(first: Int, changes: [(time: Int64, offset: Int)], rule: YearlyRule?) {
    var transitions = ContiguousArray<Int64>()
    var offsets: ContiguousArray<Int32> = [Int32(truncatingIfNeeded: first)]
    transitions.reserveCapacity(changes.count + 64)
    offsets.reserveCapacity(changes.count + 65)
    func append(_ time: Int64, _ offset: Int) {
      guard let last = offsets.last, Int(last) != offset else { return }
      transitions.append(time)
      offsets.append(Int32(truncatingIfNeeded: offset))
    }
    for change in changes { append(change.time, change.offset) }

    var end = changes.last?.time ?? YearlyRule.firstTime
    if let rule {
      if changes.isEmpty {
        offsets = [Int32(truncatingIfNeeded: rule.stretch(at: end).offset)]
      } else {
        append(end, rule.stretch(at: end).offset)
        while Self.years.contains(end), let next = rule.nextTransition(after: end), Self.years.contains(next)
        {
          append(next, rule.stretch(at: next).offset)
          end = next
        }
      }
    }
    self.transitions = transitions
    self.offsets = offsets
    self.rule = rule
    self.end = end
  }

  /// The POSIX times for which a rule's transitions are tabulated: 1900 to 2037, where complete files end.
  private static var years: Range<Int64> { -2_208_988_800..<2_145_916_800 }

  /// The stretch of one offset that contains a POSIX time.
  func stretch(at time: Int64) -> YearlyRule.Stretch {
    if let rule, time >= end { return rule.stretch(at: time) }
    let index = count(through: time)
    let next = index < transitions.count ? transitions[index] : (rule == nil ? .max : end)
    return YearlyRule.Stretch(offset: Int(offsets[index]), end: next)
  }

  /// Seconds east of UTC at a POSIX time.
  func offset(at time: Int64) -> Int {
    if let rule, time >= end { return rule.stretch(at: time).offset }
    return Int(offsets[count(through: time)])
  }

  /// The first POSIX time after another at which the offset changes.
  func nextTransition(after time: Int64) -> Int64? {
    let index = count(through: time)
    if index < transitions.count { return transitions[index] }
    return rule?.nextTransition(after: max(time, end))
  }

  /// The number of transitions at or before a time.
  private func count(through time: Int64) -> Int {
    var low = 0
    var length = transitions.count
    while length > 0 {
      let half = length / 2
      if transitions[low + half] <= time {
        low += half + 1
        length -= half + 1
      } else {
        length = half
      }
    }
    return low
  }

  /// Whether both give every instant the same offset, judging by equal tables and rules.
  static func == (left: ZoneTable, right: ZoneTable) -> Bool {
    left === right
      || (left.transitions == right.transitions && left.offsets == right.offsets && left.rule == right.rule
        && left.end == right.end)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(transitions.last)
    hasher.combine(offsets.last)
  }
}
