import JSON
package import Failures
package import Configuration
import Console
import World

extension Failure {
  /// A fault at one place of a configuration, told as a failure about the whole file.
  ///
  /// - Parameters:
  ///   - fault: what is wrong there.
  ///   - path: the file.
  ///   - line: from 1.
  ///   - column: from 1.
  ///   - key: the keys from the top to the place; empty: the top.
  package init(_ fault: Failure, inConfiguration path: String, line: Int, column: Int, key: String) {
    self.init(
      .configurationWrong, path, telling: .fault(fault, line: line, column: column, key: key),
      suggestion: fault.suggestion)
  }

  /// Why there is no setting.
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

  /// A fault of the configuration at a path, with the one name that was probably meant.
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
