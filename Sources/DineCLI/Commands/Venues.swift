import Phrases
import World
import CivilTime
import Configuration
import Console
import Dining
import Failures
import JSONViews
import Queries

extension Command {
  static let venues = Command(
    CommandSpec(
      "venues", "the venues of the campus and the names commands take",
      examples: [
        .init("dine venues", "every venue"),
        .init("dine venues --plain | cut -f1", "just the names commands take"),
        .init("dine venues --directory", "all that is known, for another dine"),
      ],
      options: [
        .value(
          "accepts", nil, "TENDER", .word(Tender.allCases.map(\.rawValue)), "only venues that take this"),
        .flag("directory", nil, "publish the campus as a directory that dine can read"),
      ], exclusive: [["accepts", "directory"]]),
    running: { session throws(Failure) in
      let campus = try session.campus()
      guard session.arguments.has("directory") else {
        return try session.give(try session.answer(VenuesQuery(accepts: session.tender), in: campus))
      }
      let document = DirectoryDocument(
        campus: campus.setting.campus.name, entries: try campus.directory(), clock: campus.setting.clock)
      if !session.arguments.has("quiet") { session.world.console.output(document.text) }
      return document.entries.isEmpty ? .no : .yes
    })
}
