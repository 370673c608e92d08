import Accounts
import Answering
import Store
import CivilTime
import Configuration
import Ingestion
import SQLite
import World

/// What a turn of the daemon came to.
struct DaemonTurn {
  var report = RefreshReport()
  /// When to look again.
  var wake: Instant
  /// How each campus stands then.
  var standings: [String: DaemonStanding] = [:]
  /// What was done for the database then.
  var housework = Maintenance.Report()
}

extension CommandContext {
  /// How long a turn begins further pages, in milliseconds: then it looks again what is due longest, everywhere.
  private static let turn: Int64 = 60_000

  /// The lock that one daemon at a time holds as long as it runs. It is not the one of a pass: between the daemon's
  /// passes a person may refresh and edit.
  func lockDaemon(of database: String) throws(Failure) -> FileLock {
    do throws(Failure) {
      try makeFolder(of: database)
      return try lock(database, by: ".run.lock")
    } catch {
      guard error.code == "locked" else { throw error }
      throw Failure("already-running", database, detail: error.detail)
    }
  }

  /// One turn over all campuses of one configuration: what is due is asked for, the longest due first.
  func turn(
    over campuses: [ServedCampus], _ hooks: DaemonHooks,
    onPage: @escaping (RefreshReport.Entry) -> Void
  ) throws(Failure) -> DaemonTurn {
    guard let setting = campuses.first?.setting else { return DaemonTurn(wake: world.now()) }
    var world = world
    let isInterrupted = world.isInterrupted
    // A pass asks that in every turn of its own loop: one that hangs stops asking.
    world.isInterrupted = {
      hooks.beat()
      return isInterrupted()
    }
    let transport = try transport(setting)
    return try recording(setting) { store throws(DatabaseError) in
      var manners = RatePolicy(setting.configuration.fetching)
      manners.remembersReach = true
      let pace = try pace(store)
      let refresher = try Refresher(
        store: store, transport: transport, manners: manners, pace: pace, world: world)
      refresher.onPage = onPage
      let due = try Self.due(campuses, store, pace, at: world.now())
      _ = try Rereading.run(due.rereads, in: store, onlyLast: true, isInterrupted: world.isInterrupted)
      try refresher.setLoads(due.loads, for: due.jobs.map(\.job))
      let plan = try refresher.plan(due.jobs.map(\.job), next: due.next)
      guard !plan.fetch.isEmpty else {
        let standings = try Self.standings(
          campuses, store, RefreshReport(), due.jobs, resting: Self.resting(plan, due.jobs))
        let housework = care(setting, store, hooks, touched: [])
        return DaemonTurn(wake: plan.wake, standings: standings, housework: housework)
      }
      let report = try refresher.run(plan.fetch.map { due.jobs[$0].job }, within: Self.turn)
      // Whoever asked to stop is not made to wait for the housework.
      let housework =
        report.wasInterrupted
        ? Maintenance.Report()
        : care(setting, store, hooks, touched: Set(plan.fetch.map { due.jobs[$0].campus }))
      let rest = try Self.due(campuses, store, pace, at: world.now())
      let after = try refresher.plan(rest.jobs.map(\.job), next: rest.next)
      return DaemonTurn(
        report: report, wake: after.fetch.isEmpty ? after.wake : world.now(),
        standings: try Self.standings(
          campuses, store, report, due.jobs, resting: Self.resting(after, rest.jobs)),
        housework: housework)
    }
  }

  /// What is done for the database after a turn, which may take long.
  private func care(
    _ setting: Setting, _ store: Store, _ hooks: DaemonHooks, touched: Set<String>
  ) -> Maintenance.Report {
    hooks.enduring(true)
    defer { hooks.enduring(false) }
    var caretaker = caretaker(setting)
    caretaker.beat = hooks.beat
    return caretaker.care(
      for: store, in: setting.zone, at: world.now(), isLast: false, touched: touched)
  }

  /// A page that is due, and the campus it is of.
  private typealias DueJob = (job: PageJob, campus: String)

  /// The hosts that are left alone, by campus.
  private static func resting(_ plan: Plan, _ jobs: [DueJob]) -> [String: Set<String>] {
    plan.putOff.filter { $0.code != "host-resting" }.reduce(into: [:]) { resting, page in
      resting[jobs[page.page].campus, default: []].insert(PageJob.host(of: jobs[page.page].job.page.url))
    }
  }

  private static func standings(
    _ campuses: [ServedCampus], _ store: Store, _ report: RefreshReport, _ jobs: [DueJob],
    resting: [String: Set<String>]
  ) throws(DatabaseError) -> [String: DaemonStanding] {
    let owners = Dictionary(
      jobs.map { ($0.job.page.url, $0.campus) }, uniquingKeysWith: { first, _ in first })
    var reports: [String: RefreshReport] = [:]
    for entry in report.entries {
      reports[owners[entry.url] ?? "", default: RefreshReport()].entries.append(entry)
    }
    var standings: [String: DaemonStanding] = [:]
    for key in campuses.map(\.setting.campus.id) {
      standings[key] = try DaemonStanding(of: key, in: store, after: reports[key] ?? RefreshReport())
      standings[key]?.resting.formUnion(resting[key] ?? [])
    }
    return standings
  }

  /// The due pages of all campuses, when the next ones will be, and what all of them would like to ask of each host.
  private static func due(
    _ campuses: [ServedCampus], _ store: Store, _ pace: Pace, at now: Instant
  ) throws(DatabaseError) -> (
    jobs: [DueJob], rereads: [PageJob], next: Instant?, loads: [String: HostLoad]
  ) {
    var jobs: [DueJob] = []
    var rereads: [PageJob] = []
    var next: Instant?
    var loads: [String: HostLoad] = [:]
    for campus in campuses {
      let plan = try RefreshPlan(
        fetching: campus.setting.campus, zone: campus.setting.zone, in: store, at: now,
        looksAtEveryFile: false, pace: pace, folder: campus.setting.paths.configuration.folder,
        recipes: campus.recipes)
      jobs += plan.jobs.map { ($0, campus.setting.campus.id) }
      rereads += plan.rereads
      next = [next, plan.next].compactMap(\.self).min()
      loads.merge(plan.load) { $0.adding($1) }
    }
    return (jobs, rereads, next, loads)
  }

  /// The daemon's look at the balances of a campus; gives when the next is due, and never stops the daemon.
  func balancePass(
    over campus: ServedCampus, beat: @escaping @Sendable () -> Void, log: (Gravity, String) -> Void
  ) -> Instant? {
    guard campus.setting.campus.card?.refreshMinutes != nil else { return nil }
    do throws(Failure) {
      var world = world
      let isInterrupted = world.isInterrupted
      world.isInterrupted = {
        beat()
        return isInterrupted()
      }
      let context = CommandContext(arguments: arguments, world: world).accounts(campus.setting)
      let desk = AccountDesk(context)
      return try desk.pass { () throws(Failure) in try desk.transport(to: try desk.card()) }
    } catch {
      let sentence = Sentences.sentence(for: error)
      log(.warning, sentence.message)
      return world.now() + 60
    }
  }

  /// How often pages are asked for, on this machine.
  func pace(_ store: Store) throws(DatabaseError) -> Pace {
    Pace(jitter: Jitter(seed: try store.machineSeed(orElse: world.entropy)))
  }
}
