import Commands
import Failures
import Latin
import Daemon
import Store
import Configuration
import Console
import SQLite

extension DinedProgram {
  static let venuesAdd = Command(.venuesAdd) { context throws(Failure) in
    let setting = try context.settings.setting()
    let name = (context.arguments.argument("NAME") ?? "").typedName
    guard !name.isEmpty else { throw Failure(.emptyArgument, "NAME") }
    let draft = try VenueEdit(context, setting, name: name)
    let wanted = Slug.make(from: context.arguments.value("slug") ?? name)
    return try VenueEditCommand(context: context, setting: setting, draft: draft).run {
      store, campus throws(DatabaseError) in
      if try store.venue(slug: wanted, campus: campus) != nil {
        return .failure(Failure(.venueExists, wanted))
      }
      let changes =
        [VenueChanges.Change("listed", from: nil, to: "yes")] + (try draft.changes(to: nil, in: store))
      guard !draft.isDryRun else { return .success(draft.report(changes, of: wanted)) }
      let slug = try store.together { () throws(DatabaseError) in
        let made = try store.addVenue(slug: wanted, to: campus, at: setting.now)
        try draft.apply(to: made.id, as: nil, in: store)
        return made.slug
      }
      return .success(draft.report(changes, of: slug))
    }
  }
}
