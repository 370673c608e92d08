import Failures

extension GermanSentences {
  /// Was Menschen gegessen haben.
  static func logs(_ code: FailureCode) -> Row? {
    switch code {
    case .logBadRating:
      Row(
        "„{subject}“ ist keine Bewertung",
        hint: "ein halber Stern bis fünf, in halben: 0,5, 1, … 4,5, 5; none nimmt sie zurück")
    case .logTooLong: Row("was {subject} sagt, ist zu lang", hint: "höchstens {detail} Zeichen")
    case .logBadCondition:
      Row(
        "„{subject}“ ist keine Bedingung, die ein Tagebuch kennt{(detail)}",
        hint: "etwa venue=alder-hall, dish='Bean stew', rating>=4, date>=2026-09-01, weekday=tue, hour=12")
    case .logUnknownEntry:
      Row("im Tagebuch gibt es keinen Eintrag „{subject}“", hint: "dine log nennt sie mit ihren Kennungen")
    case .logSeveralEntries:
      Row("mit „{subject}“ beginnen mehrere Kennungen: {detail}", hint: "mehr davon tippen")
    case .logNothingToChange:
      Row(
        "was geändert werden soll, ist nicht gesagt",
        hint:
          "--rating, --note, --tags, --dish, --at, --when, --meal, --station, --cuisine, --kcal, --portion oder --with"
      )
    case .logWhichEntries:
      Row(
        "welche Einträge sind gemeint?",
        hint: "dine log nennt sie mit ihren Kennungen; --where 'rating<2' nimmt alle, die so sind")
    case .logTooEarly: Row("{subject} liegt vor 1900: da kann nichts gegessen worden sein")
    case .logInFuture: Row("{subject} kommt erst noch: da wurde nichts gegessen")
    case .logOvertaken:
      Row(
        "Eintrag {subject} hat seither jemand anders geändert: die Änderung bleibt",
        hint: "dine log edit ändert ihn, wie er jetzt ist")
    case .logUnreadableTable:
      Row(
        "„{subject}“ ist keine Tabelle von Mahlzeiten: eine Spalte für den Tag fehlt, oder eine für Gericht oder Ort",
        hint: "die erste Zeile nennt die Spalten: Date,Dish,Venue,Rating,…")
    default: nil
    }
  }
}
