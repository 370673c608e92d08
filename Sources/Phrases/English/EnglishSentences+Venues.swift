import Failures

extension EnglishSentences {
  /// Sentences about places people name and venues people keep.
  static func venues(_ code: FailureCode) -> Row? {
    switch code {
    case .unknownPlace:
      Row(
        "no place called \"{subject}\"",
        hint: "write latitude,longitude, a venue's name, or a place of the configuration: {detail}")
    case .unplacedVenue:
      Row("nobody says where {subject} is", hint: "dine show {detail} has what is known of it")
    case .badCoordinatesArgument: Row("{subject} is not a place on the earth")
    case .foreignCoordinatesArgument:
      Row(
        "{subject} is in the coordinate system {detail}, which dine does not know",
        hint: "give it in WGS 84, as satellite navigation does")
    case .swappedCoordinatesArgument: Row("{subject} is far away: latitude comes first")
    case .venueExists:
      Row(
        "there is a venue \"{subject}\" already",
        hint: "dine venues edit {subject} changes it; --slug gives another name to a new one")
    case .noAuthor:
      Row(
        "it is not known who sets this: USER and LOGNAME are empty",
        hint: "add --author NAME, or set DINE_AUTHOR")
    case .nothingToChange:
      Row("nothing to change for \"{subject}\"", hint: "say what: --hours, --phone, --accepts …")
    case .daysWithoutHours:
      Row("which hours on {subject}?", hint: "add --hours or --meal-exchange-hours")
    case .mealWithoutHours:
      Row("which hours of {subject}?", hint: "add --hours or --meal-exchange-hours")
    case .hoursOfOtherDays:
      Row(
        "no hours were set for that alone; what was set is {detail}", hint: "--reset {subject} takes it back")
    case .backwardDays: Row("the last day, {subject}, comes before the first")
    case .offerWithoutName:
      Row("{subject} of what?", hint: "add --offer with its name")
    case .nothingAndSomething:
      Row(
        "{subject} nothing, and something too",
        hint: "give the words for what it takes, or nothing alone")
    case .badPrice:
      Row("\"{subject}\" is not a price", hint: "write it like 7.99 USD")
    default: nil
    }
  }
}
