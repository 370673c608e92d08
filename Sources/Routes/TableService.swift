import CivilTime
import Dining
import Failures
import Queries
package import Tables
import WebPages

/// Tables of a site where friends decide together: there only where it is served with them.
package final class TableService {
  /// All of them.
  package let desk: TableDesk
  /// A picture of an address, for a camera; nil where it is too long for one.
  let picture: (String) -> [UInt8]?
  private var served: [Asked: Served] = [:]

  /// - Parameters:
  ///   - desk: all of them.
  ///   - picture: a QR code of an address, as SVG.
  package init(_ desk: TableDesk, picture: @escaping (String) -> [UInt8]?) {
    self.desk = desk
    self.picture = picture
  }

  /// What there is to decide among, and how the places stand.
  struct Served {
    let offer: TableOffer
    let moments: [String: VenueMoment]
  }

  private struct Asked: Hashable {
    let campus: String
    let at: Instant?
    let minute: Int64
  }

  /// What is given for a table at a minute: worked out once, however many ask.
  func served(_ campus: ServedCampus, _ table: Table, at now: Instant) throws(Failure) -> Served {
    let at = table.at.flatMap { $0 > now ? $0 : nil }
    let asked = Asked(campus: campus.id, at: at, minute: now.secondsSince1970 / 60)
    if let known = served[asked] { return known }
    let fresh = try Served(campus, at: at ?? now, now: now)
    if served.count >= Self.mostServed || served.keys.contains(where: { $0.minute != asked.minute }) {
      served = [:]
    }
    served[asked] = fresh
    return fresh
  }

  private static let mostServed = 64

  /// Lets go of what was read: the database is another.
  func forget() { served = [:] }
}

extension TableService.Served {
  /// How long a meal takes, in seconds.
  private static let meal: Int64 = 45 * 60
  /// How far ahead an opening is looked for where nothing is open for a meal, in seconds.
  private static let horizon: Int64 = 12 * 3_600

  /// - Parameters:
  ///   - campus: where.
  ///   - instant: when they want to eat.
  ///   - now: the present.
  /// - Throws: why the campus cannot be asked about.
  fileprivate init(_ campus: ServedCampus, at instant: Instant, now: Instant) throws(Failure) {
    let known = try campus.known()
    func ask(_ start: Instant) throws(Failure) -> OpenResult {
      try known.answer(OpenQuery(.init(all: true)), at: QueryMoment(start, askedAt: now), findsChange: false)
    }
    func isOpen(_ moment: VenueMoment, _ start: Instant) -> Bool {
      moment.open.kind == .open && (moment.open.closesAt ?? start) >= start + Self.meal
    }
    var start = instant
    var result = try ask(start)
    if !result.moments.contains(where: { isOpen($0, start) }) {
      // Where nothing is open long enough, they eat when the first place opens.
      let next = result.moments.compactMap(\.open.opensAt).min()
      if let next, next > start, next < start + Self.horizon {
        start = next
        result = try ask(start)
      }
    }
    var query = MenuQuery()
    query.all = true
    let menus = try known.answer(query, at: QueryMoment(start, askedAt: now), findsChange: false)
    var dishes: [String: [GroupDish]] = [:]
    for entry in menus.entries {
      let served = entry.record.menu.stations.flatMap(\.dishes)
      dishes[entry.record.venue, default: []] += served.map { GroupDish(key: known.dishKey(of: $0.name), $0) }
    }
    let places = result.moments.map { moment in
      TableOffer.Place(
        slug: moment.venue.slug, name: moment.venue.name, coordinates: moment.venue.coordinates,
        windows: moment.windows(at: start), dishes: dishes[moment.venue.slug])
    }
    let meal = GroupMeal(start: start, end: start + Self.meal, date: known.date(at: start))
    let starts = campus.starts(among: result.moments.map(\.venue)).map { ($0.key, $0.coordinates) }
    offer = TableOffer(
      meal: meal, places: places, starts: Dictionary(starts) { first, _ in first })
    moments = Dictionary(result.moments.map { ($0.venue.slug, $0) }) { first, _ in first }
  }
}

extension VenueMoment {
  /// When it is open around a moment; nil: nobody says, or not until when.
  fileprivate func windows(at start: Instant) -> [ServiceWindow]? {
    switch open.kind {
    case .unknown: return nil
    case .open:
      return open.closesAt.map { [ServiceWindow(opens: start, closes: $0, period: open.period)] }
    case .closed:
      guard let opens = open.opensAt else { return [] }
      return [ServiceWindow(opens: opens, closes: open.next?.closes ?? opens + 3_600, period: open.period)]
    }
  }
}
