import CivilTime
package import Dining

/// How a person wants venues listed; output for programs ignores it.
package struct Arrangement: Equatable, Sendable {
  /// Where the person starts walking; nil: unknown.
  package var home: Coordinates?
  /// Slugs of the venues that come first, whatever their state.
  package var pinned: Set<String>
  /// Slugs of the venues that are left out.
  package var hidden: Set<String>

  package init(home: Coordinates? = nil, pinned: Set<String> = [], hidden: Set<String> = []) {
    self.home = home
    self.pinned = pinned
    self.hidden = hidden
  }
}

extension Arrangement {
  /// The distance from home, in metres; nil if one of the two positions is unknown.
  package func distance(to venue: Venue) -> Distance? {
    guard let home, let place = venue.coordinates else { return nil }
    return Distance(metres: Int(home.distance(to: place).rounded()))
  }

  /// Open ones first and unknown ones last; within each group the nearest to home first, or else the one that
  /// changes soonest.
  func ordered(_ moments: [VenueMoment]) -> [VenueMoment] {
    let ranks = moments.map(rank)
    return moments.indices.sorted { ranks[$0] < ranks[$1] }.map { moments[$0] }
  }

  private func rank(_ moment: VenueMoment) -> (Int, Int, NameOrder) {
    let soon = moment.open.changesAt.map { Int($0.secondsSince1970) }
    let near = home.map { _ in distance(to: moment.venue)?.metres }
    return (moment.open.kind.order, (near ?? soon) ?? .max, moment.venue.order)
  }
}
