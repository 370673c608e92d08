import Commands
import Failures
import Phrases
import Queries
import CivilTime
import Configuration
import Console
import World

extension DineProgram {
  static let paths = Command(
    CommandSpec(
      "paths", "where everything is kept, and why there", in: .setUp,
      discussion: "Needs neither a configuration nor a database: it says where they would be.",
      examples: [
        .init("dine paths", "each path, whether it exists, and what set it"),
        .init("dine paths --plain", "the same for a script"),
      ]),
    finding: { session throws(Failure) in
      let world = session.world
      let paths = session.overrides.paths(in: world)
      let read = paths.forReading(exists: world.files.exists).database
      let places = [
        ("configuration", paths.configuration.path, paths.configuration.origin.rawValue),
        ("database", paths.database.path, paths.database.origin.rawValue),
        ("read", read.path, read.origin.rawValue),
        ("balances", paths.privateDatabase(environment: world.environment), paths.database.origin.rawValue),
        ("shared", Paths.published, Paths.Origin.system.rawValue),
        ("lock", paths.database.path + ".lock", paths.database.origin.rawValue),
        ("state", paths.state.path, paths.state.origin.rawValue),
        ("cache", paths.cache.path, paths.cache.origin.rawValue),
        ("dined", session.path(of: "dined"), "beside dine"),
      ]
      let list = PathsResult(
        places.map { name, path, origin in
          PathsResult.Entry(name: name, path: path, origin: origin, exists: world.files.exists(path))
        })
      return Found(list, session.clockOfNoCampus)
    })
}
