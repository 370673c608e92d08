extension Sentences {
  /// Sentences about a page that was fetched, or a saved one; {subject} is its address or path.
  static func pages(_ code: String) -> Row? {
    switch code {
    case "empty-page": Row(.dataUnreadable, "{subject} is empty", hint: "the last good answers stay")
    case "empty-reading":
      Row(.no, "{subject} is a page that {detail} reads, and it has no entries: no venue, hours or menu")
    case "not-this-site":
      Row(
        .dataUnreadable, "{subject} is not a page of this site{(detail)}",
        hint: "a sign-in page, perhaps, or the wrong adapter")
    case "site-moved":
      Row(
        .dataUnreadable, "{subject}: this site has moved; try {detail}",
        hint: "dine config move CAMPUS rewrites the source; the last good answers stay")
    case "refused-by-site":
      Row(
        .dataUnreadable, "{subject} is an error of the site's own: {detail}",
        hint: "the last good answers stay")
    case "missing-anchor":
      Row(
        .dataUnreadable, "{subject} has changed its shape: no {detail}",
        hint: "the last good answers stay; the adapter needs a mend")
    case "bad-value": Row(.dataUnreadable, "{subject} has a value that cannot be read: {detail}")
    case "contradiction": Row(.dataUnreadable, "{subject} contradicts itself: {detail}")
    case "cut-off-page":
      Row(.dataUnreadable, "{subject} ends in the middle {detail}", hint: "the last good answers stay")
    case "unparsable-page": Row(.dataUnreadable, "{subject} is not the document it begins as{(detail)}")
    case "too-large-to-read":
      Row(
        .dataUnreadable, "{subject} is larger than dine reads{(detail)}",
        hint: "no honest page is known that large; the last good answers stay")
    case "too-slow-to-read":
      Row(
        .dataUnreadable, "{subject} takes longer to read than dine spends on a page{(detail)}",
        hint: "the last good answers stay")
    case "quarantined", "shrunk":
      Row(
        .dataUnreadable, "{subject} says much less than before and was set aside",
        hint: "the last good answers stay")
    case "all-closed":
      Row(
        .dataUnreadable, "{subject} has everything closed all of a sudden and was set aside",
        hint: "it is asked again in an hour; the last good answers stay")
    case "frozen-page":
      Row(
        .dataUnreadable,
        "{subject} stands still: it says of now what it said before, though its own hours have passed",
        hint: "it is asked again in an hour; the last good answers stay as long as they hold")
    default: remarks(code)
    }
  }

  /// Sentences about a page that was recorded all the same.
  private static func remarks(_ code: String) -> Row? {
    switch code {
    case "census-disagrees":
      Row(.yes, "what was counted in {subject} is not what was read: {detail}")
    case "fewer-than-usual": Row(.yes, "{subject} says less than usual: {detail}")
    case "field-missing": Row(.yes, "{subject} no longer says what it did: {detail}")
    case "keys-missing":
      Row(.yes, "{subject} has changed its shape: {detail}")
    case "old-page":
      Row(.yes, "{subject} comes out of a cache and is old: {detail}")
    case "implausible-coordinates":
      Row(.yes, "{subject} puts a venue more than 30 km from the campus: {detail}")
    case "implausible-window":
      Row(.yes, "{subject} has hours shorter than 15 minutes or longer than a day: {detail}")
    case "implausible-price": Row(.yes, "{subject} has a price of nothing or less: {detail}")
    default: nil
    }
  }
}
