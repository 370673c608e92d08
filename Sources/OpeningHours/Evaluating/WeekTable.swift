/// The seven days of a week as the rules paint them that depend on nothing but the weekday.
struct WeekTable: Sendable {
  /// The segments of Monday to Sunday, one day after another, in seconds after midnight.
  let segments: ContiguousArray<Segment>
  /// Where each day begins in `segments`, and where Sunday ends.
  let starts: [Int]
  /// The one state of the whole week, or nil if there are several.
  let constant: HoursKind?

  init(rules: [CompiledRule], paints: [Paint]) {
    var segments: ContiguousArray<Segment> = []
    var starts = [0]
    for weekday in 0..<7 {
      var row = DayRow(start: 0, end: 86_400)
      let yesterday = UInt8(1) << UInt8((weekday + 6) % 7)
      for (index, rule) in rules.enumerated() where rule.isWeekly {
        if rule.mask & 1 << UInt8(weekday) != 0 {
          if rule.resets { row.wipe() }
          Self.paint(rule, index, paints, on: &row, isTail: false)
        }
        if rule.reachesNextDay, rule.mask & yesterday != 0 {
          Self.paint(rule, index, paints, on: &row, isTail: true)
        }
      }
      segments += row.segments
      starts.append(segments.count)
    }
    self.segments = segments
    self.starts = starts
    let kinds = Set(segments.map(\.kind))
    constant = kinds.count == 1 ? kinds.first : nil
  }

  private static func paint(
    _ rule: CompiledRule, _ index: Int, _ paints: [Paint], on row: inout DayRow, isTail: Bool
  ) {
    var brush = Segment(start: 0, kind: rule.kind, rule: Int32(truncatingIfNeeded: index), isTail: isTail)
    if rule.isWholeDay {
      row.paint(brush, 0, 86_400, onlyClosed: rule.isFallback, onlyNotClosed: false)
      return
    }
    let shift = isTail ? 24 * 60 : 0
    for paint in paints[rule.paints] {
      let from = max(0, paint.nominalStart - shift)
      let to = min(24 * 60, paint.nominalEnd - shift)
      brush.isGuess = paint.isGuess && rule.kind != .closed
      brush.kind = brush.isGuess ? .unknown : rule.kind
      row.paint(
        brush, Int64(from) * 60, Int64(to) * 60, onlyClosed: rule.isFallback, onlyNotClosed: false)
    }
  }

  /// The index of the segment of a weekday (Monday 0) that holds a second of the day.
  func index(weekday: Int, second: Int64) -> Int {
    var index = starts[weekday]
    let end = starts[weekday + 1]
    while index + 1 < end, segments[index + 1].start <= second { index += 1 }
    return index
  }
}
