/// The answer of `dine status`.
package enum StatusPhrase: Phrase {
  /// The state of a source's pages.
  package enum Standing: Sendable {
    case good
    case bad(Int)
    case changed(Int)
    /// Some were read, but not without a warning.
    case noted(Int)
    case unread(Int)
  }

  /// Why a host is not contacted as usual.
  package enum Rest: Sendable {
    case asAsked(until: String)
    case outOfReach(until: String)
    case failures(Int, until: String)
    /// Only one page is tried, after this many failures.
    case onePage(failures: Int)
  }

  case nothingFetched
  /// No page of a source was ever fetched.
  case neverFetched
  /// Nothing is fetched from this source, because it names no halls.
  case noHalls(of: String)
  case pages(Int, Standing)
  case nothingRecorded
  case due(String)
  case dueNow
  /// The requests to a host today, and why it is paused.
  case host(String, requests: Int, budget: Int, rest: Rest?)
  /// The factor, in tenths, by which its pages wait longer than configured.
  case stretched(tenths: Int)
  case robotsUnreachable, robotsIgnored
  case somePagesOld
  /// What is wrong with a page, and when it was last good.
  case trouble(String, lastGood: String?)
  /// Several pages of one host.
  case pagesOf(Int, String)
  /// The same as the subject of a sentence in the singular.
  case eachPageOf(Int, String)
}

/// The answer of `dine paths`.
package enum PathsPhrase: Phrase {
  /// The name of a path, as programs read it.
  case name(String)
  /// A path, what set it, and whether it exists.
  case place(String, origin: String, exists: Bool)
}
