import CivilTime
import Dining
import Failures
import Queries
package import Tables
import WebPages

/// The tables of a site for group decisions: only if it is served with them.
package final class TableService {
  /// All tables.
  package let desk: TableRegistry
  /// A picture of an address, for a camera; nil if it is too long for one.
  let picture: (String) -> [UInt8]?
  private var served: [Asked: Served] = [:]

  /// - Parameters:
  ///   - desk: all tables.
  ///   - picture: a QR code of an address, as SVG.
  package init(_ desk: TableRegistry, picture: @escaping (String) -> [UInt8]?) {
    self.desk = desk
    self.picture = picture
  }

  /// The places to decide among, and their states.
  struct Served {
    let offer: TableOffer
    let moments: [String: VenueMoment]
  }

  private struct Asked: Hashable {
    let campus: String
    let at: Instant?
    let minute: Int64
  }

  /// The offer for a table at a minute: computed once for all members.
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

  /// Releases the cached offers: the database has changed.
  func forget() { served = [:] }
}

extension TableService.Served {
  /// The duration of a meal, in seconds.
  private static let meal: Int64 = 45 * 60
  /// How many seconds ahead an opening is searched if nothing is open for a meal.
  private static let horizon: Int64 = 12 * 3_600

  /// - Parameters:
  ///   - campus: the campus.
  ///   - instant: the time of the meal.
  ///   - now: the current time.
  /// - Throws: why the campus cannot be read.
  fileprivate init(_ campus: ServedCampus, at instant: Instant, now: Instant) throws(Failure) {
    let known = try campus.known()
    func beginning(_ start: Instant) -> GroupMeal {
      GroupMeal(start: start, end: start + Self.meal, date: known.date(at: start))
    }
    var meal = beginning(instant)
    var sites = try known.groupSites(for: meal, askedAt: now)
    let isOpen = sites.moments.values.contains { moment in
      moment.open.kind == .open && (moment.open.closesAt.map { $0 >= meal.end } ?? true)
    }
    if !isOpen {
      // If nothing is open long enough, they eat when the first place opens.
      let next = sites.moments.values.compactMap(\.open.opensAt).min()
      if let next, next > instant, next < instant + Self.horizon {
        meal = beginning(next)
        sites = try known.groupSites(for: meal, askedAt: now)
      }
    }
    let moments = sites.moments
    func rank(_ place: GroupPlace) -> (Int, String, String) {
      (moments[place.slug]?.isHall == true ? 0 : 1, moments[place.slug]?.venue.name ?? "", place.slug)
    }
    let names = Venue.namesApart(moments.values.map(\.venue))
    let places = sites.places.sorted { rank($0) < rank($1) }.map { place in
      TableOffer.Place(
        slug: place.slug, name: names[place.slug] ?? moments[place.slug]?.venue.name ?? place.slug,
        coordinates: moments[place.slug]?.venue.coordinates, windows: place.windows, dishes: place.dishes)
    }
    let starts = campus.starts(among: moments.values.map(\.venue)).map { ($0.key, $0.coordinates) }
    offer = TableOffer(meal: meal, places: places, starts: Dictionary(starts) { first, _ in first })
    self.moments = moments
  }
}
