extension Sentences {
  /// Sentences about a page that was fetched, or a saved one; {subject} is its address or path.
  static func pages(_ code: String) -> Row? {
    switch code {
    case "empty-page": Row(.dataUnreadable, "{subject} is empty", hint: "the last good answers stay")
    case "not-this-site":
      Row(
        .dataUnreadable, "{subject} is not a page of this site{(detail)}",
        hint: "a sign-in page, perhaps, or the wrong adapter")
    case "missing-anchor":
      Row(
        .dataUnreadable, "{subject} has changed its shape: no {detail}",
        hint: "the last good answers stay; the adapter needs a mend")
    case "bad-value": Row(.dataUnreadable, "{subject} has a value that cannot be read: {detail}")
    case "contradiction": Row(.dataUnreadable, "{subject} contradicts itself: {detail}")
    case "cut-off-page":
      Row(.dataUnreadable, "{subject} ends in the middle {detail}", hint: "the last good answers stay")
    case "unparsable-page": Row(.dataUnreadable, "{subject} is not the document it begins as{(detail)}")
    case "quarantined", "shrunk":
      Row(
        .dataUnreadable, "{subject} says much less than before and was set aside",
        hint: "the last good answers stay")
    default: nil
    }
  }
}
