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

/// The command-line options of a daemon, in addition to the configuration.
package struct DaemonOptions: Sendable {
  /// Where to keep a copy of the database for other users; nil: as configured.
  package var copyTo: String?
  /// Whether a line is written to standard error for every request.
  package var tracesRequests: Bool

  package init(copyTo: String? = nil, tracesRequests: Bool = false) {
    self.copyTo = copyTo
    self.tracesRequests = tracesRequests
  }
}

/// The loop of `dined run`: fetches what is due, then waits until the next due time.
///
/// Between passes it holds no database and no page. It checks the clock once a minute instead of waiting for
/// a distant moment, so that a machine which slept, or whose clock was set, is noticed.
package final class DaemonLoop {
  /// The longest wait between two checks of the clock, in milliseconds.
  static let look = 60_000
  /// A clock that went back by more than this many seconds was set.
  private static let setBack: Int64 = 60

  private let settings: SettingSource
  private let options: DaemonOptions
  private var world: World { settings.world }
  private let hooks: DaemonHooks
  private var campuses: [DaemonCampus]
  /// When to check again; nil: at once.
  private var next: Instant?
  /// When the next page is due, if known.
  private var nextPage: Instant?
  private var lastLook: Instant
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
    lastLook = settings.world.now()
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
    introduce(first.setting)
    while !world.isInterrupted() {
      try look()
      hooks.beat()
      switch hooks.wait(untilNext) {
      case .time: continue
      case .stop: return stop()
      case .reload: reload()
      case .report: dump()
      }
    }
    return stop()
  }

  private func stop() -> ExitCode {
    hooks.log(.notice, "told to stop; what was recorded stays")
    hooks.stopping()
    return .yes
  }

  /// Logs the campuses it works on, and the warnings of the configuration.
  private func introduce(_ setting: Setting) {
    let names = campuses.map(\.setting.campus.name).joined(separator: ", ")
    hooks.log(
      .notice,
      "dined \(Product.version) for \(names): configuration \(setting.paths.configuration.path), "
        + "database \(setting.paths.database.path)")
    log(try? settings.configurationReport())
  }

  private func log(_ report: ConfigurationReport?) {
    for fault in report?.faults(in: .english) ?? [] {
      hooks.log(fault.isWarning ? .warning : .error, fault.text)
    }
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
    return DaemonStanding.sum(standings.values).words(next: nextPage, clock(of: setting))
  }

  /// The clock of the log, which is in English whatever the user's language.
  private func clock(of setting: Setting) -> LocalClock {
    LocalClock(now: world.now(), zone: setting.zone, is24Hour: setting.clock.is24Hour)
  }

  /// Logs the status of each campus and of each of its failed pages.
  private func dump() {
    hooks.log(.notice, report)
    for campus in campuses {
      let setting = campus.setting
      guard let standing = standings[setting.campus.id] else { continue }
      hooks.log(.notice, "\(setting.campus.name): \(standing.words(next: nil, clock(of: setting)))")
      for entry in standing.failures {
        hooks.log(
          .notice,
          "\(setting.campus.name): \(entry.outcome.rawValue) \(masked(entry.url)) \(entry.code ?? "")")
      }
    }
  }

  private var untilNext: Int {
    guard let next else { return 0 }
    let seconds = next.seconds(since: world.now())
    return Int(min(max(seconds, 1), Int64(Self.look / 1_000))) * 1_000
  }

  /// Reads the configuration again, completely before any of it takes effect; an invalid one changes nothing.
  private func reload() {
    hooks.reloading()
    defer { hooks.ready() }
    do throws(Failure) {
      let faults = try settings.configurationReport()
      log(faults)
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
  private func look() throws(Failure) {
    let now = world.now()
    defer { lastLook = now }
    if let next, now < next, lastLook.seconds(since: now) < Self.setBack { return }
    do throws(Failure) {
      let hooks = hooks
      let turn = try DaemonTurn(campuses: campuses, hooks: hooks, world: world, options: options)
        .run { hooks.log(.info, $0.logLine) }
      nextPage = turn.wake
      next = min(turn.wake, turn.housework.next ?? turn.wake)
      for (key, standing) in turn.standings { standings[key] = standing }
      tell(turn.report)
      for failure in turn.housework.failures { hooks.log(.error, Sentences.sentence(for: failure).message) }
    } catch {
      // Another process is writing, or the disk is full: that may be over in a minute. A damaged file stays
      // damaged.
      guard [.tryLater, .ioFailed].contains(Sentences.sentence(for: error).exit) else { throw error }
      hooks.log(error.code == .locked ? .info : .error, Sentences.sentence(for: error).message)
      nextPage = world.now() + Int64(Self.look / 1_000)
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
      hooks.log(.warning, Sentences.sentence(for: error).message)
      return world.now() + 60
    }
  }

  /// Plans and sends the alerts of a campus; returns when to check again, and never stops the daemon.
  private func alertPass(over campus: DaemonCampus) -> Instant? {
    let result = AlertPass(campus.setting, in: world.whileBeating(hooks.beat)).run()
    for failure in result.failures { hooks.log(.warning, Sentences.sentence(for: failure).message) }
    return result.next
  }

  private func database(of campus: DaemonCampus) -> DatabaseWriter {
    DatabaseWriter(campus.setting.paths.database.path, world: world)
  }

  private func tell(_ report: RefreshReport) {
    guard !report.entries.isEmpty, let setting = campuses.first?.setting else { return }
    let summary = PassSummary(report, campus: names)
    for line in summary.complaints(by: "", clock(of: setting)).split(separator: "\n") {
      hooks.log(.warning, String(line.drop { $0 == ":" || $0 == " " }))
    }
    hooks.log(.info, summary.line(in: .english))
  }

  private var names: String { campuses.map(\.setting.campus.name).joined(separator: ", ").sanitized() }
}

extension RefreshReport.Entry {
  /// The result of one fetch, in words that programs can parse, too; never any part of a body.
  fileprivate var logLine: String {
    let parts: [(String, String?)] = [
      ("source", source), ("host", exchange.host), ("outcome", outcome.rawValue), ("code", code),
      ("status", exchange.status.map { "\($0)" }), ("ms", exchange.milliseconds.map { "\($0)" }),
      ("items", exchange.items.map { "\($0)" }), ("bytes", exchange.bytes.map { "\($0)" }),
    ]
    return "fetch" + parts.map { name, value in value.map { " \(name)=\($0)" } ?? "" }.joined()
  }
}
