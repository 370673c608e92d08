import Commands
import Configuration
import Console
import Dining
import Failures
import Phrases
import Queries

extension ArgumentSpec {
  /// The venue to be marked.
  static let markedVenue = ArgumentSpec(
    "VENUE", .optional, .named("venue"), "the venue's name, as dine venues lists it")
}

extension Command {
  /// A command that marks a venue, or removes the mark, and then lists all venues with that mark.
  init(marking mark: OwnPlaces.Mark, _ spec: CommandSpec) {
    self.init(
      spec,
      run: { session throws(Failure) in
        let campus = try session.campus()
        let own = OwnPlaces(session.world, campus.setting)
        if let name = session.arguments.argument("VENUE") {
          let isUndone = session.arguments.has("undo")
          // A venue that the campus no longer has can still be removed from the person's list.
          let slug =
            isUndone && own.slugs(mark).contains(name) ? name : try campus.venue(named: name).known.venue.slug
          if !isUndone || own.slugs(mark).contains(slug) { try own.set(slug, to: isUndone ? nil : mark) }
        } else if session.arguments.has("undo") {
          throw Failure(.missingArgument, "VENUE", detail: "dine \(spec.name)")
        }
        let names = Dictionary(
          try campus.venues().map { ($0.venue.slug, $0.venue.name) }, uniquingKeysWith: { first, _ in first })
        let entries = own.marks.map { mark, slug in
          PinsResult.Entry(slug: slug, name: names[slug], isPinned: mark == .pinned)
        }
        return try session.give(Found(PinsResult(entries), campus.setting.clock))
      })
  }
}
