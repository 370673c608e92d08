import Failures

extension GermanSentences {
  /// Sentences about one place of a configuration; {subject} is what stands there, {detail} what could.
  static func configurations(_ code: FailureCode) -> Row? {
    switch code {
    case .configurationNotJson:
      Row(
        "das ist kein JSON: {detail}",
        hint: "JSON hat gerade Anführungszeichen und keine Kommentare; als UTF-8 speichern")
    case .unknownKey:
      Row("kein solcher Schlüssel: „{subject}“", hint: "Schlüssel, die hier stehen dürfen: {detail}")
    case .missingKey: Row("der Schlüssel „{detail}“ fehlt")
    case .duplicateKey: Row("„{subject}“ steht hier zweimal", hint: "eines davon behalten")
    case .wrongType: Row("hier gehört {detail} hin, nicht {subject}")
    case .emptyValue: Row("hier steht nichts, wo etwas nötig ist")
    case .outOfRange: Row("{subject} liegt außerhalb des Bereichs: {detail}")
    case .unknownName: Row("„{subject}“ ist keines der Wörter dafür", hint: "es gibt: {detail}")
    case .badXpath: Row("„{subject}“ ist kein XPath-Ausdruck")
    case .badJsonPath:
      Row(
        "„{subject}“ ist kein Pfad in JSON",
        hint: "Pfade sehen so aus: $.menus[*].name oder .name; siehe docs/recipes.md")
    case .badPattern: Row("„{subject}“ ist kein Muster, ab: {detail}")
    case .badDateForm:
      Row("„{subject}“ ist keine Form eines Datums", hint: "yyyy oder yy, MM oder M und dd oder d schreiben")
    case .badCurrency: Row("„{subject}“ ist keine Währung aus drei Großbuchstaben, wie EUR")
    case .noRecipe: Row("der Adapter recipe liest nach einem Rezept", hint: "--recipe FILE nennt es")
    case .badSlug:
      Row(
        "„{subject}“ lässt sich nicht als Name tippen",
        hint: "höchstens 40 Kleinbuchstaben, Ziffern und Bindestriche")
    case .badZone:
      Row("dieses System kennt keine Zeitzone „{subject}“", hint: "Namen sehen so aus: Europe/Berlin")
    case .badAddress:
      Row("„{subject}“ ist keine Webadresse", hint: "http:// oder https://, ohne Namen oder Passwort darin")
    case .notHttps:
      Row(
        "„{subject}“ ist keine Adresse mit https://",
        hint: "dorthin geht ein Passwort: nur https://, ohne Namen oder Passwort darin")
    case .badCoordinates: Row("{subject} ist kein Punkt auf der Erde")
    case .swappedCoordinates: Row("{subject}: die Breite steht vorn; beides scheint vertauscht")
    case .backwardDates: Row("der letzte Tag, {subject}, liegt vor dem ersten")
    case .badContact:
      Row(
        "„{subject}“ ist weder eine Mailadresse noch eine Webseite",
        hint: "Websites erfahren sie, damit ihre Betreiber sich melden können")
    case .badMailAddress:
      Row(
        "„{subject}“ ist keine Mailadresse",
        hint: "dorthin gehen Nachrichten: eine Adresse schreiben, etwa du@example.edu")
    case .badDay: Row("„{subject}“ ist kein Datum", hint: "so schreiben: 2026-11-26")
    case .badHostName:
      Row(
        "„{subject}“ ist nicht der Name eines Hosts",
        hint: "so schreiben: dine.example.edu, ohne https://, Port oder Pfad")
    case .badHeader:
      Row(
        "„{subject}“ kann kein Header einer Quelle sein: {detail} setzt dined selbst oder lässt sich nicht senden"
      )
    case .badCountry: Row("„{subject}“ ist kein Ländercode aus zwei Buchstaben, wie DE")
    case .badHall:
      Row(
        "„{subject}“ ist keine Mensa, nach der dieser Adapter fragen kann",
        hint: "seine Mensen heißen wie {detail}")
    case .relativePath: Row("„{subject}“ ist kein absoluter Pfad", hint: "vom ersten / an schreiben")
    case .nameTaken: Row("„{subject}“ steht schon für etwas anderes: {detail}")
    case .secretInConfiguration:
      Row(
        "„{subject}“ gehört nicht in eine Konfiguration, die andere Programme lesen",
        hint: "entfernen; dine login verwahrt Zugangsdaten dort, wo nur der Besitzer sie lesen kann")
    case .strangeHost:
      Row(
        "der Host {subject} erfährt das Passwort und teilt keine Domain mit der Kartenstelle",
        hint: "wenn das so sein soll, ist alles gut; ein Tippfehler gehört verbessert")
    case .shortSpacing:
      Row(
        "ein Abstand von {subject} s gilt nur für diesen Rechner: bei anderen Hosts sind es 5 s",
        hint: "entfernen oder 5 oder mehr schreiben")
    case .noHalls:
      Row(
        "von der Quelle „{subject}“ wird nichts abgerufen: ihr fehlen \"halls\"",
        hint: "\"halls\" auf die gewünschten Orte setzen, mit den Namen der Seite: dine sites")
    case .overlappingTerms: Row("„{subject}“ beginnt, bevor „{detail}“ endet")
    case .exampleContact:
      Row(
        "der Kontakt ist noch der des Beispiels",
        hint: "\"contact\" auf eine Mailadresse oder eine eigene Webseite setzen")
    default: nil
    }
  }
}
