import Commands
import CivilTime
import Console
import Failures
import Queries
import Questions

extension DineProgram {
  static let search = Command(
    CommandSpec(
      "search", "where and when a dish is served", in: .menus,
      discussion: """
        Finds venues and dishes whose names have all the words, in any order; the beginning of the last word \
        is enough. Accents and capitals do not matter. Venues come first, then what is served today, what \
        venues always sell, what is served on the coming days, and what was served last. With --diet or \
        --without only dishes are found.
        """,
      examples: [
        .init("dine search bean bur", "a black bean burger: where, and when"),
        .init("dine search cookie --limit 1", "the next one"),
        .init("dine search cookie --without milk", "those that are stated to have none in them"),
      ],
      arguments: QuestionSpec.search.arguments, options: QuestionSpec.search.options),
    finding: { session throws(Failure) in
      let campus = try session.campus()
      return session.marked(try session.answer(try SearchQuery(session.arguments), in: campus), in: campus)
    })
}
