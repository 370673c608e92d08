import CivilTime
import Dining
import OpeningHours
import SQLite
import Store

/// Notes what the day turns out to be at the venues of a page, while its words about now are there to be read.
struct DayKeeper {
  let store: Store

  /// So many days back tell something of others; older notes are dropped.
  private static let daysKept = UsualHours<String>.daysBack + 7

  /// Looks at every venue of whose hours a page speaks; writes only what is another than before.
  ///
  /// - Parameters:
  ///   - job: the page, whose words are recorded.
  ///   - now: when it was seen.
  /// - Throws: what the database could not do.
  func look(at job: PageJob, at now: Instant) throws(DatabaseError) {
    let today = job.context.zone.civil(at: now).date
    var changes: [(venue: VenueID, notes: [CivilDate: DayNote])] = []
    for venue in try store.venuesSpokenOf(by: job.page.id) {
      var days = DayNotes(try store.serviceDays(of: venue, from: today.adding(days: -1)))
      days.look(at: try store.statements(venue: venue), at: now, in: job.context)
      guard !days.changed.isEmpty else { continue }
      changes.append((venue, days.notes.filter { days.changed.contains($0.key) }))
    }
    guard !changes.isEmpty else { return }
    try store.together { () throws(DatabaseError) in
      for (venue, notes) in changes {
        try store.note(notes, of: venue, keepingFrom: today.adding(days: -Self.daysKept))
      }
    }
  }
}
