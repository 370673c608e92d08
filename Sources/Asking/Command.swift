import Answering
import Console

/// A command of `dine`: how it is declared, and what it does.
struct Command: Sendable {
  let spec: CommandSpec
  /// Answers, or says why it cannot.
  let run: @Sendable (Session) throws(Failure) -> ExitCode

  /// A command that finds something and gives it in the form asked for.
  init(_ spec: CommandSpec, finding: @escaping @Sendable (Session) throws(Failure) -> Found) {
    self.spec = spec
    run = { session throws(Failure) in try session.give(try finding(session)) }
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
