import CivilTime
import OpeningHours
import TestSupport
import Testing

/// Five things that hold for every value, place and instant; both peers break them.
@Suite struct InvariantTests {
  private static let zoneNames = [
    "America/New_York", "Europe/London", "Australia/Lord_Howe", "America/Havana", "Pacific/Apia",
    "Asia/Beirut",
    "Africa/Casablanca", "Asia/Gaza", "America/Phoenix", "Antarctica/Troll", "America/Scoresbysund",
    "Pacific/Chatham",
    "America/Asuncion", "Asia/Kolkata",
  ]

  @Test(arguments: 1...6) func randomValues(seed: UInt64) throws {
    var random = RandomHours(seed: seed)
    let values = (0..<60).map { _ in random.value() }
    try check(values, &random)
  }

  @Test(.enabled(if: Corpus.isAvailable, Corpus.absence)) func corpusValues() throws {
    var random = RandomHours(seed: 20_261_120)
    try check(try HoursCorpus.values(), &random)
  }

  /// Rows of days of one kind are leapt over; each day asked for itself says the same, and a change comes when it comes.
  @Test(arguments: 21...24) func leapsAreSteps(seed: UInt64) throws {
    var random = RandomHours(seed: seed)
    let zones = try Self.zoneNames.map(TestZones.named)
    var score = Score()
    for _ in 0..<40 {
      let value = random.valueOfDays()
      let hours = try HoursExpression(value)
      let (context, from) = random.place(zones)
      let first = context.zone.civil(at: from).date
      let starts = (0...500).map { context.zone.firstInstant(of: first.adding(days: $0)) }
      var kinds: [(start: Instant, kind: HoursKind)] = []
      for (start, end) in zip(starts, starts.dropFirst()) {
        var time = start
        for span in hours.spans(from: start, to: end, in: context) {
          if span.start > time { kinds.append((time, .closed)) }
          kinds.append((span.start, span.kind))
          time = span.end
        }
        if time < end { kinds.append((time, .closed)) }
      }
      let changes = zip(kinds, kinds.dropFirst()).filter { $0.kind != $1.kind }.map(\.1.start)
      var asked = starts[0]
      var found: [Instant] = []
      while let next = hours.nextChange(after: asked, in: context), next < starts[500] {
        found.append(next)
        asked = next
      }
      let (name, day) = (context.zone.identifier, first.description)
      score.check(found == changes, "\(value) in \(name) from \(day): changes")
      let whole = hours.spans(from: starts[0], to: starts[500], in: context).flatMap { [$0.start, $0.end] }
      score.check(Set(changes).isSubset(of: whole), "\(value) in \(name) from \(day): spans")
    }
    score.expect()
  }

  private func check(_ values: [String], _ random: inout RandomHours) throws {
    let zones = try Self.zoneNames.map(TestZones.named)
    var score = Score()
    var read = 0
    for value in values {
      guard let hours = try? HoursExpression(value) else { continue }
      read += 1
      let place = random.place(zones)
      let check = InvariantCheck(hours: hours, context: place.context, from: place.instant, random: random)
      let faults = check.faults()
      _ = random.below(2)
      score.check(
        faults.isEmpty,
        "\(value) in \(place.context.zone.identifier) from \(place.instant.rfc3339(in: place.context.zone)): "
          + (faults.first ?? ""))
    }
    #expect(read > values.count / 2)
    score.expect()
  }
}

/// One value at one place over some days.
private struct InvariantCheck {
  let hours: HoursExpression
  let context: HoursContext
  let from: Instant
  var random: RandomHours

  func faults() -> [String] {
    var random = random
    let to = from + Int64(86_400 * (1 + random.below(9)))
    let spans = hours.spans(from: from, to: to, in: context)
    var faults = emptyOrTouching(spans)
    var probes = [from, to - 1]
    for span in spans { probes += [span.start, span.end].flatMap { [$0 - 1, $0, $0 + 1] } }
    for _ in 0..<6 { probes.append(from + Int64(random.below(Int(to.seconds(since: from))))) }
    probes = probes.filter { $0 >= from && $0 < to }
    faults += stateIsSpan(spans, probes)
    faults += canonicalMeansTheSame(probes)
    faults += changeFlips(after: random.pick(probes), &random)
    faults += slicingChangesNothing(spans, to, at: from + Int64(random.below(Int(to.seconds(since: from)))))
    return faults
  }

