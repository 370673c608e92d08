extension DoctorTitle {
  package var english: String {
    switch self {
    case .configuration: "configuration"
    case .timeZones: "time zones"
    case .programs: "programs"
    case .disk: "disk"
    case .database: "database"
    case .ownDatabase: "your own database"
    case .copy: "copy"
    case .writing: "writing"
    case .lock: "lock"
    case .daemon: "daemon"
    case .pages: "pages"
    case .clock: "clock"
    case .terminal: "terminal"
    case .source(let name): "source \(name)"
    case .host(let name): "host \(name)"
    case .robots(let host): "robots \(host)"
    }
  }
}

extension DoctorPhrase {
  package var english: String {
    switch self {
    case .campuses(let path, let count): "\(path), \(count == 1 ? "1 campus" : "\(count) campuses")"
    case .noZoneRelease: "the release of the tz database is unknown"
    case .zoneRelease(let release, let isOld):
      "tz database \(release)\(isOld ? ", more than a year old" : "")"
    case .noDine(let folder): "dine is not installed next to dined in \(folder)"
    case .bothPrograms(let version, let folder): "dine and dined \(version) in \(folder)"
    case .room(let megabytes, let path): "\(megabytes) MB free for \(path)"
    case .isCopy(let path): "\(path) is the read-only copy that dined republishes"
    case .sound(let path, let schema, let megabytes): "\(path), schema \(schema), \(megabytes) MB, sound"
    case .passUnderWay(let process): "a pass is under way\(process.map { ", process \($0)" } ?? "")"
    case .notRecording: "nothing is being recorded"
    case .noDaemonRuns: "not running here; dine refresh, a timer or dined run fetches what is due"
    case .daemonRuns(let process): "dined run is at work\(process.map { ", process \($0)" } ?? "")"
    case .noCopy(let path): "there is no copy for other users at \(path)"
    case .copyAt(let path, let asOf): "\(path), \(asOf)"
    case .pagesInFuture(let count):
      "\(count == 1 ? "1 page has" : "\(count) pages have") a fetch time in the future"
    case .noneInFuture: "no fetch time is in the future"
    case .clockAgrees(let seconds): "agrees with the servers' clocks within \(seconds) s"
    case .clockOff(let seconds, let isBehind):
      "\(Self.roughly(seconds, days: "days")) \(isBehind ? "behind" : "ahead of") the servers' clocks"
    case .pagesOfSource(let count, let bad, let noted, let asOf):
      "\(count == 1 ? "1 page" : "\(count) pages"), \(bad) not good, "
        + (noted > 0 ? "\(noted) with a warning, " : "") + (asOf ?? "never read")
    case .hallsLost(let pages, let halls):
      "\(pages); \(halls.joined(separator: ", ")) \(halls.count == 1 ? "is" : "are") no longer on the site's list"
    case .changedShape(let pages, let reason):
      "\(pages); it has changed its shape\(reason.map { "; \($0)" } ?? "")"
    case .notBelieved(let pages, let reason): "\(pages); \(reason)"
    case .stale(let pages, let reason): "\(pages); stale\(reason.map { "; \($0)" } ?? "")"
    case .noLongerAsked(let venues):
      "no longer in the configuration; its hours of \(venues == 1 ? "1 place" : "\(venues) places") still hold"
    case .askedAsUsual: "fetched as usual"
    case .neverFetched: "never fetched"
    case .nothingRead: "nothing could be read there at the last try"
    case .restsAsAsked(let until): "paused until \(until) at the host's request"
    case .restsOutOfReach(let until): "paused until \(until): it was out of reach"
    case .restsAfterFailures(let count, let until): "paused until \(until): \(count) failures in a row"
    case .onePageTried(let count): "one page is tried after \(count) failures in a row"
    case .overloaded(let tenths):
      "too many pages for this host: every wait is \(tenths / 10).\(tenths % 10) times as long"
    case .robotsIgnored: "ignored, as configured"
    case .robotsForbids(let origin, let count):
      "\(origin)/robots.txt forbids \(count == 1 ? "1 page" : "\(count) pages")"
    case .robotsMissing(let origin):
      "\(origin)/robots.txt could not be fetched, so nothing else is fetched there"
    case .robotsRead(let hasRules, let asOf):
      "\(hasRules ? "allows what is fetched" : "there is no robots.txt"), \(asOf)"
    case .surface(let columns, let isUnicode):
      "\(columns.map { "\($0) columns" } ?? "no terminal"), \(isUnicode ? "UTF-8" : "ASCII only")"
    case .line(let health, let detail, let remedy): "\(health): \(detail)\(remedy.map { " (\($0))" } ?? "")"
    }
  }
}

extension DoctorAdvice {
  package var english: String {
    switch self {
    case .installZones: "install tzdata"
    case .installNewerZones: "install a newer tzdata: clock changes are decided every year"
    case .installBoth: "install both programs together"
    case .freeRoom: "free some space"
    case .setClock: "set the clock of this machine: timedatectl shows whether it is kept right"
    case .moveAway(let copy):
      "move it away and run dine refresh" + (copy.map { "; the last copy of an update is \($0)" } ?? "")
    case .moveOwnAway(let path):
      "move \(path) away and restore a backup; without one dine starts empty"
    case .makeCopy: "dine refresh creates it; dined must be allowed to write there"
    case .askAgainOrSetByHand:
      "name it in the configuration to fetch it again; dine venues edit and remove override it"
    case .capturePage(let source): "dined capture \(source) saves the page for fixing the adapter"
    case .compareWithSite: "look at the site itself; if it is right, dine venues edit says so meanwhile"
    case .statusThenRefresh: "dine status, then dine refresh"
    case .statusSaysWhich: "dine status says which, dine refresh fetches what is due"
    case .compareHalls:
      "if the site still has it, dined probe shows its new id for \"halls\" in the configuration"
    case .waitForHost: "wait; the first pass after that tries again"
    case .refreshTries: "dine refresh tries it now"
    case .askLess: "fetch fewer pages, or less often (interval_hours)"
    case .honourRobots: "remove it from fetching.ignore_robots unless the site's operator allows it"
    case .askKeepers: "ask the site's operator, or remove these pages from the configuration"
    case .robotsNextPage: "it is fetched again with the next page"
    }
  }
}
