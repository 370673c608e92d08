import Commands
import Configuration
import Console
import Failures
import People
import Queries
import World

extension DineProgram {
  static let logExport = Command(
    CommandSpec(
      "log export", "your log as a table (CSV), one row per item", in: .yours,
      discussion: """
        Date,Dish,Venue,Meal,Rating,Again,Tags,Note,Kcal,Portion,Person,ID, the oldest first. Imported into \
        an empty log and exported again, it is the same byte for byte. A spreadsheet may take a text that \
        begins with = or + for a formula.
        """,
      examples: [
        .init("dine log export", "all of it, saved with > meals.csv"),
        .init(
          "dine log export --everybody --whole", "of everybody, with stations, cuisines and diets"),
      ],
      options: [
        .logWhere, .flag("everybody", nil, "the entries of everybody on this computer"),
        .flag("whole", nil, "add the columns Station, Cuisine and Diets"), .person,
      ], exclusive: [["everybody", "person"]]),
    run: { session throws(Failure) in
      let campus = try session.campus()
      let table = try session.log(campus).table(
        session.logConditions(), ofAll: session.arguments.has("everybody"),
        whole: session.arguments.has("whole"))
      if session.form != .none { session.world.console.output(table.text) }
      return table.count == 0 ? .no : .yes
    })
}
