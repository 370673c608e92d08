import Queries
import Commands
import Failures
import Daemon
import Ingestion
import Store
import Configuration
import Console
import Dining
import SQLite

extension DinedProgram {
  static let venuesEdit = Command(.venuesEdit) { context throws(Failure) in
    let setting = try context.settings.setting()
    let draft = try VenueEdit(context, setting, name: try context.arguments.words("name"))
    let asked = context.arguments.argument("VENUE") ?? ""
    guard !draft.isEmpty else { throw Failure(.nothingToChange, asked) }
    return try VenueEditCommand(context: context, setting: setting, draft: draft).run {
      store, campus throws(DatabaseError) in
      guard let stored = try store.venue(meant: asked, campus: campus) else {
        return .failure(try store.unknownVenue(asked, campus: campus))
      }
      if let missed = try draft.missedReset(of: stored, in: store) { return .failure(missed) }
      if let missed = try draft.missedItem(of: stored, in: store) { return .failure(missed) }
      let changes = try draft.changes(to: stored, in: store)
      if !draft.isDryRun {
        let announcements = AnnouncementKeeper(
          of: stored.id, in: store, setting.campus.context(zone: setting.zone))
        let past = try announcements.past(at: draft.now)
        try draft.apply(to: stored.id, as: stored, in: store)
        try announcements.note(since: past, at: draft.now)
      }
      return .success(draft.report(changes, of: stored.venue.slug))
    }
  }
}
