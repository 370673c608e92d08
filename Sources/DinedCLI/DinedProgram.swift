import Commands
import Console

/// A command of `dined`.
typealias Command = Commands.Command<CommandContext>

/// The declaration of `dined`.
enum DinedProgram {
  static let commands: [Command] = [
    run, serve, publish, mcp, setup, refresh, reread, read, probe, sites, recipeTry, robots, capture,
    configCheck,
    configMove,
    configShow, schema, reportBug, doctor, metrics, dataExport, dataDelete, venuesAdd, venuesEdit,
    venuesRemove, importMenus, dishesMerge, dishesSplit, dishesRename, login, logout, balance,
  ]

  static let spec = ProgramSpec(
    name: "dined", summary: "fetches dining pages, reads them and records what they say",
    commands: commands.map(\.spec), globalOptions: ProgramSpec.sharedOptions,
    exclusive: ProgramSpec.sharedExclusive,
    exitCodes: ProgramSpec.sharedExitCodes)
}
