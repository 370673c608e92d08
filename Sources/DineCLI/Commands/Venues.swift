import Commands
import Phrases
import World
import CivilTime
import Configuration
import Console
import Dining
import Failures
import JSONViews
import Queries
import Questions

extension DineProgram {
  static let venues = Command(
    CommandSpec(
      "venues", "the venues of the campus and the names commands take", in: .now,
      examples: [
        .init("dine venues", "every venue"),
        .init("dine venues --plain | cut -f1", "just the names commands take"),
        .init("dine venues --directory", "all that is known, for another dine"),
      ],
      options: QuestionSpec.venues.options + [
        .flag("directory", nil, "publish the campus as a directory that dine can read")
      ], exclusive: [["accepts", "directory"]]),
    run: { session throws(Failure) in
      let campus = try session.campus()
      guard session.arguments.has("directory") else {
        return try session.give(
          try session.answer(VenuesQuery(accepts: try session.arguments.tender(in: campus)), in: campus))
      }
      let document = DirectoryDocument(
        campus: campus.setting.campus.name, entries: try campus.directory(), clock: campus.setting.clock)
      if !session.arguments.has("quiet") { session.world.console.output(document.text) }
      return document.entries.isEmpty ? .no : .yes
    })
}
