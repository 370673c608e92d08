import Failures

extension EnglishSentences {
  /// Sentences about one place in a configuration; {subject} is its value, {detail} what is allowed there.
  static func configurations(_ code: FailureCode) -> Row? {
    switch code {
    case .configurationNotJson:
      Row("this is not JSON: {detail}", hint: "JSON has double quotes and no comments; save it as UTF-8")
    case .unknownKey:
      Row("no such key: \"{subject}\"", hint: "allowed keys: {detail}")
    case .missingKey: Row("the key \"{detail}\" is missing")
    case .duplicateKey: Row("\"{subject}\" appears here twice", hint: "keep one of them")
    case .wrongType: Row("{detail} is needed here, not {subject}")
    case .emptyValue: Row("the value is empty")
    case .outOfRange: Row("{subject} is out of range: {detail}")
    case .unknownName:
      Row("\"{subject}\" is not an allowed value", hint: "allowed: {detail}")
    case .badXpath: Row("\"{subject}\" is not an XPath expression")
    case .badJsonPath:
      Row(
        "\"{subject}\" is not a path into JSON",
        hint: "write it like $.menus[*].name or .name; docs/recipes.md has more")
    case .badPattern: Row("\"{subject}\" is not a pattern: error at {detail}")
    case .badDateForm:
      Row(
        "\"{subject}\" is not a date pattern",
        hint: "write yyyy or yy, MM or M, and dd or d")
    case .badCurrency:
      Row("\"{subject}\" is not a currency of three capital letters, like USD")
    case .noRecipe:
      Row("the adapter \"recipe\" needs a recipe", hint: "--recipe FILE names it")
    case .badSlug:
      Row(
        "\"{subject}\" is not a valid name",
        hint: "use up to 40 lower-case letters, digits and hyphens")
    case .badZone:
      Row(
        "this system has no time zone \"{subject}\"",
        hint: "names are like America/New_York")
    case .badAddress:
      Row(
        "\"{subject}\" is not a web address",
        hint: "write http:// or https://, without a name or password in it")
    case .notHttps:
      Row(
        "\"{subject}\" is not an https:// address",
        hint: "your password goes there: write https://, without a name or password in it")
    case .badCoordinates: Row("{subject} is not a place on the earth")
    case .swappedCoordinates:
      Row("{subject}: latitude comes first; they seem to be swapped")
    case .backwardDates: Row("the last day, {subject}, comes before the first")
    case .badContact:
      Row(
        "\"{subject}\" is neither a mail address nor a web page",
        hint: "dined sends it to sites so that they can reach you")
    case .badMailAddress:
      Row(
        "\"{subject}\" is not a mail address",
        hint: "write one address, like you@example.edu")
    case .badDay: Row("\"{subject}\" is not a date", hint: "write it like 2026-11-26")
    case .badHostName:
      Row(
        "\"{subject}\" is not a host name",
        hint: "write it like dine.example.edu, without https://, port or path")
    case .badHeader:
      Row("\"{subject}\" cannot be a source's header: {detail} is set by dined itself, or cannot be sent")
    case .badCountry: Row("\"{subject}\" is not a two-letter country code, like US")
    case .badHall:
      Row(
        "\"{subject}\" is not a hall that this adapter can ask for",
        hint: "its halls are named like {detail}")
    case .relativePath:
      Row("\"{subject}\" is not an absolute path", hint: "begin it with /")
    case .nameTaken: Row("\"{subject}\" already means something else: {detail}")
    case .secretInConfiguration:
      Row(
        "\"{subject}\" does not belong in a configuration, which other programs read",
        hint: "remove it; dine login keeps a login where only you can read it")
    case .strangeHost:
      Row(
        "the host {subject} would receive the password but is in another domain than the card office",
        hint: "if this is intended, ignore it; otherwise correct the host")
    case .shortSpacing:
      Row(
        "a spacing of {subject} s holds only for this machine: other hosts are asked 5 s apart",
        hint: "remove it, or write 5 or more")
    case .noHalls:
      Row(
        "nothing is fetched from the source \"{subject}\": its halls are missing",
        hint: "set \"halls\" to the places to read, by the names the site has for them: dine sites")
    case .overlappingTerms: Row("the term \"{subject}\" begins before \"{detail}\" ends")
    case .exampleContact:
      Row(
        "the contact is still the example's",
        hint: "set \"contact\" to your mail address or a page about you")
    default: nil
    }
  }
}
