import CivilTime
import Configuration
import Console
import Dining
import Failures
import Queries

extension DineProgram {
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
      var query = SearchQuery(session.arguments.arguments("TEXT").joined(separator: " "))
      guard !query.text.isEmpty else { throw Failure(.emptyArgument, "TEXT") }
      query.filter = try session.filter()
      query.limit = session.arguments.int("limit") ?? query.limit
      return try session.answer(query, in: try session.campus())
    })
}
