/// How a random pick came about, or why there is none.
package enum LuckyReason: Hashable, Sendable {
  /// The venue that was named is closed.
  case closed(venue: String)
  /// The venue that was named takes no meal exchange now.
  case exchangeClosed(venue: String)
  /// Nobody says that the venue that was named takes this.
  case tenderNotStated(venue: String, Tender)
  /// One of so many open venues: those that take a meal exchange, or this, no further than so many metres.
  case venues(count: Int, exchange: Bool, accepts: Tender?, within: Double?, Distance.Units)
  /// One of so many things that a venue serves, for a meal exchange or at all.
  case dishes(count: Int, venue: String, exchange: Bool)
}
