import Failures

extension EnglishSentences {
  /// Sentences about a page that was fetched, or a saved one; {subject} is its address or path.
  static func pages(_ code: FailureCode) -> Row? {
    switch code {
    case .emptyPage: Row("{subject} is empty", hint: "the last good answers stay")
    case .emptyReading:
      Row("{subject} is a page that {detail} reads, but it has no entries: no venue, hours or menu")
    case .notThisSite:
      Row(
        "{subject} is not a page of this site{(detail)}",
        hint: "perhaps it is a sign-in page, or the adapter is wrong")
    case .siteMoved:
      Row(
        "{subject}: this site has moved; try {detail}",
        hint: "dine config move CAMPUS rewrites the source; the last good answers stay")
    case .refusedBySite:
      Row(
        "the site answered {subject} with an error: {detail}",
        hint: "the last good answers stay")
    case .missingAnchor:
      Row(
        "{subject} has changed its shape: no {detail}",
        hint: "the last good answers stay; the adapter must be updated")
    case .badValue: Row("{subject} has a value that cannot be read: {detail}")
    case .contradiction: Row("{subject} contradicts itself: {detail}")
    case .cutOffPage:
      Row("{subject} ends in the middle {detail}", hint: "the last good answers stay")
    case .unparsablePage: Row("{subject} cannot be parsed{(detail)}")
    case .tooLargeToRead:
      Row(
        "{subject} is larger than dine reads{(detail)}",
        hint: "no known page is that large; the last good answers stay")
    case .tooSlowToRead:
      Row(
        "{subject} takes longer to read than dine spends on a page{(detail)}",
        hint: "the last good answers stay")
    case .readerBusy:
      Row(
        "{subject} was not read: a page before it is still being read",
        hint: "dine tries again in an hour; the last good answers stay")
    case .quarantined, .shrunk:
      Row(
        "{subject} has much less than before and was set aside",
        hint: "the last good answers stay")
    case .changedShape:
      Row(
        "{subject} has changed its shape and was set aside",
        hint: "dined doctor tells what to do; the last good answers stay")
    case .dishesUnplaced:
      Row(
        "{subject} has dishes that could not be placed{(detail)}",
        hint: "dined doctor tells what to do; the last good answers stay")
    case .allClosed:
      Row(
        "{subject} suddenly lists everything as closed and was set aside",
        hint: "dine tries again in an hour; the last good answers stay")
    case .hoursUnread:
      Row(
        "{subject} suddenly has hours that cannot be read and was set aside",
        hint: "dine tries again in an hour; the last good answers stay")
    case .damagedText:
      Row(
        "{subject} suddenly has names with characters that cannot be read and was set aside",
        hint: "the last good answers stay")
    case .frozenPage:
      Row(
        "{subject} still has its former status, although its own hours have passed",
        hint: "dine tries again in an hour; the last good answers stay as long as they hold")
    case .otherDate:
      Row(
        "{subject}: for another day than requested; menus set aside",
        hint: "the last good answers stay")
    case .otherPlaces:
      Row(
        "{subject} has none of its former places and was set aside",
        hint: "perhaps it is another campus' page; the last good answers stay")
    default: remarks(code)
    }
  }

  /// Sentences about a page that was recorded anyway.
  private static func remarks(_ code: FailureCode) -> Row? {
    switch code {
    case .censusDisagrees:
      Row("{subject}: what was read differs from what was counted: {detail}")
    case .fewerThanUsual: Row("{subject} has less than usual: {detail}")
    case .fieldMissing: Row("{subject} no longer states what it used to: {detail}")
    case .keysMissing:
      Row("{subject} has changed its shape: {detail}")
    case .noPlaces: Row("{subject} lists no place")
    case .oldPage:
      Row("{subject} comes from a cache and is old: {detail}")
    case .farDays: Row("{subject} has menus of days far ahead only, the first for {detail}")
    case .pastDays: Row("{subject} has menus of past days only, the newest for {detail}")
    case .pastHours: Row("{subject} has hours of past days only, the last for {detail}")
    case .hoursLeftOut: Row("{subject} has hours that cannot be read: {detail}")
    case .dateNotRead: Row("{subject} has a day that cannot be read: {detail}")
    case .venueWithoutID: Row("{subject} has a place without an id, which is left out: {detail}")
    case .menuWithdrawn:
      Row("{subject} has lost the dishes of {detail} without a word; the former ones stay, with their age")
    case .otherVenue: Row("{subject} is about another place than requested: {detail}")
    case .implausibleCoordinates:
      Row("{subject} puts a venue more than 30 km from the campus: {detail}")
    case .implausibleWindow:
      Row("{subject} has hours shorter than 15 minutes or longer than a day: {detail}")
    case .implausiblePrice: Row("{subject} has a price of zero, or one too high for a dish: {detail}")
    default: nil
    }
  }
}
