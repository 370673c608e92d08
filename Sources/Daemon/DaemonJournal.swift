import Accounts
import Configuration
import Console
import Failures
import HTTPClient
import Ingestion
import Phrases
import Queries
import Store
import World

/// What the daemon writes into its log, which is in English whatever the user's language.
struct DaemonJournal {
  let hooks: DaemonHooks
  let world: World

  /// Logs the campuses it works on.
  func introduce(_ campuses: [DaemonCampus]) {
    guard let paths = campuses.first?.setting.paths else { return }
    let names = campuses.map(\.setting.campus.name).joined(separator: ", ")
    hooks.log(
      .notice,
      "dined \(Product.version) for \(names): configuration \(paths.configuration.path), "
        + "database \(paths.database.path)")
  }

  /// Logs what is wrong with the configuration.
  func note(_ report: ConfigurationReport?) {
    for fault in report?.faults(in: .english) ?? [] {
      hooks.log(fault.isWarning ? .warning : .error, fault.text)
    }
  }

  /// Logs a failure.
  func note(_ failure: Failure, as priority: LogPriority) {
    hooks.log(priority, Sentences.sentence(for: failure).message)
  }

  /// Logs one fetch.
  func note(_ entry: RefreshReport.Entry) { hooks.log(.info, entry.logLine) }

  /// Logs the outcome of a pass.
  func note(_ report: RefreshReport, of campuses: [DaemonCampus]) {
    guard !report.entries.isEmpty, let setting = campuses.first?.setting else { return }
    let names = campuses.map(\.setting.campus.name).joined(separator: ", ").sanitized()
    let summary = PassSummary(report, campus: names)
    for line in summary.complaints(by: "", clock(of: setting)).split(separator: "\n") {
      hooks.log(.warning, String(line.drop { $0 == ":" || $0 == " " }))
    }
    hooks.log(.info, summary.line(in: .english))
  }

  /// Logs the status of the daemon, of each campus and of each of its failed pages.
  func describe(_ campuses: [DaemonCampus], _ standings: [String: DaemonStanding], status: String) {
    hooks.log(.notice, status)
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

  /// The clock for times in the log.
  func clock(of setting: Setting) -> LocalClock {
    LocalClock(now: world.now(), zone: setting.zone, is24Hour: setting.clock.is24Hour)
  }
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
