import CivilTime
import Commands
import Console
import Failures
import Ingestion
import JSON
import JSONViews
import Phrases
import Queries
import Store
import TerminalViews

/// The answer of `import menus`: what was imported from the table.
struct ImportReport: Answer {
  static let schema = "dine.import/1"

  private let file: String
  private let report: MenuImport.Report
  private let problems: [MenuTable.Problem]
  private let isDryRun: Bool

  /// The maximum number of skipped rows shown to a person.
  private static let shown = 8

  init(_ file: String, _ report: MenuImport.Report, _ table: MenuTable, isDryRun: Bool) {
    self.file = file
    self.report = report
    problems = table.problems
    self.isDryRun = isDryRun
  }

  /// A table without rows imports nothing; one without any readable row is not a table of menus.
  var exit: ExitCode {
    guard report.rows == 0 else { return .yes }
    return problems.isEmpty ? .no : .dataUnreadable
  }
  var dataAsOf: Instant? { nil }
  var isStale: Bool { false }

  func plain(_ clock: LocalClock) -> [[String?]] {
    [[file, String(report.rows), isDryRun ? nil : String(report.added), String(problems.count)]]
  }

  func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.object { result in
      result.field("file", file)
      result.field("rows", report.rows)
      result.field("added", report.count?.added)
      result.field("known", report.count?.known)
      result.field("told_by_site", report.count?.statedBySite)
      result.field("repeated", report.repeated)
      result.field("new_venues", report.venues)
      result.array("left_out") { list in
        for problem in problems {
          list.object {
            $0.field("line", problem.line)
            $0.field("code", problem.fault.rawValue)
            $0.field("text", problem.text)
          }
        }
      }
      result.field("dry_run", isDryRun)
    }
  }

  func human(_ sheet: TextLayout) -> String {
    let first: ImportPhrase =
      report.rows == 0 && problems.isEmpty
      ? .noRows(file: file)
      : isDryRun
        ? .wouldRead(rows: report.rows, file: file) : .imported(report.added, rows: report.rows, file: file)
    let left = problems.prefix(Self.shown).map { problem in
      let fault: ImportPhrase.Fault =
        switch problem.fault {
        case .noVenue: .noVenue
        case .noDish: .noDish
        case .badDate: .badDate(problem.text)
        case .farDate: .farDate(problem.text)
        case .tooManyFields: .tooManyFields(problem.text)
        case .badPrice: .badPrice(problem.text)
        }
      return sheet.say(ImportPhrase.leftOut(line: problem.line, fault))
    }
    let more = problems.count - left.count
    return sheet.page([
      sheet.lines(sheet.say(first)),
      report.venues.isEmpty
        ? [] : sheet.lines(sheet.say(ImportPhrase.newVenues(report.venues, isDryRun: isDryRun))),
      left.flatMap { sheet.remark($0) }
        + (more > 0 ? sheet.remark(sheet.say(ImportPhrase.moreLeftOut(more))) : []),
    ])
  }
}
