import Failures

extension EnglishSentences {
  /// Sentences about places that people name and venues that people edit.
  static func venues(_ code: FailureCode) -> Row? {
    switch code {
    case .unknownPlace:
      Row(
        "no place called \"{subject}\"",
        hint: "write latitude,longitude, a venue's name, or a place in the configuration: {detail}")
    case .unplacedVenue:
      Row("the location of {subject} is unknown", hint: "dine show {detail}{asked} shows what is known")
    case .unusableHome:
      Row(
        "display.home, \"{subject}\", is not a place with a known location at {detail}",
        hint: "name a place, or correct display.home in the configuration")
    case .noStart:
      Row(
        "nothing says where you are",
        hint: "dine near VENUE or dine near LATITUDE,LONGITUDE starts there, else display.home")
    case .badCoordinatesArgument:
      Row(
        "{subject} is not a place on the earth",
        hint: "a latitude is at most 90, a longitude 180; 0,0 counts as none")
    case .foreignCoordinatesArgument:
      Row(
        "{subject} is in the coordinate system {detail}, which dine does not know",
        hint: "give it in WGS 84, as satellite navigation does")
    case .swappedCoordinatesArgument: Row("{subject} is far away: latitude comes first")
    case .venueExists:
      Row(
        "there is already a venue \"{subject}\"",
        hint: "dine venues edit {subject} changes it; --slug names a new one differently")
    case .noAuthor:
      Row(
        "the author is unknown: USER and LOGNAME are empty, and the account has no name",
        hint: "add --author NAME, or set DINE_AUTHOR")
    case .nothingToChange:
      Row("nothing to change for \"{subject}\"", hint: "give --hours, --phone, --accepts …")
    case .daysWithoutHours:
      Row("which hours on {subject}?", hint: "add --hours or --meal-exchange-hours")
    case .mealWithoutHours:
      Row("which hours of {subject}?", hint: "add --hours or --meal-exchange-hours")
    case .hoursOfOtherDays:
      Row(
        "no hours are set for exactly these days; set are {detail}", hint: "--reset {subject} removes those")
    case .backwardDays: Row("the last day, {subject}, comes before the first")
    case .offerWithoutName:
      Row("{subject} of what?", hint: "add --offer with its name")
    case .nothingAndSomething:
      Row(
        "\"nothing\" cannot be combined with other values of {subject}",
        hint: "name what it takes, or nothing alone")
    case .badPrice:
      Row("\"{subject}\" is not a price", hint: "write it like 7.99 USD")
    default: nil
    }
  }
}