  /// Open exactly where a span is.
  private func stateIsSpan(_ spans: [HoursSpan], _ probes: [Instant]) -> [String] {
    probes.compactMap { probe in
      let state = hours.state(at: probe, in: context)
      let span = spans.first { $0.start <= probe && probe < $0.end }
      let isSame = state.kind == span?.kind ?? .closed && (span == nil || span?.comment == state.comment)
      return isSame ? nil : "state \(state) but span \(String(describing: span)) at \(probe.rfc3339UTC)"
    }
  }

  /// The next change is later, the kind changes there, and nowhere before.
  private func changeFlips(after probe: Instant, _ random: inout RandomHours) -> [String] {
    let kind = hours.state(at: probe, in: context).kind
    let next = hours.nextChange(after: probe, in: context)
    let end = min(next ?? probe + 1_500 * 86_400, probe + 400 * 86_400)
    var faults: [String] = []
    if let next {
      if next <= probe { faults.append("the next change is not later") }
      if hours.state(at: next, in: context).kind == kind {
        faults.append("nothing changes at \(next.rfc3339UTC)")
      }
      if hours.state(at: next - 1, in: context).kind != kind {
        faults.append("changed before \(next.rfc3339UTC)")
      }
    }
    let between = hours.spans(from: probe, to: end, in: context)
    let isThroughout =
      kind == .closed
      ? between.isEmpty
      : between.allSatisfy { $0.kind == kind } && between.first?.start == probe && between.last?.end == end
        && zip(between, between.dropFirst()).allSatisfy { $0.end == $1.start }
    if !isThroughout { faults.append("changes between \(probe.rfc3339UTC) and \(end.rfc3339UTC)") }
    return faults
  }

  /// No span is empty, and two that touch differ.
  private func emptyOrTouching(_ spans: [HoursSpan]) -> [String] {
    var faults = spans.filter { $0.start >= $0.end || $0.kind == .closed }.map { "empty: \($0)" }
    for (left, right) in zip(spans, spans.dropFirst()) {
      let isOne = left.end == right.start && left.kind == right.kind && left.comment == right.comment
      if left.end > right.start || isOne { faults.append("not apart: \(left) \(right)") }
    }
    return faults
  }

  /// A window and its two halves say the same.
  private func slicingChangesNothing(_ spans: [HoursSpan], _ to: Instant, at middle: Instant) -> [String] {
    var joined = hours.spans(from: from, to: middle, in: context)
    for span in hours.spans(from: middle, to: to, in: context) {
      if let last = joined.last, last.end == span.start, last.kind == span.kind, last.comment == span.comment
      {
        joined[joined.count - 1] = HoursSpan(
          start: last.start, end: span.end, kind: span.kind, comment: span.comment,
          isEndGuessed: span.isEndGuessed)
      } else {
        joined.append(span)
      }
    }
    return joined == spans ? [] : ["slicing at \(middle.rfc3339UTC) changes the answer"]
  }

  /// The canonical form can be read, is its own canonical form, and means the same.
  private func canonicalMeansTheSame(_ probes: [Instant]) -> [String] {
    guard let again = try? HoursExpression(hours.canonical) else { return ["unreadable: \(hours.canonical)"] }
    guard again.canonical == hours.canonical else { return ["\(hours.canonical) becomes \(again.canonical)"] }
    return probes.compactMap { probe in
      let before = hours.state(at: probe, in: context)
      let after = again.state(at: probe, in: context)
      return before.kind == after.kind && before.comment == after.comment
        ? nil : "\(hours.canonical) means another thing at \(probe.rfc3339UTC)"
    }
  }
}
