import CivilTime
import Dining

extension StateWords {
  package var english: String {
    switch self {
    case .unknown(let reason): reason.map { "unknown (\($0))" } ?? "unknown"
    case .closed: "closed"
    case .closedOpensAt(let time): "closed, opens \(time)"
    case .closedOpensIn(let minutes, let time): "closed, opens in \(minutes) min (\(time))"
    case .openAlways: "open around the clock"
    case .openWithoutEnd: "open, no closing time given"
    case .openUntil(let time): "open until \(time)"
    case .closesNow(let time): "closes now (\(time))"
    case .closesIn(let minutes, let time): "closes in \(minutes) min (\(time))"
    }
  }
}

extension UsualWords {
  package var english: String {
    switch self {
    case .openUntil(let time, let day, let count):
      "usually open until \(time) on \(day.english)s \(count.english)"
    case .opens(let opens, let closes, let day, let count):
      "usually open \(opens) to \(closes) on \(day.english)s \(count.english)"
    case .closedFrom(let time, let day, let count):
      "usually closed from \(time) on \(day.english)s \(count.english)"
    case .closed(let day, let count): "usually closed on \(day.english)s \(count.english)"
    case .closedLately: "closed on the days before"
    }
  }
}

extension UsualWords.Count {
  fileprivate var english: String { "(\(seen) of \(of))" }
}

extension HoursWords {
  package var english: String {
    switch self {
    case .open(let until, let next):
      "Open " + (until.map { "until \($0)\(Self.then(next))" } ?? "without end")
    case .closed(let until, let next):
      "Closed" + (until.map { " until \($0)\(Self.then(next))" } ?? " until further notice")
    case .unknown(let until, let next):
      "Unknown" + (until.map { " until \($0)\(Self.then(next))" } ?? "")
    case .means: "means"
    case .inWords: "in words"
    case .nowBy: "now by"
    case .notRead: "not read"
    case .warnings(let count): count == 1 ? "Warning" : "Warnings"
    }
  }

  private static func then(_ next: Next?) -> String {
    switch next {
    case .open: ", then open"
    case .closed: ", then closed"
    case .unknown: ", then unknown"
    case nil: ""
    }
  }
}

extension ScopeWords {
  package var english: String {
    switch self {
    case .byHand: "set by hand"
    case .byHandOf(let scope): "set by hand, \(scope.english)"
    case .whenRead: "when it was read"
    case .onOneDay: "on one day"
    case .someDates: "for some dates"
    case .everyWeek: "every week"
    case .on(let date): "on \(date)"
    case .range(let first, let last): "\(first) to \(last)"
    case .from(let first): "from \(first)"
    case .until(let last): "until \(last)"
    case .ofExchange(let scope): "meal exchange, \(scope.english)"
    case .unreadable: "hours that could not be read"
    case .state(let kind): kind.rawValue
    }
  }
}

extension WhyWords {
  package var english: String {
    switch self {
    case .because: "because"
    case .rule: "rule"
    case .although: "although"
    case .source: "source"
    case .page: "page"
    case .alsoSaid: "Also said"
    case .nothingSaid: "no page says anything about this time"
    case .ofNight(let day): "(of \(day) night)"
    case .said(let who, let when, let isSalvaged):
      "\(who), \(when)" + (isSalvaged ? ", salvaged from a page that changed its shape" : "")
    case .setByHand(let author, let when):
      ["by-hand", author, when].compactMap { $0 }.joined(separator: ", ")
    }
  }
}

extension WeekPhrase {
  package var english: String {
    switch self {
    case .saidThoughPlanned(let said, let planned): "\(said), though planned: \(planned)"
    case .otherwise(let reason): "otherwise \(reason ?? "not sure")"
    case .exchange: "meal exchange"
    case .exchangeHours(let hours): "exchange \(hours)"
    case .nothingKnown: "No such venue is known."
    case .row(let label, let doors, let exchange):
      "\(label): \(doors)\(exchange.map { "; meal exchange \($0)" } ?? "")."
    }
  }
}
