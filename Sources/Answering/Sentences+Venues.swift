extension Sentences {
  /// Sentences about places people name and venues people keep.
  static func venues(_ code: String) -> Row? {
    switch code {
    case "unknown-place":
      Row(
        .usage, "no place called \"{subject}\"",
        hint: "write latitude,longitude, a venue's name, or a place of the configuration: {detail}")
    case "unplaced-venue":
      Row(.usage, "nobody says where {subject} is", hint: "dine show {detail} has what is known of it")
    case "bad-coordinates-argument": Row(.usage, "{subject} is not a place on the earth")
    case "foreign-coordinates-argument":
      Row(
        .usage, "{subject} is in the coordinate system {detail}, which dine does not know",
        hint: "give it in WGS 84, as satellite navigation does")
    case "swapped-coordinates-argument": Row(.usage, "{subject} is far away: latitude comes first")
    case "venue-exists":
      Row(
        .usage, "there is a venue \"{subject}\" already",
        hint: "dine venues edit {subject} changes it; --slug gives another name to a new one")
    case "no-author":
      Row(.usage, "who says so?", hint: "add --author NAME, or set DINE_AUTHOR")
    case "nothing-to-change":
      Row(.usage, "nothing to change for \"{subject}\"", hint: "say what: --hours, --phone, --accepts …")
    case "days-without-hours":
      Row(.usage, "which hours on {subject}?", hint: "add --hours or --meal-exchange-hours")
    case "backward-days": Row(.usage, "the last day, {subject}, comes before the first")
    case "offer-without-name":
      Row(.usage, "{subject} of what?", hint: "add --offer with its name")
    case "nothing-and-something":
      Row(
        .usage, "{subject} nothing, and something too",
        hint: "give the words for what it takes, or nothing alone")
    case "bad-price":
      Row(.usage, "\"{subject}\" is not a price", hint: "write it like 7.99 USD")
    default: nil
    }
  }
}
