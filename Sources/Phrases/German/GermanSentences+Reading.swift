import Failures

extension GermanSentences {
  /// Sentences about a page that was fetched, or a saved one; {subject} is its address or path.
  static func pages(_ code: FailureCode) -> Row? {
    switch code {
    case .emptyPage: Row("{subject} ist leer", hint: "die letzten guten Antworten bleiben")
    case .emptyReading:
      Row(
        "{subject} ist eine Seite, die {detail} liest, ohne Einträge: kein Ort, keine Zeiten, kein Speiseplan"
      )
    case .notThisSite:
      Row(
        "{subject} ist keine Seite dieser Website{(detail)}",
        hint: "vielleicht eine Anmeldeseite oder der falsche Adapter")
    case .siteMoved:
      Row(
        "{subject}: diese Website ist umgezogen, nach {detail}",
        hint: "dine config move CAMPUS schreibt die Quelle um; die letzten guten Antworten bleiben")
    case .refusedBySite:
      Row(
        "{subject} ist eine Fehlermeldung der Website selbst: {detail}",
        hint: "die letzten guten Antworten bleiben")
    case .missingAnchor:
      Row(
        "{subject} hat die Form geändert: es fehlt {detail}",
        hint: "die letzten guten Antworten bleiben; der Adapter muss angepasst werden")
    case .badValue: Row("{subject} hat einen unlesbaren Wert: {detail}")
    case .contradiction: Row("{subject} widerspricht sich: {detail}")
    case .cutOffPage:
      Row("{subject} endet mittendrin {detail}", hint: "die letzten guten Antworten bleiben")
    case .unparsablePage: Row("{subject} ist nicht das Dokument, als das es beginnt{(detail)}")
    case .tooLargeToRead:
      Row(
        "{subject} ist größer, als dine liest{(detail)}",
        hint: "so groß ist keine bekannte echte Seite; die letzten guten Antworten bleiben")
    case .tooSlowToRead:
      Row(
        "{subject} braucht länger zum Lesen, als dine für eine Seite aufwendet{(detail)}",
        hint: "die letzten guten Antworten bleiben")
    case .readerBusy:
      Row(
        "{subject} wurde nicht gelesen: eine Seite davor wird noch gelesen",
        hint: "in einer Stunde wird wieder gefragt; die letzten guten Antworten bleiben")
    case .quarantined, .shrunk:
      Row(
        "{subject} sagt viel weniger als vorher und wurde beiseitegelegt",
        hint: "die letzten guten Antworten bleiben")
    case .changedShape:
      Row(
        "{subject} hat die Form geändert und wurde beiseitegelegt",
        hint: "dined doctor sagt, was zu tun ist; die letzten guten Antworten bleiben")
    case .dishesUnplaced:
      Row(
        "{subject} hat Gerichte, die sich nicht zuordnen ließen{(detail)}",
        hint: "dined doctor sagt, was zu tun ist; die letzten guten Antworten bleiben")
    case .allClosed:
      Row(
        "{subject} meldet plötzlich alles geschlossen und wurde beiseitegelegt",
        hint: "in einer Stunde wird wieder gefragt; die letzten guten Antworten bleiben")
    case .hoursUnread:
      Row(
        "{subject} hat plötzlich Zeiten, die sich nicht lesen lassen, und wurde beiseitegelegt",
        hint: "in einer Stunde wird wieder gefragt; die letzten guten Antworten bleiben")
    case .damagedText:
      Row(
        "{subject} hat plötzlich Namen mit unlesbaren Zeichen und wurde beiseitegelegt",
        hint: "die letzten guten Antworten bleiben")
    case .frozenPage:
      Row(
        "{subject} steht still: es sagt über jetzt dasselbe wie zuvor, obwohl die eigenen Zeiten vorbei sind",
        hint: "in einer Stunde wird wieder gefragt; die letzten guten Antworten bleiben, solange sie gelten")
    case .otherDate:
      Row(
        "{subject}: von einem anderen Tag als dem gefragten; Speisepläne beiseitegelegt",
        hint: "die letzten guten Antworten bleiben")
    case .otherPlaces:
      Row(
        "{subject} nennt keinen der Orte von vorher und wurde beiseitegelegt",
        hint: "vielleicht die Seite eines anderen Campus; die letzten guten Antworten bleiben")
    default: remarks(code)
    }
  }

  /// Sentences about a page that was recorded all the same.
  private static func remarks(_ code: FailureCode) -> Row? {
    switch code {
    case .censusDisagrees: Row("was in {subject} gezählt wurde, ist nicht, was gelesen wurde: {detail}")
    case .fewerThanUsual: Row("{subject} sagt weniger als sonst: {detail}")
    case .fieldMissing: Row("{subject} sagt nicht mehr, was es sagte: {detail}")
    case .keysMissing: Row("{subject} hat die Form geändert: {detail}")
    case .noPlaces: Row("{subject} nennt keinen Ort")
    case .oldPage: Row("{subject} kommt aus einem Zwischenspeicher und ist alt: {detail}")
    case .farDays: Row("{subject} hat nur Speisepläne für Tage in weiter Ferne, den ersten für {detail}")
    case .pastDays: Row("{subject} hat nur Speisepläne vergangener Tage, den neuesten für {detail}")
    case .pastHours: Row("{subject} hat nur Öffnungszeiten vergangener Tage, die letzten für {detail}")
    case .hoursLeftOut: Row("{subject} hat Zeiten, die sich nicht lesen lassen: {detail}")
    case .dateNotRead: Row("{subject} hat einen Tag, der sich nicht lesen lässt: {detail}")
    case .venueWithoutID: Row("{subject} hat einen Ort ohne Kennung, der weggelassen ist: {detail}")
    case .menuWithdrawn:
      Row(
        "{subject} hat ohne ein Wort die Gerichte verloren für {detail}; die früheren bleiben, mit ihrem Alter"
      )
    case .otherVenue: Row("{subject} spricht von einem anderen Ort als dem gefragten: {detail}")
    case .implausibleCoordinates:
      Row("{subject} legt einen Ort über 30 km weit weg vom Campus: {detail}")
    case .implausibleWindow:
      Row("{subject} hat Zeiten, die kürzer als 15 Minuten oder länger als ein Tag sind: {detail}")
    case .implausiblePrice:
      Row("{subject} hat einen Preis von null oder einen zu hohen für ein Gericht: {detail}")
    default: nil
    }
  }
}
