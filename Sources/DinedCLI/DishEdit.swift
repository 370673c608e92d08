import CivilTime
import Commands
import Configuration
import Console
import Daemon
import Failures
import Phrases
import Publishing
import Queries
import SQLite
import Store

/// The result of an edit of which names mean one dish.
enum DishEdit {
  case edited(StoredDish)
  /// No dish has this name; nothing was changed.
  case unknown(String)

  /// Makes an edit and prints the dish as it is now.
  ///
  /// - Parameters:
  ///   - context: the command.
  ///   - work: makes the edit.
  /// - Returns: the exit code.
  /// - Throws: the error that prevented it.
  static func run(
    _ context: CommandContext, _ work: (Store, CampusID) throws(DatabaseError) -> DishEdit
  ) throws(Failure) -> ExitCode {
    let setting = try context.settings.setting()
    let report = try context.database(setting).write { store throws(DatabaseError) in
      guard let campus = try store.campuses().first(where: { $0.key == setting.campus.id })?.id else {
        return Result<DishReport, Failure>.failure(Failure(.noData, setting.campus.name))
      }
      switch try work(store, campus) {
      case .unknown(let name): return .failure(try store.unknownDish(name, campus: campus))
      case .edited(let dish):
        try store.renewForecasts(campus: campus, knownTo: setting.zone.civil(at: setting.now).date)
        _ = try? context.publisher(setting).updateCopy(from: store, at: setting.now)
        return .success(DishReport(dish, names: try store.names(of: dish.id)))
      }
    }
    return try context.give(try report.get(), setting.clock)
  }
}
