/// Predicts when the dishes of a campus are served again, learnt from everything served up to a day.
package struct ServingPattern: Sendable {
  private let day: Int
  private let venues: [Int: Int]
  private let source: ServingCandidates.Source
  private let choice: ServingChoice
  /// For dishes served almost daily and for others: within seven days, within fourteen.
  private let odds: [[ServingOdds]]
  /// Whether less than half a year is known: then the effect of a change of term on menus is still unknown.
  private var isYoung: Bool { day - source.calendar.first < ServingCandidates.horizon - 1 }

  /// - Parameters:
  ///   - served: all dishes of the campus at all its venues; each venue and dish at most once.
  ///   - day: the day of asking in days since 1970-01-01. Later days are ignored.
  package init(learning served: [ServedDays], upTo day: Int) {
    let day = min(ServedDays.calendar.upperBound, max(ServedDays.calendar.lowerBound, day))
    let served = served.sorted { ($0.venue, $0.dish) < ($1.venue, $1.dish) }
    var venues: [Int: Int] = [:]
    var open: [[Int]] = []
    var dishes: [CampusDish] = []
    var places: [Int: [Int]] = [:]
    for one in served {
      let venue = venues[one.venue] ?? open.count
      if venue == open.count {
        venues[one.venue] = venue
        open.append([])
      }
      let dish = Self.known(one, venue, day)
      open[venue] += dish.days
      places[one.dish, default: []].append(dishes.count)
      dishes.append(dish)
    }
    let calendar = ServingCalendar(open: open, upTo: day)
    let gaps = ServingGaps(dishes, calendar, venues: open.count)
    let source = ServingCandidates.Source(calendar: calendar, gaps: gaps, dishes: dishes, places: places)
    let choice = ServingChoice(ServingLessons.lessons(source))
    odds = ServingLessons.odds(source, choice)
    (self.day, self.venues, self.source, self.choice) = (day, venues, source, choice)
  }

  /// The predicted next serving of a dish after the last day learnt.
  ///
  /// - Parameter served: a dish at a venue of the campus.
  /// - Returns: nil for fewer than three servings in the two years before its last one, or a last one half a
  ///   year ago.
  package func next(of served: ServedDays) -> NextServing? {
    guard let venue = venues[served.venue] else { return nil }
    let dish = Self.known(served, venue, day)
    guard let past = ServingPast(dish.days, count: dish.days.count),
      day - past.last < ServingCandidates.horizon
    else { return nil }
    let candidates = ServingCandidates(dish, past, asked: day, from: source)
    let shares = choice.shares(candidates)
    guard let best = shares.indices.dropLast().max(by: { shares[$0] < shares[$1] }) else { return nil }
    let window = Self.window(shares.dropLast(), around: best)
    let odds = odds[candidates.group == 0 ? 0 : 1]
    let within = ServingLessons.within(candidates, shares)
    let (within7, within14) =
      isYoung ? (nil, nil) : (odds[0].told(within.seven), odds[1].told(within.fourteen))
    return NextServing(
      day: day + candidates.offsets[best], from: day + candidates.offsets[window.lowerBound],
      to: day + candidates.offsets[window.upperBound], within7: within7,
      within14: within14.map { max($0, within7 ?? 0) })
  }

  private static func known(_ served: ServedDays, _ venue: Int, _ day: Int) -> CampusDish {
    let end = ServedDays.count(of: served.days, upTo: day)
    let start = ServedDays.count(of: served.days, upTo: day - ServingCalendar.reach)
    return CampusDish(venue: venue, dish: served.dish, days: Array(served.days[start..<end]))
  }

  /// The shortest range around a position that has four fifths of all shares.
  private static func window(_ shares: ArraySlice<Float>, around best: Int) -> ClosedRange<Int> {
    let wanted = shares.reduce(0, +) * 0.8
    var shortest = shares.startIndex...max(shares.startIndex, shares.endIndex - 1)
    var end = best
    var held = shares[shares.startIndex...best].reduce(0, +)
    for start in shares.startIndex...best {
      while held < wanted, end + 1 < shares.endIndex {
        end += 1
        held += shares[end]
      }
      guard held >= wanted else { break }
      if end - start < shortest.count - 1 { shortest = start...end }
      held -= shares[start]
    }
    return shortest
  }
}
