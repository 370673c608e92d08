package import CivilTime
package import Dining
package import OpeningHours

/// Everything known about one service on one service date.
package struct ServiceDay: Equatable, Sendable {
  /// The plan for the date.
  package let plan: VenueWeek.Day
  /// A page's live status if it takes precedence over the plan, and the moment asked about is on this date.
  package let said: OpenState?
  /// The hours this row takes from the next date, and those the previous row takes from this one.
  package let night: NightHours
  /// When a closing time named by the live status keeps closed what the plan continues.
  private let closings: [HoursSpan]

  /// - Parameters:
  ///   - plan: the windows of the date, or that none are stated.
  ///   - state: the state at the moment asked about, if the date is the current one.
  ///   - night: what is open around the midnights of the row; nil: only the date's own windows.
  ///   - closings: when a closing time named by the live status keeps closed what the plan continues.
  package init(
    _ plan: VenueWeek.Day, at state: OpenState? = nil, night: NightHours? = nil, closings: [HoursSpan] = []
  ) {
    self.night = night ?? NightHours()
    self.closings = closings
    self.plan = Self.isSilence(plan.windows ?? []) ? VenueWeek.Day(date: plan.date, windows: nil) : plan
    said = state.flatMap { $0.because?.statement.scope == .now && $0.kind != .unknown ? $0 : nil }
  }

  /// Whether the service is known to be on at some time of the date, or of its night.
  package var isOn: Bool {
    !openings.isEmpty || said.map { $0.kind == .open || $0.opensAt != nil } ?? false
  }

  /// Whether it is stated that there is none, all day and in its night.
  var isOff: Bool { shown?.isEmpty == true && said == nil }

  /// The openings shown in the row of the date, including those of its night.
  package var openings: [ServiceWindow] {
    ((plan.windows ?? []) + night.lateOnly).filter { $0.kind == .open }
  }

  /// Whether a day is unknown throughout, without a comment that says why, so that nothing is stated about
  /// it.
  private static func isSilence(_ windows: [ServiceWindow]) -> Bool {
    let seconds = windows.reduce(0) { $0 + $1.closes.seconds(since: $1.opens) }
    // The shortest day, when clocks go forward, has 23 hours.
    return seconds >= 23 * 3_600 && windows.allSatisfy { $0.kind != .open && ($0.comment ?? "").isEmpty }
  }

  /// `open` if there are openings, `closed` if there are none, `unknown` if not stated or uncertain.
  package var state: OpenKind {
    guard let windows = plan.windows else { return .unknown }
    return windows.isEmpty ? .closed : windows.contains { $0.kind == .open } ? .open : .unknown
  }

  /// The openings, including uncertain ones; nil if nothing is planned.
  package var windows: [ServiceWindow]? {
    plan.all
  }

  /// The windows of the row: with its night hours, and without those of the night before.
  package var shown: [ServiceWindow]? {
    guard let windows = plan.windows else { return nil }
    let own = windows.filter { !night.told.contains($0) }
    let whole = VenueWeek.Day(date: plan.date, windows: own + night.lateOnly).all
    // An opening of 24 hours joined with two more would read as one of two hours.
    let isMore = whole?.contains { $0.closes.seconds(since: $0.opens) > 86_400 } ?? false
    guard isMore else { return whole }
    return VenueWeek.Day(date: plan.date, windows: own).all.map { $0 + night.lateOnly }
  }

  /// Whether one of the windows shown is of the next date alone, as one from midnight until six in the morning.
  package func isOfNextDate(_ window: ServiceWindow) -> Bool { night.lateOnly.contains(window) }

  /// Whether the live status adds to or differs from the plan, at all or for as long as it is valid.
  package var saysMore: Bool {
    guard let said else { return false }
    guard let windows = plan.windows, said.contradictedBy == nil, let stretch else { return true }
    guard said.kind == .open else {
      return windows.contains { $0.opens < stretch.end && stretch.start < $0.closes }
    }
    return !(plan.openings ?? []).contains { $0.opens <= stretch.start && stretch.end <= $0.closes }
  }

  /// How long the state that the live status gives lasts; if it names no end, no longer than until a planned change.
  package var stretch: (start: Instant, end: Instant)? {
    guard let said, let word = said.because else { return nil }
    // At a closing time that it names, "open until" becomes "closed".
    let start =
      said.kind == .closed ? word.namedEnd ?? word.provenance.observedAt : word.provenance.observedAt
    let changes = (plan.openings ?? []).flatMap { [$0.opens, $0.closes] }
    let last = start + Schedule.momentaryValidity
    let end =
      said.changesAt ?? (said.contradictedBy == nil ? changes.filter { start < $0 && $0 < last }.min() : nil)
      ?? last
    return start < end ? (start, end) : nil
  }

  /// The spans of a strip's cells: the plan, overlaid with the live status.
  package func spans(in zone: Zone) -> [HoursSpan] {
    guard let stretch else { return planned(in: zone) }
    let around = planned(in: zone).flatMap { span in
      [(span.start, min(span.end, stretch.start)), (max(span.start, stretch.end), span.end)]
        .filter { $0.0 < $0.1 }
        .map { HoursSpan(start: $0.0, end: $0.1, kind: span.kind, comment: span.comment) }
    }
    return around
      + (said?.kind == .open ? [HoursSpan(start: stretch.start, end: stretch.end, kind: .open)] : [])
  }

  private func planned(in zone: Zone) -> [HoursSpan] {
    guard let windows = plan.windows else {
      let edges = [HoursWeek.firstHour, HoursWeek.lastHour].map {
        HoursWeek.instant(plan.date, minute: $0 * 60, zone)
      }
      return [HoursSpan(start: edges[0], end: edges[1], kind: .unknown)]
    }
    return drawn(windows + night.late).map {
      HoursSpan(
        start: $0.opens, end: $0.closes, kind: $0.kind == .open ? .open : .unknown, comment: $0.comment)
    }
  }

  /// Windows as they are drawn: an opening as far as a closing time named by the live status leaves it.
  ///
  /// - Parameter windows: windows of the row.
  /// - Returns: the same, some of them shorter or in two.
  package func drawn(_ windows: [ServiceWindow]) -> [ServiceWindow] {
    closings.reduce(windows) { windows, closing in
      windows.flatMap { $0.kind == .open ? $0.without(closing) : [$0] }
    }
  }
}

extension ServiceWindow {
  fileprivate func without(_ closing: HoursSpan) -> [ServiceWindow] {
    guard opens < closing.end, closing.start < closes else { return [self] }
    return [(opens, closing.start), (closing.end, closes)].compactMap { from, to in
      guard from < to else { return nil }
      var rest = self
      (rest.opens, rest.closes) = (from, to)
      return rest
    }
  }
}

extension VenueWeek.Day {
  /// The openings, joined where they touch, followed by the uncertain ones.
  fileprivate var all: [ServiceWindow]? {
    guard let windows, let openings else { return nil }
    return openings + windows.filter { $0.kind != .open }
  }
}
