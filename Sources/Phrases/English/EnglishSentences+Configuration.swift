import Failures

extension EnglishSentences {
  /// Sentences about one place of a configuration; {subject} is what stands there, {detail} what could.
  static func configurations(_ code: FailureCode) -> Row? {
    switch code {
    case .configurationNotJson: Row("this is not JSON: {detail}")
    case .unknownKey:
      Row("no such key: \"{subject}\"", hint: "keys that may stand here: {detail}")
    case .missingKey: Row("the key \"{detail}\" is missing")
    case .duplicateKey: Row("\"{subject}\" stands here twice", hint: "keep one of them")
    case .wrongType: Row("{detail} is needed here, not {subject}")
    case .emptyValue: Row("nothing stands here, where something is needed")
    case .outOfRange: Row("{subject} is out of range: {detail}")
    case .unknownName:
      Row("\"{subject}\" is not one of the words for this", hint: "there are: {detail}")
    case .badXpath: Row("\"{subject}\" is not an XPath expression")
    case .badJsonPath:
      Row(
        "\"{subject}\" is not a path into JSON",
        hint: "paths are like $.menus[*].name or .name, as docs/recipes.md says")
    case .badPattern: Row("\"{subject}\" is not a pattern from {detail} on")
    case .badDateForm:
      Row(
        "\"{subject}\" is not the form of a date",
        hint: "write yyyy or yy, MM or M, and dd or d")
    case .badCurrency:
      Row("\"{subject}\" is not a currency of three capital letters, like USD")
    case .noRecipe:
      Row("the adapter recipe reads by a recipe", hint: "--recipe FILE names it")
    case .badSlug:
      Row(
        "\"{subject}\" cannot be typed as a name",
        hint: "use up to 40 lower-case letters, digits and hyphens")
    case .badZone:
      Row(
        "this system knows no time zone \"{subject}\"",
        hint: "names are like America/New_York")
    case .badAddress:
      Row(
        "\"{subject}\" is not a web address",
        hint: "write http:// or https://, without a name or password in it")
    case .notHttps:
      Row(
        "\"{subject}\" is no https:// address",
        hint: "a password goes there: only https:// is taken, without a name or password in it")
    case .badCoordinates: Row("{subject} is not a place on the earth")
    case .swappedCoordinates:
      Row("{subject}: latitude comes first; they seem to be swapped")
    case .backwardDates: Row("the last day, {subject}, comes before the first")
    case .badContact:
      Row(
        "\"{subject}\" is neither a mail address nor a web page",
        hint: "sites are told it, so that they can reach you")
    case .badMailAddress:
      Row(
        "\"{subject}\" is not a mail address",
        hint: "messages are mailed there: write one address, like you@example.edu")
    case .badDay: Row("\"{subject}\" is not a date", hint: "write it like 2026-11-26")
    case .badHostName:
      Row(
        "\"{subject}\" is not the name of a host",
        hint: "write it like dine.example.edu, without https://, port or path")
    case .badHeader:
      Row("\"{subject}\" cannot be a source's header: {detail} is dined's own, or cannot be sent")
    case .badCountry: Row("\"{subject}\" is not a country code of two letters, like US")
    case .badHall:
      Row(
        "\"{subject}\" is no hall that this adapter can ask for",
        hint: "its halls are named like {detail}")
    case .relativePath:
      Row("\"{subject}\" is not a path from the root", hint: "write it from the first / on")
    case .nameTaken: Row("\"{subject}\" already stands for something else: {detail}")
    case .secretInConfiguration:
      Row(
        "\"{subject}\" has no place in a configuration, which other programs read",
        hint: "take it out; dine login keeps a login where only you can read it")
    case .strangeHost:
      Row(
        "the host {subject} is told the password and shares no domain with the card office",
        hint: "if that is so, all is well; if it is a slip of the finger, mend it")
    case .exampleContact:
      Row(
        "the contact is still the example's",
        hint: "set \"contact\" to your mail address or a page about you")
    default: nil
    }
  }
}
