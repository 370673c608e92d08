import Failures
import Phrases
import Testing

/// Every sentence: there is one for each code, it has no holes, and where something can be done it says what.
@Suite struct SentencesTests {
  static let codes = [
    "unknown-command", "incomplete-command", "unknown-option", "missing-value", "unexpected-value",
    "unknown-word",
    "not-in-range", "empty-argument", "missing-argument", "unexpected-argument", "contradictory-options",
    "bad-time",
    "bad-date", "bad-duration", "changes-in-future", "unknown-venue", "unknown-campus", "no-campus",
    "unknown-source",
    "unknown-adapter",
    "unknown-period", "unknown-place", "unplaced-venue", "unusable-home", "no-start", "too-old", "no-data",
    "no-daemon",
    "interrupted",
    "no-configuration", "configuration-wrong", "no-contact", "no-zone", "damaged-zone", "file-missing",
    "file-denied",
    "file-full", "file-no-folder", "file-too-large", "file-is-directory", "file-other", "database-missing",
    "database-corrupt",
    "not-a-database", "foreign-database", "newer-schema", "older-schema", "database-full",
    "database-read-only",
    "database-denied", "cannot-open", "database-locked", "database-io", "out-of-memory", "could-not-resolve",
    "could-not-connect", "timed-out", "http-status", "missing-anchor", "bad-value", "contradiction",
    "empty-page",
    "unknown-key", "missing-key", "no-halls", "campus-not-named", "wrong-type", "bad-zone",
    "no-data-nor-source", "no-data-nor-contact",
    "database-is-copy", "value-too-long", "utf-16",
  ]

  @Test(arguments: codes) func everyCodeIsKnownAndFilled(code: String) throws {
    #expect(Sentences.knows(try #require(FailureCode(rawValue: code))))
    let sentence = Sentences.sentence(for: Failure(named: code, "SUBJECT", detail: "DETAIL"))
    let text = sentence.message + (sentence.hint ?? "")
    #expect(sentence.exit != .bug)
    #expect(!text.contains("{") && !text.contains("}"), "\(text)")
    #expect(!sentence.message.hasSuffix("."))
  }

  @Test(arguments: Language.allCases) func noSentenceHasTwoSpaces(language: Language) {
    for code in FailureCode.allCases {
      let sentence = Sentences.sentence(for: Failure(code, "S", detail: "D"), in: language)
      let text = "\(sentence.message) \(sentence.hint ?? "")"
      #expect(!text.contains("  "), "\(code): \(text)")
    }
  }

  @Test func onePageAndOnePlaceAreSingular() {
    #expect(DoctorPhrase.pagesInFuture(1).english == "1 page has a fetch time in the future")
    #expect(DoctorPhrase.pagesInFuture(2).english == "2 pages have a fetch time in the future")
    let apart = [90, 300, 108_000, 66_024_094].map {
      DoctorPhrase.clockOff(seconds: $0, isBehind: true).english.prefix { $0 != "b" }
    }
    #expect(apart == ["90 s ", "5 min ", "30 h ", "764 days "])
    #expect(CapturePhrase.written(path: "x", bytes: 9, places: 1).english == "x: 9 bytes, 1 place replaced")
  }

  /// Where a person can do something about it, the hint says what to type or to look at.
  @Test(
    arguments: [
      ("database-missing", "dine refresh"), ("no-data", "dine refresh"),
      ("no-data-nor-source", "dine venues add"), ("no-data-nor-contact", "\"contact\""),
      ("database-is-copy", "--db"), ("too-old", "dine refresh"),
      ("balance-too-old", "dine balance --refresh"), ("no-balances-nor-card", "\"card\""),
      ("not-https", "https://"),
      ("older-schema", "dine refresh"), ("database-corrupt", "dine refresh"),
      ("no-configuration", "dine setup"),
      ("configuration-wrong", "dine config check"), ("unknown-venue", "dine venues"),
      ("no-daemon", "install"),
      ("unknown-command", "help"), ("bad-time", "2026-11-20T12:05"), ("bad-date", "tomorrow"),
      ("bad-duration", "6h"),
      ("no-campus", "--campus"), ("not-a-database", "--db"), ("newer-schema", "--db"),
      ("database-denied", "owner"),
      ("file-denied", "permissions"), ("no-zone", "tzdata"), ("no-contact", "contact"),
      ("unplaced-venue", "dine show"),
    ] as [(String, String)])
  func hintsSayWhatToDo(code: String, part: String) throws {
    let hint = try #require(Sentences.sentence(for: Failure(named: code, "S", detail: "D")).hint)
    #expect(hint.contains(part), "\(hint)")
  }

  @Test(arguments: [
    ("unknown-option", ExitCode.usage), ("newer-schema", .dataUnreadable),
    ("missing-anchor", .dataUnreadable),
    ("database-missing", .unavailable), ("could-not-connect", .unavailable), ("database-full", .ioFailed),
    ("too-old", .tryLater), ("database-locked", .tryLater), ("configuration-wrong", .configuration),
    ("interrupted", .interrupted), ("a-code-of-tomorrow", .bug),
  ])
  func exitCodes(code: String, exit: ExitCode) {
    #expect(Sentences.sentence(for: Failure(named: code, "S")).exit == exit)
  }

