extension PassPhrase {
  package var german: String {
    switch self {
    case .nothingDue(let campus): "Für \(campus) ist nichts fällig."
    case .nothingGood(let campus, let pages):
      "Für \(campus) ist nichts fällig, und "
        + (pages == 1 ? "die einzige Seite war noch nie gut" : "keine der \(pages) Seiten war je gut")
        + "; dine status sagt, warum und wann es wieder versucht wird."
    case .nothingDueButFailing(let campus, let failing, let pages):
      "Für \(campus) ist nichts fällig, obwohl \(failing) von \(pages == 1 ? "1 Seite" : "\(pages) Seiten") beim "
        + "letzten Abruf fehlschlugen; dine status sagt, wann sie fällig sind, "
        + "dine refresh --force --source NAME ruft die einer Quelle jetzt ab."
    case .nothingAsked(let campus, let host, let until):
      "Für \(campus) ist nichts fällig: \(host) wird bis \(until) in Ruhe gelassen; warum, sagt dine status."
    case .nothingStored(let campus): "Für \(campus) ist noch nichts gespeichert."
    case .line(let campus, let pages, let outcomes):
      "\(campus): \(pages == 1 ? "1 Seite" : "\(pages) Seiten"), "
        + outcomes.map { "\($0.count) \(Self.outcome($0.word))" }.joined(separator: ", ")
    case .more(let count): "und \(count) weitere; dine status zeigt sie"
    }
  }

  /// An outcome of a fetch, by the word that programs read.
  private static func outcome(_ word: String) -> String {
    switch word {
    case "unchanged": "unverändert"
    case "changed": "geändert"
    case "empty": "leer"
    case "refused": "verweigert"
    case "failed": "fehlgeschlagen"
    case "unreadable": "unlesbar"
    case "skipped": "übersprungen"
    default: word
    }
  }
}

extension CapturePhrase {
  package var german: String {
    switch self {
    case .written(let path, let bytes, let places):
      "\(path): \(bytes) Byte, \(places) \(places == 1 ? "Stelle" : "Stellen") ersetzt"
    case .readsOtherwise: "sie liest sich nicht mehr wie zuvor: eine Stelle, die zählt, wurde ersetzt"
    case .shape(let shape, nil): "Form \(shape); es gibt keinen guten Inhalt zum Vergleich"
    case .shape(let shape, .some(let former)) where shape == former:
      "Form \(shape), wie beim letzten guten Inhalt"
    case .shape(let shape, .some(let former)): "Form \(shape), zuletzt gut: \(former)"
    case .gone(let count, let path): "weg   \(count)  \(path)"
    case .new(let count, let path): "neu   \(count)  \(path)"
    case .more(let count): "und \(count) weitere"
    }
  }
}

extension PublishPhrase {
  package var german: String {
    switch self {
    case .files(let folder, let count, let written, let removed):
      "\(folder): \(count == 1 ? "1 Datei" : "\(count) Dateien"), \(written) geschrieben, \(removed) entfernt"
    case .noAddress:
      "Links in Feeds und in der Liste für OpenMensa beginnen an der Wurzel des Servers; liegen diese Dateien in einem Ordner darunter, serving.address setzen"
    }
  }
}

extension DeletionPhrase {
  package var german: String {
    switch self {
    case .nothing: "Es gibt nichts zu löschen."
    case .heading(let isDone): isDone ? "Gelöscht:" : "Würde gelöscht:"
    case .records(let count, let word): "\(count) \(Self.record(word, isOne: count == 1))"
    }
  }

  /// A kind of record, by the word that programs read.
  private static func record(_ word: String, isOne: Bool) -> String {
    switch word {
    case "bodies": isOne ? "Seiteninhalt" : "Seiteninhalte"
    case "menus": isOne ? "Speiseplan" : "Speisepläne"
    case "fetches": isOne ? "Abruf" : "Abrufe"
    case "hours": isOne ? "Angabe von Zeiten" : "Angaben von Zeiten"
    default: word
    }
  }
}

extension ConfigurationPhrase {
  package var german: String {
    switch self {
    case .warning(let words): "Warnung: \(words)"
    case .faults(let path, let count): "\(path): \(count) Fehler"
    case .good(let path, let campuses):
      "\(path): gut, "
        + campuses.map { "\($0.campus) (\($0.sources == 1 ? "1 Quelle" : "\($0.sources) Quellen"))" }
        .joined(separator: ", ")
    case .hidden: "(verborgen)"
    case .origin(let word):
      switch word {
      case "flag": "Option"
      case "environment": "Umgebung"
      case "file": "Datei"
      case "default": "Vorgabe"
      default: word
      }
    }
  }
}

extension MovePhrase {
  package var german: String {
    switch self {
    case .source(let campus, let former, let new, let url, let isDone):
      isDone
        ? "\(campus): aus \(former) ist \(new) unter \(url) geworden"
        : "\(campus): aus \(former) würde \(new) unter \(url)"
    case .hall(let hall, let id): "\(hall) ist \(id)"
    case .missing(let halls):
      "dort nicht bekannt: \(halls.joined(separator: ", ")); nach dine refresh zeigt dine venues --json, wie die Website "
        + "ihre Mensen nennt"
    case .backup(let path): "Die frühere Datei: \(path)"
    case .nothingWritten: "Nichts wurde geschrieben."
    case .refreshNext:
      "dine refresh liest die neue Website; Orte behalten Namen, Änderungen und Vergangenheit."
    }
  }
}

extension ChangesPhrase {
  package var german: String {
    switch self {
    case .alreadySo(let venue): "\(venue): das ist alles schon so"
    case .setBy(let author, let isDryRun):
      isDryRun ? "würde ohne --dry-run von \(author) gesetzt" : "von \(author) gesetzt"
    case .value(let now, let before):
      (now ?? "wie die Quellen es sagen") + (before.map { " (vorher \($0))" } ?? "")
    }
  }
}
