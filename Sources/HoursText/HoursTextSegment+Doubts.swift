/// What a line makes doubtful that is not read.
extension HoursTextSegment {
  /// Whether a line only says when the page was written; then it heads nothing.
  mutating func isStamp(_ line: ArraySlice<HoursItem>) -> Bool {
    guard line.contains(where: { $0.kind == .stamp }), line.contains(where: \.isDates),
      !line.contains(where: \.isPredicate), let first = line.first, let last = line.last
    else { return false }
    unread.append(first.range.lowerBound..<last.range.upperBound)
    return true
  }

  /// Reads "Closed until further notice", and what says the same in other words.
  mutating func readShut(_ line: ArraySlice<HoursItem>) -> Bool {
    guard line.contains(where: { $0.kind == .closed || $0.kind == .closings }),
      line.contains(where: { $0.kind == .lasting || $0.kind == .term }),
      !line.contains(where: { $0.isSubject || $0.isTimes }),
      !line.contains(where: { $0.kind == .occasion }) || line.contains(where: { $0.kind == .risk }),
      let first = line.first, let last = line.last
    else { return false }
    let isAll = line.allSatisfy {
      [.closed, .closings, .lasting, .term, .filler, .opening, .closing, .cell, .comma].contains($0.kind)
    }
    shut = (first.range.lowerBound..<last.range.upperBound, isAll)
    return true
  }

  /// Whether what stood between two dates with a dash is gone, so that they are no longer a range: `Nov 25 (2pm) - Nov 29`.
  static func tearsDates(_ items: [HoursItem], of scalars: [Unicode.Scalar]) -> Bool {
    items.indices.contains { index in
      guard items[index].isDates else { return false }
      let between = items[(index + 1)...].prefix { $0.kind == .cell }
      return items[between.endIndex...].first?.isDates == true && isDashed(between, of: scalars)
    }
  }

  private static func isDashed(_ items: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar]) -> Bool {
    items.contains { scalars[$0.range].contains(where: \.isHoursDash) }
  }

  /// Makes unknown what a line speaks of that is not read: its dates, and those between them where they seem to be the ends
  /// of a range; and its weekdays, where it says when something is open on them.
  mutating func doubt(_ items: [HoursItem], of scalars: [Unicode.Scalar], in range: Range<Int>) {
    let says = items.contains { item in
      switch item.kind {
      case .times, .until, .pause, .allDay, .closed, .appointment, .occasion, .closes, .except, .label: true
      default: false
      }
    }
    let first = items.firstIndex(where: \.isDates) ?? 0
    if !says, first > 0, items[first - 1].kind == .risk {
      isUnclearHeading = true
      return
    }
    let dates = Self.spans(items, of: scalars)
    doubts += dates.map {
      HoursTextStatement(subject: HoursTextSubject(dates: [$0]), predicate: .unreadable, range: range)
    }
    var days: HoursTextDays = []
    for case .days(let more) in items.map(\.kind) { days.formUnion(more) }
    let isTaken = dates.isEmpty && items.contains { $0.kind == .closes }
    // What is closed is closed without a word of it, too.
    guard days != [], days != .everyDay,
      isTaken || items.contains(where: { $0.isTimes || $0.kind == .allDay }),
      !items.contains(where: { $0.kind == .except })
    else { return }
    doubts.append(
      HoursTextStatement(
        subject: HoursTextSubject(days: days), predicate: isTaken ? .doubtful : .unreadable, range: range))
  }

  private static func spans(_ items: [HoursItem], of scalars: [Unicode.Scalar]) -> [HoursTextDateSpan] {
    var spans: [HoursTextDateSpan] = []
    var joins = false
    for item in items {
      switch item.kind {
      case .dates(let more):
        if joins, let next = more.first, let last = spans.last?.last, last.mayRun(to: next.first),
          (last.day == nil) == (next.last.day == nil)
        {
          spans[spans.count - 1].last = more.last?.last ?? next.last
        } else {
          spans += more
        }
        joins = false
      case .risk, .closes: joins = true
      case .cell where isDashed([item], of: scalars): joins = true
      default: break
      }
    }
    return spans
  }
}
