package import CivilTime

/// Chooses which of a venue's menus is meant by "the menu": the meal now, or the next one.
package struct MenuChoice: Sendable {
  /// The service date asked for, or nil for today and, when today is over, the next day there is a menu for.
  package var date: CivilDate?
  /// The period asked for, or nil for the one running or coming next.
  package var period: String?

  package init(date: CivilDate? = nil, period: String? = nil) {
    self.date = date
    self.period = period
  }

  /// The menus that are meant.
  ///
  /// - Parameters:
  ///   - menus: those of one venue.
  ///   - state: the venue's state now.
  ///   - today: the campus' date now.
  ///   - zone: the campus' zone.
  /// - Returns: those of one service date, in the order of the day.
  package func choose(
    from menus: [MenuRecord], state: OpenState, today: CivilDate, zone: Zone
  ) -> [MenuRecord] {
    let service = date ?? serviceDate(of: state, today: today, zone: zone, menus: menus)
    let ofDay = menus.filter { $0.menu.date == service }.sorted {
      (MealOrder.rank(of: $0.menu.period), $0.menu.period ?? "")
        < (MealOrder.rank(of: $1.menu.period), $1.menu.period ?? "")
    }
    if let period { return ofDay.filter { $0.menu.period?.matches(period) ?? false } }
    guard date == nil, let current = state.period else { return ofDay }
    let running = ofDay.filter { $0.menu.period?.matches(current) ?? false }
    return running.isEmpty ? ofDay : running
  }

  private func serviceDate(of state: OpenState, today: CivilDate, zone: Zone, menus: [MenuRecord])
    -> CivilDate
  {
    let next = state.kind == .closed ? state.opensAt.map { zone.civil(at: $0).date } : nil
    let wanted = next ?? today
    if menus.contains(where: { $0.menu.date == wanted }) { return wanted }
    return menus.map(\.menu.date).filter { $0 >= today }.min() ?? today
  }
}

extension String {
  /// Whether the names are equal, or one begins with the other, letter case aside.
  fileprivate func matches(_ other: String) -> Bool {
    let (mine, theirs) = (lowercased(), other.lowercased())
    return mine.hasPrefix(theirs) || theirs.hasPrefix(mine)
  }
}
