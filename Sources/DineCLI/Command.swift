import Failures
import Console

/// A command of `dine`: how it is declared, and what it does.
struct Command: Sendable {
  let spec: CommandSpec
  /// Answers, or says why it cannot.
  let run: @Sendable (Session) throws(Failure) -> ExitCode

  /// A command that finds something and gives it in the form asked for.
  init(_ spec: CommandSpec, finding: @escaping @Sendable (Session) throws(Failure) -> Found) {
    self.spec = spec.adding([.watch], exclusive: [["watch", "quiet"]])
    run = { session throws(Failure) in
      guard session.arguments.has("watch") else { return try session.give(try finding(session)) }
      return try Watching(session: session, find: finding).run()
    }
  }

  /// A command that writes as it goes.
  init(_ spec: CommandSpec, running: @escaping @Sendable (Session) throws(Failure) -> ExitCode) {
    self.spec = spec
    run = running
  }

  /// A command that `dined` carries out.
  init(carriedOutByDined spec: CommandSpec) {
    self.spec = spec
    run = { session throws(Failure) in throw session.handOver() }
  }
}

extension OptionSpec {
  /// Of answers that change with time.
  static let watch = OptionSpec.flag(
    "watch", nil, "show the answer again whenever it changes, until Ctrl-C")

  /// One line a venue, as a person's own pattern has it.
  static let format = OptionSpec.value(
    "format", nil, "PATTERN", .text, "write each venue so, like '%g %n %s\\n' (dine open --help)")

  /// The forms that a pattern of one's own excludes.
  static let formatExclusive = [["format", "json"], ["format", "plain"], ["format", "quiet"]]
}
