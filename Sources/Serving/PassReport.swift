import Answering
import Archive
import CivilTime
import Console
import JSON
import Refresh

/// What a pass came to: the answer of `refresh` and `reread`.
struct PassReport: Answer {
  static let schema = "dine.refresh/1"

  private let report: RefreshReport
  private let campus: String

  init(_ report: RefreshReport, campus: String) {
    self.report = report
    self.campus = campus
  }

  /// Yes if every page went well or nothing was due; unavailable if none could be had.
  var exit: ExitCode {
    if report.wasInterrupted { return .interrupted }
    guard let first = report.failures.first else { return .yes }
    guard report.failures.count == report.entries.count else { return .yes }
    return Sentences.sentence(for: first.failure).exit
  }

  var dataAsOf: Instant? { nil }
  var isStale: Bool { false }

  func plain(_ clock: Clock) -> [[String?]] {
    report.entries.map { [$0.source, $0.outcome.rawValue, $0.code, $0.detail, $0.url] }
  }

  func writeResults(into writer: inout JSONWriter, _ clock: Clock) {
    for entry in report.entries {
      writer.object { result in
        result.field("source", entry.source)
        result.field("url", entry.url)
        result.field("outcome", entry.outcome.rawValue)
        result.field("code", entry.code)
        result.field("detail", entry.detail)
      }
    }
  }

  func human(_ sheet: Sheet) -> String {
    guard !report.entries.isEmpty else { return "Nothing is due for \(campus.sanitized()).\n" }
    let counts = FetchOutcome.allCases.compactMap { outcome -> String? in
      let count = report.entries.count { $0.outcome == outcome }
      return count == 0 ? nil : "\(count) \(outcome.rawValue)"
    }
    let pages = report.entries.count == 1 ? "1 page" : "\(report.entries.count) pages"
    var text = "\(campus.sanitized()): \(pages), \(counts.joined(separator: ", "))\n"
    for entry in report.failures { text += "  \(Sentences.sentence(for: entry.failure).message)\n" }
    return text
  }
}

extension RefreshReport.Entry {
  /// What went wrong with the page, as a failure.
  var failure: Failure { Failure(code ?? "bug", url, detail: detail) }
}
