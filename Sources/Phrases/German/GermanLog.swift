import Dining

extension LogPhrase {
  package var german: String {
    switch self {
    case .added: "Notiert:"
    case .edited(1): "Geändert:"
    case .edited(let count): "\(count) Einträge geändert:"
    case .wouldRemove(let count): "\(Self.entries(count)) zu entfernen:"
    case .removed(let count): "\(Self.entries(count)) entfernt; dine log undo holt Entferntes zurück:"
    case .undone(.add, let count): "Zurückgenommen, \(Self.entries(count)) nicht mehr notiert:"
    case .undone(.import, let count): "Import zurückgenommen, \(Self.entries(count)):"
    case .undone(.edit, let count): "Wie zuvor, \(Self.entries(count)):"
    case .undone(.remove, let count): "Wieder da, \(Self.entries(count)):"
    case .nothing: "Nichts ist notiert: dine ate GERICHT, dine ate ORT"
    case .nothingToUndo: "Es gibt keine Änderung am Tagebuch, die sich zurücknehmen ließe."
    case .nothingMeant: "Kein Eintrag ist so."
    case .more(let shown, let all): "Die neuesten \(shown) von \(all); -n zeigt mehr."
    case .calories(let sum, let stated, let notStated):
      "\(sum) kcal in \(Self.inEntries(stated))" + (notStated > 0 ? "; \(notStated) ohne Angabe" : "")
    case .kilocalories(let text): "\(text) kcal"
    case .mean(let mean, let count): "im Mittel \(mean) aus \(count)"
    case .companion(let name, nil): "mit \(name ?? "dir")"
    case .companion(let name, let stars?): "\(name.map { "\($0) gab" } ?? "du gabst") \(stars)"
    case .again: "wieder"
    case .askRemove: "Entfernen? [y/N] "
    case .noRows: "Die Tabelle hat keine Zeile unter der Kopfzeile. Nichts wurde übernommen."
    case .imported(let rows, let added, let changed, let known, let isPreview):
      (isPreview ? "Würde übernehmen: " : "Übernommen: ")
        + "\(added) neue und \(changed) geänderte von \(rows == 1 ? "1 Zeile" : "\(rows) Zeilen")"
        + "; \(known) gab es schon."
    case .leftOut(let line, let fault, let text): "Zeile \(line) bleibt weg: \(Self.german(fault, text))"
    case .moreLeftOut(let count): "… und \(count) weitere"
    case .ignored(let columns):
      "Spalten, für die ein Tagebuch keinen Platz hat: " + columns.joined(separator: ", ")
    case .asTyped(let name):
      "\(name) ist so notiert, wie es getippt wurde: auf keinem Speiseplan, auch nicht zuvor."
    case .asTypedWithoutMenus(let name):
      "\(name) ist so notiert, wie es getippt wurde: noch ist kein Speiseplan da, der mehr sagen könnte."
    case .elsewhere(let name): "\(name) ist kein Ort dieses Campus; der Name bleibt, wie er getippt wurde."
    case .newest: "Neu oder geändert, die neuesten:"
    }
  }

  private static func entries(_ count: Int) -> String { count == 1 ? "1 Eintrag" : "\(count) Einträge" }
  private static func inEntries(_ count: Int) -> String { count == 1 ? "1 Eintrag" : "\(count) Einträgen" }

  private static func german(_ fault: Fault, _ text: String) -> String {
    switch fault {
    case .futureDate: "\(text) kommt erst noch"
    case .badDate: "„\(text)“ ist kein Datum wie 2026-11-20"
    case .noDish: "weder Gericht noch Ort"
    case .badRating: "„\(text)“ ist keine Bewertung in halben Sternen"
    case .badCalories: "„\(text)“ ist keine Zahl von Kilokalorien"
    case .badPerson: "„\(text)“ kann hier kein Name eines Menschen sein"
    case .tooLong: "\(text) ist zu lang"
    case .farDate: "\(text) liegt vor 1900"
    case .tooManyFields:
      "sie hat mehr Felder als Spalten; Text mit \(text == "," ? "Komma" : text == ";" ? "Semikolon" : "Tabulator") gehört in Anführungszeichen"
    }
  }
}

extension StatsPhrase {
  package var german: String {
    switch self {
    case .title(nil): "Das Tagebuch"
    case .title(let name?): "Das Tagebuch von \(name)"
    case .nothing: "Nichts ist notiert: dine ate GERICHT, dine ate ORT"
    case .by(let kind): Self.german(kind)
    case .top(.dish): "Die besten Gerichte"
    case .top(.venue): "Die besten Orte"
    case .top(.station): "Die besten Ausgaben"
    case .top(.cuisine): "Die besten Küchen"
    case .top(.weekday), .top(.hour): "Die besten Zeiten"
    case .barsOfRatings: "Ein Balken ist so lang wie die Bewertung, von fünf Sternen."
    case .ratings: "Bewertungen"
    case .calendar: "Kalender"
    case .meals: "Wochentage und Mahlzeiten"
    case .calories: "Kilokalorien"
    case .novelty: "Neu und wieder"
    case .notStated: "ohne Angabe"
    case .total(let entries, let days, let count):
      "\(entries) \(count == 1 ? "Eintrag" : "Einträge") an \(days) \(days == "1" ? "Tag" : "Tagen")"
    case .rated(let count, let mean): "\(count) bewertet, im Mittel \(mean)"
    case .fresh(let new, let again, let percent):
      "\(new) neu, \(again) wieder" + (percent.map { " (\($0) % neu)" } ?? "")
    case .weekMean(let text): "Mittel aus 7 Tagen \(text)"
    case .missing(let count): "\(count) ohne Angabe"
    case .most(let count): "höchstens \(count) an einem Tag"
    case .shrunk(let mean, let count):
      "In Klammern steht das Mittel, als gäbe es \(count) Bewertungen von \(mean) mehr; danach ist sortiert."
    case .moreBars(let count): "… und \(count) weitere; --json hat alle"
    case .number(let count): count == 1 ? "1 Bewertung" : "\(count) Bewertungen"
    case .weekday(let day): day.german
    case .entries: "Einträge"
    case .perDay: "am Tag"
    case .sevenDays: "Mittel aus 7 Tagen"
    }
  }

  private static func german(_ kind: Kind) -> String {
    switch kind {
    case .venue: "Nach Ort"
    case .station: "Nach Ausgabe"
    case .dish: "Nach Gericht"
    case .cuisine: "Nach Küche"
    case .weekday: "Nach Wochentag"
    case .hour: "Nach Stunde"
    }
  }
}
