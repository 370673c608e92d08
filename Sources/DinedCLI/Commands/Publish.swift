import Commands
import CivilTime
import Configuration
import Console
import Daemon
import Failures
import Phrases
import Publishing
import Queries
import SQLite
import Store
import World

extension DinedProgram {
  static let publish = Command(
    CommandSpec(
      "publish", "write the pages and the API as files, for any web server",
      refuses: ["campus"],
      discussion: """
        Writes what dined serve would answer into a folder of its own: pages in English and German, the \
        objects of the API, and what a phone needs without a connection, for every campus of the \
        configuration. What has not changed is not written \
        again. The folder must be empty or made by this command; with sharing.site in the configuration this \
        is done after every pass.
        """,
      examples: [
        .init("dined publish /var/www/dine", "then let a web server serve that folder"),
        .init("dined publish site --now 2026-11-20T12:05", "as of that time"),
      ],
      arguments: [ArgumentSpec("DIR", .one, .directory, "the folder to write into")])
  ) { context throws(Failure) in
    let setting = try context.settings.readableSetting()
    let store = try setting.querying { () throws(DatabaseError) in try setting.openStore() }
    let folder = context.arguments.argument("DIR") ?? ""
    let report = try context.publisher(setting).updateSite(at: folder, from: store, now: setting.now)
    if !report.empty.isEmpty { context.complain(Failure(.noData, report.empty.joined(separator: ", "))) }
    if let failure = report.failure(in: folder) { context.complain(failure) }
    // In a folder of its host the site works, but for what is read outside of it.
    if setting.configuration.serving.address == nil, report.written > 0, context.form != .none {
      context.world.console.error(
        Sentences.hintLine(setting.clock.say(PublishPhrase.noAddress), in: context.language))
    }
    return try context.give(PublishReport(folder, report), setting.clock)
  }
}
