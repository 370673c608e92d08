package import Dining

/// The kind of a venue.
package struct KindWord: Phrase {
  let kind: VenueKind

  package init(_ kind: VenueKind) { self.kind = kind }
}

/// A means of payment. A campus' own names for it are not translated.
package struct TenderWord: Phrase {
  let tender: Tender

  package init(_ tender: Tender) { self.tender = tender }
}

/// A venue at a moment, as a row of a list.
package enum RowWords: Phrase {
  case then(period: String, at: String)
  case exchange
  case exchangeFrom(String)
  case exchangeUntil(String)
  /// It takes none, and when it will again is not known.
  case noExchangeNow
  case walk(minutes: Int)
  case placeUnknown
  /// The number of open counters of a food court, and when the last, or all at once, close.
  case counters(open: Int, of: Int, until: String?, atOnce: Bool)
}

/// The answer of `dine open`, and remarks shared with other answers.
package enum OpenPhrase: Phrase {
  /// Headings.
  case pinned, halls, alsoOpen, others, venues
  case nothingOpen, noPlaces
  /// Count of closed or unknown venues not listed, and the options of the question, each after a space.
  case hidden(Int, asked: String)
  /// Counts of open and of other venues not listed, and the options of the question, each after a space.
  case leftOut(open: Int, others: Int, asked: String)
  /// Count of venues not listed because the person has hidden them.
  case hiddenByHand(Int)
  /// Count of venues that do not say what they take.
  case undeclared(Int)
  /// Count of listed venues that do not say when they take a meal exchange.
  case exchangeHoursUnstated(Int)
  case unknownMeans
  /// A source that suddenly lists everything as closed is not believed.
  case doubted(String, since: String)
  /// The note that a food court is shown as one line, and the options of the question, each after a space.
  case foodCourts(asked: String)
  case someIsOld
}

/// The answer of `dine pin` and `dine hide`.
package enum PinsPhrase: Phrase {
  /// Headings.
  case pinned, hidden
  /// For a venue that the campus no longer has.
  case gone
  case nothing
}

/// The answer of `dine near`.
package enum NearPhrase: Phrase {
  case noneWithExchange, noneThatFits
  case straightLine
  case unplaced(Int)
}

/// The answer of `dine venues`.
package enum VenuesPhrase: Phrase {
  case noneTakes(Tender)
  case none
}

/// The answer of `dine show`.
package enum ShowPhrase: Phrase {
  /// Headings.
  case today, hours, exchange, alwaysThere, place, sources
  case menu(day: String)
  case noMoreHours
  case unknown
  case dishes(Int)
  case allDay
  case takes([Tender])
  /// The first and the last of several days.
  case days(String, String)
}
