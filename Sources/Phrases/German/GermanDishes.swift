import Dining

extension NextPhrase {
  package var german: String {
    switch self {
    case .announced: "Angekündigt"
    case .expected: "Erwartet"
    case .tooSeldom: "Zu selten oder zu lange nicht serviert, um mehr zu sagen"
    case .probably(let day): "wahrscheinlich \(day)"
    case .withinTheWeek(let likelihood): "binnen einer Woche " + Self.howOften(likelihood)
    case .served(let count, let last):
      (count == 1 ? "einmal" : count == 2 ? "zweimal" : "an \(count) Tagen")
        + (last.map { ", zuletzt \($0)" } ?? "")
    case .noDish(let words): "Kein Gericht mit „\(words)“ bekannt."
    case .nothing: "Noch kein Gericht gab es an drei Tagen."
    case .noWishes: "Kein Gericht ist beliebt oder zum Probieren vorgemerkt: dine like GERICHT"
    case .noneOfWishes: "Kein Speiseplan hatte ein Gericht, das beliebt oder zum Probieren vorgemerkt ist."
    }
  }

  private static func howOften(_ likelihood: Double) -> String {
    switch likelihood {
    case 0.94...: "fast immer"
    case 0.82...: "in neun von zehn Fällen"
    case 0.7...: "in drei von vier Fällen"
    case 0.58...: "in zwei von drei Fällen"
    case 0.42...: "in jedem zweiten Fall"
    case 0.29...: "in einem von drei Fällen"
    case 0.18...: "in einem von vier Fällen"
    case 0.06...: "in einem von zehn Fällen"
    default: "kaum je"
    }
  }
}

extension ImportPhrase {
  package var german: String {
    switch self {
    case .noRows(let file): "\(file) hat keine Zeile unter der Kopfzeile. Nichts wurde übernommen."
    case .wouldRead(let rows, let file): "\(file) enthält \(Self.servings(rows)). Nichts wurde geschrieben."
    case .imported(let added, let rows, let file):
      added == rows
        ? "\(file): \(Self.servings(rows)) übernommen."
        : "\(file): von \(Self.servings(rows)) \(added) übernommen; der Rest ist schon bekannt, steht doppelt da oder gehört zu Mahlzeiten, die die Seite selbst nennt."
    case .newVenues(let names, let isDryRun):
      (isDryRun ? "Neue Orte wären: " : "Neue Orte: ") + names.joined(separator: ", ")
    case .leftOut(let line, let fault):
      switch fault {
      case .noVenue: "Zeile \(line) ausgelassen: sie nennt keinen Ort"
      case .noDish: "Zeile \(line) ausgelassen: sie nennt kein Gericht"
      case .badDate(let text): "Zeile \(line) ausgelassen: „\(text)“ ist kein Datum wie 2026-11-20"
      case .farDate(let text):
        "Zeile \(line) ausgelassen: \(text) liegt vor 1900 oder mehr als ein Jahr voraus"
      case .tooManyFields(let sign):
        "Zeile \(line) ausgelassen: sie hat mehr Felder als Spalten; Text mit \(sign == "," ? "Komma" : sign == ";" ? "Semikolon" : "Tabulator") gehört in Anführungszeichen"
      case .badPrice(let text):
        "Zeile \(line) kommt ohne ihren Preis: „\(text)“ ist kein möglicher Betrag in einer bekannten Währung"
      }
    case .moreLeftOut(let count): count == 1 ? "und 1 weitere Zeile" : "und \(count) weitere Zeilen"
    }
  }

  private static func servings(_ count: Int) -> String {
    count == 1 ? "1 Eintrag" : "\(count) Einträge"
  }
}

extension DishNewsPhrase {
  package var german: String {
    switch self {
    case .new(let since): "neu seit \(since)"
    case .back(let last): "wieder da, zuletzt \(last)"
    case .trending(let count):
      count == 1 ? "kürzlich einmal gemocht oder gegessen" : "kürzlich \(count)-mal gemocht oder gegessen"
    case .nothing(.new):
      "Von keinem Gericht ist bekannt, dass es neu ist; dafür braucht es die Speisepläne von 28 der 60 Tage davor."
    case .nothing(.back):
      "Von keinem Gericht ist bekannt, dass es nach langer Zeit wieder da ist; dafür braucht es die Speisepläne von 28 der "
        + "60 Tage davor."
    case .nothing(.trending): "Kein Gericht dieses Speiseplans wurde kürzlich gemocht oder gegessen."
    }
  }
}

extension DishPhrase {
  package var german: String {
    switch self {
    case .alsoCalled(let names): "auch genannt: " + names.joined(separator: ", ")
    case .similar(let names): "Ähnlich: " + names.joined(separator: ", ")
    case .likedBy(let people): "gemocht von " + people.joined(separator: ", ")
    case .eaten(let times, let own, let mean):
      [
        times == 0 ? "nie gegessen" : times == 1 ? "einmal gegessen" : "\(times)-mal gegessen",
        own.map { "deine Note \($0)" }, mean.map { "im Mittel \($0.0) aus \($0.1)" },
      ].compactMap(\.self).joined(separator: ", ")
    case .onNoMenu: "auf keinem aufbewahrten Speiseplan"
    case .varied:
      "die Speisepläne geben Verschiedenes an: genannt ist, was in einem davon enthalten ist, und Kennzeichen, "
        + "die alle haben; dine menu zeigt jeden"
    case .always(let venue): "immer, \(venue)"
    }
  }
}
