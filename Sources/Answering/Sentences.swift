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
    let row = row(for: failure.code)
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
  package static func knows(_ code: String) -> Bool { row(for: code).exit != .bug || code == "bug" }

  /// How one code ends and what is said of it; `{subject}` and `{detail}` are filled in, `{(detail)}`
  /// in parentheses and only where there is one.
  struct Row {
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

  private static func row(for code: String) -> Row {
    questions(code) ?? venues(code) ?? files(code) ?? configurations(code) ?? stores(code) ?? exchanges(code)
      ?? pages(code)
      ?? passes(code) ?? secrets(code) ?? signOns(code) ?? balances(code)
      ?? Row(
        .bug, "something went wrong that has no words yet: \(code) {subject} {detail}",
        hint: "this is a bug in dine; please report it with the line above")
  }

  // MARK: What was asked

  private static func questions(_ code: String) -> Row? {
    switch code {
    case "unknown-command":
      Row(.usage, "no command called \"{subject}\"", hint: "{detail} help lists the commands")
    case "other-programs-command":
      Row(.usage, "\"{subject}\" is a command of the other program", hint: "type {detail}")
    case "incomplete-command":
      Row(.usage, "\"{subject}\" alone is not a command", hint: "there are: {detail}")
    case "unknown-option": Row(.usage, "no option \"{subject}\" here", hint: "{detail}")
    case "missing-value": Row(.usage, "option \"{subject}\" needs a value", hint: "write {subject} {detail}")
    case "unexpected-value": Row(.usage, "option \"{subject}\" takes no value, not even \"{detail}\"")
    case "unknown-word": Row(.usage, "\"{subject}\" is not one of the words for {detail}")
    case "not-in-range": Row(.usage, "\"{subject}\" is not a number for {detail}")
    case "empty-argument": Row(.usage, "{subject} is empty")
    case "missing-argument": Row(.usage, "{subject} is missing", hint: "{detail} --help shows an example")
    case "unexpected-argument":
      Row(.usage, "nothing expected at \"{subject}\"", hint: "{detail} --help shows what it takes")
    case "contradictory-options":
      Row(.usage, "{subject} and {detail} contradict each other", hint: "give one of them")
    case "bad-time":
      Row(
        .usage, "\"{subject}\" is not a time", hint: "write it like 2026-11-20T12:05, or with --at like 18:30"
      )
    case "bad-date":
      Row(.usage, "\"{subject}\" is not a date", hint: "write it like 2026-11-20, today or tomorrow")
    case "bad-format":
      Row(.usage, "\"{subject}\" means nothing in a format", hint: "{detail}, %% a percent sign")
    case "bad-distance":
      Row(.usage, "\"{subject}\" is not a distance", hint: "write it like 800m, 1.2km or 0.5mi")
    case "within-without-from":
      Row(.usage, "--within {subject} from where?", hint: "add --from with a place, a venue or coordinates")
    case "bad-duration":
      Row(.usage, "\"{subject}\" is not a length of time", hint: "write it like 90m, 6h or 2d")
    case "unreadable-hours":
      Row(
        .usage, "no opening hours can be read here: {detail}",
        hint: "write it like \"Mo-Fr 07:00-20:00; PH off\"; --text reads \"Mon - Fri 7am - 8pm\"")
    case "unreadable-text":
      Row(
        .usage, "nothing about opening hours could be read in \"{subject}\"",
        hint: "an expression, like \"Mo-Fr 07:00-20:00\", is read without --text")
    case "bad-position":
      Row(
        .usage, "\"{subject}\" is not a place on the earth",
        hint: "give both, like --lat 38.03 --lon -78.51")
    case "unknown-zone":
      Row(.usage, "this system knows no time zone \"{subject}\"", hint: "names are like America/New_York")
    case "unknown-venue":
      Row(.usage, "no venue called \"{subject}\"", hint: "dine venues lists all {detail}")
    case "unknown-campus":
      Row(.usage, "no campus called \"{subject}\"", hint: "the configuration has: {detail}")
    case "no-campus": Row(.usage, "which campus?", hint: "add --campus with one of: {detail}")
    case "unknown-source":
      Row(.usage, "no source called \"{subject}\"", hint: "the configuration has: {detail}")
    case "unknown-adapter": Row(.usage, "no adapter called \"{subject}\"", hint: "there are: {detail}")
    case "no-body": Row(.unavailable, "no body of {subject} is kept", hint: "dine refresh fetches it")
    case "file-exists": Row(.usage, "{subject} is there already", hint: "--force writes over it")
    case "not-confirmed":
      Row(
        .usage, "nobody is there to confirm that this is to be deleted",
        hint: "--dry-run shows it, --yes confirms it")
    case "not-deleted": Row(.no, "nothing was deleted")
    case "bad-agent":
      Row(
        .usage, "\"{subject}\" is not a name that a robots.txt can call a program by",
        hint: "letters, - and _ only, like dine")
    case "unknown-period":
      Row(.usage, "no meal period called \"{subject}\" is known", hint: "known that day: {detail}")
    case "unknown-diet": Row(.usage, "no diet called \"{subject}\" is known", hint: "known are: {detail}")
    case "unknown-allergen":
      Row(.usage, "no allergen called \"{subject}\" is known", hint: "known are: {detail}")
    case "too-old":
      Row(.tryLater, "the answer is from {detail}, older than --max-age {subject}", hint: "dine refresh")
    case "no-data":
      Row(.unavailable, "nothing has been fetched for {subject} yet", hint: "dine refresh fetches it now")
    case "no-daemon":
      Row(
        .unavailable, "dined, which does this, is not beside dine: {subject}",
        hint: "install both programs together")
    case "interrupted": Row(.interrupted, "interrupted; what was recorded stays")
    default: nil
    }
  }

  // MARK: Files and configuration

  private static func files(_ code: String) -> Row? {
    switch code {
    case "no-configuration":
      Row(
        .configuration, "no configuration at {subject}",
        hint: "copy config.example.json there (from share/doc/dine/examples), then dine config check")
    case "configuration-wrong":
      Row(
        .configuration, "the configuration {subject} is wrong: {detail}",
        hint: "dine config check shows every fault")
    case "no-contact":
      Row(
        .configuration, "the configuration {subject} names no contact, which sites are told who fetches by",
        hint: "set \"contact\" to an e-mail address or a page about you")
    case "no-zone":
      Row(
        .configuration, "the time zone \"{subject}\" is not known to this system",
        hint: "install tzdata, or check the name")
    case "damaged-zone":
      Row(.configuration, "the rules of the time zone \"{subject}\" are damaged", hint: "reinstall tzdata")
    case "file-missing": Row(.unavailable, "no file {subject}")
    case "file-denied":
      Row(.ioFailed, "{subject} may not be read or written", hint: "check its owner and permissions")
    case "file-full":
      Row(.ioFailed, "the disk is full: {subject}", hint: "nothing stored was lost; free some space")
    case "file-too-large": Row(.usage, "{subject} is larger than dine reads {detail}")
    case "file-no-folder":
      Row(.ioFailed, "there is no folder {subject} to write into", hint: "make it, or name another path")
    case "file-not-ours":
      Row(
        .ioFailed, "{subject} is not dine's to write to: a link, a file with two names, or somebody else's",
        hint: "ls -l shows which; remove it, or name the place it leads to")
    case "file-not-a-file":
      Row(.usage, "{subject} is a pipe in which nothing comes", hint: "name a file, or write into the pipe")
    case "file-is-directory": Row(.usage, "{subject} is a directory")
    case "file-other": Row(.ioFailed, "{subject} could not be read or written {detail}")
    default: nil
    }
  }

  // MARK: The database

  private static func stores(_ code: String) -> Row? {
    switch code {
    case "database-missing":
      Row(.unavailable, "no database at {subject} yet", hint: "dine refresh makes it")
    case "database-corrupt":
      Row(.dataUnreadable, "the database {subject} is damaged", hint: "move it away and run dine refresh")
    case "not-a-database", "foreign-database":
      Row(.dataUnreadable, "{subject} is not a database of dine", hint: "name another one with --db")
    case "newer-schema":
      Row(
        .dataUnreadable, "the database {subject} was written by a newer dine",
        hint: "use that version, or another --db")
    case "older-schema":
      Row(
        .dataUnreadable, "the database {subject} is from an older dine",
        hint: "dine refresh brings it up to date")
    case "database-full":
      Row(.ioFailed, "the disk is full: {subject}", hint: "nothing stored was lost; free some space")
    case "database-read-only":
      Row(
        .ioFailed, "the database {subject} may not be written",
        hint: "check the owner of the file and its folder")
    case "database-denied", "cannot-open":
      Row(
        .ioFailed, "the database {subject} may not be opened",
        hint: "check the owner of the file and its folder")
    case "database-locked": Row(.tryLater, "the database {subject} is busy", hint: "try again in a moment")
    case "database-io":
      Row(.ioFailed, "reading or writing the database {subject} failed", hint: "is the disk sound?")
    case "out-of-memory": Row(.ioFailed, "there was not enough memory")
    case "database-constraint", "value-too-big", "database-statement":
      Row(
        .ioFailed, "the database {subject} does not hold what it should {(detail)}",
        hint: "dine doctor looks it over; move a damaged one away and run dine refresh")
    case "bad-frame", "too-large-frame", "compression-failed":
      Row(.dataUnreadable, "a stored page of {subject} cannot be unpacked")
    default: nil
    }
  }
}
