import Commands
import Adapters
import Failures
import Phrases
import Accounts
import Configuration
import Console
import JSON
import Daemon
import World

extension DinedProgram {
  static let configCheck = Command(.configCheck) { context throws(Failure) in
    let report = try context.settings.configurationReport()
    if context.arguments.has("json") {
      context.world.console.output(report.json(pretty: context.surface.isTerminal))
    } else if !context.arguments.has("quiet") {
      context.world.console.output(report.human(in: context.language))
    }
    return report.isGood && report.cards.isEmpty ? .yes : .configuration
  }
}

extension ConfigurationReport {
  /// The faults, and a summary in the last line.
  fileprivate func human(in language: Language) -> String {
    let path = path.sanitized()
    let text = faults(in: language).map { fault in
      let words = fault.isWarning ? ConfigurationPhrase.warning(fault.words).text(in: language) : fault.words
      return fault.place + words + "\n"
    }.joined()
    let faults = reading.problems.count { !$0.isWarning } + files.count + cards.count
    guard let configuration = reading.configuration, files.isEmpty, cards.isEmpty else {
      return text + ConfigurationPhrase.faults(path: path, faults).text(in: language) + "\n"
    }
    let campuses = configuration.campuses.map { (campus: $0.name.sanitized(), sources: $0.sources.count) }
    return text + ConfigurationPhrase.good(path: path, campuses).text(in: language) + "\n"
  }

  fileprivate func json(pretty: Bool) -> String {
    var writer = JSONWriter(pretty: pretty)
    writer.object { object in
      object.field("schema", "dine.config-check/1")
      object.field("file", path)
      object.field("good", isGood && cards.isEmpty)
      object.array("results") { array in
        for problem in reading.problems {
          array.object { result in
            result.field("file", path)
            result.field("code", problem.code)
            result.field("path", problem.path)
            result.field("line", problem.line)
            result.field("column", problem.column)
            result.field("warning", problem.isWarning)
            result.field("message", Sentences.sentence(for: Failure(problem, in: path)).message)
          }
        }
        for failure in cards {
          array.object { result in
            result.field("file", path)
            result.field("code", failure.name)
            result.field("path", "card")
            for key in ["line", "column"] { result.field(key, 1) }
            result.field("warning", false)
            result.field("message", Sentences.sentence(for: failure).message)
          }
        }
        for fault in files { array.object { fault.write(into: &$0) } }
      }
    }
    return writer.line()
  }
}

extension FileFault {
  func write(into writer: inout JSONWriter) {
    writer.field("file", path)
    writer.field("code", failure.name)
    writer.field("path", key)
    writer.field("line", position?.line ?? 1)
    writer.field("column", position?.column ?? 1)
    writer.field("warning", false)
    writer.field("message", Sentences.sentence(for: failure).message)
  }
}
