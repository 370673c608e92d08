/// The seven days of a week as painted by the rules that depend only on the weekday.
struct WeekTable: Sendable {
  /// The segments of the days, in seconds after midnight; days that all rules treat equally share theirs.
  let segments: ContiguousArray<Segment>
  /// The ranges of the segments of Monday to Sunday.
  let days: InlineArray<7, Range<Int>>
  /// The one state of the whole week, or nil if there are several.
  let constant: HoursKind?

  init(rules: [CompiledRule], paints: [Paint]) {
    let alike = Self.alike(rules)
    var segments: ContiguousArray<Segment> = []
    // Most values have two sorts of days: those of the first rule, and the others.
    segments.reserveCapacity(2 * paints.count + 2)
    var days = InlineArray<7, Range<Int>>(repeating: 0..<0)
    var row = DayRow(start: 0, end: 86_400, stretches: paints.count)
    for weekday in 0..<7 {
      let first = alike[weekday].trailingZeroBitCount
      if first < weekday {
        days[weekday] = days[first]
        continue
      }
      row.wipe()
      Self.paint(weekday, of: rules, paints, on: &row)
      days[weekday] = segments.count..<segments.count + row.segments.count
      segments += row.segments
    }
    self.segments = segments
    self.days = days
    constant = segments.allSatisfy { $0.kind == segments[0].kind } ? segments[0].kind : nil
  }

  /// For each weekday the mask of those, including itself, that all rules treat equally.
  private static func alike(_ rules: [CompiledRule]) -> InlineArray<7, UInt8> {
    var alike = InlineArray<7, UInt8>(repeating: 0x7F)
    func divide(by mask: UInt8) {
      for weekday in 0..<7 { alike[weekday] &= mask & 1 << UInt8(weekday) != 0 ? mask : ~mask }
    }
    for index in rules.indices where rules[index].isWeekly {
      divide(by: rules[index].mask)
      if rules[index].reachesNextDay { divide(by: WeekdayMask.next(rules[index].mask)) }
    }
    return alike
  }

  private static func paint(_ weekday: Int, of rules: [CompiledRule], _ paints: [Paint], on row: inout DayRow)
  {
    let today = UInt8(1) << UInt8(weekday)
    let yesterday = UInt8(1) << UInt8((weekday + 6) % 7)
    for index in rules.indices where rules[index].isWeekly {
      if rules[index].mask & today != 0 {
        if rules[index].resets { row.wipe() }
        paint(rules[index], index, paints, on: &row, isTail: false)
      }
      if rules[index].reachesNextDay, rules[index].mask & yesterday != 0 {
        paint(rules[index], index, paints, on: &row, isTail: true)
      }
    }
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
    for place in rule.paints {
      let paint = paints[place]
      let from = max(0, paint.nominalStart - shift)
      let to = min(24 * 60, paint.nominalEnd - shift)
      brush.isGuess = paint.isGuess && rule.kind != .closed
      brush.kind = brush.isGuess ? .unknown : rule.kind
      row.paint(
        brush, Int64(from) * 60, Int64(to) * 60, onlyClosed: rule.isFallback, onlyNotClosed: false)
    }
  }

  /// The index of the segment of a weekday (Monday 0) that contains a second of the day.
  func index(weekday: Int, second: Int64) -> Int {
    let day = days[weekday]
    var index = day.lowerBound
    while index + 1 < day.upperBound, segments[index + 1].start <= second { index += 1 }
    return index
  }
}
