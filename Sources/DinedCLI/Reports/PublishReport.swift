import CivilTime
import Commands
import Console
import Failures
import JSON
import JSONViews
import Phrases
import Publishing
import Queries
import TerminalViews

/// The answer of `publish`: the published files.
struct PublishReport: Answer {
  static let schema = "dine.publish/1"

  private let folder: String
  private let report: SiteFolder.Report

  init(_ folder: String, _ report: SiteFolder.Report) {
    self.folder = folder
    self.report = report
  }

  var exit: ExitCode { report.failure(in: folder)?.code.exit ?? .yes }
  var dataAsOf: Instant? { nil }
  var isStale: Bool { false }

  func plain(_ clock: LocalClock) -> [[String?]] {
    [[folder, "\(report.files)", "\(report.written)", "\(report.removed)"]]
  }

  func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.object { result in
      result.field("folder", folder)
      result.field("files", report.files)
      result.field("written", report.written)
      result.field("removed", report.removed)
      result.field("left_out", report.empty)
      result.field("not_made", report.unmade)
    }
  }

  func human(_ sheet: TextLayout) -> String {
    sheet.text(
      sheet.say(
        PublishPhrase.files(
          folder: folder, report.files, written: report.written, removed: report.removed)))
  }
}
