package import CivilTime

/// Chooses which of a venue's menus is meant by "the menu": the current meal, or the next one.
package struct MenuChoice: Sendable {
  /// The requested service date, or nil for the current meal or the next one.
  package var date: CivilDate?
  /// The requested period, or nil for the current or next one.
  package var period: String?

  package init(date: CivilDate? = nil, period: String? = nil) {
    self.date = date
    self.period = period
  }

  /// The moment at which a choice is made.
  package struct Moment: Sendable {
    package let now: Instant
    package let zone: Zone
    /// The venue's state now.
    package let state: OpenState

    package init(now: Instant, zone: Zone, state: OpenState) {
      self.now = now
      self.zone = zone
      self.state = state
    }

    /// The day whose meals are current: after midnight that of the night that has not ended.
    fileprivate var today: CivilDate { state.runningDate(on: zone.civil(at: now).date) }

    /// Whether the venue is closed and opens no more on a day, today.
    fileprivate func isOver(_ date: CivilDate) -> Bool {
      guard state.kind == .closed, date == today, let opens = state.opensAt else { return false }
      return zone.civil(at: opens).date > date
    }
  }

  /// The menus that are meant.
  ///
  /// - Parameters:
  ///   - menus: those of one venue, including yesterday's: after midnight its last meal may still be served.
  ///   - moment: the time, the zone, and the venue's state.
  ///   - hours: when a menu can be eaten from on its date; empty if not stated.
  /// - Returns: those of one service date, in the order of the day; empty if all known ones are over.
  package func choose(
    from menus: [MenuRecord], at moment: Moment, hours: (Menu) -> [ServiceWindow]
  ) -> [MenuRecord] {
    if date != nil || period != nil {
      return Self.of(date ?? moment.today, menus).filter { record in
        period.map { asked in record.menu.period.map { Self.names(asked, $0) } ?? false } ?? true
      }
    }
    let named = Self.named(by: moment, menus)
    return named.isEmpty ? Self.coming(after: moment, menus, hours) : named
  }

  /// Those of the period in the venue's state: the current one, or the next one if its time is stated, too.
  private static func named(by moment: Moment, _ menus: [MenuRecord]) -> [MenuRecord] {
    guard let period = moment.state.period else { return [] }
    let day: CivilDate? =
      switch moment.state.kind {
      case .open: moment.today
      case .closed: moment.state.opensAt.map { moment.zone.civil(at: $0).date }
      case .unknown: nil
      }
    return day.map { day in
      of(day, menus).filter { $0.menu.period.map { names(period, $0) } ?? false }
    } ?? []
  }

  /// The first that is not over yet; if the hours of none are stated, all of that day. Those of a place that opens no
  /// more today come last.
  private static func coming(
    after moment: Moment, _ menus: [MenuRecord], _ hours: (Menu) -> [ServiceWindow]
  ) -> [MenuRecord] {
    let timed: [(record: MenuRecord, hours: [ServiceWindow])] = menus.map { ($0, hours($0.menu)) }
      .filter { timed in
        timed.1.map(\.closes).max().map { $0 > moment.now } ?? (timed.0.menu.date >= moment.today)
      }
    let later = timed.filter { !$0.hours.isEmpty || !moment.isOver($0.record.menu.date) }
    let left = later.isEmpty ? timed : later
    guard let day = left.map(\.record.menu.date).min() else { return [] }
    let ofDay = left.filter { $0.record.menu.date == day }
    let next = ofDay.filter { !$0.hours.isEmpty && $0.record.menu.period != nil }.min { one, other in
      (one.hours.map(\.opens).min() ?? moment.now) < (other.hours.map(\.opens).min() ?? moment.now)
    }
    guard let next else { return of(day, ofDay.map(\.record)) }
    return ofDay.map(\.record).filter { $0.menu.period == next.record.menu.period }
  }

  private static func of(_ day: CivilDate, _ menus: [MenuRecord]) -> [MenuRecord] {
    menus.filter { $0.menu.date == day }.sorted {
      (MealOrder.rank(of: $0.menu.period), $0.menu.period ?? "")
        < (MealOrder.rank(of: $1.menu.period), $1.menu.period ?? "")
    }
  }

  /// Whether two names mean one period: they are equal, or one begins with the other, ignoring case and whether
  /// the common meals have their English or German names.
  package static func names(_ one: String, _ other: String) -> Bool {
    let (one, other) = (MealOrder.english(one), MealOrder.english(other))
    return one.hasPrefix(other) || other.hasPrefix(one)
  }
}
