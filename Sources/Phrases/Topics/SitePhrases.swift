/// The reading of a page, and the trial of a recipe.
package enum ReadingPhrase: Phrase {
  /// How much was read.
  package struct Counts: Sendable {
    package var venues = 0
    package var hours = 0
    package var menus = 0
    package var dishes = 0
    package var offers = 0
    package var notices = 0

    package init() {}
  }

  /// The adapter, its confidence, and how much it read.
  case summary(adapter: String, confidence: String, Counts)
  /// Labels of lines.
  case venue, hours, menu, offer, notice
  case unread
  case exchangeScope(String)
  case faults(path: String, Int)
  case count(String, found: Int, read: Int, noted: Int, leftOut: Int)
  case tooLarge, nothingLeftOver, leftOver, text
  /// Examples of what is left over, and how many more there are.
  case examples([String], more: Int)
  case moreElsewhere(Int)
}

/// The answer of `dine probe`.
package enum ProbePhrase: Phrase {
  /// The evidence for a platform.
  package enum Evidence: Sendable {
    case host(String)
    case texts([String])
    case ownWords
    case onlyReader
  }

  case notRecognised
  case rivals([String])
  case recognised(platform: String, adapter: String, Evidence)
  case notRead(platform: String, Evidence, reason: String)
  /// Headings.
  case asked, tried, links
  case source(for: String)
  case hallsHint, recipeHint
  /// A requested address, and where it was redirected to.
  case question(url: String, isAgain: Bool, redirectedTo: String?)
  /// The status and size of an answer.
  case outcome(status: Int, bytes: Int)
  case noAnswer, notAsked
  /// How much was read, and whether the page was read but empty.
  case yield(ReadingPhrase.Counts, isEmpty: Bool)
  case thePage
  case notBefore(url: String, String)
}

/// The answers of `dine sites` and of `dined robots`.
package enum SitesPhrase: Phrase {
  case gives([String])
  /// How an adapter is verified, by its word for programs; when, and with which exception.
  case verified(by: String, date: String, exception: String?)
  case shape(String, isLiving: Bool, seen: String?)
  case notRead
  case robots(allowed: Bool, url: String, line: Int?, rule: String)
}
