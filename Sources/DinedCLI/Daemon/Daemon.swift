import Failures
import Phrases
import Queries
import JSONViews
import Store
import CivilTime
import Configuration
import Console
import Ingestion
import SQLite
import World

/// The loop of `dined run`: fetches what is due, then waits until something is.
///
/// Between passes it holds no database and no page. It looks at the clock once a minute instead of waiting for a far
/// moment, so that a machine which slept, or whose clock was set, is noticed.
final class Daemon {
  /// The longest wait between two looks at the clock, in milliseconds.
  static let look = 60_000
  /// A clock that went back by more than this many seconds was set.
  private static let setBack: Int64 = 60

  private let task: CommandContext
  private let hooks: DaemonHooks
  private var campuses: [ServedCampus]
  /// When to look again; nil: at once.
  private var next: Instant?
  /// When the next page is due, as far as is known.
  private var nextPage: Instant?
  private var lastLook: Instant
  private var status = ""
  /// By campus, as of the last turn.
  private var standings: [String: DaemonStanding] = [:]

  /// - Parameters:
  ///   - task: the command line and the world.
  ///   - hooks: whoever started it.
  /// - Throws: what is wrong with the configuration.
  init(_ task: CommandContext, hooks: DaemonHooks) throws(Failure) {
    self.task = task
    self.hooks = hooks
    campuses = try task.servedCampuses()
    lastLook = task.world.now()
    // Without a contact nothing may be fetched: better said now than at the first page.
    if let first = campuses.first { _ = try task.transport(first.setting) }
  }

