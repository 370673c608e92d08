package import Dining

/// What of the open venues a person is shown, in the person's own order.
package struct OpenScreen: Sendable {
  /// What was pinned, whatever its state.
  package let pinned: [VenueMoment]
  package let halls: [VenueMoment]
  package let others: [VenueMoment]
  /// How many open venues there was no room for.
  package let openLeft: Int
  /// How many closed or unknown ones are left out.
  package let restLeft: Int
  /// How many the person has hidden of those that would be listed.
  package let hidden: Int

  /// So many venues are listed where no kind, no tender and not `--all` is asked for: a page of a terminal has room for
  /// them.
  private static let room = 14
  /// Of them so many halls that are closed or unknown, less those that are open.
  private static let roomForHalls = 8

  /// - Parameter result: all that is listed for programs.
  package init(_ result: OpenResult) {
    let arrangement = result.arrangement
    let listed = result.moments.filter { !arrangement.pinned.contains($0.venue.slug) }
    let visible = listed.filter { result.filter.all || !arrangement.hidden.contains($0.venue.slug) }
    let halls = arrangement.ordered(visible.filter(\.isHall))
    let others = arrangement.ordered(visible.filter { !$0.isHall })
    pinned = arrangement.ordered(result.pinned)
    hidden = listed.count - visible.count
    let isWhole = result.filter.all || result.filter.kind != nil || result.filter.accepts != nil
    let openHalls = halls.count { $0.open.kind == .open }
    let hallCount = isWhole ? halls.count : min(max(openHalls, Self.roomForHalls), Self.room, halls.count)
    let otherCount = isWhole ? others.count : max(Self.room - pinned.count - hallCount, Self.room / 3)
    self.halls = Array(halls.prefix(hallCount))
    self.others = Array(others.prefix(otherCount))
    let left = halls.dropFirst(hallCount) + others.dropFirst(otherCount)
    openLeft = left.count { $0.open.kind == .open }
    restLeft =
      left.count - openLeft + result.hidden - (result.pinned.count - (result.moments.count - listed.count))
  }

  /// Every venue that is shown, from the top.
  package var all: [VenueMoment] { pinned + halls + others }
}
