/// What a pass over the pages came to.
package enum PassPhrase: Phrase {
  case nothingDue(campus: String)
  /// Nothing is due, and none of so many pages was ever good.
  case nothingGood(campus: String, pages: Int)
  case nothingStored(campus: String)
  /// How many pages there were, and what came of how many, by the words that programs read.
  case line(campus: String, pages: Int, outcomes: [(count: Int, word: String)])
  case more(Int)
}

/// The answer of `dined capture`.
package enum CapturePhrase: Phrase {
  case written(path: String, bytes: Int, places: Int)
  case readsOtherwise
  /// What the page's shape was when it was last good; nil: it never was.
  case shape(String, former: String?)
  case gone(Int, path: String)
  case new(Int, path: String)
  case more(Int)
}

/// The answer of `dined publish`.
package enum PublishPhrase: Phrase {
  /// How many files a folder holds, how many of them were written, and how many were removed from it.
  case files(folder: String, Int, written: Int, removed: Int)
}

/// The answer of `dine data delete`.
package enum DeletionPhrase: Phrase {
  case nothing
  case heading(isDone: Bool)
  /// So many records, by the word that programs read.
  case records(Int, String)
}

/// The answer of `dine config check` and of `dine config show`.
package enum ConfigurationPhrase: Phrase {
  case warning(String)
  case faults(path: String, Int)
  case good(path: String, [(campus: String, sources: Int)])
  case hidden
  /// Who decided on a setting, by the word that programs read.
  case origin(String)
}

/// The answer of `dine config move`.
package enum MovePhrase: Phrase {
  case source(campus: String, former: String, new: String, url: String, isDone: Bool)
  case hall(String, id: String)
  case missing([String])
  case backup(String)
  case nothingWritten
  case refreshNext
}

/// The answer of `dine venues add`, `edit` and `remove`.
package enum ChangesPhrase: Phrase {
  case alreadySo(String)
  case setBy(String, isDryRun: Bool)
  /// What a field is and was; nil: not set.
  case value(String?, before: String?)
}
