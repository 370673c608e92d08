import Failures
import Queries
import Store
import Configuration
import Console
import Dining
import SQLite

extension Command {
  static let search = Command(
    CommandSpec(
      "search", "where and when a dish is served",
      discussion: """
        Finds venues and dishes whose names have all the words, in any order; of the last word the beginning is enough. Accents and \
        capitals do not matter. Venues come first, then what is served today, what venues always sell, what is served on \
        the coming days, and what was served last. With --diet or --without only dishes are found.
        """,
      examples: [
        .init("dine search bean bur", "a black bean burger: where, and when"),
        .init("dine search cookie --limit 1", "the next one"),
        .init("dine search cookie --without milk", "those that are said to have none in them"),
      ],
      arguments: [ArgumentSpec("TEXT", .some, .text, "words of a dish's or a venue's name")],
      options: [.value("limit", "n", "N", .integer(1...10_000), "at most so many (20)")] + OptionSpec.filters),
    finding: { session throws(Failure) in
      let question = session.arguments.arguments("TEXT").joined(separator: " ")
      guard !question.isEmpty else { throw Failure(.emptyArgument, "TEXT") }
      let filter = try session.filter()
      let facts = try CampusFacts(session)
      let limit = session.arguments.int("limit") ?? 20
      let (venues, found) = try facts.setting.querying { () throws(DatabaseError) in
        try facts.store.consistently { () throws(DatabaseError) in
          // Of a venue nobody can say that it is vegan.
          let venues =
            filter.isEmpty
            ? try facts.store.searchVenues(question, campus: facts.campus, limit: limit) : []
          return (venues, try SiftedSearch(question, facts, filter, limit: limit - venues.count))
        }
      }
      var moments: [VenueMoment] = []
      for stored in venues { moments.append(try facts.moment(of: stored)) }
      var sold: [SearchResult.Offer] = []
      for offer in found.offers {
        sold.append(
          .init(offer, venue: try facts.venueIfKnown(named: offer.venue)?.venue.name ?? offer.venue))
      }
      let list = SearchResult(
        question, venues: moments, dishes: found.dishes, offers: sold, today: facts.today,
        nights: found.nights,
        limit: limit, sieve: found.sieve)
      return Found(list, facts.clock)
    })
}
