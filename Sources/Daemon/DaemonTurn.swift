import Failures
import Queries
import CivilTime
import Configuration
import HTTPClient
import Ingestion
import Publishing
import SQLite
import Store
import World

/// One turn of the daemon over all campuses of one configuration: due pages are requested, the longest due
/// first.
struct DaemonTurn {
  let campuses: [DaemonCampus]
  let hooks: DaemonHooks
  let world: World
  let options: DaemonOptions

  /// The result of a turn.
  struct Result {
    var report = RefreshReport()
    /// When to check again.
    var wake: Instant
    /// The status of each campus after the turn.
    var standings: [String: DaemonStanding] = [:]
    /// The result of the maintenance after the turn.
    var housework = Maintenance.Report()
  }

  /// Milliseconds for which a turn begins further pages: then it checks again which are due longest, on all
  /// campuses.
  private static let longest: Int64 = 60_000

  /// Runs the turn.
  ///
  /// - Parameter onPage: receives the result of each page.
  /// - Returns: its result.
  /// - Throws: the failure that prevented the whole turn.
  func run(onPage: @escaping (RefreshReport.Entry) -> Void) throws(Failure) -> Result {
    guard let setting = campuses.first?.setting else { return Result(wake: world.now()) }
    // A pass calls this in every turn of its own loop: one that hangs stops calling.
    let world = world.whileBeating(hooks.beat)
    let transport = try Transport.toSites(setting, in: world, tracesRequests: options.tracesRequests)
    return try DatabaseWriter(setting.paths.database.path, world: world).write {
      store throws(DatabaseError) in
      var policy = RatePolicy(setting.configuration.fetching)
      policy.remembersOutages = true
      let pace = try Pace.ofThisMachine(store, world)
      let run = try RefreshRun(
        store: store, transport: transport, policy: policy, pace: pace, world: world)
      run.onPage = onPage
      let due = try DueWork(of: campuses, in: store, pace, at: world.now())
      _ = try Rereading.run(due.rereads, in: store, onlyLast: true, isInterrupted: world.isInterrupted)
      try run.setLoads(due.loads, for: due.jobs.map(\.job))
      let plan = try run.plan(due.jobs.map(\.job), next: due.next)
      guard !plan.fetch.isEmpty else {
        let standings = try standings(in: store, RefreshReport(), due, resting: due.resting(in: plan))
        let housework = maintain(setting, store, touched: [])
        return Result(wake: plan.wake, standings: standings, housework: housework)
      }
      let report = try run.run(plan.fetch.map { due.jobs[$0].job }, within: Self.longest)
      // A stop request does not wait for the maintenance.
      let housework =
        report.wasInterrupted
        ? Maintenance.Report()
        : maintain(setting, store, touched: Set(plan.fetch.map { due.jobs[$0].campus }))
      let rest = try DueWork(of: campuses, in: store, pace, at: world.now())
      let after = try run.plan(rest.jobs.map(\.job), next: rest.next)
      return Result(
        report: report, wake: after.fetch.isEmpty ? after.wake : world.now(),
        standings: try standings(in: store, report, due, resting: rest.resting(in: after)),
        housework: housework)
    }
  }

  /// The maintenance of the database after a turn, which may take long.
  private func maintain(_ setting: Setting, _ store: Store, touched: Set<String>) -> Maintenance.Report {
    hooks.enduring(true)
    defer { hooks.enduring(false) }
    let publisher = Publisher(setting.configuration, setting.paths, in: world, copyTo: options.copyTo)
    var maintenance = Maintenance(setting, publisher, in: world)
    maintenance.beat = hooks.beat
    return maintenance.run(
      for: store, in: setting.zone, at: world.now(), isLast: false, touched: touched)
  }

  private func standings(
    in store: Store, _ report: RefreshReport, _ due: DueWork, resting: [String: Set<String>]
  ) throws(DatabaseError) -> [String: DaemonStanding] {
    let owners = Dictionary(
      due.jobs.map { ($0.job.page.source, $0.campus) }, uniquingKeysWith: { first, _ in first })
    var reports: [String: RefreshReport] = [:]
    for entry in report.entries {
      reports[owners[entry.sourceID] ?? "", default: RefreshReport()].entries.append(entry)
    }
    var standings: [String: DaemonStanding] = [:]
    for key in campuses.map(\.setting.campus.id) {
      standings[key] = try DaemonStanding(of: key, in: store, after: reports[key] ?? RefreshReport())
      standings[key]?.resting.formUnion(resting[key] ?? [])
    }
    return standings
  }
}

extension World {
  /// The same world, but any check for an interruption also gives a sign of life.
  func whileBeating(_ beat: @escaping @Sendable () -> Void) -> World {
    var world = self
    let isInterrupted = world.isInterrupted
    world.isInterrupted = {
      beat()
      return isInterrupted()
    }
    return world
  }
}
