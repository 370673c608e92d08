import Daemon
import Publishing
import Answering
import Store
import Configuration
import Console
import SQLite
import World

extension Command {
  static let metrics = Command(.metrics) { task throws(Failure) in
    let setting = try task.settings.readableSetting()
    let store = try setting.querying { () throws(DatabaseError) in
      try setting.openStore()
    }
    if let path = task.arguments.value("textfile") {
      try MetricsFile(
        path: path, configuration: setting.configuration, paths: setting.paths, world: task.world
      ).update(from: store)
      if !task.arguments.has("quiet") { task.world.console.output("\(path.sanitized()): written\n") }
      return .yes
    }
    let figures = try setting.querying { () throws(DatabaseError) in try store.figures() }
    if !task.arguments.has("quiet") {
      task.world.console.output(
        Metrics.text(of: figures, for: setting.configuration, commit: Product.commit(in: task.world)))
    }
    return .yes
  }
}
