package import CivilTime
package import Dining
package import Failures

/// The answer of `dine open`: which venues are open at a moment, until when, or from when.
package struct OpenResult: CampusResult {
  /// The campus' name.
  package let campus: String
  /// Halls first, then the others; by name within each.
  package let moments: [VenueMoment]
  /// How many closed or unknown venues are left out.
  package let hidden: Int
  /// How many venues are left out because it is not stated what they take.
  package let undeclared: Int
  /// Whether any place of the campus is known.
  package let knowsPlaces: Bool
  /// Which venues were asked about.
  package let filter: Filter
  /// How the person who asks wants them listed.
  package let arrangement: Arrangement
  /// The venues the person pinned, whether or not they are listed for programs.
  package let pinned: [VenueMoment]
  /// How many counters each food court has, by its name, without those that the person pinned or hid.
  let counters: [String: Int]
  /// The calendar's name for the day, a holiday or a break; nil: none.
  package var holiday: String?
  /// The source of open places that suddenly lists everything as closed, and is not believed; nil: none.
  package var doubt: DoubtedSource?
  /// Dishes that the person likes and that are served today or tomorrow; shown to people only.
  package var favourites: [LikesResult.Entry] = []
  /// The balances of the person's accounts, if known.
  package var balances: KnownBalances?

  /// Which venues are asked about.
  package struct Filter: Equatable, Sendable {
    package var all = false
    package var kind: VenueKind?
    package var accepts: Tender?

    package init(all: Bool = false, kind: VenueKind? = nil, accepts: Tender? = nil) {
      self.all = all
      self.kind = kind
      self.accepts = accepts
    }
  }

  /// - Parameters:
  ///   - campus: the campus' name.
  ///   - moments: every venue of the campus, at the moment asked about.
  ///   - filter: unless it states otherwise, every hall, and those of the others that are open; every place
  ///     if there is no hall.
  ///   - arrangement: how the person who asks wants them listed.
  package init(
    campus: String, moments: [VenueMoment], filter: Filter = Filter(),
    arrangement: Arrangement = Arrangement()
  ) {
    self.campus = campus
    self.filter = filter
    self.arrangement = arrangement
    knowsPlaces = !moments.isEmpty
    // By index: copying a VenueMoment costs more than all other work here.
    let ofKind = moments.indices.filter { filter.kind == nil || moments[$0].venue.kind == filter.kind }
    let asked = ofKind.filter { place in
      filter.accepts.map { moments[place].venue.accepts?.contains($0) ?? false } ?? true
    }
    let pins = asked.filter { arrangement.pinned.contains(moments[$0].venue.slug) }
    pinned = pins.map { moments[$0] }
    let apart = arrangement.pinned.union(arrangement.hidden)
    counters = Dictionary(
      moments.indices.compactMap { place in
        moments[place].isCounter && !apart.contains(moments[place].venue.slug)
          ? moments[place].venue.foodCourt.map { ($0, 1) } : nil
      }, uniquingKeysWith: +)
    undeclared = filter.accepts == nil ? 0 : ofKind.count { moments[$0].venue.accepts == nil }
    // On a campus without a hall, every place is treated like a hall.
    let isWhole = filter.all || filter.kind != nil || !moments.contains(where: \.isHall)
    let shown = asked.filter { isWhole || moments[$0].isHall || moments[$0].open.kind == .open }
    let groups = shown.map { moments[$0].group }
    let orders = shown.map { moments[$0].venue.order }
    self.moments = shown.indices
      .sorted { groups[$0] == groups[$1] ? orders[$0] < orders[$1] : groups[$0] < groups[$1] }
      .map { moments[shown[$0]] }
    hidden = asked.count - shown.count
  }

  /// The marks of the person who asks; shown to people only.
  package var marks = ShownMarks()
  package var changesAt: Instant?
  package var exit: ExitCode { moments.contains { $0.open.kind == .open } ? .yes : .no }
  package var dataAsOf: Instant? { moments.map(\.asOf).min() }
  package var isStale: Bool { moments.contains(where: \.isStale) }
}

extension VenueMoment {
  package var isHall: Bool { venue.kind == .hall }

  /// Halls before the others, and in each group the open ones first.
  fileprivate var group: Int { (isHall ? 0 : 3) + open.kind.order }
}

extension OpenKind {
  /// Open first, unknown last.
  var order: Int {
    switch self {
    case .open: 0
    case .closed: 1
    case .unknown: 2
    }
  }
}
