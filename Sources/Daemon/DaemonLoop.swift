package import Failures
import Phrases
import Queries
import Store
import Accounts
import CivilTime
import Configuration
import Console
import HTTPClient
import Ingestion
import SQLite
import World

/// The loop of `dined run`: fetches what is due, then waits until the next due time.
///
/// Between passes it holds no database and no page. It checks the clock once a minute instead of waiting for
/// a distant moment, so that a machine which slept, or whose clock was set, is noticed.
package final class DaemonLoop {
  /// The longest wait between two checks of the clock, in milliseconds.
  static let checkInterval = 60_000
  /// A clock that went back by more than this many seconds was set.
  private static let setBack: Int64 = 60

  private let settings: SettingSource
  private let options: DaemonOptions
  private var world: World { settings.world }
  private let hooks: DaemonHooks
  private var journal: DaemonJournal { DaemonJournal(hooks: hooks, world: world) }
  private var campuses: [DaemonCampus]
  /// When to check again; nil: at once.
  private var next: Instant?
  /// When the next page is due, if known.
  private var nextPage: Instant?
  private var lastCheck: Instant
  private var status = ""
  /// By campus, as of the last turn.
  private var standings: [String: DaemonStanding] = [:]

  /// - Parameters:
  ///   - settings: the source of the configuration, read again whenever it may have changed.
  ///   - options: the command-line options.
  ///   - hooks: the environment of the loop.
  /// - Throws: the fault of the configuration.
  package init(
    _ settings: SettingSource, _ options: DaemonOptions = DaemonOptions(), hooks: DaemonHooks
  ) throws(Failure) {
    self.settings = settings
    self.options = options
    self.hooks = hooks
    campuses = try settings.daemonCampuses()
    lastCheck = settings.world.now()
    // Without a contact nothing may be fetched: better reported now than at the first page.
    if let first = campuses.first { try checkTransport(first) }
  }

  private func checkTransport(_ campus: DaemonCampus) throws(Failure) {
    _ = try Transport.toSites(campus.setting, in: world, tracesRequests: options.tracesRequests)
  }

  /// Runs until it is told to stop; throws a failure that no later pass could avoid.
  package func run() throws(Failure) -> ExitCode {
    guard let first = campuses.first else { return .yes }
    let lock = try database(of: first).lockForDaemon()
    defer { withExtendedLifetime(lock) {} }
    hooks.opening()
    try open(first)
    hooks.ready()
    status = report
    hooks.status(status)
    journal.introduce(campuses)
    journal.note(try? settings.configurationReport())
    while !world.isInterrupted() {
      try runPass()
      hooks.beat()
      switch hooks.wait(untilNext) {
      case .time: continue
      case .stop: return stop()
      case .reload: reload()
      case .report: journal.describe(campuses, standings, status: report)
      }
    }
    return stop()
  }

  private func stop() -> ExitCode {
    hooks.log(.notice, "told to stop; what was recorded stays")
    hooks.stopping()
    return .yes
  }

  /// Opens the database once, which creates or migrates it; if another process writes to it, neither is
  /// needed.
  private func open(_ campus: DaemonCampus) throws(Failure) {
    do throws(Failure) {
      let keys = campuses.map(\.setting.campus.id)
      standings = try database(of: campus).write { store throws(DatabaseError) in
        var standings: [String: DaemonStanding] = [:]
        for key in keys { standings[key] = try DaemonStanding(of: key, in: store, after: RefreshReport()) }
        return standings
      }
    } catch {
      guard error.code == .locked else { throw error }
    }
  }

  /// The daemon's status, in one line.
  var report: String {
    guard let setting = campuses.first?.setting else { return "" }
    return DaemonStanding.sum(standings.values).words(next: nextPage, journal.clock(of: setting))
  }

  private var untilNext: Int {
    guard let next else { return 0 }
    let seconds = next.seconds(since: world.now())
    return Int(min(max(seconds, 1), Int64(Self.checkInterval / 1_000))) * 1_000
  }

  /// Reads the configuration again, completely before any of it takes effect; an invalid one changes nothing.
  private func reload() {
    hooks.reloading()
    defer { hooks.ready() }
    do throws(Failure) {
      let faults = try settings.configurationReport()
      journal.note(faults)
      guard faults.isGood else { return hooks.log(.error, "the former configuration holds") }
      let fresh = try settings.daemonCampuses()
      if let first = fresh.first { try checkTransport(first) }
      campuses = fresh
      let names = Set(fresh.map(\.setting.campus.id))
      standings = standings.filter { names.contains($0.key) }
      next = nil
      hooks.log(.notice, "the configuration was read again")
    } catch {
      hooks.log(.error, Sentences.sentence(for: error).message + "; the former configuration holds")
    }
  }

  /// Fetches what is due, on all campuses.
  private func runPass() throws(Failure) {
    let now = world.now()
    defer { lastCheck = now }
    if let next, now < next, lastCheck.seconds(since: now) < Self.setBack { return }
    do throws(Failure) {
      let (hooks, journal) = (hooks, journal)
      let turn = try DaemonTurn(campuses: campuses, hooks: hooks, world: world, options: options)
        .run { journal.note($0) }
      nextPage = turn.wake
      next = min(turn.wake, turn.housework.next ?? turn.wake)
      for (key, standing) in turn.standings { standings[key] = standing }
      journal.note(turn.report, of: campuses)
      for failure in turn.housework.failures { journal.note(failure, as: .error) }
    } catch {
      // Another process is writing, or the disk is full: that may be over in a minute. A damaged file stays
      // damaged.
      guard [.tryLater, .ioFailed].contains(Sentences.sentence(for: error).exit) else { throw error }
      journal.note(error, as: error.code == .locked ? .info : .error)
      nextPage = world.now() + Int64(Self.checkInterval / 1_000)
      next = nextPage
    }
    for campus in campuses where !world.isInterrupted() {
      guard let due = balancePass(over: campus) else { continue }
      next = min(next ?? due, due)
    }
    for campus in campuses where !world.isInterrupted() {
      guard let due = alertPass(over: campus) else { continue }
      next = min(next ?? due, due)
    }
    hooks.rest()
    guard report != status else { return }
    status = report
    hooks.status(report)
  }

  /// Reads the balances of a campus if they are due; returns when the next read is due, and never stops the
  /// daemon.
  private func balancePass(over campus: DaemonCampus) -> Instant? {
    guard campus.setting.campus.card?.refreshMinutes != nil else { return nil }
    do throws(Failure) {
      let context = AccountContext(
        setting: campus.setting, world: world.whileBeating(hooks.beat), mayAsk: false,
        tracesRequests: options.tracesRequests)
      return try ScheduledRefresh(context).run()
    } catch {
      journal.note(error, as: .warning)
      return world.now() + 60
    }
  }

  /// Plans and sends the alerts of a campus; returns when to check again, and never stops the daemon.
  private func alertPass(over campus: DaemonCampus) -> Instant? {
    let result = AlertPass(campus.setting, in: world.whileBeating(hooks.beat)).run()
    for failure in result.failures { journal.note(failure, as: .warning) }
    return result.next
  }

  private func database(of campus: DaemonCampus) -> DatabaseWriter {
    DatabaseWriter(campus.setting.paths.database.path, world: world)
  }
}
