import Failures

extension GermanSentences {
  /// Sentences about balances and the pages they are read from.
  static func balances(_ code: FailureCode) -> Row? {
    switch code {
    case .noCardOffice:
      Row(
        "die Konfiguration nennt keine Kartenstelle für {subject}",
        hint: "beim Campus in {detail} \"card\" ergänzen; docs/operations.md zeigt, wie")
    case .readingAhead:
      Row(
        "{subject} kommt erst noch: da wurde keine Seite gespeichert", hint: "--now TIME sagt, wann es war")
    case .noAuthorities: Row("\"ca_file\" nennt {subject}, und diese Datei gibt es nicht")
    case .configurationOpen:
      Row(
        "andere dürfen {subject} schreiben, worin steht, wohin das Passwort geht",
        hint: "die Datei muss die eigene sein: chmod go-w, nötigenfalls chown")
    case .noBalances:
      Row(
        "von {subject} wurde noch kein Guthaben gelesen",
        hint: "dine login meldet an; dine balance --from FILE liest eine gespeicherte Seite")
    case .noBalancesNorCard:
      Row(
        "von {subject} wurde noch kein Guthaben gelesen, und die Konfiguration nennt keine Kartenstelle",
        hint:
          "beim Campus in {detail} \"card\" ergänzen; oder dine balance --from FILE liest eine gespeicherte Seite"
      )
    case .balanceTooOld:
      Row(
        "das Guthaben hat den Stand {detail}, älter als --max-age {subject}",
        hint: "dine balance --refresh fragt jetzt; dine balance --from FILE liest eine gespeicherte Seite")
    case .interruptedAsking: Row("unterbrochen; nichts wurde aufbewahrt")
    case .interruptedKeeping:
      Row(
        "unterbrochen; die Guthaben sind gelesen und aufbewahrt, die Anmeldung nicht", hint: "dine login")
    case .badCardHost:
      Row(
        "„{subject}“ ist kein Host, zu dem eine Anmeldung gehen könnte",
        hint: "nur Namen, mit :Port, wenn es nicht 443 ist")
    case .cardOfficeResting: Row("{subject}: die Kartenstelle will in Ruhe gelassen werden bis {detail}")
    case .pinsDiffer:
      Row("die beiden PINs sind nicht gleich", hint: "die Anmeldung ist nicht aufbewahrt; dine login --pin")
    case .signedOut: Row("{subject}: abgemeldet", hint: "dine login; dine balance --refresh")
    case .signInUnfinished:
      Row(
        "{subject}: eine Anmeldung hat begonnen und nicht geendet; sie läuft noch oder brach ab",
        hint: "dine balance --refresh, oder dine login, wo keine Anmeldung aufbewahrt ist")
    case .noCookies:
      Row(
        "{subject} hat keine Cookies dieser Hosts: {detail}",
        hint: "zuerst in diesem Browser dort anmelden, dann gleich übernehmen")
    case .cookiesOver:
      Row(
        "die Sitzung in {subject} ist abgelaufen",
        hint: "in diesem Browser anmelden, dann die Cookies gleich übernehmen")
    case .addressOver:
      Row(
        "die Sitzung in dieser Adresse ist abgelaufen",
        hint: "unter {subject} noch einmal anmelden und die letzte Adresse gleich einfügen")
    case .noFirefox: Row("kein Firefox-Profil mit Cookies unter {subject}")
    case .noSessionInAddress:
      Row(
        "in dieser Adresse steht keine sessionId",
        hint: "unter {subject} anmelden und die letzte Adresse nehmen")
    case .noHistory: Row("zu {subject} gibt es keine Zahlen zu zeichnen")
    case .noLogin: Row("für {subject} sind keine Zugangsdaten aufbewahrt", hint: "dine login --pin")
    case .unknownAccount: Row("kein Konto „{subject}“", hint: "es gibt: {detail}")
    case .severalAccounts:
      Row("„{subject}“ passt auf mehrere Konten: {detail}", hint: "eines davon nennen")
    case .unknownPlatform: Row("keine Kartenstellen-Seiten „{subject}“", hint: "es gibt: {detail}")
    case .nobodyToAsk:
      Row("die Anmeldung fragt „{subject}“, und niemand antwortet", hint: "in einem Terminal ausführen")
    case .answerTooLong: Row("die Antwort auf „{subject}“ ist länger als 4 kB")
    case .balancePageAsks:
      Row(
        "{subject} ist eine Seite, die eine Anmeldung verlangt",
        hint: "zuerst anmelden, dann die Seite danach speichern")
    case .balancePageUnknown:
      Row(
        "{subject} ist keine Guthabenseite, die dine kennt",
        hint: "--platform nennt den Hersteller; \"page\" in der Konfiguration beschreibt eine andere")
    case .balancePageCutOff: Row("{subject} endet mittendrin", hint: "noch einmal speichern")
    case .balancePageUnreadable: Row("{subject} ist keine lesbare Seite")
    default: nil
    }
  }
}
