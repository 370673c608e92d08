internal import CivilTime

/// When vacations may be whose dates nobody states.
extension HoursTextBreakNames {
  /// Whether most universities have no lectures: in summer, and around the turn of the year.
  static func mayBeWithoutLectures(_ date: CivilDate) -> Bool {
    switch date.month {
    case 7, 8: true
    case 12: date.day > 19
    case 1: date.day < 5
    default: false
    }
  }

  /// Whether vacations that some words name may be on a day: `vacances de Noël`, `ferias`.
  ///
  /// - Parameters:
  ///   - date: the day.
  ///   - words: the folded words of a line that says closed.
  /// - Returns: whether they may; false if they name none.
  static func vacationMayBe(on date: CivilDate, _ words: [Substring]) -> Bool {
    guard areOfBreak(words), !words.contains(where: { $0 == "break" || $0 == "recess" }) else { return false }
    func names(_ beginnings: [String]) -> Bool {
      words.contains { word in beginnings.contains(where: word.hasPrefix) }
    }
    if names(["noel", "natal", "weihnacht", "navid", "kerst", "jul", "joulu", "invernal"]) {
      return date.month == 12 && date.day > 17 || date.month == 1 && date.day < 9
    }
    if names(["paques", "pasqu", "oster", "pascoa", "paase"]) {
      return [3, 4].contains(date.month)
    }
    if names(["dete", "sommer", "estiv", "verano", "verao", "zomer"]) { return (6...9).contains(date.month) }
    let isOfSchools = names(["scolaire", "scolast", "escolar", "schul"])
    return mayBeWithoutLectures(date) || isOfSchools && [2, 4, 10].contains(date.month)
  }
}
