import Failures

extension EnglishSentences {
  /// Sentences about what people ate.
  static func logs(_ code: FailureCode) -> Row? {
    switch code {
    case .logBadRating:
      Row(
        "\"{subject}\" is not a rating",
        hint: "write 0.5 to 5 in halves, like 4 or 4.5; none removes it")
    case .logTooLong: Row("the value of {subject} is too long", hint: "{detail} characters at most")
    case .logBadCondition:
      Row(
        "\"{subject}\" is not a condition for the log{(detail)}",
        hint:
          "write it like venue=alder-hall, dish='Bean stew', rating>=4, date>=2026-09-01, weekday=tue, hour=12"
      )
    case .logUnknownEntry:
      Row("the log has no entry \"{subject}\"", hint: "dine log lists them with their IDs")
    case .logSeveralEntries: Row("\"{subject}\" matches several IDs: {detail}", hint: "type more characters")
    case .logNothingToChange:
      Row(
        "no change was given",
        hint:
          "--rating, --note, --tags, --dish, --at, --when, --meal, --station, --cuisine, --kcal, --portion or --with"
      )
    case .logWhichEntries:
      Row(
        "which entries?",
        hint: "dine log lists them with their IDs; --where 'rating<2' selects all that match")
    case .logTooEarly: Row("{subject} is before 1900, so it cannot be when something was eaten")
    case .logInFuture: Row("{subject} is in the future: nothing was eaten then")
    case .logOvertaken:
      Row(
        "somebody else has changed entry {subject} since, so the change was not undone",
        hint: "dine log edit changes it as it is now")
    case .logUnreadableTable:
      Row(
        "\"{subject}\" is not a table of meals: it lacks a column for the day, or for the dish or the place",
        hint: "the first row names the columns: Date,Dish,Venue,Rating,…")
    default: nil
    }
  }
}
