package import CivilTime
package import Failures

/// What was found about a question, as data: no sentence and no form in it.
package protocol QueryResult {
  /// How a program that gives it ends: the same for every form.
  var exit: ExitCode { get }
  /// When the oldest fact in it was seen, or nil where there is none.
  var dataAsOf: Instant? { get }
  /// Whether a fact in it is older than it should be.
  var isStale: Bool { get }
  /// The first instant at which the same question would have another result; nil: only with new data.
  var changesAt: Instant? { get }
}

extension QueryResult {
  package var changesAt: Instant? { nil }
}
