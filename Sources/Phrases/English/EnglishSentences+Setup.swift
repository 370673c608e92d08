import Failures

extension EnglishSentences {
  /// What happens where a campus is made one's own, and where a name may mean several things.
  static func setups(_ code: FailureCode) -> Row? {
    switch code {
    case .campusNotListed:
      Row(
        "no campus called \"{subject}\" is known",
        hint: "dine campuses lists those that are; dine setup URL takes the address of a dining site")
    case .severalCampuses:
      Row("\"{subject}\" may be several campuses: {detail}", hint: "name one of them")
    case .severalVenues:
      Row("\"{subject}\" may be several venues: {detail}", hint: "name one of them")
    case .contactNeeded:
      Row(
        "no contact is named that sites' keepers can reach",
        hint: "add --contact with your mail address, or a web page about you")
    case .badContactArgument:
      Row(
        "\"{subject}\" is neither a mail address of yours nor a web page",
        hint: "sites are told it, so that they can reach you")
    case .badCampusName:
      Row(
        "\"{subject}\" cannot be typed as a campus' name",
        hint: "--name takes up to 40 lower-case letters, digits and hyphens")
    case .siteNotRecognised:
      Row(
        "no reader of dine's knows the site at {subject}{(detail)}",
        hint: "dine probe URL tells what was tried; docs/recipes.md says how any page can be read")
    case .zoneNeeded:
      Row(
        "nothing tells the time zone of {subject}",
        hint: "add --zone with a name like America/New_York")
    case .campusNotAdded:
      Row(
        "the campus {detail} could not be added to {subject}",
        hint: "dine config check says whether anything in it is wrong")
    default: nil
    }
  }
}
