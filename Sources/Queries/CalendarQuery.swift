package import CivilTime
import Configuration
package import Dining
package import Failures
import SQLite
import Store

/// The contents of a calendar: the opening hours or the menus of one venue, or of all halls.
package struct CalendarQuery: Sendable {
  package var kind: AnnouncedEvent.Kind
  /// A slug, an alias or a name; nil: every hall, or every venue if there is no hall.
  package var venue: String?
  /// The service dates; nil: those around today.
  package var window: CalendarWindow?
  /// For menus, only these dishes, by key, at every venue; nil: everything that halls serve.
  package var dishes: Set<String>?

  package init(_ kind: AnnouncedEvent.Kind, venue: String? = nil) {
    self.kind = kind
    self.venue = venue
  }

  /// - Parameters:
  ///   - campus: what the database knows.
  ///   - now: the present.
  /// - Returns: the events; none for days about which nothing is known.
  /// - Throws: `unknown-venue`, `no-data`, or a database failure.
  package func answer(in campus: CampusSnapshot, at now: Instant) throws(Failure) -> CalendarResult {
    let window = window ?? CalendarWindow(around: campus.date(at: now))
    var asked: [KnownVenue] = []
    var announced: [VenueID: [AnnouncedEvent]] = [:]
    var rows: [String: VenueID] = [:]
    if let venue {
      let (known, id) = try campus.venue(named: venue)
      asked = [known]
      rows[known.venue.slug] = id
      announced[id] = try campus.setting.querying { () throws(DatabaseError) in
        try campus.store.announcedEvents(of: id, from: window.first)
      }
    } else {
      let venues = try campus.venues()
      let halls = venues.filter { $0.venue.kind == .hall }
      asked = halls.isEmpty || dishes != nil ? venues : halls
      rows = try campus.rows()
      announced = try campus.setting.querying { () throws(DatabaseError) in
        try campus.store.announcedEvents(campus: campus.campus, from: window.first)
      }
    }
    var entries: [CalendarResult.Entry] = []
    var seen: [Instant] = []
    for known in asked {
      guard let row = rows[known.venue.slug] else { continue }
      let found = try self.entries(of: known, row, after: announced[row] ?? [], window, in: campus, at: now)
      entries += found
      guard !found.isEmpty else { continue }
      let menus = kind == .menu ? try campus.menus(of: row, from: window.first) : []
      let times =
        kind == .menu
        ? menus.map(\.provenance.observedAt) : known.statements.map(\.provenance.observedAt)
      if let last = times.max() { seen.append(last) }
    }
    return CalendarResult(
      entries: entries.sorted {
        ($0.event.opens, $0.venue.slug, $0.event.label) < ($1.event.opens, $1.venue.slug, $1.event.label)
      },
      venue: venue == nil ? nil : asked.first?.venue, kind: kind, dataAsOf: seen.min(),
      changesAt: campus.midnight(after: now))
  }

  private func entries(
    of known: KnownVenue, _ row: VenueID, after told: [AnnouncedEvent], _ window: CalendarWindow,
    in campus: CampusSnapshot, at now: Instant
  ) throws(Failure) -> [CalendarResult.Entry] {
    let menus = kind == .menu ? try campus.menus(of: row, from: window.first) : []
    // A change that is not yet recorded is dated to when the venue was last read.
    let seen = known.statements.map(\.provenance.observedAt).max() ?? known.lastSeen
    let announcements = known.announcements(
      after: told, menus: menus, in: window, at: .init(now: now, changedAt: min(seen, now)), campus.context)
    let events = kind == .hours ? announcements.hours.told : announcements.menus.told
    let entries = events.filter { $0.event.standing != .unknown }.map { event, occurrence in
      CalendarResult.Entry(
        venue: known.venue, event: event,
        // A past event keeps its times: what is said of the day now does not explain others.
        opening: occurrence.flatMap { occurrence in
          announcements.openings.first {
            $0.date == occurrence.date && $0.opens == occurrence.opens && $0.closes == occurrence.closes
              && $0.opens == event.opens && $0.closes == event.closes
          }
        },
        menu: occurrence.flatMap { occurrence in
          menus.first {
            $0.menu.date == occurrence.date && ($0.menu.period?.lowercased() ?? "") == event.label
          }?.menu
        })
    }
    guard let dishes else { return entries }
    return entries.compactMap { entry in
      guard let menu = entry.menu?.keeping({ dishes.contains(campus.dishKey(of: $0.name)) }) else {
        return nil
      }
      return CalendarResult.Entry(venue: entry.venue, event: entry.event, opening: entry.opening, menu: menu)
    }
  }
}

extension Menu {
  /// The menu with only the wanted dishes; nil if there are none.
  fileprivate func keeping(_ isWanted: (Dish) -> Bool) -> Menu? {
    let kept = stations.compactMap { station -> Station? in
      let dishes = station.dishes.filter(isWanted)
      return dishes.isEmpty ? nil : Station(name: station.name, dishes: dishes)
    }
    return kept.isEmpty ? nil : Menu(date: date, period: period, stations: kept)
  }
}
