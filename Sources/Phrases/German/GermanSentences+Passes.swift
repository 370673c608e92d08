import Failures

extension GermanSentences {
  /// Sentences about a pass over the pages, and about pages that were recorded although something is odd.
  static func passes(_ code: FailureCode) -> Row? {
    switch code {
    case .locked:
      Row(
        "ein anderes dined arbeitet an {subject}{(detail)}",
        hint: "es ist gleich fertig; nichts wurde geändert: dann noch einmal versuchen")
    case .alreadyRunning:
      Row(
        "für {subject} läuft schon ein dined{(detail)}",
        hint: "es ruft Fälliges selbst ab; sonst zuerst beenden")
    case .nothingMoved:
      Row(
        "keine Quelle von {subject} ist von einer Plattform, deren Websites umgezogen sind",
        hint: "dine config move schreibt campusdish-Quellen unter *.campusdish.com um")
    case .nothingConfigured:
      Row(
        "keine Quelle dieses Campus wird von {subject} gelesen",
        hint: "mit --url eine Seite angeben oder die Quelle in die Konfiguration aufnehmen")
    case .hostPaused:
      Row(
        "nicht abgerufen: {subject}; der Host will eine Weile in Ruhe gelassen werden",
        hint: "dine status zeigt, wann er wieder gefragt wird")
    case .hostSilent:
      Row(
        "nicht abgerufen: {subject}; der Host hatte zweimal in Folge nicht geantwortet",
        hint: "die letzten guten Antworten bleiben; dine status zeigt ihr Alter")
    case .ownFile: Row("unter {subject} verwahrt dine selbst etwas", hint: "einen anderen Pfad angeben")
    case .notOurFile:
      Row(
        "{subject} gibt es schon, und dine hat es nicht angelegt",
        hint: "beiseitelegen oder einen anderen Pfad angeben")
    case .hookFailed:
      Row("das Programm {subject} erfuhr, dass sich eine Quelle geändert hat, und scheiterte: {detail}")
    case .hostBackingOff:
      Row(
        "nicht abgerufen: {subject}; der Host hat versagt und bekommt eine Pause",
        hint: "die letzten guten Antworten bleiben; dine status zeigt, wann er wieder gefragt wird")
    case .hostCircuitOpen:
      Row(
        "nicht abgerufen: {subject}; der Host hat fünfmal versagt, daher wird immer nur eine Seite versucht",
        hint: "die letzten guten Antworten bleiben; dine status zeigt, wann er wieder gefragt wird")
    case .budgetSpent:
      Row(
        "nicht abgerufen: {subject}; der Host hat alle Anfragen des Tages gehabt",
        hint: "fetching.requests_per_day der Konfiguration sagt, wie viele das sind")
    case .robotsDisallowed:
      Row(
        "{subject} darf nicht abgerufen werden: die robots.txt der Website verbietet es{(detail)}",
        hint: "die Betreiber fragen; wo sie es erlauben, den Host unter fetching.ignore_robots nennen")
    case .robotsUnreachable:
      Row(
        "{subject} wird nicht abgerufen: die robots.txt der Website war nicht zu lesen",
        hint: "in einer Stunde wird wieder danach gefragt; die letzten guten Antworten bleiben")
    case .forceWithoutSource: Row("--force für welche Quelle?", hint: "--source ergänzen: {detail}")
    case .salvaged: Row("{subject} hat die Form geändert; erfasst ist, was sich finden ließ: {detail}")
    case .charsetDoubtful: Row("{subject} hat nicht den Zeichensatz, den es nennt: {detail}")
    case .replacedCharacters: Row("{subject} hat unlesbare Zeichen: {detail}")
    default: nil
    }
  }
}
