package import CivilTime
package import Dining
package import OpeningHours

/// All that is known of one service on one service date.
package struct ServiceDay: Equatable, Sendable {
  /// What was planned of the date.
  package let plan: VenueWeek.Day
  /// What a page said of its own moment where that goes before the plan, and the moment is the one asked about.
  package let said: OpenState?
  /// What the row has from the next date, and the row before it from this one.
  package let night: NightHours

  /// - Parameters:
  ///   - plan: the windows of the date, or that none are stated.
  ///   - state: the state at the moment asked about, if the date is the one that is running.
  ///   - night: what is open around the midnights of the row; nil: nothing but the date's own windows.
  package init(_ plan: VenueWeek.Day, at state: OpenState? = nil, night: NightHours? = nil) {
    self.night = night ?? NightHours()
    self.plan = Self.isSilence(plan.windows ?? []) ? VenueWeek.Day(date: plan.date, windows: nil) : plan
    said = state.flatMap { $0.because?.statement.scope == .now && $0.kind != .unknown ? $0 : nil }
  }

  /// Whether the service is known to be on at some time of the date, or of its night.
  package var isOn: Bool {
    !openings.isEmpty || said.map { $0.kind == .open || $0.opensAt != nil } ?? false
  }

  /// The openings that a row of the date shows, those of its night among them.
  package var openings: [ServiceWindow] {
    ((plan.windows ?? []) + night.lateOnly).filter { $0.kind == .open }
  }

  /// A day that is unknown from its beginning to its end, without a word about why, is one of which nothing is stated.
  private static func isSilence(_ windows: [ServiceWindow]) -> Bool {
    let seconds = windows.reduce(0) { $0 + $1.closes.seconds(since: $1.opens) }
    // The shortest day, when clocks go forward, has 23 hours.
    return seconds >= 23 * 3_600 && windows.allSatisfy { $0.kind != .open && ($0.comment ?? "").isEmpty }
  }

  /// `open` if there are openings, `closed` if there are none, `unknown` if it is not stated or not sure.
  package var state: OpenKind {
    guard let windows = plan.windows else { return .unknown }
    return windows.isEmpty ? .closed : windows.contains { $0.kind == .open } ? .open : .unknown
  }

  /// The openings, and what is not sure to be one; nil where nothing is planned.
  package var windows: [ServiceWindow]? {
    plan.all
  }

  /// The same of the row: with the hours of its night, and without those of the night before.
  package var shown: [ServiceWindow]? {
    guard let windows = plan.windows else { return nil }
    let own = windows.filter { !night.told.contains($0) }
    let whole = VenueWeek.Day(date: plan.date, windows: own + night.lateOnly).all
    // All day and two hours more, joined, would read as two hours.
    let isMore = whole?.contains { $0.closes.seconds(since: $0.opens) > 86_400 } ?? false
    guard isMore else { return whole }
    return VenueWeek.Day(date: plan.date, windows: own).all.map { $0 + night.lateOnly }
  }

  /// Whether what was said is more than the plan says, or something else: at all, or for as long as it is good.
  package var saysMore: Bool {
    guard let said else { return false }
    guard let windows = plan.windows, said.contradictedBy == nil, let stretch else { return true }
    guard said.kind == .open else {
      return windows.contains { $0.opens < stretch.end && stretch.start < $0.closes }
    }
    return !(plan.openings ?? []).contains { $0.opens <= stretch.start && stretch.end <= $0.closes }
  }

  /// How long what the page said is good for; where it names no end, not beyond a change that is planned.
  package var stretch: (start: Instant, end: Instant)? {
    guard let said, let start = said.because?.provenance.observedAt else { return nil }
    let changes = (plan.openings ?? []).flatMap { [$0.opens, $0.closes] }
    let last = start + Schedule.momentaryValidity
    let end =
      said.changesAt ?? (said.contradictedBy == nil ? changes.filter { start < $0 && $0 < last }.min() : nil)
      ?? last
    return start < end ? (start, end) : nil
  }

  /// What a strip's cells show: the plan, and over it what was said.
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
    return (windows + night.late).map {
      HoursSpan(
        start: $0.opens, end: $0.closes, kind: $0.kind == .open ? .open : .unknown, comment: $0.comment)
    }
  }
}

extension VenueWeek.Day {
  /// The openings joined where they touch, and after them what is not sure to be one.
  fileprivate var all: [ServiceWindow]? {
    guard let windows, let openings else { return nil }
    return openings + windows.filter { $0.kind != .open }
  }
}
