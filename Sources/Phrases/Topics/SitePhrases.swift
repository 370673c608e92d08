/// The reading of a page, and a recipe that was tried on one.
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

  /// By which adapter, how surely, and how much.
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
  /// By what a platform was recognised.
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
  /// What was asked for, and where redirects led.
  case question(url: String, isAgain: Bool, ledTo: String?)
  /// What came; nil: no answer.
  case outcome(status: Int, bytes: Int)
  case noAnswer, notAsked
  /// How much was read, and whether it is less than nothing.
  case yield(ReadingPhrase.Counts, isEmpty: Bool)
  case thePage
  case notBefore(url: String, String)
}

/// The answers of `dine sites` and of `dined robots`.
package enum SitesPhrase: Phrase {
  case gives([String])
  /// By what an adapter is verified, by the word that programs read; when, and but for what.
  case verified(by: String, date: String, exception: String?)
  case shape(String, isLiving: Bool, seen: String?)
  case notRead
  case robots(allowed: Bool, url: String, line: Int?, rule: String)
}
