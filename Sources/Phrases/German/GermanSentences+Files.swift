import Failures

extension GermanSentences {
  // MARK: Files and configuration

  static func files(_ code: FailureCode) -> Row? {
    switch code {
    case .noConfiguration:
      Row(
        "keine Konfiguration unter {subject}",
        hint: "dine setup CAMPUS legt eine an; dine campuses zeigt alle")
    case .configurationWrong:
      Row("die Konfiguration {subject} ist falsch: {detail}", hint: "dine config check zeigt jeden Fehler")
    case .noContact:
      Row(
        "die Konfiguration {subject} nennt keinen Kontakt, den Websites erfahren, wenn ihre Seiten abgerufen werden",
        hint: "\"contact\" auf eine Mailadresse oder eine eigene Webseite setzen")
    case .noZone:
      Row(
        "dieses System kennt die Zeitzone „{subject}“ nicht",
        hint: "tzdata installieren oder den Namen prüfen")
    case .damagedZone:
      Row("die Regeln der Zeitzone „{subject}“ sind beschädigt", hint: "tzdata neu installieren")
    case .fileMissing: Row("keine Datei {subject}")
    case .fileDenied:
      Row("{subject} darf nicht gelesen oder geschrieben werden", hint: "Eigentümer und Rechte prüfen")
    case .fileFull:
      Row("der Datenträger ist voll: {subject}", hint: "nichts Gespeichertes ging verloren; Platz schaffen")
    case .fileTooLarge: Row("{subject} ist größer, als dine liest {detail}")
    case .fileNoFolder:
      Row("es gibt keinen Ordner für {subject}", hint: "ihn anlegen oder einen anderen Pfad angeben")
    case .fileNotOurs:
      Row(
        "dine schreibt nicht in {subject}: ein Link, eine Datei mit zwei Namen oder eine fremde Datei",
        hint: "ls -l zeigt es; sie entfernen oder das Ziel des Links angeben")
    case .fileNotAFile:
      Row(
        "{subject} ist keine Datei oder eine Pipe, in der nichts kommt",
        hint: "eine Datei angeben oder in die Pipe schreiben")
    case .fileIsDirectory: Row("{subject} ist ein Ordner")
    case .fileTooManyOpen:
      Row(
        "{subject} war nicht zu öffnen: zu viele Dateien sind offen",
        hint: "ulimit -n zeigt, wie viele es sein dürfen")
    case .fileOther: Row("{subject} war nicht zu lesen oder zu schreiben {detail}")
    default: nil
    }
  }

  // MARK: The database

  static func stores(_ code: FailureCode) -> Row? {
    switch code {
    case .databaseMissing:
      Row("noch keine Datenbank unter {subject}", hint: "dine refresh{asked} legt sie an")
    case .databaseCorrupt:
      Row("die Datenbank {subject} ist beschädigt", hint: "sie beiseitelegen und dine refresh ausführen")
    case .notADatabase, .foreignDatabase:
      Row("{subject} ist keine Datenbank von dine", hint: "mit --db eine andere angeben")
    case .newerSchema:
      Row(
        "die Datenbank {subject} stammt von einem neueren dine",
        hint: "diese Version benutzen oder eine andere mit --db angeben")
    case .olderSchema:
      Row(
        "die Datenbank {subject} stammt von einem älteren dine", hint: "dine refresh bringt sie auf den Stand"
      )
    case .databaseFull:
      Row("der Datenträger ist voll: {subject}", hint: "nichts Gespeichertes ging verloren; Platz schaffen")
    case .databaseReadOnly:
      Row(
        "die Datenbank {subject} darf nicht geschrieben werden",
        hint: "den Eigentümer der Datei und ihres Ordners prüfen")
    case .databaseIsCopy:
      Row(
        "die Datenbank {subject} ist eine Kopie: was hineingeschrieben wird, geht verloren, wenn dined sie neu macht",
        hint: "mit --db die angeben, aus der sie gemacht wird")
    case .databaseDenied, .cannotOpen:
      Row(
        "die Datenbank {subject} darf nicht geöffnet werden",
        hint: "den Eigentümer der Datei und ihres Ordners prüfen")
    case .databaseLocked:
      Row("die Datenbank {subject} ist beschäftigt", hint: "gleich noch einmal versuchen")
    case .databaseIo:
      Row("Lesen oder Schreiben der Datenbank {subject} schlug fehl", hint: "ist der Datenträger in Ordnung?")
    case .outOfMemory: Row("der Arbeitsspeicher reichte nicht")
    case .databaseConstraint, .valueTooBig, .databaseStatement:
      Row(
        "die Datenbank {subject} enthält nicht, was sie soll{(detail)}",
        hint: "dine doctor sieht sie durch; eine beschädigte beiseitelegen und dine refresh ausführen")
    case .badFrame, .tooLargeFrame, .compressionFailed:
      Row("eine gespeicherte Seite von {subject} lässt sich nicht auspacken")
    default: nil
    }
  }
}
