import JSON
package import Failures
package import Configuration
import Console
import World

extension Failure {
  /// A fault at one place in a configuration, as a failure about the whole file.
  ///
  /// - Parameters:
  ///   - fault: the fault at that place.
  ///   - path: the configuration file.
  ///   - line: the line, from 1.
  ///   - column: the column, from 1.
  ///   - key: the keys from the top to the place; empty for the top.
  package init(_ fault: Failure, inConfiguration path: String, line: Int, column: Int, key: String) {
    self.init(
      .configurationWrong, path, telling: .fault(fault, line: line, column: column, key: key),
      suggestion: fault.suggestion)
  }

  /// The failure for a setting that could not be made.
  package init(_ error: SettingError) {
    if case .configuration(.wrong(let problems), let path) = error, let problem = problems.mostTelling {
      self.init(
        Failure(problem, in: path), inConfiguration: path, line: problem.line, column: problem.column,
        key: problem.path)
    } else if case .configuration(.unreadable(let file), let path) = error, file.reason != .missing {
      self.init(file, at: path)
    } else {
      let suggestion = error.candidates.flatMap { Suggestion.nearest(to: error.subject, among: $0) }
      self.init(named: error.code, error.subject, detail: error.detail, suggestion: suggestion)
    }
  }

  /// A fault in the configuration at a path, with the name that was probably meant.
  package init(_ problem: ConfigurationProblem, in path: String) {
    self.init(
      named: problem.code, problem.reason == .noContact ? path : problem.detail, detail: problem.expectation,
      suggestion: Suggestion.nearest(to: problem.detail, among: problem.candidates))
    switch problem.reason {
    case .outOfRange(let low, let high): words = .bounds(low, high)
    case .wrongType(let expected): words = .kind(expected.rawValue)
    default: break
    }
  }
}
