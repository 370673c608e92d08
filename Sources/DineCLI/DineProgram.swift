import Commands
import Console

/// `dine` as it is declared: help, parsing, completions and manual pages are made from this.
enum DineProgram {
  static let commands: [Command] = [
    .open, .near, .lucky, .search, .menu, .show, .week, .why, .hours, .usual, .venues, .campuses, .status,
    .paths,
    Command(carriedOutByDined: .setup), Command(carriedOutByDined: .venuesAdd),
    Command(carriedOutByDined: .venuesEdit),
    Command(carriedOutByDined: .venuesRemove), Command(carriedOutByDined: .refresh),
    Command(carriedOutByDined: .sites), Command(carriedOutByDined: .recipeTry),
    Command(carriedOutByDined: .reread),
    Command(carriedOutByDined: .read),
    Command(carriedOutByDined: .probe), Command(carriedOutByDined: .configCheck),
    Command(carriedOutByDined: .configMove),
    Command(carriedOutByDined: .configShow), Command(carriedOutByDined: .schema),
    Command(carriedOutByDined: .reportBug),
    Command(carriedOutByDined: .doctor), Command(carriedOutByDined: .dataExport),
    Command(carriedOutByDined: .dataDelete), Command(carriedOutByDined: .login),
    Command(carriedOutByDined: .logout), Command(carriedOutByDined: .balance),
    .completions,
  ]

  static let spec = ProgramSpec(
    name: "dine", summary: "what is open now on campus, and what is being served",
    commands: commands.map(\.spec),
    globalOptions: ProgramSpec.sharedOptions,
    exclusive: [["json", "plain"], ["quiet", "json"], ["quiet", "plain"], ["quiet", "verbose"]],
    defaultCommand: "open",
    exitCodes: ProgramSpec.sharedExitCodes)
}
