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
  static let venuesRemove = Command(.venuesRemove) { context throws(Failure) in
    let setting = try context.settings.setting()
    let draft = try VenueEdit(context, setting, name: nil)
    let asked = context.arguments.argument("VENUE") ?? ""
    let isBack = context.arguments.has("undo")
    return try VenueEditCommand(context: context, setting: setting, draft: draft).run {
      store, campus throws(DatabaseError) in
      guard let stored = try store.venue(meant: asked, campus: campus) else {
        return .failure(try store.unknownVenue(asked, campus: campus))
      }
      let change = VenueChanges.Change(
        "listed", from: stored.hiddenAt == nil ? "yes" : "no", to: isBack ? "yes" : "no")
      if !draft.isDryRun, change.before != change.after {
        if isBack {
          try store.clear(.hidden, of: stored.id, by: draft.author, at: draft.now)
        } else {
          try store.set(.hidden(by: draft.author, at: draft.now), of: stored.id)
        }
      }
      return .success(draft.report([change], of: stored.venue.slug))
    }
  }
}
