import CivilTime
import Dining
import OpeningHours
import SQLite
import Store

/// Notes the actual hours of the day at the venues of a page, while its live status is available.
struct DayKeeper {
  let store: Store

  /// How many days back are useful for predicting others; older notes are dropped.
  private static let daysKept = UsualHours<String>.daysBack + 7

  /// Reads every venue whose hours a page states; writes only changes.
  ///
  /// - Parameters:
  ///   - job: the page, whose live status is recorded.
  ///   - now: when the page was fetched.
  /// - Throws: a database failure.
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
