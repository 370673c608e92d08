import Console
import Failures

/// Sentences about failures in German: one table per topic. `{subject}` and `{detail}` are filled in,
/// `{(detail)}` in parentheses and only if there is one.
enum GermanSentences {
  typealias Row = Sentences.Row

  /// The row of a code, or nil if it has none.
  static func row(_ code: FailureCode) -> Row? {
    if let row = questions(code) ?? venues(code) ?? files(code) { return row }
    if let row = configurations(code) ?? stores(code) ?? exchanges(code) { return row }
    if let row = pages(code) ?? passes(code) ?? secrets(code) { return row }
    return signOns(code) ?? balances(code) ?? setups(code) ?? serving(code) ?? people(code)
      ?? logs(code) ?? tables(code)
  }

  /// A code that no table lists.
  static var unlisted: Row {
    Row(
      "etwas ist schiefgegangen, wofür es noch keine Worte gibt: {code} {subject} {detail}",
      hint: "das ist ein Fehler in dine; bitte mit der Zeile oben melden")
  }

  /// The question about the name that was probably meant.
  static func suggestion(_ name: String) -> String { "gemeint war vielleicht „\(name)“" }

  /// Special advice for a failure, in words.
  static func advice(_ advice: Failure.Advice, longest: Int) -> String {
    switch advice {
    case .checkAddress(let url):
      "die Adresse prüfen; dine probe --contact MAIL \(url.sanitized(limit: longest)) zeigt jeden Schritt"
    case .keepOwnDatabase(let path):
      "Guthaben, Vorlieben, Protokoll, Stimmen und was abgelehnt wurde, stehen in keiner anderen Datei: sie aufheben; "
        + "\(path.sanitized(limit: longest)) beiseiteschieben und eine eigene Kopie dorthin legen, sonst beginnt dine von vorn"
    case .signInAnew:
      "dine login, wenn es wieder geht: Aufbewahrtes wird von selbst kein zweites Mal gesendet"
    case .nameAuthority:
      "dorthin wurde nichts gesendet; hat die Kartenstelle eine eigene Zertifizierungsstelle, kommt diese in ca_file"
    case .spokenTime: "{it}so schreiben: 18:30, 17 Uhr, fr mittags oder 2026-11-20T18:30"
    case .timeOrSpan: "{it}so schreiben: 2d, 12h, montag oder 2026-11-20T18:30"
    case .listOpinions: "dine likes zeigt, was zurückgenommen werden kann"
    }
  }

  // MARK: Usage

