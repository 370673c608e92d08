import Failures

extension EnglishSentences {
  /// What happens when a campus is set up, and when a name may mean several things.
  static func setups(_ code: FailureCode) -> Row? {
    switch code {
    case .campusNotListed:
      Row(
        "no campus called \"{subject}\" is known",
        hint: "dine campuses lists the known ones; dine setup URL takes the address of a dining site")
    case .campusNotNamed:
      Row(
        "CAMPUS is missing",
        hint: "dine campuses lists the known ones; dine setup URL takes the address of a dining site")
    case .severalCampuses:
      Row("\"{subject}\" matches several campuses: {detail}", hint: "name one of them")
    case .severalVenues:
      Row("\"{subject}\" matches several venues: {detail}", hint: "name one of them")
    case .contactNeeded:
      Row(
        "no contact was given, and sites need one to reach you",
        hint: "add --contact with your mail address, or a web page about you")
    case .badContactArgument:
      Row(
        "\"{subject}\" is no contact: give your mail address or a web page, outside of example domains",
        hint: "dined sends it to sites so that they can reach you")
    case .badCampusName:
      Row(
        "\"{subject}\" is not a valid campus name",
        hint:
          "--name takes up to 40 lower-case letters, digits and hyphens, but no part of the web site's own addresses, like api"
      )
    case .siteNotRecognised:
      Row(
        "no adapter recognises the site at {subject}{(detail)}",
        hint: "dine probe URL --contact MAIL shows what was tried; docs/recipes.md says how to read any page")
    case .zoneNeeded:
      Row(
        "the time zone of {subject} is unknown",
        hint: "add --zone with a name like America/New_York")
    case .campusNotAdded:
      Row(
        "the campus {detail} could not be added to {subject}",
        hint: "dine config check shows what is wrong in it")
    default: nil
    }
  }
}
