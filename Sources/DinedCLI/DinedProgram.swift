import Commands
import Failures
import Console

/// A command of `dined`: how it is declared, and what it does.
struct Command: Sendable {
  let spec: CommandSpec
  let run: @Sendable (CommandContext) throws(Failure) -> ExitCode

  init(_ spec: CommandSpec, run: @escaping @Sendable (CommandContext) throws(Failure) -> ExitCode) {
    self.spec = spec
    self.run = run
  }
}

/// `dined` as it is declared.
enum DinedProgram {
  static let commands: [Command] = [
    .run, .setup, .refresh, .reread, .read, .probe, .sites, .recipeTry, .robots, .capture, .configCheck,
    .configMove,
    .configShow,
    .schema, .reportBug, .doctor, .metrics, .dataExport, .dataDelete, .venuesAdd, .venuesEdit, .venuesRemove,
    .login, .logout, .balance,
  ]

  static let spec = ProgramSpec(
    name: "dined", summary: "fetches dining pages, reads them and records what they say",
    commands: commands.map(\.spec), globalOptions: ProgramSpec.sharedOptions,
    exclusive: [["json", "plain"], ["quiet", "json"], ["quiet", "plain"], ["quiet", "verbose"]],
    exitCodes: ProgramSpec.sharedExitCodes)
}
