package import CivilTime
package import Dining

/// The open counters of one food court or building, as one line of a list for people.
package struct FoodCourt: Equatable, Sendable {
  /// The name as in its source.
  package let name: String
  /// Its open counters, the last to close first.
  package let open: [VenueMoment]
  /// How many counters it has.
  package let count: Int

  /// When the last of them closes; nil: one of them does not state when.
  package var until: Instant? {
    open.contains { $0.open.closesAt == nil } ? nil : open.first?.open.closesAt
  }

  /// Whether all open counters close at the same time.
  package var closesAtOnce: Bool { Set(open.map(\.open.closesAt)).count == 1 }

  /// Combines the counters of a food court into one line if it would take several.
  ///
  /// - Parameters:
  ///   - moments: the venues to be listed.
  ///   - counts: how many counters each food court has, by its name.
  /// - Returns: the list with one entry per food court, the counter that closes last, and the food courts by
  ///   the slugs of these entries.
  static func folded(
    _ moments: [VenueMoment], counts: [String: Int]
  ) -> (listed: [VenueMoment], courts: [String: FoodCourt]) {
    var courts: [String: FoodCourt] = [:]
    var folded: Set<String> = []
    for (name, members) in Dictionary(grouping: moments, by: { $0.venue.foodCourt ?? "" }) {
      let open = members.filter { $0.isCounter && $0.open.kind == .open }
      guard let count = counts[name], count > 1, !open.isEmpty,
        members.count(where: { $0.open.kind == .open }) > 1
      else { continue }
      let court = FoodCourt(name: name, open: open.sorted { $0.closesAfter($1) }, count: count)
      folded.formUnion(members.map(\.venue.slug))
      if let last = court.open.first { courts[last.venue.slug] = court }
    }
    return (moments.filter { !folded.contains($0.venue.slug) || courts[$0.venue.slug] != nil }, courts)
  }
}

extension VenueMoment {
  /// Whether it is a counter of a food court, and not the food court itself or a hall in the same building.
  var isCounter: Bool { venue.foodCourt.map { $0 != venue.name && !isHall } ?? false }

  /// Whether it closes later than another; one with unknown closing time sorts last.
  fileprivate func closesAfter(_ other: VenueMoment) -> Bool {
    switch (open.closesAt, other.open.closesAt) {
    case (let own?, let its?) where own != its: own > its
    case (nil, .some): true
    case (.some, nil): false
    default: venue.slug < other.venue.slug
    }
  }
}
