extension SetupPhrase {
  package var german: String {
    switch self {
    case .whichCampus: "Welcher Campus? Ein Name, eine Stadt oder die Adresse seiner Mensa-Seite: "
    case .notKnown(let text):
      "Einen Campus namens „\(text)“ kennt dine nicht. Ein anderer Name, oder die Adresse seiner Mensa-Seite."
    case .isItYours(let name, let place, let platform):
      "\(name) (\(place)), gelesen von \(platform). Ist es dieser? [J/n] "
    case .severalFit(let text): "„\(text)“ passt auf mehrere:"
    case .whichOfThese: "Welcher? Eine Nummer oder ein anderer Name: "
    case .whyMail:
      "Wer eine Seite betreibt, die dine abruft, erfährt diese Adresse, um sich melden zu können. "
        + "Sonst erfährt sie niemand."
    case .mail: "Mailadresse: "
    case .noMail(let text): "„\(text)“ ist weder eine Mailadresse noch eine Webseite."
    case .zone(let zone): "In welcher Zeitzone liegt er? [\(zone)] "
    case .looking(let url, let spacing): "\(url) wird untersucht, \(spacing) s von Seite zu Seite …"
    case .made(let name, let key, let path):
      "\(Self.named(name, key)) ist eingerichtet: in der neuen Datei \(path)."
    case .added(let name, let key, let path): "\(Self.named(name, key)) ist eingerichtet: in \(path)."
    case .wouldWrite(let name, let key, let path):
      "\(Self.named(name, key)) würde eingerichtet: in \(path). Geschrieben wurde nichts."
    case .isThere(let key, let path): "\(key) steht schon in \(path); daran wurde nichts geändert."
    case .otherIsMeant(let other, let key):
      "dine ohne weitere Angabe meint weiterhin \(other); für den neuen: dine --campus \(key)."
    case .pages(let count, let spacing, let seconds):
      "\(count) \(count == 1 ? "Seite" : "Seiten"), je \(spacing) s Abstand: etwa \(seconds) s"
    case .restFollows: "Der Rest wird noch abgerufen. Nach Strg-C holt ihn dine refresh."
    case .next(let key):
      key.map { "Jetzt: dine --campus \($0), dine menu --campus \($0), dine search WÖRTER --campus \($0)" }
        ?? "Jetzt: dine, dine menu, dine search WÖRTER, dine help"
    case .kept(let path): "\(path) bleibt: dine refresh versucht es noch einmal."
    }
  }
}

extension SetupPhrase {
  /// A campus, with what commands call it where that is another word.
  private static func named(_ name: String, _ key: String) -> String {
    name == key ? name : "\(name) (\(key))"
  }
}

extension CataloguePhrase {
  package var german: String {
    switch self {
    case .noneCalled(let text):
      "dine kennt keinen Campus namens „\(text)“. dine setup URL nimmt die Adresse seiner Mensa-Seite."
    case .howToSetUp: "Mit dine setup CAMPUS richtet man einen davon ein."
    case .further(let count, let isByDistance):
      count == 1
        ? "1 weiterer\(isByDistance ? " liegt weiter weg" : ""): --limit N zeigt so viele."
        : "\(count) weitere\(isByDistance ? " liegen weiter weg" : ""): --limit N zeigt so viele."
    case .several(let text, let count): "„\(text)“ passt auf diese \(count)."
    }
  }
}

extension GuessPhrase {
  package var german: String {
    switch self {
    case .exchangeUnstated(0, _): "Kein Ort gibt an, was er nimmt: darum zählen alle."
    case .exchangeUnstated(let said, let of):
      "Es ist nicht angegeben, wer eine Essensmarke nimmt (\(said) von \(of) geben an, was sie nehmen): darum zählen alle."
    case .corrected(let text, let meant): "Für „\(text)“ gibt es nichts; dies ist für „\(meant)“."
    }
  }
}
