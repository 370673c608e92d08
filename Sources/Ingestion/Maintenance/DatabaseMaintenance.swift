package import Store
package import CivilTime
package import Configuration
package import SQLite

/// The periodic maintenance of a database: dropping old bodies, returning free space, checking the file. It
/// is called after every run, and does only what is due.
package enum DatabaseMaintenance {
  /// The result of a maintenance run.
  package struct Report: Hashable, Sendable {
    package var dropped = DroppedBodies()
    /// The first fault of the file, if it was checked.
    package var fault: String?
  }

  private static let hour: Int64 = 3_600
  private static let day: Int64 = 24 * hour
  /// The hours of the day, with few queries, in which long tasks are preferred.
  private static let night = 2..<6

  /// Does what is due: drops bodies and returns free space once a night, checks the whole file once a week.
  ///
  /// - Parameters:
  ///   - store: open for writing.
  ///   - now: the current time.
  ///   - zone: the time zone that bounds the nights.
  ///   - settings: what is kept, and for how long.
  /// - Returns: the tasks that were done.
  /// - Throws: a database failure.
  package static func run(
    _ store: Store, at now: Instant, in zone: Zone, keeping settings: KeepingSettings = KeepingSettings()
  ) throws(DatabaseError) -> Report {
    var report = Report()
    let isNight = night.contains(zone.civil(at: now).hour)
    if isDue(try store.last(.tidied)?.at, after: day, at: now, isNight) {
      let retention = Retention(
        seconds: Int64(settings.bodyDays) * day, bytes: settings.bodyMegabytes * 1_000_000)
      report.dropped = try store.dropBodies(beyond: retention, at: now)
      // Noted first, so that a failure such as a full disk is not repeated every minute.
      try store.note(.tidied, at: now)
      try store.tidy()
    }
    if isDue(try store.last(.checked)?.at, after: 7 * day, at: now, isNight) {
      report.fault = try store.firstFault()
      try store.note(.checked, at: now, result: report.fault)
    }
    return report
  }

  /// Whether a task is due: in the night nearest to the end of its interval, or by day if the machine was off
  /// at night. A last time in the future was written while the clock was wrong.
  static func isDue(_ last: Instant?, after interval: Int64, at now: Instant, _ isNight: Bool) -> Bool {
    guard let last else { return true }
    let elapsed = now.seconds(since: last)
    return elapsed < 0 || elapsed >= (isNight ? interval - 12 * hour : interval + 12 * hour)
  }
}
