import CivilTime
import Failures
import Ingestion
import Phrases

extension Sequence<ProbeFailure> {
  /// One failure for all pages of a host that were skipped for the same reason, in the order in which they
  /// occurred.
  ///
  /// - Parameter clock: the clock for stating when a host is requested again.
  /// - Returns: the failures; for a single page its own.
  func byHost(_ clock: LocalClock) -> [Failure] {
    var groups: [(first: ProbeFailure, count: Int)] = []
    for failure in self {
      if let index = groups.firstIndex(where: {
        $0.first.code == failure.code && $0.first.spared == failure.spared
      }) {
        groups[index].count += 1
      } else {
        groups.append((failure, 1))
      }
    }
    return groups.map { first, count in
      guard count > 1, let host = first.spared else { return Failure(first, clock) }
      let pages = clock.say(StatusPhrase.pagesOf(count, host))
      let subject = first.until.map { clock.say(ProbePhrase.notBefore(url: pages, clock.timeAndDay($0))) }
      return Failure(named: first.code, subject ?? pages, detail: first.detail)
    }
  }
}
