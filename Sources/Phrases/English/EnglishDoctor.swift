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
    case .noZoneRelease: "the release of the tz database is not known"
    case .zoneRelease(let release, let isOld):
      "tz database \(release)\(isOld ? ", more than a year old" : "")"
    case .noDine(let folder): "there is no dine beside dined in \(folder)"
    case .bothPrograms(let version, let folder): "dine and dined \(version) in \(folder)"
    case .room(let megabytes, let path): "\(megabytes) MB free for \(path)"
    case .isCopy(let path): "\(path) is one, which dined makes anew for all who only read"
    case .sound(let path, let schema, let megabytes): "\(path), schema \(schema), \(megabytes) MB, sound"
    case .passUnderWay(let process): "a pass is under way\(process.map { ", process \($0)" } ?? "")"
    case .notRecording: "nobody is recording"
    case .noDaemonRuns: "none runs here; dine refresh, a timer or dined run fetches what is due"
    case .daemonRuns(let process): "dined run is at work\(process.map { ", process \($0)" } ?? "")"
    case .noCopy(let path): "there is no copy for other users at \(path)"
    case .copyAt(let path, let asOf): "\(path), \(asOf)"
    case .pagesInFuture(let count): "\(count) pages were fetched in the future"
    case .noneInFuture: "no fetch lies in the future"
    case .clockAgrees(let seconds): "as the servers' clocks have it, to \(seconds) s"
    case .clockOff(let seconds, let isBehind):
      "\(seconds) s \(isBehind ? "behind" : "ahead of") the servers' clocks"
    case .pagesOfSource(let count, let bad, let asOf):
      "\(count == 1 ? "1 page" : "\(count) pages"), \(bad) not good, \(asOf ?? "never read")"
    case .changedShape(let pages, let reason):
      "\(pages); it has changed its shape\(reason.map { "; \($0)" } ?? "")"
    case .stale(let pages, let reason): "\(pages); stale\(reason.map { "; \($0)" } ?? "")"
    case .noLongerAsked(let venues):
      "no longer in the configuration; what it said of the hours of \(venues == 1 ? "1 place" : "\(venues) places") still holds"
    case .askedAsUsual: "asked as usual"
    case .restsAsAsked(let until): "left alone until \(until): it asked to be left alone"
    case .restsOutOfReach(let until): "left alone until \(until): it was out of reach"
    case .restsAfterFailures(let count, let until): "left alone until \(until): \(count) failures in a row"
    case .onePageTried(let count): "after \(count) failures in a row one page is tried"
    case .overloaded(let tenths):
      "it cannot carry all that is asked: every wait is \(tenths / 10).\(tenths % 10) times as long"
    case .robotsIgnored: "not honoured, as the configuration has it"
    case .robotsForbids(let origin, let count):
      "\(origin)/robots.txt forbids \(count == 1 ? "1 page" : "\(count) pages")"
    case .robotsMissing(let origin): "\(origin)/robots.txt could not be had, so nothing is asked of it"
    case .robotsRead(let hasRules, let asOf):
      "\(hasRules ? "allows what is asked" : "there is none"), \(asOf)"
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
    case .moveAway(let path):
      "move it away and run dine refresh; the last copy of an update is \(path).backup"
    case .moveOwnAway(let path):
      "move \(path) away and put a copy of yours there; without one dine begins anew"
    case .makeCopy: "dine refresh makes it; dined must be allowed to write there"
    case .askAgainOrSetByHand:
      "by its name in the configuration it is asked again; dine venues edit and remove go before it"
    case .capturePage(let source): "dined capture \(source) saves the page for whoever mends the adapter"
    case .statusThenRefresh: "dine status, then dine refresh"
    case .statusSaysWhich: "dine status says which, dine refresh asks for what is due"
    case .waitForHost: "wait; the first pass after that asks it again"
    case .refreshTries: "dine refresh tries it now"
    case .askLess: "ask for fewer pages, or less often (interval_hours)"
    case .honourRobots: "take it out of fetching.ignore_robots unless its keepers allow it"
    case .askKeepers: "ask its keepers, or take these pages out of the configuration"
    case .robotsNextPage: "it is asked for again with the next page"
    }
  }
}
