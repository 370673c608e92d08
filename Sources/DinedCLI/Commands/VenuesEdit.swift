import Queries
import Commands
import Failures
import Daemon
import Store
import Configuration
import Console
import Dining
import SQLite

extension DinedProgram {
  static let venuesEdit = Command(.venuesEdit) { context throws(Failure) in
    let setting = try context.settings.setting()
    let draft = try VenueEdit(context, setting, name: context.arguments.value("name"))
    let asked = context.arguments.argument("VENUE") ?? ""
    guard !draft.isEmpty else { throw Failure(.nothingToChange, asked) }
    return try VenueEditCommand(context: context, setting: setting, draft: draft).run {
      store, campus throws(DatabaseError) in
      guard let stored = try store.venue(meant: asked, campus: campus) else {
        return .failure(try store.unknownVenue(asked, campus: campus))
      }
      let changes = try draft.changes(to: stored, in: store)
      if !draft.isDryRun { try draft.apply(to: stored.id, in: store) }
      return .success(draft.report(changes, of: stored.venue.slug))
    }
  }
}
