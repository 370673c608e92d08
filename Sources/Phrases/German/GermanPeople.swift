import Dining

extension LikesPhrase {
  package var german: String {
    switch self {
    case .added(.like, let name, let who): "\(name): gemerkt als Lieblingssache\(Self.of(who))."
    case .added(.dislike, let name, let who): "\(name): gemerkt als unbeliebt\(Self.with(who))."
    case .added(.want, let name, let who): "\(name): vorgemerkt zum Probieren\(Self.by(who))."
    case .kept(.like, let name, let who): "\(name): schon als Lieblingssache\(Self.of(who)) gemerkt."
    case .kept(.dislike, let name, let who): "\(name): schon als unbeliebt\(Self.with(who)) gemerkt."
    case .kept(.want, let name, let who): "\(name): schon zum Probieren\(Self.by(who)) vorgemerkt."
    case .removed(.like, let name, let who): "\(name): keine Lieblingssache\(Self.of(who)) mehr."
    case .removed(.dislike, let name, let who): "\(name): nicht mehr unbeliebt\(Self.with(who))."
    case .removed(.want, let name, let who): "\(name): nicht mehr zum Probieren\(Self.by(who)) vorgemerkt."
    case .absent(.want, let name, let who): "\(name): war nicht zum Probieren\(Self.by(who)) vorgemerkt."
    case .absent(_, let name, let who): "\(name): dazu war\(Self.of(who)) nichts gemerkt."
    case .heading(.like): "Beliebt"
    case .heading(.dislike): "Unbeliebt"
    case .heading(.want): "Zum Probieren"
    case .nothing: "Nichts ist beliebt oder unbeliebt: dine like GERICHT, dine like ORT"
    case .nothingWanted: "Nichts ist zum Probieren vorgemerkt: dine want GERICHT"
    case .next(let day, let period, let venue): "\(day)\(period.map { ", \($0)" } ?? ""), \(venue)"
    case .noNext: "auf keinem veröffentlichten Speiseplan"
    }
  }

  private static func of(_ who: String?) -> String { who.map { " von \($0)" } ?? "" }
  private static func with(_ who: String?) -> String { who.map { " bei \($0)" } ?? "" }
  private static func by(_ who: String?) -> String { who.map { " durch \($0)" } ?? "" }
}

extension MarkWord {
  package var german: String {
    switch self {
    case .stance(.like): "beliebt"
    case .stance(.dislike): "unbeliebt"
    case .stance(.want): "zum Probieren"
    case .fits: "passt zum Geschmack"
    }
  }
}

extension PeoplePhrase {
  package var german: String {
    switch self {
    case .nobody: "Von niemandem ist etwas gespeichert: dine like GERICHT macht den Anfang"
    case .nothingOf(let name): "Von \(name) ist nichts gespeichert."
    case .kept([]): "nicht mehr als der Name und was für Meldungen und Anmeldungen notiert wurde"
    case .kept(let amounts): amounts.map { Self.german($0) }.joined(separator: ", ")
    case .wouldBeForgotten(let name): "Von \(name) in jeder Datei zu vergessen:"
    case .forgotten(let name): "Von \(name) vergessen:"
    case .ownPlacesToo: "Was angeheftet und ausgeblendet ist und zuletzt gelost wurde, geht mit."
    case .loginStays: "Eine Anmeldung bleibt, bis dine logout sie vergisst."
    }
  }

