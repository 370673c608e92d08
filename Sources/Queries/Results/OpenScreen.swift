package import Dining

/// The open venues shown to a person, in the person's own order.
package struct OpenScreen: Sendable {
  /// The pinned venues, whatever their state.
  package let pinned: [VenueMoment]
  package let halls: [VenueMoment]
  package let others: [VenueMoment]
  /// The food courts among the others, by the slugs of the counters that represent them.
  package let courts: [String: FoodCourt]
  /// How many open venues did not fit.
  package let openLeft: Int
  /// How many closed or unknown ones are left out.
  package let restLeft: Int
  /// How many of the venues to be listed the person has hidden.
  package let hidden: Int

  /// The number of venues listed if no kind, no tender and not `--all` is requested, so that they fit on a
  /// page of a terminal.
  private static let room = 14
  /// The maximum number of halls among them, unless more halls are open.
  private static let roomForHalls = 8

  /// - Parameter result: everything that is listed for programs.
  package init(_ result: OpenResult) {
    let arrangement = result.arrangement
    let listed = result.moments.filter { !arrangement.pinned.contains($0.venue.slug) }
    let visible = listed.filter { result.filter.all || !arrangement.hidden.contains($0.venue.slug) }
    let halls = arrangement.ordered(visible.filter(\.isHall))
    let isWhole = result.filter.all || result.filter.kind != nil || result.filter.accepts != nil
    let unfolded = visible.filter { !$0.isHall }
    let (rows, courts) =
      isWhole ? (unfolded, [:]) : FoodCourt.folded(unfolded, counts: result.counters)
    let others = arrangement.ordered(rows)
    pinned = arrangement.ordered(result.pinned)
    hidden = listed.count - visible.count
    let openHalls = halls.count { $0.open.kind == .open }
    let hallCount = isWhole ? halls.count : min(max(openHalls, Self.roomForHalls), Self.room, halls.count)
    let otherCount = isWhole ? others.count : max(Self.room - pinned.count - hallCount, Self.room / 3)
    self.halls = Array(halls.prefix(hallCount))
    self.others = Array(others.prefix(otherCount))
    let left = halls.dropFirst(hallCount) + others.dropFirst(otherCount)
    let openRows = left.count { $0.open.kind == .open }
    openLeft = openRows + left.compactMap { courts[$0.venue.slug] }.map { $0.open.count - 1 }.reduce(0, +)
    let shown = Set(self.others.map(\.venue.slug))
    self.courts = courts.filter { shown.contains($0.key) }
    // What a food court's line counts is not left out.
    let counted = self.courts.values.map { $0.count - $0.open.count }.reduce(0, +)
    // On a campus without a hall the closed counters are listed for programs, and not counted as hidden.
    let folded = unfolded.count { $0.open.kind != .open } - rows.count { $0.open.kind != .open }
    restLeft =
      left.count - openRows + result.hidden + folded - counted
      - (result.pinned.count - (result.moments.count - listed.count))
  }

  /// Every venue that is shown, from the top.
  package var all: [VenueMoment] { pinned + halls + others }
}
