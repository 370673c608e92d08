/// The answer of `dine status`.
package enum StatusPhrase: Phrase {
  /// How the pages of a source stand together.
  package enum Standing: Sendable {
    case good
    case bad(Int)
    case changed(Int)
    case unread(Int)
  }

  /// Why a host is not asked as usual.
  package enum Rest: Sendable {
    case asAsked(until: String)
    case outOfReach(until: String)
    case failures(Int, until: String)
    /// One page is tried, after so many failures.
    case onePage(failures: Int)
  }

  case nothingFetched
  case pages(Int, Standing)
  case nothingRecorded
  case due(String)
  case dueNow
  /// How often a host was asked today, and how it is rested.
  case host(String, requests: Int, budget: Int, rest: Rest?)
  /// Its pages wait so many tenths of the time that is wanted.
  case stretched(tenths: Int)
  case robotsUnreachable, robotsIgnored
  case somePagesOld
  /// What is wrong with a page, and when it was last good.
  case trouble(String, lastGood: String?)
  /// Several pages of one host.
  case pagesOf(Int, String)
}

/// The answer of `dine paths`.
package enum PathsPhrase: Phrase {
  /// What is kept at a place, by the name that programs read.
  case name(String)
  /// A place, who decided on it, and whether it is there.
  case place(String, origin: String, exists: Bool)
}
