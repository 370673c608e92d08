import Phrases
import Queries
import Store
import CivilTime
import Ingestion
import SQLite

/// The daemon's status of a campus.
struct DaemonStanding: Sendable {
  /// Venues that are listed.
  var venues = 0
  /// When a page was last successful.
  var lastGood: Instant?
  /// Hosts that were skipped in the last pass.
  var resting: Set<String> = []

  /// The pages that failed in the last pass.
  var failures: [RefreshReport.Entry] = []

  init() {}

  init(of campus: String, in store: Store, after report: RefreshReport) throws(DatabaseError) {
    resting = Set(report.entries.filter(\.isSpared).compactMap(\.exchange.host))
    failures = report.failures
    guard let id = try store.campuses().first(where: { $0.key == campus })?.id else { return }
    venues = try store.listedVenues(campus: id)
    lastGood = try store.lastObserved(campus: id)
  }

  /// The sum over several campuses.
  static func sum(_ standings: some Sequence<DaemonStanding>) -> DaemonStanding {
    standings.reduce(into: DaemonStanding()) { sum, one in
      sum.venues += one.venues
      sum.lastGood = [sum.lastGood, one.lastGood].compactMap { $0 }.max()
      sum.resting.formUnion(one.resting)
    }
  }

  /// `36 venues, last ok 11:02 AM, next 11:30 AM, 1 host backing off`
  func words(next: Instant?, _ clock: LocalClock) -> String {
    var parts = [venues == 1 ? "1 venue" : "\(venues) venues"]
    if let lastGood { parts.append("last ok \(clock.timeAndDay(lastGood))") }
    if let next { parts.append("next \(clock.timeAndDay(next))") }
    if !resting.isEmpty {
      parts.append(resting.count == 1 ? "1 host backing off" : "\(resting.count) hosts backing off")
    }
    return parts.joined(separator: ", ")
  }
}
