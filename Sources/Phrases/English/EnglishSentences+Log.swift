import Failures

extension EnglishSentences {
  /// Sentences about what people ate.
  static func logs(_ code: FailureCode) -> Row? {
    switch code {
    case .logBadRating:
      Row(
        "\"{subject}\" is no rating",
        hint: "half a star to five, in halves: 0.5, 1, … 4.5, 5; none takes it back")
    case .logTooLong: Row("what {subject} says is too long", hint: "{detail} characters at most")
    case .logBadCondition:
      Row(
        "\"{subject}\" is no condition that a log knows{(detail)}",
        hint: "like venue=alder-hall, dish='Bean stew', rating>=4, date>=2026-09-01, weekday=tue, hour=12")
    case .logUnknownEntry:
      Row("the log has no entry \"{subject}\"", hint: "dine log lists them with their IDs")
    case .logSeveralEntries: Row("\"{subject}\" begins several IDs: {detail}", hint: "type more of it")
    case .logNothingToChange:
      Row(
        "what is to be changed is not said",
        hint:
          "--rating, --note, --tags, --dish, --at, --when, --meal, --station, --cuisine, --kcal, --portion or --with"
      )
    case .logWhichEntries:
      Row(
        "which entries are meant?",
        hint: "dine log lists them with their IDs; --where 'rating<2' takes all that are so")
    case .logInFuture: Row("{subject} is still to come: nothing was eaten then")
    case .logOvertaken:
      Row(
        "entry {subject} was changed by somebody else since: the change is not taken back",
        hint: "dine log edit changes it as it is now")
    case .logUnreadableTable:
      Row(
        "\"{subject}\" is no table of meals: it has no column for the day, or none for the dish or the place",
        hint: "the first row names the columns: Date,Dish,Venue,Rating,…")
    default: nil
    }
  }
}
