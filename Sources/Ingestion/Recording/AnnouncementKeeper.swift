package import CivilTime
import Dining
package import OpeningHours
package import SQLite
package import Store

/// Remembers the calendar events of the venues of a page, or of one that a person edits, so that a change is
/// shown as one.
///
/// A calendar is made from the current statements; without this it would have the same events, but none would
/// ever be marked as changed.
package struct AnnouncementKeeper {
  private enum Scope {
    case page(PageID)
    case venue(VenueID)
  }

  private let store: Store
  private let scope: Scope
  private let context: HoursContext

  init(store: Store, job: PageJob) {
    self.store = store
    scope = .page(job.page.id)
    context = job.context
  }

  /// - Parameters:
  ///   - venue: the venue that a person edits.
  ///   - store: the store that holds it.
  ///   - context: the campus' clocks and calendar.
  package init(of venue: VenueID, in store: Store, _ context: HoursContext) {
    self.store = store
    scope = .venue(venue)
    self.context = context
  }

  /// The statements about venues before a page is recorded, or an edit is made.
  package struct Past {
    fileprivate var venues: [VenueID: Words] = [:]
  }

  /// The statements that a venue's calendar is made of.
  fileprivate struct Words {
    let known: KnownVenue
    let menus: [MenuRecord]

    /// Whether both give the same calendar, apart from live status.
    func plansSame(as other: Words) -> Bool {
      func plans(_ words: Words) -> [HoursStatement] {
        words.known.statements.map(\.statement).filter { $0.service == .open && $0.scope != .now }
      }
      return plans(self) == plans(other) && menus.map(\.menu) == other.menus.map(\.menu)
    }

    var speaksOfNow: Bool { known.statements.contains { $0.statement.scope == .now } }
  }

  /// Reads the venues before a page is recorded, or an edit is made.
  ///
  /// - Parameter now: the current time.
  /// - Returns: the statements about them.
  /// - Throws: a database failure.
  package func past(at now: Instant) throws(DatabaseError) -> Past {
    var past = Past()
    for venue in try venues() { past.venues[venue] = try words(of: venue, at: now) }
    return past
  }

  /// Remembers the new calendar events of every venue whose statements have changed.
  ///
  /// - Parameters:
  ///   - past: the statements before the page was recorded, or the edit was made.
  ///   - now: the time of that.
  /// - Throws: a database failure.
  package func note(since past: Past, at now: Instant) throws(DatabaseError) {
    let today = context.zone.civil(at: now).date
    let whole = CalendarWindow(around: today)
    let near = CalendarWindow(from: today.adding(days: -1), days: 3)
    var changes: [(venue: VenueID, events: [AnnouncedEvent])] = []
    for venue in Set(past.venues.keys).union(try venues()).sorted(by: { $0.rawValue < $1.rawValue }) {
      let words = try words(of: venue, at: now)
      let before = past.venues[venue]
      let isSame = before.map { $0.plansSame(as: words) } ?? false
      guard !isSame || words.speaksOfNow || before?.speaksOfNow == true else { continue }
      let window = isSame ? near : whole
      let told = try store.announcedEvents(of: venue, from: window.first)
      // Events of days that were far off when the page last changed must be remembered first.
      let known = before.map { remembered(told, $0, in: window, at: now) } ?? told
      let next = remembered(known, words, in: window, at: now)
      let events = next.filter { !told.contains($0) }
      if !events.isEmpty { changes.append((venue, events)) }
    }
    guard !changes.isEmpty else { return }
    let oldest = today.adding(days: -CalendarWindow.daysKept)
    try store.together { () throws(DatabaseError) in
      for (venue, events) in changes { try store.announce(events, of: venue, keepingFrom: oldest) }
    }
  }

  private func remembered(
    _ told: [AnnouncedEvent], _ words: Words, in window: CalendarWindow, at now: Instant
  ) -> [AnnouncedEvent] {
    let announcements = words.known.announcements(
      after: told, menus: words.menus, in: window, at: .init(now: now, changedAt: now), context)
    return (announcements.hours.told + announcements.menus.told).map(\.event)
      + told.filter { !window.contains($0.date) }
  }

  private func venues() throws(DatabaseError) -> Set<VenueID> {
    switch scope {
    case .page(let page):
      Set(try store.venuesSpokenOf(by: page)).union(try store.venuesServed(by: page))
    case .venue(let venue): [venue]
    }
  }

  private func words(of venue: VenueID, at now: Instant) throws(DatabaseError) -> Words {
    let nobody = Venue(slug: "", identity: VenueIdentity(source: "", siteID: ""), name: "")
    let today = context.zone.civil(at: now).date
    return Words(
      known: KnownVenue(venue: nobody, statements: try store.statements(venue: venue), lastSeen: now),
      menus: try store.menus(venue: venue, from: today.adding(days: -1)))
  }
}
