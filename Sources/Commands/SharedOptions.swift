package import Console

extension ProgramSpec {
  /// Options of every command of every program.
  package static let sharedOptions: [OptionSpec] = [
    .value("campus", nil, "NAME", .named("campus"), "the campus to ask about", environment: "DINE_CAMPUS"),
    .value("config", nil, "FILE", .file, "the configuration to use", environment: "DINE_CONFIG"),
    .value("db", nil, "FILE", .file, "the database to use", environment: "DINE_DB"),
    .value("now", nil, "TIME", .text, "answer as if it were this time, like 2026-11-20T12:05"),
    .flag("json", nil, "answer as JSON, for programs"),
    .flag("plain", nil, "answer as tab-separated lines, for scripts"),
    .flag("quiet", "q", "answer by the exit code alone"),
    .flag("verbose", "v", "say what is done; twice: every request, too"),
    .value("color", nil, "WHEN", .word(["auto", "always", "never"]), "when to use colour"),
    .value("max-age", nil, "AGE", .text, "fail (75) if the answer is older, like 6h"),
    .flag("no-pager", nil, "never show a long answer in a pager"),
    .flag("no-input", nil, "never ask for anything"),
  ]

  /// Those of them that exclude each other.
  package static let sharedExclusive = [
    ["json", "plain"], ["quiet", "json"], ["quiet", "plain"], ["quiet", "verbose"],
  ]

  /// The meanings of the exit codes, for all programs.
  package static let sharedExitCodes: [(code: Int, meaning: String)] = [
    (0, "yes, or here is the answer"),
    (1, "asked correctly; the answer is no, closed or empty"),
    (64, "wrong usage"),
    (65, "stored data, a page or a file cannot be read"),
    (69, "no data yet, or a site, a file or dined cannot be reached"),
    (70, "a bug in dine"),
    (74, "the disk or the database failed"),
    (75, "older than --max-age, or locked"),
    (77, "sign-in needed or refused"),
    (78, "the configuration is wrong"),
    (130, "stopped by Ctrl-C"),
  ]
}