  static func questions(_ code: FailureCode) -> Row? {
    switch code {
    case .unknownCommand: Row("kein Befehl „{subject}“", hint: "{detail} help zeigt die Befehle")
    case .otherProgramsCommand:
      Row("„{subject}“ ist ein Befehl des anderen Programms", hint: "so aufrufen: {detail}")
    case .incompleteCommand: Row("„{subject}“ allein ist kein Befehl", hint: "es gibt: {detail}")
    case .unknownOption: Row("keine Option „{subject}“ bei diesem Befehl", hint: "{detail}")
    case .missingValue: Row("Option „{subject}“ braucht einen Wert", hint: "so schreiben: {subject} {detail}")
    case .unexpectedValue: Row("Option „{subject}“ nimmt keinen Wert, auch nicht „{detail}“")
    case .unknownWord: Row("„{subject}“ ist keines der Wörter für {detail}")
    case .notInRange: Row("„{subject}“ ist keine Zahl für {detail}")
    case .emptyArgument: Row("{subject} ist leer")
    case .missingArgument: Row("{subject} fehlt", hint: "{detail} --help zeigt ein Beispiel")
    case .unexpectedArgument:
      Row("„{subject}“ wird hier nicht erwartet", hint: "{detail} --help zeigt, was erwartet wird")
    case .contradictoryOptions:
      Row("{subject} und {detail} widersprechen sich", hint: "nur eines davon angeben")
    case .badTime:
      Row(
        "„{subject}“ ist keine Zeit",
        hint: "{it}so schreiben: 2026-11-20T12:05")
    case .badTimeOfDay:
      Row(
        "„{subject}“ ist keine Uhrzeit",
        hint: "{it}so schreiben: 12:30, 18 Uhr oder mittags; den Tag nimmt --for")
    case .badDate:
      Row("„{subject}“ ist kein Datum", hint: "{it}so schreiben: 2026-11-20, heute, morgen oder Freitag")
    case .badFormat:
      Row("„{subject}“ bedeutet nichts in einem Format", hint: "{detail}, %% ein Prozentzeichen")
    case .badDistance:
      Row("„{subject}“ ist keine Entfernung", hint: "{it}so schreiben: 800m, 1.2km oder 0.5mi")
    case .withinWithoutFrom:
      Row(
        "--within {subject} von wo aus?",
        hint: "--from mit einem Ort oder Koordinaten ergänzen, oder display.home setzen")
    case .badDuration: Row("„{subject}“ ist keine Dauer", hint: "{it}so schreiben: 90m, 6h oder 2d")
    case .changesInFuture: Row("{subject} kommt erst noch: seitdem hat sich nichts geändert")
    case .unreadableHours:
      Row(
        "keine lesbaren Öffnungszeiten: {detail}",
        hint: "so schreiben: \"Mo-Fr 07:00-20:00; PH off\"; dine hours --text liest \"Mon - Fri 7am - 8pm\"")
    case .unreadableText:
      Row(
        "in „{subject}“ waren keine Öffnungszeiten zu lesen",
        hint: "ein Ausdruck wie \"Mo-Fr 07:00-20:00\" wird ohne --text gelesen")
    case .unknownDish:
      Row("kein Gericht „{subject}“ bekannt", hint: "dine search findet Gerichte nach Wörtern")
    case .severalDishes:
      Row("„{subject}“ passt auf mehrere Gerichte: {detail}", hint: "eines davon nennen")
    case .unreadableMenus:
      Row(
        "{subject} ist keine Tabelle von Speiseplänen: es fehlt {detail}",
        hint: "die erste Zeile nennt die Spalten: venue,date,dish")
    case .unclosedQuote:
      Row(
        "{subject}: das Anführungszeichen in Zeile {detail} wird nie geschlossen; nichts wurde übernommen",
        hint: "schließen oder streichen; innerhalb eines Feldes in Anführungszeichen steht es doppelt: \"\"")
    case .notUTF8:
      Row(
        "{subject}: Zeile {detail} ist nicht in UTF-8; nichts wurde übernommen",
        hint: "die Tabelle als UTF-8 speichern oder umwandeln: iconv -f WINDOWS-1252 -t UTF-8")
    case .utf16:
      Row(
        "{subject} ist in UTF-16, nicht in UTF-8; nichts wurde übernommen",
        hint: "die Tabelle als UTF-8 speichern oder umwandeln: iconv -f UTF-16 -t UTF-8")
    case .badPosition:
      Row("„{subject}“ ist kein Punkt auf der Erde", hint: "beides angeben: --lat 38.03 --lon -78.51")
    case .unknownZone:
      Row("dieses System kennt keine Zeitzone „{subject}“", hint: "Namen sehen so aus: Europe/Berlin")
    case .unknownVenue: Row("kein Ort „{subject}“", hint: "dine venues{asked} zeigt alle {detail}")
    case .unknownCampus: Row("kein Campus „{subject}“", hint: "die Konfiguration hat: {detail}")
    case .noCampus: Row("welcher Campus?", hint: "--campus ergänzen: {detail}")
    case .unknownSource: Row("keine Quelle „{subject}“", hint: "die Konfiguration hat: {detail}")
    case .unknownAdapter: Row("kein Adapter „{subject}“", hint: "es gibt: {detail}")
    case .noBody: Row("zu {subject} ist kein Seiteninhalt aufbewahrt", hint: "dine refresh ruft ihn ab")
    case .fileExists: Row("{subject} gibt es schon", hint: "--force überschreibt die Datei")
    case .notConfirmed:
      Row(
        "niemand ist da, der dies bestätigt",
        hint: "--dry-run zeigt, was geschähe; --yes bestätigt es")
    case .notDeleted: Row("nichts wurde gelöscht")
    case .badAgent:
      Row(
        "„{subject}“ ist kein Name, mit dem eine robots.txt ein Programm nennen kann",
        hint: "nur Buchstaben, - und _, etwa dine")
    case .unknownPeriod:
      Row("keine Mahlzeit „{subject}“ bekannt", hint: "bekannt an diesem Tag: {detail}")
    case .unknownDiet: Row("keine Ernährungsweise „{subject}“ bekannt", hint: "bekannt: {detail}")
    case .unknownAllergen: Row("kein Allergen „{subject}“ bekannt", hint: "bekannt: {detail}")
    case .tooOld:
      Row("die Antwort hat den Stand {detail}, älter als --max-age {subject}", hint: "dine refresh{asked}")
    case .noData: Row("für {subject} ist noch nichts abgerufen", hint: "dine refresh{asked} ruft es jetzt ab")
    case .noDataNorSource:
      Row(
        "über {subject} ist noch nichts bekannt, und die Konfiguration nennt keine Quelle dafür",
        hint: "dine venues add und dine import menus sagen, was es gibt")
    case .noDataNorContact:
      Row(
        "für {subject} ist noch nichts abgerufen, und die Konfiguration {detail} nennt keinen Kontakt",
        hint:
          "\"contact\" auf eine E-Mail-Adresse oder eine Seite über dich setzen; dann ruft dine refresh es ab"
      )
    case .nothingGood:
      Row(
        "für {subject} ließ sich noch nichts abrufen",
        hint: "dine status{asked} sagt, warum und wann es wieder versucht wird")
    case .noDaemon:
      Row(
        "das Programm, das dies tut, ist nicht da: {subject}",
        hint: "dine, dined und dine-web zusammen installieren")
    case .interrupted: Row("unterbrochen; was erfasst ist, bleibt")
    default: nil
    }
  }
}
