import Queries
import Phrases
import Publishing
import Daemon
import Failures
import Store
import Configuration
import Console
import Dining
import SQLite
import World

/// The common part of the commands that edit venues by hand.
struct VenueEditCommand {
  let context: CommandContext
  let setting: Setting
  let draft: VenueEdit

  /// Makes the edit and prints what it changed; a dry run opens the database only for reading.
  ///
  /// - Parameter work: makes the edit, or returns why it cannot be made.
  /// - Returns: the exit code.
  /// - Throws: the error that prevented it.
  func run(
    _ work: (Store, CampusID) throws(DatabaseError) -> Result<VenueChanges, Failure>
  ) throws(Failure) -> ExitCode {
    let campus = setting.campus
    func carryOut(_ store: Store) throws(DatabaseError) -> Result<VenueChanges, Failure> {
      let known = try store.campuses().first { $0.key == campus.id }?.id
      let id =
        if let known { known } else {
          try store.enrol(campus: campus.id, name: campus.name, zone: campus.zone)
        }
      if let slip = try draft.slip(in: store, id, setting) { return .failure(slip) }
      return try work(store, id)
    }
    let result =
      if draft.isDryRun {
        try setting.querying { () throws(DatabaseError) in
          try carryOut(try storeOfDryRun())
        }
      } else {
        try context.database(setting).write { store throws(DatabaseError) in
          let result = try carryOut(store)
          // An edit should be visible at once. Errors of the copy are reported by the next pass.
          _ = try? context.publisher(setting).updateCopy(from: store, at: setting.now)
          return result
        }
      }
    return try context.give(try result.get(), setting.clock)
  }

  /// The existing database; if there is none, or the campus is not in it, an empty one in memory.
  private func storeOfDryRun() throws(DatabaseError) -> Store {
    do {
      let store = try setting.openStore()
      if try store.campuses().contains(where: { $0.key == setting.campus.id }) { return store }
    } catch {
      guard error.kind == .missing else { throw error }
    }
    return try Store(writingTo: ":memory:")
  }
}
