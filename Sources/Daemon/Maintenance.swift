package import Failures
package import Publishing
package import CivilTime
package import Configuration
import Queries
import Dining
import Ingestion
import SQLite
package import Store
package import World

/// The maintenance of a database after a pass, by a command or the daemon: it is kept sound and small,
/// changes of sources are passed to the configured program, and published files are updated.
package struct Maintenance {
  private let configuration: Configuration
  private let paths: Paths
  private let world: World
  private let publisher: Publisher
  /// Called before each piece of work.
  var beat: () -> Void = {}

  /// - Parameters:
  ///   - setting: the configuration, and the path of the database.
  ///   - publisher: publishes the shared files.
  ///   - world: starts the configured program.
  package init(_ setting: Setting, _ publisher: Publisher, in world: World) {
    configuration = setting.configuration
    paths = setting.paths
    self.publisher = publisher
    self.world = world
  }

  /// The result of the maintenance.
  package struct Report {
    package var failures: [Failure] = []
    /// The failure that prevented the copy for other users.
    package var unpublished: Failure?
    /// When work is due that does not depend on a page; nil: none.
    package var next: Instant?

    package init() {}
  }

  /// Does what is due; a failure does not prevent the rest.
  ///
  /// - Parameters:
  ///   - store: open for writing, by its only writer.
  ///   - zone: the time zone whose nights are used for long tasks.
  ///   - now: the current time.
  ///   - isLast: whether no further call is expected soon.
  ///   - touched: the campuses with a request since the last time; nil: possibly all.
  /// - Returns: the failures, and when to call again.
  package func run(
    for store: Store, in zone: Zone, at now: Instant, isLast: Bool, touched: Set<String>? = nil
  ) -> Report {
    var report = Report()
    func attempt(_ work: () throws(Failure) -> Void) {
      beat()
      do throws(Failure) { try work() } catch { report.failures.append(error) }
    }
    attempt { () throws(Failure) in
      let done = try querying(paths.database.path) { () throws(DatabaseError) in
        try DatabaseMaintenance.run(store, at: now, in: zone, keeping: configuration.keeping)
      }
      if let fault = done.fault { throw Failure(.databaseCorrupt, paths.database.path, detail: fault) }
    }
    // Without requests nothing has changed: a daemon for thousands of campuses contacts only few of them a
    // minute.
    for campus in configuration.campuses where touched?.contains(campus.id) ?? true {
      attempt { () throws(Failure) in
        for change in try changes(of: campus, in: store, at: now) {
          attempt { () throws(Failure) in
            do throws(Failure) {
              try Hook(configuration.hooks, world: world).tell(of: change, at: now)
            } catch {
              if error.detail == Hook.stopped { try takeBack(change, in: store, at: now) }
              throw error
            }
          }
        }
      }
    }
    for campus in configuration.campuses where touched?.contains(campus.id) ?? true {
      attempt { () throws(Failure) in try renewForecasts(of: campus, in: store, at: now) }
    }
    beat()
    do throws(Failure) {
      report.next = try publisher.updateCopy(from: store, at: now, isLast: isLast)
    } catch {
      report.failures.append(error)
      report.unpublished = error
    }
    if touched?.isEmpty != true {
      attempt { () throws(Failure) in try publisher.updateMetrics(from: store) }
    }
    attempt { () throws(Failure) in
      let next = try publisher.updateSite(from: store, at: now)
      report.next = [report.next, next].compactMap(\.self).min()
    }
    return report
  }

  private func changes(
    of campus: Campus, in store: Store, at now: Instant
  ) throws(Failure) -> [SourceChange] {
    try querying(paths.database.path) { () throws(DatabaseError) in
      guard let stored = try store.campuses().first(where: { $0.key == campus.id }) else { return [] }
      return try SourceMonitor.changes(
        in: store, campus: stored, staleAfter: { campus.secondsUntilStale(source: $0) }, at: now)
    }
  }

  /// The change was not passed on: the next program to run here finds it again.
  private func takeBack(_ change: SourceChange, in store: Store, at now: Instant) throws(Failure) {
    try querying(paths.database.path) { () throws(DatabaseError) in
      guard let stored = try store.campuses().first(where: { $0.key == change.campus }) else { return }
      try store.setStanding(change.former?.rawValue, of: change.source, campus: stored.id, at: now)
    }
  }

  /// Predicts when dishes come again, so that queries need not wait for it.
  private func renewForecasts(of campus: Campus, in store: Store, at now: Instant) throws(Failure) {
    guard let zone = try? campus.rules(in: world) else { return }
    try querying(paths.database.path) { () throws(DatabaseError) in
      guard let stored = try store.campuses().first(where: { $0.key == campus.id }) else { return }
      try store.renewForecasts(campus: stored.id, knownTo: zone.civil(at: now).date)
    }
  }
}
