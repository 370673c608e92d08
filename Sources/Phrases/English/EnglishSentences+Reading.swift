import Failures

extension EnglishSentences {
  /// Sentences about a page that was fetched, or a saved one; {subject} is its address or path.
  static func pages(_ code: FailureCode) -> Row? {
    switch code {
    case .emptyPage: Row("{subject} is empty", hint: "the last good answers stay")
    case .emptyReading:
      Row("{subject} is a page that {detail} reads, and it has no entries: no venue, hours or menu")
    case .notThisSite:
      Row(
        "{subject} is not a page of this site{(detail)}",
        hint: "a sign-in page, perhaps, or the wrong adapter")
    case .siteMoved:
      Row(
        "{subject}: this site has moved; try {detail}",
        hint: "dine config move CAMPUS rewrites the source; the last good answers stay")
    case .refusedBySite:
      Row(
        "{subject} is an error of the site's own: {detail}",
        hint: "the last good answers stay")
    case .missingAnchor:
      Row(
        "{subject} has changed its shape: no {detail}",
        hint: "the last good answers stay; the adapter needs a mend")
    case .badValue: Row("{subject} has a value that cannot be read: {detail}")
    case .contradiction: Row("{subject} contradicts itself: {detail}")
    case .cutOffPage:
      Row("{subject} ends in the middle {detail}", hint: "the last good answers stay")
    case .unparsablePage: Row("{subject} is not the document it begins as{(detail)}")
    case .tooLargeToRead:
      Row(
        "{subject} is larger than dine reads{(detail)}",
        hint: "no honest page is known that large; the last good answers stay")
    case .tooSlowToRead:
      Row(
        "{subject} takes longer to read than dine spends on a page{(detail)}",
        hint: "the last good answers stay")
    case .quarantined, .shrunk:
      Row(
        "{subject} says much less than before and was set aside",
        hint: "the last good answers stay")
    case .allClosed:
      Row(
        "{subject} has everything closed all of a sudden and was set aside",
        hint: "it is asked again in an hour; the last good answers stay")
    case .frozenPage:
      Row(
        "{subject} stands still: it says of now what it said before, though its own hours have passed",
        hint: "it is asked again in an hour; the last good answers stay as long as they hold")
    case .otherDate:
      Row(
        "{subject} is of another day than was asked for; its menus were set aside",
        hint: "the last good answers stay")
    case .otherPlaces:
      Row(
        "{subject} has none of the places that it had and was set aside",
        hint: "another campus' page, perhaps; the last good answers stay")
    default: remarks(code)
    }
  }

  /// Sentences about a page that was recorded all the same.
  private static func remarks(_ code: FailureCode) -> Row? {
    switch code {
    case .censusDisagrees:
      Row("what was counted in {subject} is not what was read: {detail}")
    case .fewerThanUsual: Row("{subject} says less than usual: {detail}")
    case .fieldMissing: Row("{subject} no longer says what it did: {detail}")
    case .keysMissing:
      Row("{subject} has changed its shape: {detail}")
    case .oldPage:
      Row("{subject} comes out of a cache and is old: {detail}")
    case .otherVenue: Row("{subject} speaks of another place than was asked for: {detail}")
    case .implausibleCoordinates:
      Row("{subject} puts a venue more than 30 km from the campus: {detail}")
    case .implausibleWindow:
      Row("{subject} has hours shorter than 15 minutes or longer than a day: {detail}")
    case .implausiblePrice: Row("{subject} has a price of nothing or less: {detail}")
    default: nil
    }
  }
}
