import Commands
import Configuration
import Console
import Failures
import People
import Phrases
import Queries
import World

extension DineProgram {
  /// The maximum size of a log file, in bytes; no real log is larger.
  private static let largest = 256 * 1_024 * 1_024

  static let logImport = Command(
    CommandSpec(
      "log import", "import a log from a table (CSV)", in: .yours,
      discussion: """
        The first row names the columns, in any order: Date, and Dish or Venue, and optionally Meal, Rating, \
        Again, Tags, Note, Kcal, Portion, Person, ID, Station, Cuisine, Diets. What dine log export wrote \
        may be imported again: a row is identified by its ID, or else by its content. Rows that cannot be \
        read are listed and left out.
        """,
      examples: [
        .init("dine log import meals.csv --dry-run", "what would be imported"),
        .init("dine log import meals.csv --person ada", "all rows are ada's, whatever they say"),
      ],
      arguments: [ArgumentSpec("FILE", .one, .file, "the table; - for standard input")],
      options: [.flag("dry-run", nil, "say what would be imported, and change nothing"), .person, .anybody]),
    run: { session throws(Failure) in
      let path = try session.arguments.required("FILE", of: "log import")
      let bytes: [UInt8]
      do throws(FileError) {
        bytes =
          try path == "-"
          ? session.world.console.input(largest) : session.world.files.read(path, largest)
      } catch {
        throw Failure(error)
      }
      let campus = try session.campus()
      let taken = try session.log(campus, orNew: true).take(
        bytes, from: path, forced: session.arguments.has("person"), dryRun: session.arguments.has("dry-run"))
      return try session.give(Found(taken, campus.setting.clock))
    })
}
