import CivilTime
import Dining

extension StateWords {
  package var german: String {
    switch self {
    case .unknown(let reason): reason.map { "unbekannt (\($0))" } ?? "unbekannt"
    case .closed: "geschlossen"
    case .closedOpensAt(let time): "geschlossen, öffnet \(time)"
    // As long as the state's column has room for; that it is closed goes without saying.
    case .closedOpensIn(let minutes, let time): "öffnet in \(minutes) min (\(time))"
    case .openAlways: "rund um die Uhr geöffnet"
    case .openWithoutEnd: "geöffnet, Ende nicht angegeben"
    case .openUntil(let time): "geöffnet bis \(time)"
    case .closesNow(let time): "schließt jetzt (\(time))"
    case .closesIn(let minutes, let time): "schließt in \(minutes) min (\(time))"
    }
  }
}

extension UsualWords {
  package var german: String {
    switch self {
    case .openUntil(let time, let day, let count):
      "\(day.eachWeek) meist bis \(time) geöffnet \(count.german)"
    case .opens(let opens, let closes, let day, let count):
      "\(day.eachWeek) meist von \(opens) bis \(closes) geöffnet \(count.german)"
    case .closedFrom(let time, let day, let count):
      "\(day.eachWeek) meist ab \(time) geschlossen \(count.german)"
    case .closed(let day, let count): "\(day.eachWeek) meist geschlossen \(count.german)"
    case .closedLately: "an den Tagen davor geschlossen"
    }
  }
}

extension UsualWords.Count {
  fileprivate var german: String { "(\(seen) von \(of))" }
}

extension Weekday {
  /// `montags`
  fileprivate var eachWeek: String {
    switch self {
    case .monday: "montags"
    case .tuesday: "dienstags"
    case .wednesday: "mittwochs"
    case .thursday: "donnerstags"
    case .friday: "freitags"
    case .saturday: "samstags"
    case .sunday: "sonntags"
    }
  }
}

extension HoursWords {
  package var german: String {
    switch self {
    case .open(let until, let next):
      until.map { "Geöffnet bis \($0)\(Self.then(next))" } ?? "Durchgehend geöffnet"
    case .closed(let until, let next):
      until.map { "Geschlossen bis \($0)\(Self.then(next))" } ?? "Bis auf Weiteres geschlossen"
    case .unknown(let until, let next):
      "Nicht angegeben, ob geöffnet oder geschlossen" + (until.map { ", bis \($0)\(Self.then(next))" } ?? "")
    case .means: "bedeutet"
    case .inWords: "englisch"
    case .nowBy: "jetzt nach"
    case .notRead: "ungelesen"
    case .warnings(let count): count == 1 ? "Warnung" : "Warnungen"
    }
  }

  private static func then(_ next: Next?) -> String {
    switch next {
    case .open: ", dann geöffnet"
    case .closed: ", dann geschlossen"
    case .unknown: ", dann nicht angegeben"
    case nil: ""
    }
  }
}

extension ScopeWords {
  package var german: String {
    switch self {
    case .byHand: "von Hand gesetzt"
    case .byHandOf(let scope): "von Hand gesetzt, \(scope.german)"
    case .whenRead: "beim Lesen"
    case .onOneDay: "an einem Tag"
    case .someDates: "für einige Tage"
    case .everyWeek: "jede Woche"
    case .on(let date): "am \(date)"
    case .range(let first, let last): "\(first) bis \(last)"
    case .from(let first): "ab \(first)"
    case .until(let last): "bis \(last)"
    case .ofExchange(let scope): "Essensmarke, \(scope.german)"
    case .unreadable: "unlesbare Zeiten"
    case .state(let kind):
      switch kind {
      case .open: "geöffnet"
      case .closed: "geschlossen"
      case .unknown: "unbekannt"
      }
    }
  }
}

extension WhyWords {
  package var german: String {
    switch self {
    case .because: "Grund"
    case .rule: "Regel"
    case .although: "obwohl"
    case .source: "Quelle"
    case .page: "Seite"
    case .alsoSaid: "Weitere Angaben"
    case .nothingSaid: "keine Seite sagt etwas über diese Zeit"
    case .ofNight(let day): "(für die Nacht ab \(day))"
    case .said(let who, let when, let isSalvaged):
      "\(who), \(when)" + (isSalvaged ? ", gerettet aus einer Seite, die ihre Form geändert hat" : "")
    case .setByHand(let author, let when):
      ["von Hand", author, when].compactMap { $0 }.joined(separator: ", ")
    }
  }
}

extension WeekPhrase {
  package var german: String {
    switch self {
    case .saidThoughPlanned(let said, let planned): "\(said), geplant jedoch: \(planned)"
    case .otherwise(let reason): "sonst \(reason ?? "unsicher")"
    case .exchange: "Essensmarke"
    case .exchangeHours(let hours): "Essensmarke \(hours)"
    case .nothingKnown: "Keiner der gefragten Orte ist bekannt."
    case .row(let label, let doors, let exchange):
      "\(label): \(doors)\(exchange.map { "; Essensmarke \($0)" } ?? "")."
    }
  }
}