  /// Where nothing was recorded, nothing is said to stay.
  @Test func anInterruptedSignInKeptNothing() {
    let sentence = Sentences.sentence(for: Failure(.interruptedAsking))
    #expect(sentence.exit == .interrupted && sentence.message == "interrupted; nothing was kept")
  }

  @Test func aCodeWithoutASentenceIsABugAndSaysSo() {
    let text = Sentences.text(for: Failure(named: "a-code-of-tomorrow", "S", detail: "D"), program: "dine")
    #expect(FailureCode(rawValue: "a-code-of-tomorrow") == nil)
    #expect(
      text.hasPrefix("dine: an error without a message: a-code-of-tomorrow S D\nhint: "))
    #expect(text.contains("report"))
  }

  @Test func aSuggestionGoesBeforeTheHint() {
    let failure = Failure(.unknownVenue, "ohil", detail: "14", suggestion: "ohill")
    #expect(
      Sentences.text(for: failure, program: "dine")
        == "dine: no venue called \"ohil\"\nhint: did you mean \"ohill\"?\n")
  }

  @Test func whatIsFilledInIsCleanAndNeverAPattern() {
    let failure = Failure(.unknownVenue, "{detail}\u{1B}[31m\n{x", detail: "{subject}")
    #expect(
      Sentences.text(for: failure, program: "dine")
        == "dine: no venue called \"{detail} {x\"\nhint: dine venues lists all {subject}\n")
  }

  /// A redirect that would carry a password on is refused at a listed host, too.
  @Test func aWayThatIsRefusedMayEndAtAListedHost() {
    let failure = Failure(.refusedHost, "Hill", detail: "body-redirect, https://login.hill.example/again")
    #expect(
      Sentences.sentence(for: failure).message
        == "Hill: the sign-on was redirected to a host that is not allowed (body-redirect, "
        + "https://login.hill.example/again); nothing was sent there")
  }

  @Test func aFaultOfTheConfigurationIsNamedWithItsPlace() {
    let fault = Failure(.unknownKey, "adaptor", detail: "adapter, url", suggestion: "adapter")
    let whole = Failure(fault, inConfiguration: "/c.json", line: 3, column: 7, key: "campuses.x.adaptor")
    #expect(
      Sentences.text(for: whole, program: "dine")
        == """
        dine: the configuration /c.json is wrong: line 3, column 7, campuses.x.adaptor: no such key: "adaptor"
        hint: did you mean "adapter"?

        """)
    let top = Failure(
      Failure(.configurationNotJson, detail: "x"), inConfiguration: "/c", line: 1, column: 1, key: "")
    #expect(
      Sentences.text(for: top, program: "dine").contains(
        "wrong: line 1, column 1: this is not JSON: x\nhint: "))
  }
}

/// Every case of `FailureCode` has its sentence, and a name that can be stored and read again.
@Suite struct FailureCodeTests {
  static let unworded: Set<FailureCode> = [.bug, .unlisted]

  @Test(arguments: FailureCode.allCases.filter { !unworded.contains($0) })
  func everyCaseHasASentence(code: FailureCode) {
    #expect(Sentences.knows(code))
    let sentence = Sentences.sentence(for: Failure(code, "SUBJECT", detail: "DETAIL"))
    #expect(!(sentence.message + (sentence.hint ?? "")).contains("{"))
  }

  /// With the values that the English sentence has, and no others.
  @Test(arguments: FailureCode.allCases.filter { !unworded.contains($0) })
  func everyCaseHasASentenceInEveryLanguage(code: FailureCode) {
    let failure = Failure(code, "SUBJECT", detail: "DETAIL")
    let english = Sentences.sentence(for: failure)
    for language in Language.allCases {
      #expect(Sentences.knows(code, in: language), "\(language)")
      let sentence = Sentences.sentence(for: failure, in: language)
      #expect(sentence.exit == english.exit)
      #expect((sentence.hint == nil) == (english.hint == nil), "\(language): \(sentence)")
      #expect(!sentence.message.isEmpty && !sentence.message.hasSuffix("."), "\(sentence.message)")
      for value in ["SUBJECT", "DETAIL"] {
        for (one, other) in [(sentence.message, english.message), (sentence.hint ?? "", english.hint ?? "")] {
          #expect(one.contains(value) == other.contains(value), "\(language): \(one)")
        }
      }
      if language != .english {
        #expect(sentence.message != english.message, "\(language): \(sentence.message)")
      }
    }
  }

  @Test func namesAreInKebabCase() {
    for code in FailureCode.allCases {
      #expect(code.rawValue.allSatisfy { $0 == "-" || $0.isASCII && ($0.isLowercase || $0.isNumber) })
      #expect(Failure(named: code.rawValue).code == code)
    }
    #expect(Failure(named: "a-code-of-tomorrow").code == .unlisted)
    #expect(Failure(named: "a-code-of-tomorrow").name == "a-code-of-tomorrow")
  }
}
