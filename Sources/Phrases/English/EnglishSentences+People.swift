import Failures

extension EnglishSentences {
  /// Sentences about what people say of dishes and places.
  static func people(_ code: FailureCode) -> Row? {
    switch code {
    case .nothingToLike:
      Row(
        "no dish or place called \"{subject}\" is known",
        hint: "dine search finds dishes by their words; --anyway keeps one that nobody has served yet")
    case .noMenusYet:
      Row(
        "no dish called \"{subject}\" is known: no menu is there yet",
        hint: "dine refresh looks for menus; --anyway keeps the name all the same")
    case .dishWithoutWords:
      Row(
        "\"{subject}\" has neither letters nor figures, and a dish is known by the words of its name",
        hint: "dine search finds dishes by their words")
    case .dishNameTooLong:
      Row("a name of {subject} characters is too long", hint: "{detail} at most")
    case .badPersonName:
      Row(
        "\"{subject}\" cannot be a person's name here",
        hint: "letters, figures, dots, dashes and low lines, 40 at most")
    case .alertNotSent:
      Row("an alert could not be sent by {subject}: {detail}", hint: "it is tried again while it is of use")
    case .unknownPlan:
      Row("no plan has the number {subject}", hint: "dine plan lists them with their numbers")
    case .planPast: Row("that meal is over ({subject})", hint: "--for takes a date, --at a time")
    case .planNotOpen:
      Row(
        "{subject} is not open for the whole meal on {detail}",
        hint: "--at or --minutes for another time, --anyway to plan it all the same")
    case .planNotServed:
      Row(
        "no menu that is published has {subject} on {detail}",
        hint: "dine next tells when it comes; --anyway plans it all the same")
    case .planNotSuiting:
      Row(
        "{subject} is nothing for {detail}, by what is said of what is served",
        hint: "--anyway plans it all the same")
    case .planTooFewPeople:
      Row(
        "--people {subject} is fewer than come along: you and those of --with are {detail}",
        hint: "leave --people out, or give a greater number")
    case .unknownGoal:
      Row("no goal has the number {subject}", hint: "dine goal lists them with their numbers")
    case .tooFewStamps:
      Row(
        "{subject} cannot be spent: only {detail} left",
        hint: "every week or month that reaches a goal earns one")
    case .notCancelled: Row("nothing was cancelled", hint: "y cancels, anything else does not")
    case .tasteValue:
      Row(
        "\"{subject}\" is nothing that can be said of {detail}",
        hint: "like calories 300-700, walk 10, price \"8.50 USD\", word spicy, station grill")
    case .recommendMeal:
      Row("no meal is called \"{subject}\" on any menu", hint: "dine menu shows what the meals are called")
    case .groupUnknown:
      Row("no group is called \"{subject}\"", hint: "dine group lists them; dine group new makes one")
    case .groupBadName:
      Row("\"{subject}\" cannot be a group's name", hint: "words on one line, 40 characters at most")
    case .groupBadEmoji:
      Row("\"{subject}\" is no emoji", hint: "one sign, like 🍜")
    case .groupNameTaken: Row("there is a group called \"{subject}\" already", hint: "dine group lists them")
    case .groupEmpty:
      Row("nobody is left to eat together", hint: "dine group add GROUP PERSON, or --with NAME")
    case .decideNoGroup:
      Row("who eats together?", hint: "--group GROUP or --with NAME says; dine group lists the groups")
    case .decideNotAllVoted:
      Row(
        "not voted yet: {subject}",
        hint: "dine vote --person NAME; --without NAME leaves one out, --anyway decides all the same")
    case .decidePast:
      Row("{subject} is past: nobody can eat then any more", hint: "--at takes a time that is still to come")
    case .peopleNotMet:
      Row(
        "nothing is known of \"{subject}\": is \"{detail}\" meant?",
        hint: "--anyway takes somebody of whom nothing is known; dine people lists the others")
    case .peopleBlockUnknown:
      Row(
        "nothing is kept of anybody called \"{subject}\"",
        hint: "--anyway refuses files under this name before the first one is there")
    case .peopleUnknown:
      Row("nothing is kept of anybody called \"{subject}\"", hint: "dine people lists them")
    case .peopleNameTaken:
      Row("there is somebody called \"{subject}\" already", hint: "dine people lists them")
    case .peopleNameNeeded:
      Row("\"me\" means somebody else on another computer", hint: "--as NAME says what the person is called")
    case .peopleBlocked:
      Row("files of \"{subject}\" are refused", hint: "dine people block NAME --undo takes them again")
    case .peopleFileUnreadable:
      Row(
        "{subject} is no file of a person of this campus",
        hint: "dine people export writes one; --campus names another campus")
    default: nil
    }
  }
}