  private static func german(_ amount: Amount) -> String {
    let count = amount.count
    return switch amount.trace {
    case .likes: "\(count)-mal beliebt"
    case .dislikes: "\(count)-mal unbeliebt"
    case .wants: "\(count) zum Probieren"
    case .meals: count == 1 ? "1 Mahlzeit" : "\(count) Mahlzeiten"
    case .formerMeals: "was dine log undo zurückholen könnte"
    case .tastes: count == 1 ? "1 Vorliebe" : "\(count) Vorlieben"
    case .plans: count == 1 ? "1 Plan" : "\(count) Pläne"
    case .goals: count == 1 ? "1 Ziel" : "\(count) Ziele"
    case .groups: count == 1 ? "in 1 Gruppe" : "in \(count) Gruppen"
    case .votes: count == 1 ? "1 Stimme" : "\(count) Stimmen"
    case .alerts: count == 1 ? "1 Meldung" : "\(count) Meldungen"
    case .readings: count == 1 ? "1 Ablesung von Guthaben" : "\(count) Ablesungen von Guthaben"
    case .outings:
      count == 1 ? "1 gemeinsam entschiedene Mahlzeit" : "\(count) gemeinsam entschiedene Mahlzeiten"
    case .named: count == 1 ? "genannt in 1 Plan anderer" : "genannt in \(count) Plänen anderer"
    case .blocked: "Dateien abgelehnt"
    }
  }
}

extension AlertPhrase {
  package var german: String {
    switch self {
    case .told(let line, let person): "Für \(person): \(line)"
    case .served(let dish, let venue, let when): "\(dish), \(venue) (\(when))"
    case .withdrawn(let dish, let venue, let when):
      "Entfällt: \(dish), \(venue) (\(when))"
    case .instead(let dish, let other, let venue, let when): "\(other) statt \(dish), \(venue) (\(when))"
    case .hours(nil, let venue, let when, let isCorrection):
      "\(venue) ist \(when) geschlossen, anders als \(isCorrection ? "gemeldet" : "zuvor")"
    case .hours(let hours?, let venue, let when, let isCorrection):
      "\(venue) hat geöffnet: \(hours) (\(when)), anders als \(isCorrection ? "gemeldet" : "zuvor")"
    case .hoursAsUsual(let venue, let when): "\(venue) hat wieder die früheren Zeiten (\(when))"
    case .stale: "– nach einer Seite, die zuletzt vor mehr als einem Tag gesehen wurde"
    case .several(1, false): "1 Lieblingssache"
    case .several(1, true): "1 Änderung an Gemeldetem"
    case .several(let count, false): "\(count) Lieblingssachen"
    case .several(let count, true): "\(count) Änderungen an Gemeldetem"
    }
  }
}

extension AlertsPhrase {
  package var german: String {
    switch self {
    case .state("due", _): "geht mit dem nächsten Durchgang hinaus"
    case .state("past", _): "nicht gemeldet: vorbei"
    case .state("staple", _): "nicht gemeldet: gibt es mindestens jeden zweiten Tag"
    case .state("too-early", let time): "wird am Vorabend gemeldet\(time.map { ", \($0)" } ?? "")"
    case .state("quiet-hours", let time): "wartet das Ende der Ruhezeit ab\(time.map { ", \($0)" } ?? "")"
    case .state("cap", _): "nicht gemeldet: heute gab es schon so viele Nachrichten, wie ein Tag haben darf"
    case .state("sent", let time): "gemeldet\(time.map { " \($0)" } ?? "")"
    case .state("on-its-way", _): "gespeichert, noch nicht gesendet"
    case .state("no-channel", _): "nicht gemeldet: die Konfiguration nennt keinen Weg"
    case .state("renamed", _): "gemeldet und zurückgenommen: ein anderes an seiner Stelle"
    case .state: "gemeldet und zurückgenommen"
    case .nothing: "Nichts, was du magst und essen darfst, steht auf einem veröffentlichten Speiseplan."
    case .channels(let names): "Gesendet wird über: \(names.joined(separator: ", "))."
    case .noChannels:
      "Nichts wird gesendet: alerts in der Konfiguration nennt weder command noch desktop, mail_to oder ntfy."
    case .message: "Eine Nachricht, wie sie jetzt gesendet würde"
    case .correction: "Eine Berichtigung, wie sie jetzt gesendet würde"
    case .noMessage: "Jetzt würde keine Nachricht gesendet."
    }
  }
}
