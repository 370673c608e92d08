import Publishing
import Answering
import Store
import CivilTime
import Configuration
import Dining
import Ingestion
import SQLite
import World

/// What is done for a database after a pass, whoever made it: it is kept sound and small, what changed about a source is
/// told, and what others may have is brought up to date.
struct Maintenance {
  let configuration: Configuration
  let paths: Paths
  let world: World
  /// Where the copy for other users is to be; nil: as the configuration says, and beside the system's database.
  var publish: String?
  /// Told before each piece of work.
  var beat: () -> Void = {}

  /// What came of it.
  struct Report {
    var failures: [Failure] = []
    /// That of them which kept the copy for other users from being made.
    var unpublished: Failure?
    /// When something else will be due that does not wait for a page; nil: nothing.
    var next: Instant?
  }

  /// Does what is due; one thing that fails keeps none of the others from being done.
  ///
  /// - Parameters:
  ///   - store: open for writing, by its only writer.
  ///   - zone: whose nights are the time for what takes long.
  ///   - now: the present.
  ///   - isLast: whether nobody will call again soon.
  ///   - touched: the campuses of which anything was asked since the last time; nil: any may be.
  /// - Returns: what went wrong, and when to come again.
  func care(
    for store: Store, in zone: Zone, at now: Instant, isLast: Bool, touched: Set<String>? = nil
  ) -> Report {
    var report = Report()
    func attempt(_ work: () throws(Failure) -> Void) {
      beat()
      do throws(Failure) { try work() } catch { report.failures.append(error) }
    }
    attempt { () throws(Failure) in
      let done = try querying { () throws(DatabaseError) in
        try Housekeeping.run(store, at: now, in: zone, keeping: configuration.keeping)
      }
      if let fault = done.fault { throw Failure("database-corrupt", paths.database.path, detail: fault) }
    }
    // Where nothing was asked nothing has changed: a daemon for thousands of campuses looks at few of them a minute.
    for campus in configuration.campuses where touched?.contains(campus.id) ?? true {
      attempt { () throws(Failure) in
        for change in try changes(of: campus, in: store, at: now) {
          attempt { () throws(Failure) in
            try Hook(configuration.hooks, world: world).tell(of: change, at: now)
          }
        }
      }
    }
    beat()
    do throws(Failure) {
      report.next = try publish(store, at: now, isLast: isLast)
    } catch {
      report.failures.append(error)
      report.unpublished = error
    }
    if let path = configuration.sharing.metrics, touched?.isEmpty != true {
      attempt { () throws(Failure) in
        try MetricsFile(path: path, configuration: configuration, paths: paths, world: world)
          .update(from: store)
      }
    }
    return report
  }

  /// Brings the copy for other users up to date, if there is one; gives when it will be time again, if it was too early.
  @discardableResult
  func publish(_ store: Store, at now: Instant, isLast: Bool = true) throws(Failure) -> Instant? {
    guard let path = publishedPath else { return nil }
    return try Publication(path: path, paths: paths, world: world)
      .update(from: store, at: now, isLast: isLast)
  }

  /// Where the copy for other users is, if there is one.
  var publishedPath: String? {
    publish ?? configuration.sharing.database
      ?? (paths.database.origin == .system ? Paths.published : nil)
  }

  private func changes(
    of campus: Campus, in store: Store, at now: Instant
  ) throws(Failure) -> [SourceChange] {
    try querying { () throws(DatabaseError) in
      guard let stored = try store.campuses().first(where: { $0.key == campus.id }) else { return [] }
      return try SourceWatch.changes(
        in: store, campus: stored, staleAfter: { campus.secondsUntilStale(source: $0) }, at: now)
    }
  }

  private func querying<Result>(_ work: () throws(DatabaseError) -> Result) throws(Failure) -> Result {
    do {
      return try work()
    } catch {
      throw Failure(error.code, paths.database.path)
    }
  }
}
