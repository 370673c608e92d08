import Failures
import Queries
import JSONViews
import Configuration
import Console
import Dining
import World

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
      let facts = try CampusFacts(session)
      guard session.arguments.has("directory") else {
        let entries = try facts.venues().map { known in
          VenuesResult.Entry(
            moment: known.moment(at: facts.setting.now, in: facts.context), lastSeen: known.lastSeen)
        }
        let tender = session.arguments.value("accepts").flatMap(Tender.init)
        return try session.give(Found(VenuesResult(entries, accepts: tender), facts.clock))
      }
      let document = DirectoryDocument(
        campus: facts.setting.campus.name, entries: try facts.directoryEntries(), clock: facts.clock)
      if !session.arguments.has("quiet") { session.world.console.output(document.text) }
      return document.entries.isEmpty ? .no : .yes
    })
}
