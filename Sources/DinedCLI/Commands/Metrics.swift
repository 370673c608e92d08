import Queries
import Commands
import Failures
import Daemon
import Publishing
import Store
import Configuration
import Console
import SQLite
import World

extension DinedProgram {
  static let metrics = Command(.metrics) { context throws(Failure) in
    let setting = try context.settings.readableSetting()
    let store = try setting.querying { () throws(DatabaseError) in
      try setting.openStore()
    }
    if let path = context.arguments.value("textfile") {
      try MetricsFile(
        path: path, configuration: setting.configuration, paths: setting.paths, world: context.world
      ).update(from: store)
      if !context.arguments.has("quiet") { context.world.console.output("\(path.sanitized()): written\n") }
      return .yes
    }
    let figures = try setting.querying { () throws(DatabaseError) in try store.figures() }
    if !context.arguments.has("quiet") {
      context.world.console.output(
        Metrics.text(
          of: figures, for: setting.configuration, commit: Product.commit(in: context.world), as: .openMetrics
        ))
    }
    return .yes
  }
}
