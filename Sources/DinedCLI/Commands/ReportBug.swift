import Queries
import JSONViews
import Failures
import Phrases
import TerminalViews
import Commands
import Daemon
import Store
import CivilTime
import Configuration
import Console
import Dining
import JSON
import SQLite
import World

extension DinedProgram {
  static let reportBug = Command(.reportBug) { context throws(Failure) in
    try context.give(
      BugReport(sections: BugReporter(context: context).sections),
      LocalClock(now: context.momentAsked(), zone: .utc))
  }
}

/// The answer of `report-bug`: a report that may be published.
private struct BugReport: Answer {
  static let schema = "dine.report/1"

  struct Section {
    let name: String
    let lines: [String]
  }

  let sections: [Section]

  var exit: ExitCode { .yes }
  var dataAsOf: Instant? { nil }
  var isStale: Bool { false }

  func plain(_ clock: LocalClock) -> [[String?]] {
    sections.flatMap { section in section.lines.map { [section.name, $0] } }
  }

  func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for section in sections {
      writer.object { result in
        result.field("section", section.name)
        result.field("lines", section.lines)
      }
    }
  }

  func human(_ layout: TextLayout) -> String {
    sections.map { section in
      layout.text(section.name + ":") + section.lines.map { layout.text("- " + $0) }.joined()
    }.joined(separator: "\n")
  }
}

/// Collects information that helps to find a fault, whatever else is broken, without data that identify the
/// person.
private struct BugReporter {
  let context: CommandContext

  private var world: World { context.world }

  var sections: [BugReport.Section] {
    [
      .init(name: "programs", lines: programs), .init(name: "system", lines: system),
      .init(name: "configuration", lines: configuration), .init(name: "database", lines: database),
      .init(name: "doctor", lines: doctor), .init(name: "last fetches", lines: fetches),
    ]
  }

  private var programs: [String] {
    let line = Product.versionLine(
      of: "dined", commit: Product.commit(in: world), schema: Store.schemaVersion,
      sqlite: Store.sqliteVersion,
      zones: ZoneFile.release(in: world))
    return [String(line.dropLast())]
  }

  private var system: [String] {
    let release = text(of: "/etc/os-release").split(separator: "\n").first { $0.hasPrefix("PRETTY_NAME=") }
    let name = release?.dropFirst("PRETTY_NAME=".count).filter { $0 != "\"" }
    let kernel = text(of: "/proc/sys/kernel/osrelease").split(separator: "\n").first.map { "Linux \($0)" }
    let variables = ["LC_ALL", "LC_MEASUREMENT", "LANG", "TERM", "COLUMNS", "NO_COLOR"].compactMap {
      variable in
      world.environment(variable).map { "\(variable)=\($0)" }
    }
    return [name, kernel, architecture, variables.joined(separator: " ")].compactMap { $0 }.filter {
      !$0.isEmpty
    }
  }

  private var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "another processor"
    #endif
  }

  private var configuration: [String] {
    do throws(Failure) {
      return try EffectiveSettings(context: context).all().map { setting in
        "\(setting.key) = \(isPersonal(setting.key) ? "(hidden)" : shown(setting)) (\(setting.origin.name))"
      }
    } catch {
      return [homeless(Sentences.sentence(for: error).message)]
    }
  }

  private func shown(_ setting: EffectiveSetting) -> String {
    setting.value.map { homeless($0.string ?? $0.serialized()) } ?? "(hidden)"
  }

  /// The contact, the places, the user name, the destinations of alerts, and what may hold a key: the arguments of
  /// programs and the values of headers.
  private func isPersonal(_ key: String) -> Bool {
    let keys = key.split(separator: ".")
    let isCard = keys.count > 3 && keys[2] == "card" && keys[3] != "platform" && keys[3] != "store"
    let isChannel = ["alerts.command", "alerts.mail_to", "alerts.ntfy"].contains(key)
    let isHome = keys.starts(with: ["display", "home"]) || keys.count > 2 && keys[2] == "places"
    let mayHoldKeys = keys.first == "hooks" || keys.contains("headers")
    return key == "contact" || isCard || isChannel || isHome || mayHoldKeys
  }

  private var database: [String] {
    do throws(Failure) {
      let setting = try context.settings.readableSetting()
      return try setting.querying { () throws(DatabaseError) in
        let store = try setting.openStore()
        var lines: [String] = []
        for campus in try store.campuses() {
          let venues = try store.venues(campus: campus.id).count
          let pages = try store.sourcesStatus(campus: campus.id).map(\.status)
          lines += ["\(campus.key): \(venues) venues, \(pages.count) pages"] + outcomes(of: pages)
        }
        return lines
      }
    } catch {
      return [homeless(Sentences.sentence(for: error).message)]
    }
  }

  /// The number of checks that passed, and the details of those that did not.
  private var doctor: [String] {
    let checks =
      HealthCheck(context.settings, in: .english).checks + [.terminal(context.surface, in: .english)]
    let bad = checks.filter { $0.health != .good }.map {
      "\($0.health.rawValue): \($0.name): \(homeless($0.detail))"
    }
    return ["\(checks.count - bad.count) of \(checks.count) in order"] + bad
  }

  /// The last twenty fetches, by source, since URLs may reveal too much. Skipped pages are only counted, or
  /// they would push out the failure that caused the skipping.
  private var fetches: [String] {
    guard let setting = try? context.settings.readableSetting() else {
      return []
    }
    let lines = try? setting.querying { () throws(DatabaseError) in
      try setting.openStore().lastFetches(1_000)
    }
    let made = (lines ?? []).filter { !$0.wasSpared }.suffix(20)
    let spared = (lines ?? []).filter { line in line.wasSpared && made.first.map { $0.at <= line.at } ?? true
    }
    let counts = Dictionary(grouping: spared) { "\($0.source) not fetched, \($0.code ?? "")" }
    return made.map { line in
      var parts = [line.at.rfc3339UTC, line.source, line.outcome ?? "no end"]
      if let code = line.code { parts.append(code) }
      if let time = line.milliseconds { parts.append("\(time) ms") }
      if let bytes = line.bytes { parts.append("\(bytes) bytes") }
      return parts.joined(separator: " ")
    } + counts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.count)" }
  }

  private func outcomes(of pages: [PageStatus]) -> [String] {
    let groups = Dictionary(grouping: pages) { page in
      [page.source, page.outcome ?? "never fetched", page.code ?? ""].filter { !$0.isEmpty }.joined(
        separator: " ")
    }
    return groups.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.count)" }
  }

  private func text(of path: String) -> String {
    (try? world.files.read(path, 65_536)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// A text without the home folder, whose path identifies the person.
  private func homeless(_ text: String) -> String {
    guard let home = world.environment("HOME"), home.utf8.count > 1 else { return text }
    var said = ""
    var rest = text[...]
    while let next = rest.first {
      let isHome = rest.utf8.starts(with: home.utf8)
      said.append(isHome ? "~" : next)
      rest = isHome ? rest[rest.utf8.index(rest.startIndex, offsetBy: home.utf8.count)...] : rest.dropFirst()
    }
    return said
  }
}

extension FetchLine {
  /// Whether the page was not requested, to spare its host.
  fileprivate var wasSpared: Bool { code.map { $0.hasPrefix("host-") || $0 == "budget-spent" } ?? false }
}
