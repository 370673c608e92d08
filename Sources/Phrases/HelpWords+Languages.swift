package import Console

extension HelpWords {
  /// The words of help pages in a language; the texts declared for commands and options are English.
  ///
  /// - Parameter language: the reader's language.
  /// - Returns: headings and fixed sentences of help pages.
  package static func said(in language: Language) -> HelpWords {
    switch language {
    case .english: .english
    case .german: .german
    }
  }
}

extension HelpWords {
  private static let german = HelpWords(
    usage: "Aufruf", commands: "Befehle", options: "Optionen", globalOptions: "Optionen jedes Befehls",
    arguments: "Argumente", examples: "Beispiele", exitCodes: "Rückgabewerte", command: "[BEFEHL]",
    anyOptions: "[OPTIONEN]",
    more: { program in
      "\(program) help BEFEHL erklärt einen, mit Beispielen; \(program) help --all zeigt alle, die gemeinsamen Optionen "
        + "und die Rückgabewerte. Was die Befehle selbst tun, steht hier auf Englisch."
    }, title: { titles[$0] ?? $0 }, meaning: { code, declared in meanings[code] ?? declared })

  /// By their English titles.
  private static let titles = [
    "Now": "Jetzt", "Menus": "Speisepläne", "Yours": "Eigenes", "Together": "Gemeinsam", "Data": "Daten",
    "Set-up": "Einrichten",
  ]

  private static let meanings = [
    0: "ja, oder hier ist die Antwort", 1: "richtig gefragt; die Antwort ist nein, geschlossen oder leer",
    64: "falscher Aufruf", 65: "Gespeichertes ist nicht lesbar", 69: "noch keine Daten, oder dined fehlt",
    70: "ein Fehler in dine", 74: "Platte oder Datenbank versagte", 75: "älter als --max-age, oder gesperrt",
    77: "Anmeldung nötig oder abgelehnt", 78: "die Konfiguration ist falsch", 130: "mit Strg-C beendet",
  ]
}
