/// Subjects of the checks of `dine doctor`.
package enum DoctorTitle: Phrase {
  case configuration, timeZones, programs, disk, database, ownDatabase, copy, writing, lock, daemon, pages,
    clock, terminal
  case source(String)
  case host(String)
  case robots(String)
}

/// Findings of `dine doctor`.
package enum DoctorPhrase: Phrase {
  case campuses(path: String, Int)
  case noZoneRelease
  case zoneRelease(String, isOld: Bool)
  case noDine(folder: String)
  case bothPrograms(version: String, folder: String)
  case room(megabytes: Int, path: String)
  case isCopy(path: String)
  case sound(path: String, schema: Int, megabytes: Int)
  /// The process; nil if unknown.
  case passUnderWay(process: String?)
  case notRecording
  case noDaemonRuns
  case daemonRuns(process: String?)
  case noCopy(path: String)
  case copyAt(path: String, asOf: String)
  case pagesInFuture(Int)
  case noneInFuture
  case clockAgrees(seconds: Int)
  case clockOff(seconds: Int, isBehind: Bool)
  /// The pages of a source, those that are not good, those read with a warning, and when they were read; nil if never.
  case pagesOfSource(Int, bad: Int, noted: Int, asOf: String?)
  /// The pages of a source, and the halls that its list has lost.
  case hallsLost(String, [String])
  case changedShape(String, reason: String?)
  /// A page that could be read is not believed.
  case notBelieved(String, reason: String)
  case stale(String, reason: String?)
  /// The number of places whose hours still come from a source that is no longer configured.
  case noLongerAsked(venues: Int)
  case askedAsUsual
  /// The last fetch of each of its pages failed, or none was ever read.
  case nothingRead
  case neverFetched
  case restsAsAsked(until: String)
  case restsOutOfReach(until: String)
  case restsAfterFailures(Int, until: String)
  case onePageTried(failures: Int)
  case overloaded(tenths: Int)
  case robotsIgnored
  case robotsForbids(origin: String, pages: Int)
  case robotsMissing(origin: String)
  case robotsRead(hasRules: Bool, asOf: String)
  case surface(columns: Int?, isUnicode: Bool)
  /// `ok`, `warn` or `fail`, the finding, and what to do.
  case line(health: String, detail: String, remedy: String?)
}

extension DoctorPhrase {
  /// A time in its largest whole unit of which there are two: `90 s`, `45 min`, `30 h`, `3 days`.
  ///
  /// - Parameters:
  ///   - seconds: the time.
  ///   - days: the word for days.
  /// - Returns: the number and the unit.
  static func roughly(_ seconds: Int, days: String) -> String {
    switch seconds {
    case ..<120: "\(seconds) s"
    case ..<7_200: "\(seconds / 60) min"
    case ..<172_800: "\(seconds / 3_600) h"
    default: "\(seconds / 86_400) \(days)"
    }
  }
}

/// Advice of `dine doctor`.
package enum DoctorAdvice: Phrase {
  case installZones, installNewerZones, installBoth, freeRoom, setClock
  /// The damaged database, and the path of the copy from the last update, if there is one.
  case moveAway(copy: String?)
  case moveOwnAway(path: String)
  case makeCopy
  case capturePage(source: String)
  case askAgainOrSetByHand, statusThenRefresh, statusSaysWhich, compareHalls, compareWithSite
  case waitForHost, refreshTries, askLess
  case honourRobots, askKeepers, robotsNextPage
}
