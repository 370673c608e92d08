/// A part of a day in which one rule decides.
struct Segment: Equatable, Sendable {
  /// The first second: a POSIX time, or seconds after midnight in the table of a week.
  var start: Int64
  var kind: HoursKind
  /// The number of the deciding rule, or -1.
  var rule: Int32
  /// Whether the rule matched the day before and this is the rest of its span.
  var isTail = false
  /// Whether it is the guessed time after an open end.
  var isGuess = false
}

/// A day painted: segments without gaps from its first instant to its last.
struct DayRow {
  private(set) var segments: ContiguousArray<Segment>
  /// The first second after the day.
  let end: Int64

  /// A day without any statement.
  ///
  /// - Parameters:
  ///   - start: Its first second.
  ///   - end: The first second after it.
  ///   - stretches: The number of stretches that will be painted at most, so that the list need not grow.
  init(start: Int64, end: Int64, stretches: Int = 0) {
    segments = []
    segments.reserveCapacity(2 * stretches + 1)
    segments.append(Segment(start: start, kind: .closed, rule: -1))
    self.end = end
  }

  /// Removes everything painted so far.
  mutating func wipe() {
    let start = segments[0].start
    segments.removeAll(keepingCapacity: true)
    segments.append(Segment(start: start, kind: .closed, rule: -1))
  }

  /// Paints a stretch of the day: all of it, or only the parts that are closed so far, or only those that are
  /// not.
  mutating func paint(_ brush: Segment, _ from: Int64, _ to: Int64, onlyClosed: Bool, onlyNotClosed: Bool) {
    guard from < to, !(onlyClosed && onlyNotClosed) else { return }
    let first = split(at: from)
    let last = to >= end ? segments.count : split(at: to)
    guard first < last else { return }
    if onlyClosed || onlyNotClosed {
      for index in first..<last where (segments[index].kind == .closed) == onlyClosed {
        let start = segments[index].start
        segments[index] = brush
        segments[index].start = start
      }
    } else {
      segments[first] = brush
      segments[first].start = from
      if last - first > 1 { segments.removeSubrange((first + 1)..<last) }
    }
  }

  /// Makes a segment begin at a second, and returns its index.
  private mutating func split(at second: Int64) -> Int {
    let index = index(of: second)
    if segments[index].start == second { return index }
    var copy = segments[index]
    copy.start = second
    // Days are mostly painted from left to right.
    if index + 1 == segments.count { segments.append(copy) } else { segments.insert(copy, at: index + 1) }
    return index + 1
  }

  /// The index of the segment that contains a second.
  func index(of second: Int64) -> Int {
    // Most days have a handful of segments, painted from left to right.
    if let last = segments.last, last.start <= second { return segments.count - 1 }
    var low = 0
    var high = segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].start <= second { low = middle } else { high = middle }
    }
    return low
  }
}
