/// What `setup` asks and says.
package enum SetupPhrase: Phrase {
  /// Asks which campus is meant.
  case whichCampus
  /// No campus is called so.
  case notKnown(String)
  /// One campus fits: its name, where it is, who reads it.
  case isItYours(name: String, place: String, platform: String)
  /// Several fit; a list follows.
  case severalFit(String)
  /// Asks for one of a list.
  case whichOfThese
  /// Why an address is asked for.
  case whyMail
  /// Asks for it.
  case mail
  /// What was typed is none.
  case noMail(String)
  /// Asks for a time zone; what is meant without an answer.
  case zone(String)
  /// A campus was put into a file that was made for it.
  case made(name: String, key: String, path: String)
  /// A campus was added to a file.
  case added(name: String, key: String, path: String)
  /// The same, had it been wanted.
  case wouldWrite(name: String, key: String, path: String)
  /// The campus is in the file already.
  case isThere(key: String, path: String)
  /// Another campus is still the one that is meant.
  case otherIsMeant(String, key: String)
  /// A site is asked which platform it is on, with so many seconds between two pages.
  case looking(String, spacing: Int)
  /// What is about to be fetched: pages, seconds between two of one host, seconds in all.
  case pages(Int, spacing: Int, seconds: Int)
  /// The answer stands above; the rest is being fetched.
  case restFollows
  /// What to type next.
  case next(key: String?)
  /// Nothing could be fetched, and the file is kept.
  case kept(String)
}

/// What `dine campuses` says beside its list.
package enum CataloguePhrase: Phrase {
  /// No campus of the catalogue is called so.
  case noneCalled(String)
  /// So many lie farther away and are not listed.
  case farther(Int)
  /// How one of those listed becomes one's own.
  case howToSetUp
  /// So many campuses share the name.
  case several(String, Int)
}

/// What is said where an answer goes further than what was asked.
package enum GuessPhrase: Phrase {
  /// It is not stated who takes a meal exchange; of so many venues so many say what they take.
  case exchangeUnstated(said: Int, of: Int)
  /// Nothing has the words; what is shown has others.
  case corrected(String, to: String)
}
