import Failures

extension EnglishSentences {
  /// Sentences about what people say about dishes and places.
  static func people(_ code: FailureCode) -> Row? {
    switch code {
    case .nothingToLike:
      Row(
        "no dish or place called \"{subject}\" is known",
        hint: "dine search finds dishes by their words; --anyway keeps a name that is on no menu")
    case .noMenusYet:
      Row(
        "no dish called \"{subject}\" is known: there are no menus yet",
        hint: "dine refresh fetches menus; --anyway keeps the name")
    case .dishWithoutWords:
      Row(
        "\"{subject}\" has no letters or digits, so it cannot name a dish",
        hint: "dine search finds dishes by their words")
    case .dishNameTooLong:
      Row("a name of {subject} characters is too long", hint: "{detail} at most")
    case .badPersonName:
      Row(
        "\"{subject}\" cannot be a person's name here",
        hint: "letters, digits, dots, dashes and underscores, 40 at most")
    case .alertNotSent:
      Row("an alert could not be sent by {subject}: {detail}", hint: "dine tries again while it is of use")
    case .unknownPlan:
      Row("no plan has the number {subject}", hint: "dine plan lists them with their numbers")
    case .planPast: Row("that meal is over ({subject})", hint: "--for takes a date, --at a time")
    case .planNotOpen:
      Row(
        "{subject} is not open for the whole meal on {detail}",
        hint: "--at or --minutes sets another time; --anyway plans it regardless")
    case .planNotServed:
      Row(
        "no published menu has {subject} on {detail}",
        hint: "dine next says when it comes; --anyway plans it regardless")
    case .planNotSuiting:
      Row(
        "{subject} does not suit {detail}, according to the menu",
        hint: "--anyway plans it regardless")
    case .planTooFewPeople:
      Row(
        "--people {subject} is too few: you and those named by --with are {detail}",
        hint: "leave --people out, or give a larger number")
    case .unknownGoal:
      Row("no goal has the number {subject}", hint: "dine goal lists them with their numbers")
    case .tooFewStamps:
      Row(
        "{subject} cannot be spent: only {detail} left",
        hint: "every week or month that reaches a goal earns one")
    case .notCancelled: Row("nothing was cancelled", hint: "only y cancels")
    case .tasteValue:
      Row(
        "\"{subject}\" is not a valid value for {detail}",
        hint: "write it like calories 300-700, walk 10, price \"8.50 USD\", word spicy, station grill")
    case .recommendMeal:
      Row("no meal is called \"{subject}\" on any menu", hint: "dine menu shows what the meals are called")
    case .groupUnknown:
      Row("no group is called \"{subject}\"", hint: "dine group lists them; dine group new makes one")
    case .groupBadName:
      Row("\"{subject}\" cannot be a group's name", hint: "words on one line, 40 characters at most")
    case .groupBadEmoji:
      Row("\"{subject}\" is not an emoji", hint: "one character, like 🍜")
    case .groupNameTaken: Row("there is already a group called \"{subject}\"", hint: "dine group lists them")
    case .groupEmpty:
      Row("nobody is left to eat together", hint: "dine group add GROUP PERSON, or --with NAME")
    case .decideNoGroup:
      Row(
        "who eats together?", hint: "name them by --group GROUP or --with NAME; dine group lists the groups")
    case .decideNotAllVoted:
      Row(
        "not voted yet: {subject}",
        hint: "dine vote --person NAME; --without NAME leaves one out, --anyway decides regardless")
    case .decidePast:
      Row("{subject} is in the past", hint: "--at takes a future time")
    case .peopleNotMet:
      Row(
        "nothing is known about \"{subject}\"; did you mean \"{detail}\"?",
        hint: "--anyway accepts an unknown name; dine people lists the known ones")
    case .peopleBlockUnknown:
      Row(
        "nothing is stored about \"{subject}\"",
        hint: "--anyway blocks the name before its first file is there")
    case .peopleUnknown:
      Row("nothing is stored about \"{subject}\"", hint: "dine people lists them")
    case .peopleNameTaken:
      Row("there is already somebody called \"{subject}\"", hint: "dine people lists them")
    case .peopleNameNeeded:
      Row("\"me\" means somebody else on another computer", hint: "--as NAME says what the person is called")
    case .peopleBlocked:
      Row("files of \"{subject}\" are refused", hint: "dine people block NAME --undo accepts them again")
    case .peopleFileUnreadable:
      Row(
        "{subject} is not a file of a person of this campus",
        hint: "dine people export writes one; --campus names another campus")
    default: nil
    }
  }
}
