import CivilTime

/// The days for which the rotas of one facility hold: one ends when another of the same length begins, and a
/// shorter one within it takes precedence on its days.
struct RotaSpans {
  /// The first and the last day of a rota; a nil last day means no end.
  struct Span: Hashable {
    let first: CivilDate
    let last: CivilDate?

    fileprivate var end: Int { last?.dayNumber ?? .max }
  }

  private var spans: Set<Span> = []
  private var latest: [CivilDate: CivilDate] = [:]

  /// Adds a rota with the dates on which its menus are kept.
  mutating func add(_ span: Span, on dates: [CivilDate]) {
    spans.insert(span)
    for date in dates { latest[date] = max(latest[date] ?? span.first, span.first) }
  }

  /// Whether no later rota has the menus of a date.
  func holds(_ span: Span, on date: CivilDate) -> Bool { latest[date].map { $0 <= span.first } ?? true }

  /// The last days of all rotas that end because another one begins.
  var ends: [Span: CivilDate] {
    var ends: [Span: CivilDate] = [:]
    // Those that begin later, the next one last; of these the ones before it in the array hold longer.
    var later: [Span] = []
    let sorted = spans.sorted { ($1.first, $0.end) < ($0.first, $1.end) }
    var start = 0
    while start < sorted.count {
      let group = sorted[start...].prefix { $0.first == sorted[start].first }
      for span in group {
        while let next = later.last, next.end < span.end { later.removeLast() }
        guard let next = later.last, next.first.dayNumber <= span.end else { continue }
        ends[span] = next.first.adding(days: -1)
      }
      if let longest = group.last {
        while let next = later.last, next.end <= longest.end { later.removeLast() }
        later.append(longest)
      }
      start = group.endIndex
    }
    return ends
  }
}
