import CivilTime
package import Dining

/// How a person wants venues listed; programs take no notice of it.
package struct Arrangement: Equatable, Sendable {
  /// Where the person's ways begin; nil: not known.
  package var home: Coordinates?
  /// Slugs of what comes first, whatever its state.
  package var pinned: Set<String>
  /// Slugs of what is left out.
  package var hidden: Set<String>

  package init(home: Coordinates? = nil, pinned: Set<String> = [], hidden: Set<String> = []) {
    self.home = home
    self.pinned = pinned
    self.hidden = hidden
  }
}

extension Arrangement {
  /// Metres from home; nil where one of the two places is not known.
  package func distance(to venue: Venue) -> Distance? {
    guard let home, let place = venue.coordinates else { return nil }
    return Distance(metres: Int(home.distance(to: place).rounded()))
  }

  /// Open ones first and unknown ones last; within each the nearest from home, or else what changes soonest.
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
