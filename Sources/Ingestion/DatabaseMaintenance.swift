package import Store
package import CivilTime
package import Configuration
package import SQLite

/// What a database needs now and then to stay sound and small; to be called after every pass, it knows what is due.
package enum DatabaseMaintenance {
  /// What was done.
  package struct Report: Hashable, Sendable {
    package var didTidy = false
    package var dropped = DroppedBodies()
    package var didCheck = false
    /// The first thing that is wrong with the file, where it was looked through.
    package var fault: String?
  }

  private static let hour: Int64 = 3_600
  private static let day: Int64 = 24 * hour
  /// When nobody eats: the hours of the day in which what takes long is done first of all.
  private static let night = 2..<6

  /// Does what is due: bodies dropped and room given back once a night, the whole file looked through once a week.
  ///
  /// - Parameters:
  ///   - store: open for writing.
  ///   - now: the present.
  ///   - zone: whose nights.
  ///   - settings: what is kept.
  /// - Returns: what was done.
  /// - Throws: what the database could not do.
  package static func run(
    _ store: Store, at now: Instant, in zone: Zone, keeping settings: KeepingSettings = KeepingSettings()
  ) throws(DatabaseError) -> Report {
    var report = Report()
    let isNight = night.contains(zone.civil(at: now).hour)
    if isDue(try store.last(.tidied)?.at, after: day, at: now, isNight) {
      let retention = Retention(
        seconds: Int64(settings.bodyDays) * day, bytes: settings.bodyMegabytes * 1_000_000)
      report.dropped = try store.dropBodies(beyond: retention, at: now)
      // Noted first: what stops it, a full disk for one, is not there to be met again every minute.
      try store.note(.tidied, at: now)
      try store.tidy()
      report.didTidy = true
    }
    if isDue(try store.last(.checked)?.at, after: 7 * day, at: now, isNight) {
      report.fault = try store.firstFault()
      report.didCheck = true
      try store.note(.checked, at: now, result: report.fault)
    }
    return report
  }

  /// In the night nearest to when it is time, by day only where no night came; what was done in the future was done by
  /// a clock that was wrong.
  static func isDue(_ last: Instant?, after interval: Int64, at now: Instant, _ isNight: Bool) -> Bool {
    guard let last else { return true }
    let elapsed = now.seconds(since: last)
    return elapsed < 0 || elapsed >= (isNight ? interval - 12 * hour : interval + 12 * hour)
  }
}
