package import Dining

/// What sort of place a venue is.
package struct KindWord: Phrase {
  let kind: VenueKind

  package init(_ kind: VenueKind) { self.kind = kind }
}

/// A means of payment. What a campus calls its own stays as the campus calls it.
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
  case walk(minutes: Int)
  case placeUnknown
  /// So many counters of a food court are open, the last of them until then; or all of them.
  case counters(open: Int, of: Int, until: String?, atOnce: Bool)
}

/// The answer of `dine open`, and remarks that other answers share with it.
package enum OpenPhrase: Phrase {
  /// Headings.
  case pinned, halls, alsoOpen, others, venues
  case nothingOpen
  /// So many that are closed or unknown are not listed.
  case hidden(Int)
  /// So many that are open, and so many others, are not listed.
  case leftOut(open: Int, others: Int)
  /// So many that the person has hidden are not listed.
  case hiddenByHand(Int)
  /// So many venues do not say what they take.
  case undeclared(Int)
  case unknownMeans
  /// Where a food court is one line.
  case foodCourts
  case someIsOld
}

/// The answer of `dine pin` and `dine hide`.
package enum PinsPhrase: Phrase {
  /// Headings.
  case pinned, hidden
  /// Of a venue that the campus no longer has.
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
