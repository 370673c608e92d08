package import Failures
package import Phrases
import Queries
import Store
import CivilTime
import Console
import Dining
package import Ingestion

/// The result of a pass, in the words of a log or of standard error.
package struct PassSummary: Sendable {
  /// Complaints beyond this number are only counted.
  private static let enough = 8

  package let report: RefreshReport
  private let campus: String

  /// - Parameters:
  ///   - report: the report of the pass.
  ///   - campus: the campus' name.
  package init(_ report: RefreshReport, campus: String) {
    self.report = report
    self.campus = campus
  }

  /// The sources without any answer from a host: files beside them say nothing about the sites.
  private var unreached: [UnreachedSource] {
    let asked = report.entries.filter { $0.exchange.host != nil }
    // Other sources of an insecure host were not asked after the first.
    let insecure = Dictionary(
      asked.filter(\.isInsecure).map { ($0.exchange.host, $0) }, uniquingKeysWith: { first, _ in first })
    return Dictionary(grouping: asked, by: \.sourceID).values
      .compactMap { UnreachedSource($0, insecure: insecure) }
      .sorted { ($0.name, $0.id.rawValue) < ($1.name, $1.id.rawValue) }
  }

  /// Success if any page of a site was read, or nothing was due; unavailable if no site was reached at all;
  /// else the exit code of the first failure.
  package var exit: ExitCode {
    let asked = report.entries.filter { $0.exchange.host != nil }
    if !asked.isEmpty, asked.allSatisfy(\.isUnreached) { return .unavailable }
    guard let first = report.failures.first, report.failures.count == report.entries.count else {
      return .yes
    }
    return first.failure.code.exit
  }

  /// A line for each failed or odd page, for standard error, and a hint if no page succeeded.
  package func complaints(by program: String, _ clock: LocalClock) -> String {
    let unreached = unreached
    let silent = Set(unreached.map(\.id))
    let all =
      unreached.map { source in
        let lastGood = source.lastGood.map { clock.timeAndDay($0) }
        return source.fault ?? Failure(.sourceUnreached, source.name, telling: .lastGood(lastGood))
      }
      + report.entries.filter { !silent.contains($0.sourceID) || !$0.isUnreached }.flatMap(complaints(about:))
      + spared(besides: silent, clock)
    let lines = all.prefix(Self.enough).map { failure in
      "\(program): \(Sentences.sentence(for: failure, in: clock.language).message)\n"
    }
    var text = lines.joined()
    if all.count > Self.enough {
      text += "\(program): \(clock.say(PassPhrase.more(all.count - Self.enough)))\n"
    }
    if exit != .yes, let first = report.failures.first,
      let hint = Sentences.sentence(for: first.failure, in: clock.language).hint
    {
      text += Sentences.hintLine(hint, in: clock.language)
    }
    return text
  }

  private func complaints(about entry: RefreshReport.Entry) -> [Failure] {
    if entry.isSpared { return [] }
    return (entry.outcome.isSuccess ? [] : [entry.failure])
      + entry.warnings.map { Failure(named: $0.code, entry.subject, detail: $0.detail) }
  }

  /// The pages that were done, one line each (`-v`).
  package func story(by program: String) -> String {
    report.entries.map { "\(program): \($0.word) \(masked($0.url).sanitized())\n" }.joined()
  }

  /// The pages of each host that were not requested, in one line per host.
  private func spared(besides silent: Set<SourceID>, _ clock: LocalClock) -> [Failure] {
    Dictionary(grouping: report.entries.filter { $0.isSpared && !silent.contains($0.sourceID) }) {
      [$0.code ?? "", $0.detail ?? ""]
    }
    .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    .map { key, entries in
      Failure(named: key[0], clock.say(StatusPhrase.pagesOf(entries.count, key[1])))
    }
  }

  /// How many pages there were, and their results.
  package func line(in language: Language) -> String {
    let outcomes = (FetchOutcome.allCases.map(\.rawValue) + ["skipped"]).map { word in
      (count: report.entries.count { $0.word == word }, word: word)
    }
    return PassPhrase.line(
      campus: campus.sanitized(), pages: report.entries.count, outcomes: outcomes.filter { $0.count > 0 }
    ).text(in: language)
  }
}

/// A source without any answer from a host.
private struct UnreachedSource {
  let id: SourceID
  let name: String
  let lastGood: Instant?
  /// Set if a host was reached, but not by a secure connection.
  let fault: Failure?

  /// Nil if a page of the source was reached.
  ///
  /// - Parameters:
  ///   - entries: the source's pages that have hosts.
  ///   - insecure: a page of each host that was reached, but not by a secure connection.
  init?(_ entries: [RefreshReport.Entry], insecure: [String?: RefreshReport.Entry]) {
    guard let first = entries.first, entries.allSatisfy(\.isUnreached) else { return nil }
    id = first.sourceID
    name = first.source
    lastGood = entries.compactMap(\.lastGood).max()
    let failing = entries.lazy.compactMap { entry in insecure[entry.exchange.host].map { (entry, $0) } }
    fault = failing.first.map { entry, cause in
      Failure(named: cause.code ?? "bug", entry.subject, detail: cause.detail)
    }
  }
}

extension RefreshReport.Entry {
  /// Whether it was skipped to spare its host.
  var isSpared: Bool {
    code.map { $0.hasPrefix("host-") || $0 == "budget-spent" } ?? false
  }

  /// Whether its host was never reached, or was not asked because it had not answered.
  var isUnreached: Bool { code == "host-silent" || exchange.isOutOfReach }

  /// Whether its host was reached, but not by a secure connection.
  fileprivate var isInsecure: Bool {
    code.map { $0.hasPrefix("certificate-") || $0 == FailureCode.tlsHandshake.rawValue } ?? false
  }

  /// Its outcome in a word; a page that was left out to spare its host is skipped.
  var word: String { isSpared ? "skipped" : outcome.rawValue }

  /// The error of the page, as a failure.
  fileprivate var failure: Failure { Failure(named: code ?? "bug", subject, detail: detail) }

  /// Its address, if that is no longer than a line or two.
  fileprivate var subject: String { url.readableAddress(longest: 300) }
}
