import Foundation
import TestSupport
import Testing
import World

/// `dine venues add`, `edit` and `remove`: what is set is said, holds, and can be taken back.
@Suite struct VenuesCommandTests {
  private let site: Site
  private let dined: Dined
  private let programs: Programs

  init() throws {
    site = try Site()
    dined = try Dined(site)
    dined.environment["USER"] = "kit"
    programs = Programs(scratch: dined.scratch, environment: dined.environment)
    #expect(dined.run("refresh").code == 0)
  }

  @Test func anEditIsSaidAndHolds() throws {
    let outcome = dined.run(
      "venues", "edit", "alder-hall", "--phone", "+1 555", "--accepts", "card", "--plain")
    #expect(
      outcome
        == Outcome(
          code: 0,
          output: "alder-hall\tphone\t\t+1 555\tkit\nalder-hall\taccepts\tmeal-swipe, card\tcard\tkit\n",
          error: ""))
    #expect(dined.run("refresh", "--force").code == 0)
    let show = dine("show", "alder-hall", "--json")
    #expect(show.contains(#""phone":"+1 555""#) && show.contains(#""accepts":["card"]"#))
    #expect(
      dined.run("venues", "edit", "alder-hall", "--phone", "+1 555").output.contains("nothing to change"))
  }

  @Test func theVenueOfExactlyThatNameIsMeant() {
    #expect(dined.run("venues", "add", "Näncy’s Café").code == 0)
    #expect(dined.run("venues", "edit", "alder-hall", "--name", "Nancys Cafe").code == 0)
    for (name, slug) in [("Näncy’s Café", "nancys-cafe"), ("Nancys Cafe", "alder-hall")] {
      let edited = dined.run("venues", "edit", name, "--phone", "+1 \(slug.utf8.count)", "--plain")
      #expect(edited.output.hasPrefix(slug + "\t"), "\(edited)")
    }
    #expect(dined.run("venues", "edit", "alder-hall", "--name", "Näncy’s Café").code == 0)
    let several = dined.run("venues", "edit", "Näncy’s Café", "--phone", "+1 555")
    #expect(several.code == 64 && several.error.contains("alder-hall, nancys-cafe"), "\(several.error)")
  }

  /// A name pasted from a page may have characters in it that nobody sees, and would never be found by typing it.
  @Test func aNameIsWhatAPersonSees() {
    let made = dined.run(
      "venues", "add", "\u{202E}Pie \u{200B}\u{FEFF} Stall\u{202C}", "--address", "1\u{200E} Way")
    #expect(made.code == 0)
    let show = dine("show", "Pie Stall", "--json")
    #expect(show.contains(#""name":"Pie Stall""#) && show.contains(#""address":"1 Way""#), "\(show)")
    #expect(dined.run("venues", "edit", "pie-stall", "--name", "Tart\u{200B}s").code == 0)
    #expect(dine("show", "pie-stall", "--json").contains(#""name":"Tarts""#))
    for words in [["add", "\u{200B}"], ["edit", "pie-stall", "--name", " \u{202E} "]] {
      #expect(dined.run(["venues"] + words).code == 64, "\(words)")
    }
  }

  /// A past event keeps its times; that other hours were set by hand since is not why it was open.
  @Test func hoursSetSinceDoNotExplainAPastEvent() throws {
    func events(of day: String) -> [String] {
      dine("export", "ics", "alder-hall").components(separatedBy: "BEGIN:VEVENT").filter {
        $0.contains(":\(day)T")
      }
    }
    let before = try #require(events(of: "20261119").first)
    #expect(before.contains("DESCRIPTION:"))
    #expect(dined.run("venues", "edit", "alder-hall", "--hours", "08:00-09:00").code == 0)
    let after = try #require(events(of: "20261119").first)
    #expect(!after.contains("Set by hand"), "\(after)")
    #expect(events(of: "20261123").contains { $0.contains("Set by hand") })
  }

  @Test func whatIsTakenOffTheListsIsFoundNowhere() {
    #expect(dine("search", "cookie").contains("Alder Hall"))
    #expect(dined.run("venues", "remove", "alder-hall").code == 0)
    for words in ["search cookie", "next cookie", "menu"] {
      #expect(!dine(words).contains("Alder Hall"), "\(words)")
    }
  }

  @Test func aDryRunChangesNothing() throws {
    let before = try dined.scratch.read("dine.db")
    let outcome = dined.run("venues", "edit", "alder-hall", "--name", "X", "--hours", "off", "--dry-run")
    #expect(outcome.code == 0 && outcome.output.contains("would be set by kit"))
    #expect(dined.run("venues", "add", "Pie Stall", "--dry-run").code == 0)
    #expect(dined.run("venues", "remove", "alder-hall", "--dry-run").code == 0)
    #expect(try dined.scratch.read("dine.db") == before)
  }

  /// A campus for which nothing is fetched, from its first venue on.
  @Test func aCampusKeptByHandLacksNothing() throws {
    let own = try Dined()
    try own.write(
      configuration: #"{"campuses": {"old": {"name": "Old Campus", "zone": "Europe/Berlin", "sources": {}}}}"#
    )
    let programs = Programs(scratch: own.scratch, environment: own.environment)
    func dine(_ words: String...) throws -> Outcome { try programs.start("dine", words).end() }
    let add = ["venues", "add", "Turm", "--kind", "hall", "--hours", "10:00-16:00", "--author", "me"]
    #expect(try dine("open").error.contains("dine venues add"))
    let tried = own.run(add + ["--dry-run"])
    #expect(tried.code == 0 && !FileManager.default.fileExists(atPath: own.database), "\(tried)")
    #expect(own.run(add).code == 0)
    let changes = try dine("changes", "--json")
    #expect(changes.code == 1 && changes.output.contains(#""data_as_of":null"#), "\(changes)")
    let published = own.run("publish", own.scratch.file("site"))
    #expect(published.code == 0 && !published.error.contains("dined:"), "\(published)")
  }

  /// Fetching is suggested only if it is possible.
  @Test func withoutAContactTheHintAsksForOne() throws {
    let own = try Dined(site)
    let text = String(decoding: try own.scratch.read("config.json"), as: UTF8.self)
    let lines = text.split(separator: "\n").filter { !$0.contains("\"contact\"") }
    try own.write(configuration: lines.joined(separator: "\n"))
    let outcome = try Programs(scratch: own.scratch, environment: own.environment).start("dine", ["open"])
      .end()
    #expect(outcome.code == 69 && outcome.error.contains("contact"), "\(outcome)")
  }

  @Test func hoursSetByHandDecideUntilTheyAreCleared() {
    let states = ["hours off --on 2026-11-20", "reset hours"].map { words in
      let words = "venues edit alder-hall --\(words)".split(separator: " ").map(String.init)
      #expect(dined.run(words).code == 0)
      #expect(dined.run("refresh", "--force").code == 0)
      return dine("open", "--plain").split(separator: "\n").first { $0.hasPrefix("alder-hall\t") }
        .map { $0.split(separator: "\t")[1] }
    }
    #expect(states == ["closed", "open"])
  }

  @Test func whoSaidItIsTold() {
    _ = dined.run(
      "venues", "edit", "alder-hall", "--meal-exchange-hours", "Fr 11:00-13:00", "--author", "Lou")
    let why = dine("show", "alder-hall", "--json")
    #expect(why.contains(#""scope":"override","service":"meal_exchange""#))
    #expect(why.contains(#""author":"Lou","stated_at":"2026-11-20T12:05:00-05:00""#))
    #expect(why.contains(#""meal_exchange":{"state":"open","until":"2026-11-20T13:00:00-05:00""#))
    _ = dined.run("venues", "edit", "alder-hall", "--phone", "555", "--hours", "10:00-13:00")
    for command in ["show", "why"] {
      let text = dine(command, "alder-hall")
      #expect(text.contains("by-hand, kit, as of 12:05 PM") && text.contains("phone"), "\(text)")
      let set =
        #"{"field":"phone","value":"555","author":"kit","set_at":"2026-11-20T12:05:00-05:00""#
      #expect(dine(command, "alder-hall", "--json").contains(set))
    }
  }

  @Test func hoursOfMealExchangeSayThatItIsAccepted() {
    func taking() -> Bool { dine("venues", "--accepts", "meal-exchange", "--plain").contains("alder-hall\t") }
    _ = dined.run("venues", "edit", "alder-hall", "--accepts", "card")
    _ = dined.run("venues", "edit", "alder-hall", "--meal-exchange-hours", "off")
    #expect(!taking())
    _ = dined.run("venues", "edit", "alder-hall", "--meal-exchange-hours", "Fr 11:00-13:00")
    #expect(taking())
    #expect(dine("show", "alder-hall", "--json").contains(#""accepts":["card","meal-exchange"]"#))
  }

  @Test func aVenueAddedByHandIsListedFoundAndNear() {
    let added = dined.run(
      "venues", "add", "Pie Stall", "--kind", "truck", "--coordinates", "42.4479,-76.4770", "--accepts",
      "meal-exchange", "--hours", "Mo-Fr 11:00-14:00", "--meal-exchange-hours", "Mo-Fr 11:00-12:00")
    #expect(added.code == 0 && added.error == "")
    #expect(dined.run("refresh", "--force").code == 0)
    #expect(dine("near", "42.4479,-76.4770", "--plain").hasPrefix("pie-stall\t0\topen"))
    #expect(dine("search", "pie").contains("Pie Stall"))
    #expect(dined.run("venues", "add", "Pie Stall").code == 64)
    #expect(dined.run("venues", "add", "Pie Stall", "--slug", "pies", "--plain").output.hasPrefix("pies\t"))
  }

  @Test func theZoneTellsTheOrderOfTheFirstCoordinates() throws {
    let empty = try Dined(Site())
    empty.environment["USER"] = "kit"
    let swapped = empty.run("venues", "add", "First Stall", "--coordinates", "-76.4770,42.4479")
    #expect(swapped.code == 64 && swapped.error.contains("did you mean \"42.4479,-76.477\"?"))
    let added = empty.run("venues", "add", "First Stall", "--coordinates", "42.4479,-76.4770")
    #expect(added.code == 0 && added.error == "")
  }

  @Test func aVenueRemovedIsNoLongerListedAndComesBack() {
    #expect(dined.run("venues", "remove", "cedar-house").code == 0)
    #expect(dined.run("refresh", "--force").code == 0)
    #expect(!dine("open", "--all").contains("Cedar House") && !dine("venues").contains("Cedar House"))
    #expect(dine("show", "cedar-house") == "")
    #expect(!dine("search", "cedar").contains("Cedar House"))
    #expect(dined.run("venues", "remove", "cedar-house", "--undo").code == 0)
    #expect(dine("open", "--all").contains("Cedar House"))
  }

  @Test(
    arguments: [
      ("edit alder-hall", "nothing to change for \"alder-hall\""),
      ("edit nowhere --phone 1", "no venue called \"nowhere\""),
      ("edit alder-hall --hours whenever", "no opening hours can be read here"),
      ("edit alder-hall --on 2026-11-26", "which hours on 2026-11-26?"),
      ("edit alder-hall --hours off --on someday", "\"someday\" is not a date"),
      ("edit alder-hall --hours off --from 2026-11-27 --to 2026-11-26", "comes before the first"),
      ("edit alder-hall --coordinates 91,0", "91,0 is not a place on the earth"),
      ("edit alder-hall --coordinates here", "here is not a place on the earth"),
      ("edit alder-hall --coordinates -76.4770,42.4479", "did you mean \"42.4479,-76.477\"?"),
      ("edit alder-hall --coordinates geo:42,-76;crs=nad27", "the coordinate system nad27"),
      ("edit alder-hall --accepts gold", "\"gold\" is not a valid value"),
      ("edit alder-hall --accepts meal-exchnge", "did you mean \"meal-exchange\"?"),
      (
        "edit alder-hall --accepts nothing --accepts card",
        "\"nothing\" cannot be combined with other values of --accepts"
      ),
      ("edit alder-hall --hours Mo-Fr,7am-8pm", "did you mean \"Mo-Fr 07:00-20:00\"?"),
      ("edit alder-hall --hours Mo-Fr,08:00-2000", "  Mo-Fr,08:00-2000\n  "),
      ("edit alder-hall --price 6", "--price of what?"),
      ("edit alder-hall --offer Soup --price six", "\"six\" is not a price"),
      ("edit alder-hall --offer Soup --for-exchange perhaps", "\"perhaps\" is not a valid value"),
      ("edit alder-hall --from 2026-11-27", "which hours on 2026-11-27?"),
      ("edit alder-hall --phone 1 --period Lunch", "which hours of Lunch?"),
      ("edit alder-hall --reset offers --period Lunch", "which hours of Lunch?"),
      ("edit alder-hall --hours off --on fri --to sun", "--on and --to contradict each other"),
      ("edit alder-hall --hours off --from fri --on sun", "--on and --from contradict each other"),
      ("edit alder-hall --reset hours --from fri --on sun", "--on and --from contradict each other"),
      ("edit alder-hall --offer Soup --no-offer soup", "--offer and --no-offer contradict each other"),
      ("add Pies --offer Pie --no-offer Tea --no-offer PIE", "--offer and --no-offer contradict each other"),
      ("edit alder-hal --phone 1", "did you mean \"alder-hall\"?"),
      ("edit alder-hall --reset everything", "\"everything\" is not a valid value"),
      ("add Alder-Hall", "there is already a venue \"alder-hall\""),
      ("remove nowhere", "no venue called \"nowhere\""),
    ] as [(String, String)])
  func aSlipIsToldAndChangesNothing(words: String, message: String) throws {
    let outcome = dined.run(["venues"] + words.split(separator: " ").map(String.init))
    #expect(outcome.error.contains(message), "\(outcome)")
    #expect(outcome.code == 64 && outcome.output == "")
    #expect(dined.run("venues", "edit", "alder-hall", "--reset", "name", "--plain").output == "")
  }

  @Test(arguments: ["", " ", "\t\n"]) func aNameIsNotEmpty(name: String) {
    let outcome = dined.run("venues", "edit", "alder-hall", "--name", name)
    #expect(outcome.code == 64 && outcome.output == "" && outcome.error.contains("--name is empty"))
    #expect(dine("show", "alder-hall").contains("Alder Hall"))
  }

  @Test func somebodyMustSayIt() {
    dined.environment["USER"] = nil
    dined.change = { $0.accountName = { nil } }
    #expect(dined.run("venues", "remove", "alder-hall").error.contains("USER and LOGNAME are empty"))
    dined.change = { $0.accountName = { "grace" } }
    #expect(
      dined.run("venues", "edit", "alder-hall", "--phone", "1", "--dry-run", "--plain").output.hasSuffix(
        "\tgrace\n"))
    dined.environment["DINE_AUTHOR"] = "lou"
    #expect(dined.run("venues", "remove", "alder-hall", "--plain").output.hasSuffix("\tlou\n"))
  }

  /// Items of the sources are changed and taken out, new ones come last; taken back, all is as the sources have it.
  @Test func offersAreKeptByHand() {
    func items() -> [String] {
      dine("show", "saffron-bowl-foundry", "--plain").split(separator: "\n").filter { $0.hasPrefix("offer") }
        .map { String($0.dropFirst(6)).replacing("\t", with: "|") }
    }
    let before = items()
    #expect(before.count == 3 && before[2] == "Mango lassi||$4.25")
    let outcome = dined.run(
      "venues", "edit", "saffron-bowl-foundry", "--offer", "mango LASSI", "--price", "3.5", "--for-exchange",
      "yes",
      "--no-offer", "Chicken tikka bowl", "--plain")
    #expect(
      outcome.output == """
        saffron-bowl-foundry\toffer mango LASSI\t$4.25, no meal exchange\t$3.50, meal exchange\tkit
        saffron-bowl-foundry\toffer Chicken tikka bowl\t$10.95, meal exchange\tnot there\tkit

        """)
    _ = dined.run("venues", "edit", "saffron-bowl-foundry", "--offer", "Naan", "--price", "2 EUR")
    #expect(dined.run("refresh", "--force").code == 0)
    #expect(items() == [before[0], "Mango lassi|meal-exchange|$3.50", "Naan||2.00 EUR"])
    let slip = dined.run("venues", "edit", "saffron-bowl-foundry", "--no-offer", "Nan")
    #expect(slip.code == 64 && slip.error.contains("did you mean \"Naan\"?"), "\(slip)")
    #expect(dine("menu", "--exchange", "--plain").contains("Mango lassi"))
    #expect(dined.run("venues", "edit", "saffron-bowl-foundry", "--reset", "offers").code == 0)
    #expect(items() == before)
  }

  /// What is not said of an offer stays, and what is said of it is so.
  @Test(arguments: [
    ("--price 4", "$4.00, meal exchange"), ("--for-exchange no", "$3.50, no meal exchange"),
  ]) func whatIsNotSaidOfAnOfferStays(words: String, said: String) {
    let offer = ["venues", "edit", "saffron-bowl-foundry", "--offer", "Mango lassi", "--plain"]
    #expect(dined.run(offer + ["--price", "3.5", "--for-exchange", "yes"]).code == 0)
    let outcome = dined.run(offer + words.split(separator: " ").map(String.init)).output
    #expect(outcome.hasSuffix("\t$3.50, meal exchange\t\(said)\tkit\n"))
    // What it says is what the next edit finds.
    let taken = dined.run(
      "venues", "edit", "saffron-bowl-foundry", "--no-offer", "Mango  lassi", "--plain")
    #expect(taken.output == "saffron-bowl-foundry\toffer Mango lassi\t\(said)\tnot there\tkit\n")
    // What was taken out comes back as the sources have it.
    let back = dined.run(offer + ["--price", "5"]).output
    #expect(back == "saffron-bowl-foundry\toffer Mango lassi\t\t$5.00, no meal exchange\tkit\n")
  }

  /// The day that is meant is said, and between two days of the week the second follows the first.
  @Test(
    arguments: [
      ("--on fri", "on 2026-11-20"), ("--on Monday", "on 2026-11-23"), ("--on do", "on 2026-11-26"),
      ("--on morgen", "on 2026-11-21"), ("--on yesterday", "on 2026-11-19"), ("--from sa", "from 2026-11-21"),
      ("--to tue", "to 2026-11-24"), ("--from wed --to mon", "from 2026-11-25 to 2026-11-30"),
      ("--from sun --to sun", "on 2026-11-22"),
      ("--from 2026-12-14 --to fr", "from 2026-12-14 to 2026-12-18"),
      ("--on 19.11.", "on 2027-11-19"), ("--on 20.11.", "on 2026-11-20"), ("--to 1.6.", "to 2027-06-01"),
      ("--from 20.5. --to 10.6.", "from 2027-05-20 to 2027-06-10"),
      ("--from 20.12. --to 10.1.", "from 2026-12-20 to 2027-01-10"),
      ("--from 18.11. --to 25.11.", "from 2026-11-18 to 2026-11-25"),
      ("--from 1.6. --to fri", "from 2027-06-01 to 2027-06-04"),
    ] as [(String, String)])
  func daysAreSaidInWords(words: String, days: String) {
    let outcome = dined.run(
      ["venues", "edit", "alder-hall", "--hours", "off", "--plain"]
        + words.split(separator: " ").map(String.init))
    #expect(outcome.output == "alder-hall\thours \(days)\t\toff\tkit\n", "\(outcome)")
  }

  @Test func hoursOfOneMealAreTakenBackAlone() {
    let edit = ["venues", "edit", "alder-hall", "--plain"]
    for meal in ["Lunch", "Dinner"] {
      #expect(dined.run(edit + ["--hours", "off", "--period", meal, "--on", "fri"]).code == 0)
    }
    // The letters of a meal's name make no other meal.
    let moved = dined.run(edit + ["--hours", "18:00-19:00", "--period", "dinner", "--on", "fri"])
    #expect(moved.output == "alder-hall\thours of dinner on 2026-11-20\toff\t18:00-19:00\tkit\n")
    let outcome = dined.run(edit + ["--reset", "hours", "--period", "lunch", "--on", "fri"])
    #expect(outcome.output == "alder-hall\thours of Lunch on 2026-11-20\toff\t\tkit\n")
    #expect(dined.run(edit + ["--reset", "hours", "--period", "lunch"]).output == "")
    let rest = dined.run(edit + ["--reset", "hours"])
    #expect(rest.output == "alder-hall\thours of dinner on 2026-11-20\t18:00-19:00\t\tkit\n")
  }

  /// A day within others that were set together cannot be taken out of them, and nobody is told that it was.
  @Test(
    arguments: [
      ("--from 2026-11-23 --to 2026-11-29", "--on 2026-11-25", "hours from 2026-11-23 to 2026-11-29: off"),
      ("--from 2026-11-23", "--on 2026-11-25", "hours from 2026-11-23: off"),
      ("--to 2026-11-29", "--from 2026-11-25 --to 2026-12-03", "hours to 2026-11-29: off"),
      ("--author kit", "--on 2026-11-25", "hours: off"),
      ("--on 2026-11-25", "--from 2026-11-20", "hours on 2026-11-25: off"),
      ("--period Lunch", "--on 2026-11-25", "hours of Lunch: off"),
      ("--from 2026-11-23", "--period Lunch", "hours from 2026-11-23: off"),
      ("--period Lunch --on 2026-11-25", "--on 2026-11-26", nil), ("--period Dinner", "--period Lunch", nil),
      ("--to 2026-11-24", "--on 2026-11-25", nil),
    ] as [(String, String, String?)])
  func hoursOfOtherDaysAreNamed(set: String, reset: String, held: String?) {
    func edit(_ words: String) -> Outcome {
      dined.run(["venues", "edit", "alder-hall"] + words.split(separator: " ").map(String.init))
    }
    #expect(edit("--hours off \(set)").code == 0)
    let outcome = edit("--reset hours \(reset)")
    if let held {
      #expect(outcome.code == 64 && outcome.output == "", "\(outcome)")
      #expect(
        outcome.error.contains("no hours are set for exactly these days; set are \(held)\n"), "\(outcome)")
    } else {
      #expect(outcome.code == 0 && outcome.output.contains("nothing to change"), "\(outcome)")
    }
    #expect(edit("--reset hours --plain").output.contains("\toff\t\tkit"), "it is there as it was")
  }

  @Test func hoursOfOneMealLeaveTheOthers() {
    func hours() -> String? {
      dine("week", "cedar-house", "--plain").split(separator: "\n").first.map {
        String($0.split(separator: "\t", omittingEmptySubsequences: false)[2])
      }
    }
    #expect(hours() == "17:00-25:00")
    let edit = ["venues", "edit", "cedar-house", "--period", "Lunch", "--on", "fri", "--hours"]
    #expect(dined.run(edit + ["11:00-13:00"]).code == 0)
    #expect(hours() == "11:00-13:00,17:00-25:00")
    #expect(dined.run(edit + ["off"]).code == 0)
    #expect(hours() == "17:00-25:00")
  }

  @Test func whoTakesNothingIsSaidToTakeNothing() {
    #expect(dined.run("venues", "edit", "alder-hall", "--accepts", "nothing").code == 0)
    #expect(dine("show", "alder-hall").contains("takes nothing\n"))
  }

  @Test func hoursOfOneDayAreTakenBackAlone() {
    for day in ["2026-11-26", "2026-11-27"] {
      #expect(dined.run("venues", "edit", "alder-hall", "--hours", "off", "--on", day).code == 0)
    }
    let outcome = dined.run(
      "venues", "edit", "alder-hall", "--reset", "hours", "--on", "2026-11-26", "--plain")
    #expect(outcome.output == "alder-hall\thours on 2026-11-26\toff\t\tkit\n")
    let show = dine("show", "alder-hall", "--json")
    #expect(show.contains(#""valid_from":"2026-11-27""#) && !show.contains(#""valid_from":"2026-11-26""#))
  }

  private func dine(_ words: String...) -> String {
    (try? programs.run("dine \(words.joined(separator: " ")) --now 2026-11-20T12:05").output)
      ?? "dine could not be run"
  }
}
