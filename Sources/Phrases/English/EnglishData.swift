extension StatusPhrase {
  package var english: String {
    switch self {
    case .nothingFetched: return "Nothing has been fetched yet."
    case .neverFetched: return "never fetched"
    case .noHalls(let source): return "\(source): nothing is fetched without \"halls\" in the configuration"
    case .pages(let count, let standing):
      return (count == 1 ? "1 page, " : "\(count) pages, ") + Self.english(standing)
    case .nothingRecorded: return "nothing recorded yet"
    case .due(let time): return "due \(time)"
    case .dueNow: return "due now"
    case .host(let name, let requests, let budget, let rest):
      return "\(name): \(requests) of \(budget) requests today" + (rest.map { ", \(Self.english($0))" } ?? "")
    case .stretched(let tenths):
      return "request limit reached: pages wait \(tenths / 10).\(tenths % 10) times as long"
    case .robotsUnreachable: return "robots.txt could not be read"
    case .robotsIgnored: return "robots.txt ignored as configured"
    case .somePagesOld: return "Some pages are older than they should be: run dine refresh."
    case .trouble(let sentence, let lastGood):
      return "\(sentence), \(lastGood.map { "last good \($0)" } ?? "never good")"
    case .pagesOf(let count, let host): return count == 1 ? "1 page of \(host)" : "\(count) pages of \(host)"
    case .eachPageOf(let count, let host): return "each of \(count) pages of \(host)"
    }
  }

  private static func english(_ standing: Standing) -> String {
    switch standing {
    case .good: "good"
    case .bad(let count): "\(count) not good"
    case .changed(let count): "\(count) changed in shape"
    case .noted(let count): "\(count) with a warning"
    case .unread(let count): "\(count) not read yet"
    }
  }

  private static func english(_ rest: Rest) -> String {
    switch rest {
    case .asAsked(let until): "paused until \(until) as it asked"
    case .outOfReach(let until): "paused until \(until): out of reach"
    case .failures(let count, let until): "paused until \(until) after \(count) failures"
    case .onePage(let count): "one page is tried after \(count) failures"
    }
  }
}

extension PathsPhrase {
  package var english: String {
    switch self {
    case .name(let name): name
    case .place(let path, let origin, let exists): "\(path)  (\(origin)\(exists ? "" : ", not there yet"))"
    }
  }
}
