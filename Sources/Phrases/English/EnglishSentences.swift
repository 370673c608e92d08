import Console
import Failures

/// Sentences about failures in English: one table per topic. `{subject}` and `{detail}` are filled in,
/// `{(detail)}` in parentheses and only if there is one.
enum EnglishSentences {
  typealias Row = Sentences.Row

  /// The row of a code, or nil if it has none.
  static func row(_ code: FailureCode) -> Row? {
    if let row = questions(code) ?? venues(code) ?? files(code) { return row }
    if let row = configurations(code) ?? stores(code) ?? exchanges(code) { return row }
    if let row = pages(code) ?? passes(code) ?? secrets(code) { return row }
    return signOns(code) ?? balances(code) ?? setups(code) ?? serving(code) ?? people(code)
      ?? logs(code) ?? tables(code)
  }

  /// A code that no table lists.
  static var unlisted: Row {
    Row(
      "an error without a message: {code} {subject} {detail}",
      hint: "this is a bug in dine; please report it with the line above")
  }

  /// The question about the name that was probably meant.
  static func suggestion(_ name: String) -> String { "did you mean \"\(name)\"?" }

  /// Special advice for a failure, in words.
  static func advice(_ advice: Failure.Advice, longest: Int) -> String {
    switch advice {
    case .checkAddress(let url):
      "check the address; dine probe --contact MAIL \(url.sanitized(limit: longest)) shows each step"
    case .keepOwnDatabase(let path):
      "balances, likes, log and votes are in no other file: keep it; move "
        + "\(path.sanitized(limit: longest)) away and restore a backup, or dine starts empty"
    case .signInAnew: "dine login, when it works again; a kept login is not sent twice automatically"
    case .nameAuthority:
      "nothing was sent to it; if the card office has its own authority, name that as ca_file"
    case .spokenTime: "write {it} like 18:30, 5pm, fri noon or 2026-11-20T18:30"
    case .timeOrSpan: "write {it} like 2d, 12h, monday or 2026-11-20T18:30"
    case .listOpinions: "dine likes lists what can be taken back"
    }
  }

  // MARK: Usage

