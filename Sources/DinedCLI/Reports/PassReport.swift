import JSONViews
import Store
import Dining
import Commands
import Failures
import Phrases
import Queries
import TerminalViews
import CivilTime
import Daemon
import Ingestion
import JSON

/// The result of a pass, the answer of `refresh` and `reread`.
struct PassReport: Answer {
  static let schema = "dine.refresh/1"

  private let summary: PassSummary
  private let nothing: PassPhrase

  /// - Parameters:
  ///   - summary: the pass.
  ///   - nothing: the message if there was nothing to do.
  init(_ summary: PassSummary, nothing: PassPhrase) {
    self.summary = summary
    self.nothing = nothing
  }

  var exit: ExitCode { summary.exit }
  var dataAsOf: Instant? { nil }
  var isStale: Bool { false }

  func plain(_ clock: LocalClock) -> [[String?]] {
    entries.map { [$0.source, $0.outcome.rawValue, $0.code, $0.detail, $0.url] }
  }

  func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for entry in entries {
      writer.object { result in
        result.field("source", entry.source)
        result.field("url", entry.url)
        result.field("outcome", entry.outcome.rawValue)
        result.field("code", entry.code)
        result.field("detail", entry.detail)
        result.array("notices") { notices in
          for notice in entry.warnings {
            notices.object {
              $0.field("code", notice.code)
              $0.field("detail", notice.detail)
            }
          }
        }
      }
    }
  }

  func human(_ layout: TextLayout) -> String {
    (entries.isEmpty ? layout.say(nothing) : summary.line(in: layout.clock.language)) + "\n"
  }

  private var entries: [RefreshReport.Entry] { summary.report.entries }
}
