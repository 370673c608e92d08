import CivilTime
import Commands
import Configuration
import Console
import Failures
import JSON
import JSONViews
import Phrases
import Queries
import TerminalViews

/// The answer of `setup` for programs: the change made to the configuration.
struct SetupReport: Answer {
  static let schema = "dine.setup/1"

  /// The change made to the file, or its preview.
  enum Outcome: String {
    case made, added
    case wasThere = "was-there"
  }

  let campus: CampusAddition
  let path: String
  let outcome: Outcome
  let isDryRun: Bool
  /// The exit code of the first refresh; nil: there was none.
  var fetching: ExitCode?
  /// The resulting text of the file.
  let text: String

  var exit: ExitCode { fetching ?? .yes }
  var dataAsOf: Instant? { nil }
  var isStale: Bool { false }

  func plain(_ clock: LocalClock) -> [[String?]] {
    [[campus.key, campus.name, outcome.rawValue, path, campus.source.adapter, campus.source.url]]
  }

  func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.object { result in
      result.field("campus", campus.key)
      result.field("name", campus.name)
      result.field("zone", campus.zone)
      result.field("adapter", campus.source.adapter)
      result.field("url", campus.source.url)
      result.field("file", path)
      result.field("outcome", outcome.rawValue)
      result.field("dry_run", isDryRun)
    }
  }

  /// The file's text, if only a preview was requested.
  func human(_ layout: TextLayout) -> String { isDryRun ? text : "" }
}
