extension Sentences {
  /// Sentences about one place of a configuration; {subject} is what stands there, {detail} what could.
  static func configurations(_ code: String) -> Row? {
    switch code {
    case "configuration-not-json": Row(.configuration, "this is not JSON: {detail}")
    case "unknown-key":
      Row(.configuration, "no such key: \"{subject}\"", hint: "keys that may stand here: {detail}")
    case "missing-key": Row(.configuration, "the key \"{detail}\" is missing")
    case "duplicate-key": Row(.configuration, "\"{subject}\" stands here twice", hint: "keep one of them")
    case "wrong-type": Row(.configuration, "{detail} is needed here, not {subject}")
    case "empty-value": Row(.configuration, "nothing stands here, where something is needed")
    case "out-of-range": Row(.configuration, "{subject} is out of range: {detail}")
    case "unknown-name":
      Row(.configuration, "\"{subject}\" is not one of the words for this", hint: "there are: {detail}")
    case "bad-xpath": Row(.configuration, "\"{subject}\" is not an XPath expression")
    case "bad-json-path":
      Row(
        .configuration, "\"{subject}\" is not a path into JSON",
        hint: "paths are like $.menus[*].name or .name, as docs/recipes.md says")
    case "bad-pattern": Row(.configuration, "\"{subject}\" is not a pattern from {detail} on")
    case "bad-date-form":
      Row(
        .configuration, "\"{subject}\" is not the form of a date",
        hint: "write yyyy or yy, MM or M, and dd or d")
    case "bad-currency":
      Row(.configuration, "\"{subject}\" is not a currency of three capital letters, like USD")
    case "no-recipe":
      Row(.usage, "the adapter recipe reads by a recipe", hint: "--recipe FILE names it")
    case "bad-slug":
      Row(
        .configuration, "\"{subject}\" cannot be typed as a name",
        hint: "use up to 40 lower-case letters, digits and hyphens")
    case "bad-zone":
      Row(
        .configuration, "this system knows no time zone \"{subject}\"",
        hint: "names are like America/New_York")
    case "bad-address":
      Row(
        .configuration, "\"{subject}\" is not a web address",
        hint: "write http:// or https://, without a name or password in it")
    case "not-https":
      Row(
        .configuration, "\"{subject}\" is no https:// address",
        hint: "a password goes there: only https:// is taken, without a name or password in it")
    case "bad-coordinates": Row(.configuration, "{subject} is not a place on the earth")
    case "swapped-coordinates":
      Row(.configuration, "{subject}: latitude comes first; they seem to be swapped")
    case "backward-dates": Row(.configuration, "the last day, {subject}, comes before the first")
    case "bad-contact":
      Row(
        .configuration, "\"{subject}\" is neither a mail address nor a web page",
        hint: "sites are told it, so that they can reach you")
    case "bad-header":
      Row(
        .configuration,
        "\"{subject}\" cannot be a source's header: {detail} is dined's own, or cannot be sent")
    case "bad-country": Row(.configuration, "\"{subject}\" is not a country code of two letters, like US")
    case "bad-hall":
      Row(
        .configuration, "\"{subject}\" is no hall that this adapter can ask for",
        hint: "its halls are named like {detail}")
    case "relative-path":
      Row(.configuration, "\"{subject}\" is not a path from the root", hint: "write it from the first / on")
    case "name-taken": Row(.configuration, "\"{subject}\" already stands for something else: {detail}")
    case "secret-in-configuration":
      Row(
        .configuration, "\"{subject}\" has no place in a configuration, which other programs read",
        hint: "take it out; dine login keeps a login where only you can read it")
    case "strange-host":
      Row(
        .yes, "the host {subject} is told the password and shares no domain with the card office",
        hint: "if that is so, all is well; if it is a slip of the finger, mend it")
    case "example-contact":
      Row(
        .configuration, "the contact is still the example's",
        hint: "set \"contact\" to your mail address or a page about you")
    default: nil
    }
  }
}