  static func questions(_ code: FailureCode) -> Row? {
    switch code {
    case .unknownCommand:
      Row("no command called \"{subject}\"", hint: "{detail} help lists the commands")
    case .otherProgramsCommand:
      Row("\"{subject}\" is a command of the other program", hint: "run {detail}")
    case .incompleteCommand:
      Row("\"{subject}\" alone is not a command", hint: "available: {detail}")
    case .unknownOption: Row("no option \"{subject}\" here", hint: "{detail}")
    case .missingValue: Row("option \"{subject}\" needs a value", hint: "write {subject} {detail}")
    case .unexpectedValue: Row("option \"{subject}\" takes no value, not even \"{detail}\"")
    case .unknownWord: Row("\"{subject}\" is not a valid value for {detail}")
    case .notInRange: Row("\"{subject}\" is not a valid number for {detail}")
    case .emptyArgument: Row("{subject} is empty")
    case .missingArgument: Row("{subject} is missing", hint: "{detail} --help shows an example")
    case .unexpectedArgument:
      Row("unexpected argument \"{subject}\"", hint: "{detail} --help shows what it takes")
    case .contradictoryOptions:
      Row("{subject} and {detail} contradict each other", hint: "give one of them")
    case .badTime:
      Row(
        "\"{subject}\" is not a time",
        hint: "write {it} like 2026-11-20T12:05"
      )
    case .badTimeOfDay:
      Row(
        "\"{subject}\" is not a time of day",
        hint: "write {it} like 12:30, 6pm or noon; --for takes the day")
    case .badDate:
      Row("\"{subject}\" is not a date", hint: "write {it} like 2026-11-20, today, tomorrow or fri")
    case .badFormat:
      Row("\"{subject}\" is not a format code", hint: "{detail}, %% a percent sign")
    case .badDistance:
      Row("\"{subject}\" is not a distance", hint: "write {it} like 800m, 1.2km or 0.5mi")
    case .withinWithoutFrom:
      Row(
        "--within {subject} from where?",
        hint: "add --from with a place, a venue or coordinates, or set display.home")
    case .badDuration:
      Row("\"{subject}\" is not a length of time", hint: "write {it} like 90m, 6h or 2d")
    case .changesInFuture: Row("{subject} is in the future: nothing has changed since then")
    case .unreadableHours:
      Row(
        "no opening hours can be read here: {detail}",
        hint: "write it like \"Mo-Fr 07:00-20:00; PH off\"; dine hours --text reads \"Mon - Fri 7am - 8pm\"")
    case .unreadableText:
      Row(
        "nothing about opening hours could be read in \"{subject}\"",
        hint: "an expression, like \"Mo-Fr 07:00-20:00\", is read without --text")
    case .unknownDish: Row("no dish \"{subject}\" is known", hint: "dine search finds dishes by their words")
    case .severalDishes: Row("\"{subject}\" matches several dishes: {detail}", hint: "write one of them")
    case .unreadableMenus:
      Row(
        "{subject} is not a table of menus: it has no column {detail}",
        hint: "its first row names the columns: venue,date,dish")
    case .unclosedQuote:
      Row(
        "{subject}: the quotation mark opened on line {detail} is never closed, so nothing was imported",
        hint: "close it or take it out; within a field in quotation marks, one is written twice: \"\"")
    case .notUTF8:
      Row(
        "{subject}: line {detail} is not UTF-8, so nothing was imported",
        hint: "save the table as UTF-8, or convert it: iconv -f WINDOWS-1252 -t UTF-8")
    case .utf16:
      Row(
        "{subject} is UTF-16, not UTF-8, so nothing was imported",
        hint: "save the table as UTF-8, or convert it: iconv -f UTF-16 -t UTF-8")
    case .badPosition:
      Row(
        "\"{subject}\" is not a place on the earth",
        hint: "give both, like --lat 38.03 --lon -78.51")
    case .unknownZone:
      Row("this system has no time zone \"{subject}\"", hint: "names are like America/New_York")
    case .unknownVenue:
      Row("no venue called \"{subject}\"", hint: "dine venues{asked} lists all {detail}")
    case .unknownCampus:
      Row("no campus called \"{subject}\"", hint: "the configuration has: {detail}")
    case .noCampus: Row("which campus?", hint: "add --campus with one of: {detail}")
    case .unknownSource:
      Row("no source called \"{subject}\"", hint: "the configuration has: {detail}")
    case .unknownAdapter: Row("no adapter called \"{subject}\"", hint: "available: {detail}")
    case .noBody: Row("no stored page for {subject}", hint: "dine refresh fetches it")
    case .fileExists: Row("{subject} already exists", hint: "--force overwrites it")
    case .notConfirmed:
      Row(
        "cannot ask for confirmation here",
        hint: "--dry-run shows it, --yes confirms it")
    case .notDeleted: Row("nothing was deleted")
    case .badAgent:
      Row(
        "\"{subject}\" is not a valid user-agent token",
        hint: "letters, - and _ only, like dine")
    case .unknownPeriod:
      Row("no meal period called \"{subject}\" is known", hint: "known that day: {detail}")
    case .unknownDiet: Row("no diet called \"{subject}\" is known", hint: "known: {detail}")
    case .unknownAllergen:
      Row("no allergen called \"{subject}\" is known", hint: "known: {detail}")
    case .tooOld:
      Row("the answer is from {detail}, older than --max-age {subject}", hint: "dine refresh{asked}")
    case .noData:
      Row("nothing has been fetched for {subject} yet", hint: "dine refresh{asked} fetches it now")
    case .noDataNorSource:
      Row(
        "no data for {subject} yet, and the configuration has no source for it",
        hint: "add places with dine venues add, or menus with dine import menus")
    case .noDataNorContact:
      Row(
        "nothing has been fetched for {subject} yet, and the configuration {detail} has no \"contact\"",
        hint: "set \"contact\" to an e-mail address or a page about you, then run dine refresh")
    case .nothingGood:
      Row(
        "nothing could be fetched for {subject} yet",
        hint: "dine status{asked} says why, and when dine tries again")
    case .noDaemon:
      Row(
        "the program for this is missing: {subject}",
        hint: "install dine, dined and dine-web together")
    case .interrupted: Row("interrupted; what was recorded stays")
    default: nil
    }
  }
}
