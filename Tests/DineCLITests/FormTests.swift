import Commands
import Console
import Foundation
import TestSupport
import Testing

@testable import DineCLI

/// One question of every command, in every form and at every width, as it is kept in `Transcripts/Forms`.
@Suite struct FormTests {
  private static let folder = TranscriptTests.folder + "Forms/"

  /// Commands that have no forms of their own: what they print is a file, needs the network, names this machine, or is
  /// another thing the second time.
  private static let without = [
    "completions", "refresh", "reread", "probe", "report-bug", "venues-add", "venues-remove",
    "sites", "schema", "config-move", "login", "logout", "data-export", "setup", "usual", "import-menus",
    "dishes-merge", "dishes-split", "dishes-rename", "like", "dislike", "bar", "export-ics", "share",
    "plan-cancel", "tutorial", "plan-undo",
    "goal-set", "goal-remove", "goal-spend",
    "ate", "log-edit", "log-rm", "log-undo", "log-import", "log-export",
    "group-new", "people-block",
  ]

  @Test func everyCommandHasThemAll() throws {
    for name in DineProgram.commands.map({ $0.spec.words.joined(separator: "-") })
    where !Self.without.contains(name) {
      let text = try #require(Checkout.text(Self.folder + name + ".txt"), "no forms of dine \(name)")
      let lines = Transcript(text).steps.map(\.line)
      for columns in [40, 80, 200] {
        for locale in [nil, "C"] {
          #expect(
            lines.contains { $0.columns == columns && $0.environment["LC_ALL"] == locale },
            "\(name) at \(columns)")
        }
      }
      for form in ["--plain", "--json"] {
        #expect(lines.contains { $0.words.contains(form) }, "\(name) \(form)")
      }
    }
  }

  /// Colour taken away leaves what is said without colour, so nothing is said by colour alone.
  @Test(arguments: Checkout.files(under: String(folder.dropLast())))
  func nothingIsSaidByColourAlone(path: String) async throws {
    var desk = try Desk(try await DemoCampus.recorded())
    desk.hasDaemon = true
    try desk.putExampleFiles()
    for step in Transcript(try #require(Checkout.text(path))).steps where step.line.columns == 80 {
      var line = step.line
      line.words.append("--color=always")
      let colored = try desk.run(line)
      line.words[line.words.count - 1] = "--color=never"
      let plain = try desk.run(line)
      #expect(colored.output.withoutColours == plain.output)
      #expect(colored.exit == plain.exit)
    }
  }
}

extension String {
  /// Without what sets colours (ECMA-48, SGR).
  fileprivate var withoutColours: String {
    replacingOccurrences(of: "\u{1B}\\[[0-9;]*m", with: "", options: .regularExpression)
  }
}

extension Desk {
  /// The files that examples speak of.
  mutating func putExampleFiles() throws {
    files["config.example.json"] = Checkout.text("config.example.json") ?? ""
    files["recipe.json"] = try Fixture.text("recipe/hilltop.recipe.json")
    files["menu.html"] = try Fixture.text("recipe/hilltop.html")
    files["welcome.html"] = try Fixture.text("balance/csgold-welcome.html")
    files["meals.csv"] = """
      Date,Dish,Venue,Meal,Rating,Again,Tags,Note,Kcal,Portion,Person,ID
      2026-11-02 12:30,Chicken Adobo,Alder Hall,Lunch,4.5,,,\"crisp, \"\"golden\"\"\",340,,me,k1
      2026-11-02 12:30,Chicken Adobo,Alder Hall,Lunch,4,,,,340,,ada,k1
      2026-11-03,Soup,,,,,,,,,,

      """
    files["bad-meals.csv"] = """
      Rating,Date,Dish,URI
      6,2026-11-02,Soup,x
      4,3 November,Soup,x
      4,2026-11-02,,x
      ★★½,2026-11-02,"=1+1",x

      """
    files["page.html"] = try Fixture.text("campusdish/location-lunch.html")
    files["ada.json"] = Self.personFile
  }

  /// What somebody called Ada likes.
  static let personFile = """
    {"schema": "dine.person-file/1", "person": "ada", "campus": "ashgrove", "written": "2026-11-19T12:00:00Z",
     "likes": [{"kind": "dish", "name": "Pulled Pork", "stance": "like", "since": "2026-11-18T12:00:00Z"},
       {"kind": "dish", "name": "Haggis", "stance": "want", "since": "2026-11-18T12:00:00Z"},
       {"kind": "venue", "name": "Far away", "venue": "far-away", "stance": "like", "since": "2026-11-18T12:00:00Z"}],
     "votes": [{"kind": "venue", "name": "Alder Hall", "venue": "alder-hall", "vote": "yes",
       "at": "2026-11-19T12:00:00Z", "date": "2026-11-19"}]}
    """
}
