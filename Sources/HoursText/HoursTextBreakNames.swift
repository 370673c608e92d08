/// Names of times without service, and words that deny it, in the languages of campuses.
enum HoursTextBreakNames {
  /// Whether words name vacations or another time without service: `Winterpause`, `vacances de Noël`, `winter break`.
  ///
  /// - Parameter words: the folded words, in order.
  /// - Returns: whether they do.
  static func areOfBreak(_ words: [Substring]) -> Bool {
    guard !words.contains(where: { others.contains($0) }) else { return false }
    return areOfClosing(words)
      || words.contains { word in
        vacations.contains(word)
          || vacationEndings.contains { word.isComposed(with: $0) } && !word.hasPrefix("semester")
      } || zip(words, words.dropFirst()).contains { HoursTextHolidays.areNameOfBreak([$0, $1]) }
  }

  /// Whether words name a time in which a place is usually closed, and not the vacations of others.
  ///
  /// - Parameter words: the folded words, in order.
  /// - Returns: whether they do; not beside a word for hours.
  static func areOfClosing(_ words: [Substring]) -> Bool {
    words.contains { word in
      closings.contains(word)
        || closingEndings.contains { word.isComposed(with: $0) } && !word.hasPrefix("mittag")
    } && !words.contains { hours.contains($0) }
  }

  /// Whether words say that nothing is served: `Kein Betrieb`, `ne sera pas ouvert`, `sin servicio`.
  ///
  /// - Parameter words: the folded words, in order.
  /// - Returns: whether they do.
  static func denyService(_ words: [Substring]) -> Bool {
    if words.last == "nicht" || words.first == "no" && words.dropFirst().first.map(services.contains) == true
    {
      return true
    }
    return words.indices.contains { index in
      let rest = words[index...]
      return denials.contains { rest.starts(with: $0) }
    }
  }

  /// Whether words limit hours to the weeks with lectures: `nur in der Vorlesungszeit`, `hors vacances universitaires`.
  ///
  /// - Parameter words: the folded words, in order.
  /// - Returns: whether they do.
  static func limitToTerms(_ words: [Substring]) -> Bool {
    words.contains { termWords.contains($0) }
      || zip(words, words.dropFirst()).contains { termPairs.contains([$0, $1]) }
  }

  /// Whether a sentence limits hours to the weeks with lectures: `Open only while classes are in session`.
  ///
  /// - Parameters:
  ///   - words: the folded words, in order.
  ///   - isClosing: whether it says that the place is closed otherwise.
  /// - Returns: whether it does; not if it denies it, `even when classes are not in session`.
  static func limitToTerms(sentence words: [Substring], isClosing: Bool) -> Bool {
    guard !words.contains(where: { ["not", "even", "round", "menu", "summer", "auch"].contains($0) }) else {
      return false
    }
    if isClosing {
      return words.contains { termBreaks.contains($0) }
        || words.contains { $0 == "term" || $0 == "terms" }
          && (words.contains("outside") || zip(words, words.dropFirst()).contains { $0 == ("out", "of") })
    }
    let pairs = zip(words, words.dropFirst()).filter { termPairs.contains([$0, $1]) }
    if words.contains("only"),
      pairs.contains(where: { "term" == $0 || "term" == $1 || $0.hasPrefix("semester") })
    {
      return true
    }
    return words.contains { ["only", "when", "while"].contains($0) } && words.contains("session")
      && words.contains { ["class", "classes", "university", "school", "college"].contains($0) }
  }

  private static let termBreaks = words("vorlesungsfreien semesterferien vakanties")

  /// Vacations of students, in which a place may have other hours.
  private static let vacations = words(
    """
    ferien ferie vakantie reces vacances vacanze vacaciones ferias prazdniny
    """)
  /// `Weihnachtsferien`, `Kerstvakantie`, `Juleferie`, `Jullov`, `Joululoma`
  private static let vacationEndings = ["ferien", "vakantie", "reces", "ferie", "lov", "loma"]

  private static let closings = words(
    """
    shutdown jahreswechsel umbau betriebsausflug personalversammlung betriebsversammlung inventur \
    conges treve interruption urlaub sospensione sospeso sospesa interruzione festivita interrupcion \
    recesso interrupcao przerwa dovolena
    """)
  /// `Winterpause`, `Betriebsurlaub`, `Kerstsluiting`
  private static let closingEndings = ["pause", "urlaub", "sluiting", "schliessung"]

  private static let hours = words(
    """
    offnungszeiten geoffnet horaires ouvert orario horario openingstijden hours
    """)

  /// Words that say that it is another time: `hors vacances`, `sans interruption`, `pausa pranzo`.
  private static let others = words(
    """
    hors sans ausserhalb ohne pranzo dejeuner fuori fuera buiten utanfor
    """)

  private static let services = words(
    """
    service meals food dining breakfast lunch brunch dinner hours weekend weekends saturday \
    saturdays sunday sundays
    """)

  private static let denials = phrases(
    """
    nicht geoffnet,kein betrieb,kein mensabetrieb,keine ausgabe,bleibt zu,mensa zu,pas ouvert,\
    pas ouverte,nouvrira pas,nouvre pas,pas de service,pas de restauration,pas de repas,non apre,\
    non aprira,no abre,no abrira,sin servicio,sem servico,geen service,pausa natalizia,pausa estiva,\
    pausa pasquale,inte oppet,ikke apent,ikke aben
    """)

  private static let termWords = words(
    """
    vorlesungszeit semesterferien vorlesungsfreien lectivo lezioni vakanties
    """)
  private static let termPairs = phrases(
    """
    im semester,des semesters,periode scolaire,vacances universitaires,periode universitaire,vacances scolaires,\
    term time,term only,during term,termtime only,semester only,semesters only,in session,classes meet,\
    academische vakantie
    """)

  /// What has a day and opens nothing: `Meal swipes reset Sunday at midnight`.
  static let otherThings = words("reset resets renew deadline order orders menu")

  // One text each: a literal with an element for every word is many times as long in the program.
  private static func words(_ text: String) -> Set<Substring> { Set(text.split(separator: " ")) }

  private static func phrases(_ text: String) -> [[Substring]] {
    text.split(separator: ",").map { $0.split(separator: " ") }
  }
}

extension Substring {
  /// Whether it is a word composed with another at its end: `Winterpause`, but not `Pause`, which places are called.
  fileprivate func isComposed(with end: String) -> Bool { hasSuffix(end) && utf8.count > end.utf8.count + 1 }
}