  /// Runs until it is told to stop; throws what no later pass could do better.
  func run() throws(Failure) -> ExitCode {
    guard let first = campuses.first else { return .yes }
    let lock = try task.lockDaemon(of: first.setting.paths.database.path)
    defer { withExtendedLifetime(lock) {} }
    hooks.opening()
    try open(first)
    hooks.ready()
    status = report
    hooks.status(status)
    introduce(first.setting)
    while !task.world.isInterrupted() {
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

  /// Says in the log what it works on, and what is odd about the configuration without being wrong.
  private func introduce(_ setting: Setting) {
    let names = campuses.map(\.setting.campus.name).joined(separator: ", ")
    hooks.log(
      .notice,
      "dined \(Product.version) for \(names): configuration \(setting.paths.configuration.path), "
        + "database \(setting.paths.database.path)")
    log(try? task.configurationReport())
  }

  private func log(_ report: ConfigurationReport?) {
    for fault in report?.faults ?? [] {
      hooks.log(fault.isWarning ? .warning : .error, fault.text)
    }
  }

  /// Opens the database once, which makes it or brings it up to date; one that somebody records in is both.
  private func open(_ campus: ServedCampus) throws(Failure) {
    do throws(Failure) {
      let keys = campuses.map(\.setting.campus.id)
      standings = try task.recording(campus.setting) { store throws(DatabaseError) in
        var standings: [String: DaemonStanding] = [:]
        for key in keys { standings[key] = try DaemonStanding(of: key, in: store, after: RefreshReport()) }
        return standings
      }
    } catch {
      guard error.code == .locked else { throw error }
    }
  }

  /// How the daemon stands, in one line.
  var report: String {
    guard let setting = campuses.first?.setting else { return "" }
    let clock = LocalClock(
      now: task.world.now(), zone: setting.zone, is24Hour: setting.configuration.display.clock == .twentyFour)
    return DaemonStanding.sum(standings.values).words(next: nextPage, clock)
  }

  /// How it stands with each campus and each of its pages that went wrong, in the log.
  private func dump() {
    hooks.log(.notice, report)
    for campus in campuses {
      let setting = campus.setting
      guard let standing = standings[setting.campus.id] else { continue }
      let clock = LocalClock(now: task.world.now(), zone: setting.zone, is24Hour: setting.clock.is24Hour)
      hooks.log(.notice, "\(setting.campus.name): \(standing.words(next: nil, clock))")
      for entry in standing.failures {
        hooks.log(
          .notice,
          "\(setting.campus.name): \(entry.outcome.rawValue) \(masked(entry.url)) \(entry.code ?? "")")
      }
    }
  }

  private var untilNext: Int {
    guard let next else { return 0 }
    let seconds = next.seconds(since: task.world.now())
    return Int(min(max(seconds, 1), Int64(Self.look / 1_000))) * 1_000
  }

  /// Reads the configuration again, all of it before any of it holds; one that is wrong changes nothing.
  private func reload() {
    hooks.reloading()
    defer { hooks.ready() }
    do throws(Failure) {
      let faults = try task.configurationReport()
      log(faults)
      guard faults.isGood else { return hooks.log(.error, "the former configuration holds") }
      let fresh = try task.servedCampuses()
      if let first = fresh.first { _ = try task.transport(first.setting) }
      campuses = fresh
      let names = Set(fresh.map(\.setting.campus.id))
      standings = standings.filter { names.contains($0.key) }
      next = nil
      hooks.log(.notice, "the configuration was read again")
    } catch {
      hooks.log(.error, Sentences.sentence(for: error).message + "; the former configuration holds")
    }
  }

  /// Fetches what is due, wherever that is.
  private func look() throws(Failure) {
    let now = task.world.now()
    defer { lastLook = now }
    if let next, now < next, lastLook.seconds(since: now) < Self.setBack { return }
    do throws(Failure) {
      let hooks = hooks
      let turn = try task.turn(over: campuses, hooks) { hooks.log(.info, $0.logLine) }
      nextPage = turn.wake
      next = min(turn.wake, turn.housework.next ?? turn.wake)
      for (key, standing) in turn.standings { standings[key] = standing }
      tell(turn.report)
      for failure in turn.housework.failures { hooks.log(.error, Sentences.sentence(for: failure).message) }
    } catch {
      // Somebody else is recording, or the disk is full: that may be over in a minute. A damaged file never is.
      guard [.tryLater, .ioFailed].contains(Sentences.sentence(for: error).exit) else { throw error }
      hooks.log(error.code == .locked ? .info : .error, Sentences.sentence(for: error).message)
      nextPage = task.world.now() + Int64(Self.look / 1_000)
      next = nextPage
    }
    for campus in campuses where !task.world.isInterrupted() {
      guard let due = task.balancePass(over: campus, beat: hooks.beat, log: hooks.log) else { continue }
      next = min(next ?? due, due)
    }
    hooks.rest()
    guard report != status else { return }
    status = report
    hooks.status(report)
  }

  private func tell(_ report: RefreshReport) {
    guard !report.entries.isEmpty else { return }
    let answer = PassReport(report, campus: names, nothing: "")
    let zone = campuses.first?.setting.zone ?? .utc
    let clock = LocalClock(now: task.world.now(), zone: zone)
    for line in answer.complaints(by: "", clock).split(separator: "\n") {
      hooks.log(.warning, String(line.drop { $0 == ":" || $0 == " " }))
    }
    hooks.log(.info, answer.summary)
  }

  private var names: String { campuses.map(\.setting.campus.name).joined(separator: ", ").sanitized() }
}

extension RefreshReport.Entry {
  /// What became of one fetch, as words that programs find their way in too; never anything of a body.
  fileprivate var logLine: String {
    let parts: [(String, String?)] = [
      ("source", source), ("host", exchange.host), ("outcome", outcome.rawValue), ("code", code),
      ("status", exchange.status.map { "\($0)" }), ("ms", exchange.milliseconds.map { "\($0)" }),
      ("items", exchange.items.map { "\($0)" }), ("bytes", exchange.bytes.map { "\($0)" }),
    ]
    return "fetch" + parts.map { name, value in value.map { " \(name)=\($0)" } ?? "" }.joined()
  }
}
