/// The dialogue of `setup`.
package enum SetupPhrase: Phrase {
  /// Asks for the campus.
  case whichCampus
  /// No campus has this name.
  case notKnown(String)
  /// One campus fits: its name, its place, its platform.
  case isItYours(name: String, place: String, platform: String)
  /// Several fit; a list follows.
  case severalFit(String)
  /// Asks for one of a list.
  case whichOfThese
  /// Why a mail address is needed.
  case whyMail
  /// Asks for the mail address.
  case mail
  /// The text is not a mail address or web page.
  case noMail(String)
  /// Asks for a time zone; the default is shown.
  case zone(String)
  /// A campus was written to a new file.
  case made(name: String, key: String, path: String)
  /// A campus was added to an existing file.
  case added(name: String, key: String, path: String)
  /// The same for a dry run.
  case wouldWrite(name: String, key: String, path: String)
  /// The campus is already in the file.
  case isThere(key: String, path: String)
  /// Another campus is still the default.
  case otherIsMeant(String, key: String)
  /// A site's platform is being identified, with this many seconds between two pages.
  case looking(String, spacing: Int)
  /// What is about to be fetched: pages, seconds between two of one host, seconds in all.
  case pages(Int, spacing: Int, seconds: Int)
  /// The answer was shown; the rest is being fetched.
  case restFollows
  /// What to type next.
  case next(key: String?)
  /// Nothing could be fetched, and the file is kept.
  case kept(String)
}

/// Texts of `dine campuses` beside its list.
package enum CataloguePhrase: Phrase {
  /// No campus in the catalogue has this name.
  case noneCalled(String)
  /// Count of campuses that are not listed; whether these are farther away.
  case further(Int, isByDistance: Bool)
  /// How to set up one of those listed.
  case howToSetUp
  /// Several campuses share the name.
  case several(String, Int)
}

/// Notes on an answer to something else than was asked.
package enum GuessPhrase: Phrase {
  /// No venue is known to take a meal exchange; how many of the venues say what they take.
  case exchangeUnstated(said: Int, of: Int)
  /// Nothing matches the words; the answer is for others.
  case corrected(String, to: String)
}
