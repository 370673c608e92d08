/// Names of times without service, and words that deny it, in the languages of campuses.
enum HoursTextBreakNames {
  /// Whether words name vacations or another time without service: `Winterpause`, `vacances de Noël`, `winter break`.
  ///
  /// - Parameter words: the folded words, in order.
  /// - Returns: whether one of them does.
  static func areOfBreak(_ words: [Substring]) -> Bool {
    words.contains { word in names.contains(word) || endings.contains { word.hasSuffix($0) } }
      && !words.contains { word in terms.contains { word.hasPrefix($0) } }
  }

  /// Whether words say that nothing is served: `Kein Betrieb`, `ne sera pas ouvert`, `sin servicio`.
  ///
  /// - Parameter words: the folded words, in order.
  /// - Returns: whether one of them does.
  static func denyService(_ words: [Substring]) -> Bool {
    words.last == "nicht" || zip(words, words.dropFirst()).contains { denials.contains([$0, $1]) }
  }

  /// Whether words limit hours to the weeks with lectures: `nur in der Vorlesungszeit`, `hors vacances universitaires`.
  ///
  /// - Parameter words: the folded words, in order.
  /// - Returns: whether one of them does.
  static func limitToTerms(_ words: [Substring]) -> Bool {
    termWords.contains { words.contains($0) }
      || zip(words, words.dropFirst()).contains { termPairs.contains([$0, $1]) }
  }

  /// Whether hours below the name of a break are likely to be those of the break: American campuses list them so.
  ///
  /// - Parameter words: the folded words, in order.
  /// - Returns: whether one of them does.
  static func mayHaveHours(_ words: [Substring]) -> Bool {
    words.contains { HoursTextHolidays.wordsForBreak.contains($0) }
  }

  private static let names: Set<Substring> = [
    "break", "recess", "vacation", "shutdown", "urlaub", "ferien", "jahreswechsel", "umbau", "revision",
    "betriebsausflug", "personalversammlung", "betriebsversammlung", "inventur", "conges", "vacances",
    "treve",
    "interruption", "ferie", "pausa", "vacanze", "sospensione", "sospeso", "sospesa", "interruzione",
    "festivita",
    "vacaciones", "interrupcion", "ferias", "recesso", "interrupcao", "vakantie", "reces", "przerwa",
    "prazdniny",
    "dovolena",
  ]

  /// `Weihnachtsferien`, `Kerstvakantie`, `Jullov`, `Joululoma`
  private static let endings = [
    "ferien", "pause", "urlaub", "vakantie", "sluiting", "reces", "stop", "ferie", "lov", "loma",
    "schliessung",
  ]

  /// Half of a year, in which many places have hours.
  private static let terms = ["semester", "vorlesung", "mittag"]

  private static let denials: Set<[Substring]> = [
    ["nicht", "geoffnet"], ["kein", "betrieb"], ["kein", "mensabetrieb"], ["keine", "ausgabe"],
    ["bleibt", "zu"],
    ["mensa", "zu"], ["pas", "ouvert"], ["pas", "ouverte"], ["nouvrira", "pas"], ["nouvre", "pas"],
    ["pas", "de"],
    ["non", "apre"], ["non", "aprira"], ["no", "abre"], ["no", "abrira"], ["sin", "servicio"],
    ["sem", "servico"],
    ["geen", "service"], ["inte", "oppet"], ["ikke", "apent"], ["ikke", "aben"],
  ]

  private static let termWords: [Substring] = [
    "vorlesungszeit", "semesterferien", "vorlesungsfreien", "lectivo", "lezioni", "vakanties",
  ]
  private static let termPairs: Set<[Substring]> = [
    ["im", "semester"], ["des", "semesters"], ["vacances", "universitaires"], ["periode", "universitaire"],
    ["vacances", "scolaires"], ["term", "time"], ["term", "only"], ["during", "term"], ["termtime", "only"],
  ]
}
