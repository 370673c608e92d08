package import CivilTime
package import Failures

/// A question about one campus, as a value with defaults.
package protocol Query: Sendable {
  associatedtype Result: CampusResult

  /// Answers at one moment.
  ///
  /// - Parameters:
  ///   - campus: what the database knows.
  ///   - moment: the time asked about, and the time at which it is asked.
  /// - Returns: the result, and how long it is valid at least.
  /// - Throws: the reason why there is none; `no-data` if no page was ever read.
  func answer(in campus: CampusSnapshot, at moment: QueryMoment) throws(Failure) -> Held<Result>
}

/// A result that can be compared with that of another moment.
package protocol CampusResult: QueryResult, Equatable {
  var changesAt: Instant? { get set }
}

/// A result and the first later instant at which it may change; nil: none is known.
package struct Held<Result> {
  package let result: Result
  package let until: Instant?
  /// When it is certain to change, without asking again; nil: no such instant is known.
  package let end: Instant?

  package init(_ result: Result, until: [Instant?], end: Instant? = nil) {
    self.result = result
    self.until = (until + [end]).compactMap(\.self).min()
    self.end = end
  }
}

/// The time a question is about.
package struct QueryMoment: Hashable, Sendable {
  /// The time asked about.
  package let instant: Instant
  /// The time at which it is asked, by which the age of facts is computed.
  package let askedAt: Instant

  /// - Parameters:
  ///   - instant: the time asked about.
  ///   - askedAt: the time at which it is asked; nil: the same.
  package init(_ instant: Instant, askedAt: Instant? = nil) {
    self.instant = instant
    self.askedAt = askedAt ?? instant
  }

  /// The same question asked later, about an instant that is later by the same amount.
  func moved(to later: Instant) -> QueryMoment {
    QueryMoment(later, askedAt: askedAt + later.seconds(since: instant))
  }
}

extension CampusSnapshot {
  /// A result that stays the same for this many seconds changes only with new data, because openings are
  /// searched no further ahead.
  private static let horizon: Int64 = 15 * 86_400
  /// How many instants are checked for a change before the last of them is returned; checking again too early
  /// does no harm.
  private static let mostSteps = 400

  /// Answers a question.
  ///
  /// - Parameters:
  ///   - query: what is asked.
  ///   - moment: the time asked about.
  ///   - findsChange: whether to find when the result would change, which takes asking again for later
  ///     moments.
  /// - Returns: the result.
  /// - Throws: the reason why there is no result.
  package func answer<Question: Query>(
    _ query: Question, at moment: QueryMoment, findsChange: Bool = true
  ) throws(Failure) -> Question.Result {
    try answer(at: moment, findsChange: findsChange) { moment throws(Failure) in
      try query.answer(in: self, at: moment)
    }
  }

  /// The same for what is asked in another way than by a query.
  ///
  /// - Parameters:
  ///   - moment: the time asked about.
  ///   - findsChange: whether to find when the result would change.
  ///   - ask: asks at a moment.
  /// - Returns: the result.
  /// - Throws: the reason why there is no result.
  package func answer<Result: CampusResult>(
    at moment: QueryMoment, findsChange: Bool = true,
    asking ask: (QueryMoment) throws(Failure) -> Held<Result>
  ) throws(Failure) -> Result {
    try consistently { () throws(Failure) in try steadily(at: moment, findsChange: findsChange, asking: ask) }
  }

  private func steadily<Result: CampusResult>(
    at moment: QueryMoment, findsChange: Bool, asking ask: (QueryMoment) throws(Failure) -> Held<Result>
  ) throws(Failure) -> Result {
    let held = try ask(moment)
    var result = held.result
    guard findsChange else { return result }
    var (until, end) = (held.until, held.end)
    for _ in 0..<Self.mostSteps {
      guard let later = until, later != end else { break }
      let next = try ask(moment.moved(to: later))
      guard next.result == result else { break }
      end = next.end
      until = next.until.flatMap { $0 > later && $0 < moment.instant + Self.horizon ? $0 : nil }
    }
    result.changesAt = until
    return result
  }
}

/// The answer to a question, as data without sentences or formatting.
package protocol QueryResult {
  /// The exit code of a program that prints it, the same in every format.
  var exit: ExitCode { get }
  /// When the oldest fact in it was observed, or nil if it has none.
  var dataAsOf: Instant? { get }
  /// Whether a fact in it is older than it should be.
  var isStale: Bool { get }
  /// The first instant at which the same question would have a different result; nil: only with new data.
  var changesAt: Instant? { get }
}

extension QueryResult {
  package var changesAt: Instant? { nil }
}
