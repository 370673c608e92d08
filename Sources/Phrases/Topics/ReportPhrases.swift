/// The result of a pass over the pages.
package enum PassPhrase: Phrase {
  case nothingDue(campus: String)
  /// Nothing is due, and none of so many pages was ever good.
  case nothingGood(campus: String, pages: Int)
  /// Nothing is due, though so many of its pages failed at their last fetch.
  case nothingDueButFailing(campus: String, failing: Int, pages: Int)
  /// Nothing is due because a host is left alone until then.
  case nothingAsked(campus: String, host: String, until: String)
  case nothingStored(campus: String)
  /// The number of pages, and of each outcome, by its word for programs.
  case line(campus: String, pages: Int, outcomes: [(count: Int, word: String)])
  case more(Int)
}

/// The answer of `dined capture`.
package enum CapturePhrase: Phrase {
  case written(path: String, bytes: Int, places: Int)
  case readsOtherwise
  /// The page's shape, and its shape when it was last good; nil if it never was.
  case shape(String, former: String?)
  case gone(Int, path: String)
  case new(Int, path: String)
  case more(Int)
}

/// The answer of `dined publish`.
package enum PublishPhrase: Phrase {
  /// The number of files in a folder, of those written and of those removed.
  case files(folder: String, Int, written: Int, removed: Int)
  /// Absolute links begin at the root of the host.
  case noAddress
}

/// The answer of `dine data delete`.
package enum DeletionPhrase: Phrase {
  case nothing
  case heading(isDone: Bool)
  /// A number of records, by their word for programs.
  case records(Int, String)
}

/// The answer of `dine config check` and of `dine config show`.
package enum ConfigurationPhrase: Phrase {
  case warning(String)
  case faults(path: String, Int)
  case good(path: String, [(campus: String, sources: Int)])
  case hidden
  /// The origin of a setting, by its word for programs.
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
  /// The new and the former value of a field; nil if not set.
  case value(String?, before: String?)
}
