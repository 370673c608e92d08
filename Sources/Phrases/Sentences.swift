package import Failures
package import Console

/// Every sentence a person reads when something went wrong, keyed by error code.
package enum Sentences {
  /// A failure in words: what happened to what, what to do, and how the program ends.
  package struct Sentence: Sendable {
    package let message: String
    package let hint: String?
    package let exit: ExitCode
  }

  /// The sentence for a failure; a code without a row is a bug in dine and says so.
  package static func sentence(for failure: Failure) -> Sentence {
    let row = row(for: failure)
    return Sentence(
      message: filled(row.message, failure),
      hint: failure.suggestion.map { "did you mean \"\($0.sanitized(limit: longest))\"?" }
        ?? row.hint.map { filled($0, failure) },
      exit: row.exit)
  }

  /// Lines for standard error: `dine: …`, the place in the text where there is one, and `hint: …` where there is one.
  ///
  /// - Parameters:
  ///   - failure: what happened.
  ///   - program: who says so.
  ///   - surface: where standard error goes.
  /// - Returns: one to four lines.
  package static func text(
    for failure: Failure, program: String, on surface: Surface = Surface(isTerminal: false)
  ) -> String {
    let sentence = sentence(for: failure)
    var text = "\(program): \(sentence.message)\n"
    if let place = failure.place {
      let caret = CaretLine(place.text, column: place.column, on: surface, columns: surface.columns - 2)
      text += "  \(caret.line)\n  \(caret.mark)\n"
    }
    return text + (sentence.hint.map { "hint: \($0)\n" } ?? "")
  }

  /// Whether a code has a sentence of its own.
  package static func knows(_ code: FailureCode) -> Bool { listed(code) != nil }

  /// How one code ends and what is said of it; `{subject}` and `{detail}` are filled in, `{(detail)}`
  /// in parentheses and only where there is one.
  package struct Row {
    let exit: ExitCode
    let message: String
    let hint: String?

    init(_ exit: ExitCode, _ message: String, hint: String? = nil) {
      self.exit = exit
      self.message = message
      self.hint = hint
    }
  }

  /// The most characters of what somebody else has written: a name shall not fill a terminal.
  private static let longest = 500

  private static func filled(_ template: String, _ failure: Failure) -> String {
    var text = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      text += rest[..<open]
      switch rest[rest.index(after: open)..<close] {
      case "subject": text += failure.subject.sanitized(limit: longest)
      case "detail": text += (failure.detail ?? "").sanitized(limit: 2 * longest)
      case "(detail)":
        text += failure.detail.map { $0.isEmpty ? "" : " (\($0.sanitized(limit: 2 * longest)))" } ?? ""
      default: text += rest[open...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    text += rest
    // Where the template ends with a value that nobody knows.
    while text.last == " " { text.removeLast() }
    return text
  }

  private static func row(for failure: Failure) -> Row {
    listed(failure.code)
      ?? Row(
        .bug, "something went wrong that has no words yet: \(failure.name) {subject} {detail}",
        hint: "this is a bug in dine; please report it with the line above")
  }

  private static func listed(_ code: FailureCode) -> Row? {
    let tables = [
      questions, venues, files, configurations, stores, exchanges, pages, passes, secrets, signOns, balances,
      setups,
    ]
    return tables.lazy.compactMap { $0(code) }.first
  }

  // MARK: What was asked

  private static func questions(_ code: FailureCode) -> Row? {
    switch code {
    case .unknownCommand:
      Row(.usage, "no command called \"{subject}\"", hint: "{detail} help lists the commands")
    case .otherProgramsCommand:
      Row(.usage, "\"{subject}\" is a command of the other program", hint: "type {detail}")
    case .incompleteCommand:
      Row(.usage, "\"{subject}\" alone is not a command", hint: "there are: {detail}")
    case .unknownOption: Row(.usage, "no option \"{subject}\" here", hint: "{detail}")
    case .missingValue: Row(.usage, "option \"{subject}\" needs a value", hint: "write {subject} {detail}")
    case .unexpectedValue: Row(.usage, "option \"{subject}\" takes no value, not even \"{detail}\"")
    case .unknownWord: Row(.usage, "\"{subject}\" is not one of the words for {detail}")
    case .notInRange: Row(.usage, "\"{subject}\" is not a number for {detail}")
    case .emptyArgument: Row(.usage, "{subject} is empty")
    case .missingArgument: Row(.usage, "{subject} is missing", hint: "{detail} --help shows an example")
    case .unexpectedArgument:
      Row(.usage, "nothing expected at \"{subject}\"", hint: "{detail} --help shows what it takes")
    case .contradictoryOptions:
      Row(.usage, "{subject} and {detail} contradict each other", hint: "give one of them")
    case .badTime:
      Row(
        .usage, "\"{subject}\" is not a time", hint: "write it like 2026-11-20T12:05, or with --at like 18:30"
      )
    case .badDate:
      Row(.usage, "\"{subject}\" is not a date", hint: "write it like 2026-11-20, today or tomorrow")
    case .badFormat:
      Row(.usage, "\"{subject}\" means nothing in a format", hint: "{detail}, %% a percent sign")
    case .badDistance:
      Row(.usage, "\"{subject}\" is not a distance", hint: "write it like 800m, 1.2km or 0.5mi")
    case .withinWithoutFrom:
      Row(.usage, "--within {subject} from where?", hint: "add --from with a place, a venue or coordinates")
    case .badDuration:
      Row(.usage, "\"{subject}\" is not a length of time", hint: "write it like 90m, 6h or 2d")
    case .unreadableHours:
      Row(
        .usage, "no opening hours can be read here: {detail}",
        hint: "write it like \"Mo-Fr 07:00-20:00; PH off\"; --text reads \"Mon - Fri 7am - 8pm\"")
    case .unreadableText:
      Row(
        .usage, "nothing about opening hours could be read in \"{subject}\"",
        hint: "an expression, like \"Mo-Fr 07:00-20:00\", is read without --text")
    case .badPosition:
      Row(
        .usage, "\"{subject}\" is not a place on the earth",
        hint: "give both, like --lat 38.03 --lon -78.51")
    case .unknownZone:
      Row(.usage, "this system knows no time zone \"{subject}\"", hint: "names are like America/New_York")
    case .unknownVenue:
      Row(.usage, "no venue called \"{subject}\"", hint: "dine venues lists all {detail}")
    case .unknownCampus:
      Row(.usage, "no campus called \"{subject}\"", hint: "the configuration has: {detail}")
    case .noCampus: Row(.usage, "which campus?", hint: "add --campus with one of: {detail}")
    case .unknownSource:
      Row(.usage, "no source called \"{subject}\"", hint: "the configuration has: {detail}")
    case .unknownAdapter: Row(.usage, "no adapter called \"{subject}\"", hint: "there are: {detail}")
    case .noBody: Row(.unavailable, "no body of {subject} is kept", hint: "dine refresh fetches it")
    case .fileExists: Row(.usage, "{subject} is there already", hint: "--force writes over it")
    case .notConfirmed:
      Row(
        .usage, "nobody is there to confirm that this is to be deleted",
        hint: "--dry-run shows it, --yes confirms it")
    case .notDeleted: Row(.no, "nothing was deleted")
    case .badAgent:
      Row(
        .usage, "\"{subject}\" is not a name that a robots.txt can call a program by",
        hint: "letters, - and _ only, like dine")
    case .unknownPeriod:
      Row(.usage, "no meal period called \"{subject}\" is known", hint: "known that day: {detail}")
    case .unknownDiet: Row(.usage, "no diet called \"{subject}\" is known", hint: "known are: {detail}")
    case .unknownAllergen:
      Row(.usage, "no allergen called \"{subject}\" is known", hint: "known are: {detail}")
    case .tooOld:
      Row(.tryLater, "the answer is from {detail}, older than --max-age {subject}", hint: "dine refresh")
    case .noData:
      Row(.unavailable, "nothing has been fetched for {subject} yet", hint: "dine refresh fetches it now")
    case .noDaemon:
      Row(
        .unavailable, "dined, which does this, is not beside dine: {subject}",
        hint: "install both programs together")
    case .interrupted: Row(.interrupted, "interrupted; what was recorded stays")
    default: nil
    }
  }

  // MARK: Files and configuration

  private static func files(_ code: FailureCode) -> Row? {
    switch code {
    case .noConfiguration:
      Row(
        .configuration, "no configuration at {subject}",
        hint: "dine setup makes one; or copy config.example.json there (from share/doc/dine/examples)")
    case .configurationWrong:
      Row(
        .configuration, "the configuration {subject} is wrong: {detail}",
        hint: "dine config check shows every fault")
    case .noContact:
      Row(
        .configuration, "the configuration {subject} names no contact, which sites are told who fetches by",
        hint: "set \"contact\" to an e-mail address or a page about you")
    case .noZone:
      Row(
        .configuration, "the time zone \"{subject}\" is not known to this system",
        hint: "install tzdata, or check the name")
    case .damagedZone:
      Row(.configuration, "the rules of the time zone \"{subject}\" are damaged", hint: "reinstall tzdata")
    case .fileMissing: Row(.unavailable, "no file {subject}")
    case .fileDenied:
      Row(.ioFailed, "{subject} may not be read or written", hint: "check its owner and permissions")
    case .fileFull:
      Row(.ioFailed, "the disk is full: {subject}", hint: "nothing stored was lost; free some space")
    case .fileTooLarge: Row(.usage, "{subject} is larger than dine reads {detail}")
    case .fileNoFolder:
      Row(.ioFailed, "there is no folder {subject} to write into", hint: "make it, or name another path")
    case .fileNotOurs:
      Row(
        .ioFailed, "{subject} is not dine's to write to: a link, a file with two names, or somebody else's",
        hint: "ls -l shows which; remove it, or name the place it leads to")
    case .fileNotAFile:
      Row(.usage, "{subject} is a pipe in which nothing comes", hint: "name a file, or write into the pipe")
    case .fileIsDirectory: Row(.usage, "{subject} is a directory")
    case .fileOther: Row(.ioFailed, "{subject} could not be read or written {detail}")
    default: nil
    }
  }

  // MARK: The database

  private static func stores(_ code: FailureCode) -> Row? {
    switch code {
    case .databaseMissing:
      Row(.unavailable, "no database at {subject} yet", hint: "dine refresh makes it")
    case .databaseCorrupt:
      Row(.dataUnreadable, "the database {subject} is damaged", hint: "move it away and run dine refresh")
    case .notADatabase, .foreignDatabase:
      Row(.dataUnreadable, "{subject} is not a database of dine", hint: "name another one with --db")
    case .newerSchema:
      Row(
        .dataUnreadable, "the database {subject} was written by a newer dine",
        hint: "use that version, or another --db")
    case .olderSchema:
      Row(
        .dataUnreadable, "the database {subject} is from an older dine",
        hint: "dine refresh brings it up to date")
    case .databaseFull:
      Row(.ioFailed, "the disk is full: {subject}", hint: "nothing stored was lost; free some space")
    case .databaseReadOnly:
      Row(
        .ioFailed, "the database {subject} may not be written",
        hint: "check the owner of the file and its folder")
    case .databaseDenied, .cannotOpen:
      Row(
        .ioFailed, "the database {subject} may not be opened",
        hint: "check the owner of the file and its folder")
    case .databaseLocked: Row(.tryLater, "the database {subject} is busy", hint: "try again in a moment")
    case .databaseIo:
      Row(.ioFailed, "reading or writing the database {subject} failed", hint: "is the disk sound?")
    case .outOfMemory: Row(.ioFailed, "there was not enough memory")
    case .databaseConstraint, .valueTooBig, .databaseStatement:
      Row(
        .ioFailed, "the database {subject} does not hold what it should {(detail)}",
        hint: "dine doctor looks it over; move a damaged one away and run dine refresh")
    case .badFrame, .tooLargeFrame, .compressionFailed:
      Row(.dataUnreadable, "a stored page of {subject} cannot be unpacked")
    default: nil
    }
  }
}
