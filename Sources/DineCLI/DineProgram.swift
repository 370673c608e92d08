import Commands
import Console

/// The declaration of `dine`, from which help, parsing, completions and manual pages are made.
enum DineProgram {
  static let commands: [Command] =
    [
      open, near, lucky, search, menu, next, dish, share, show, week, why, hours, usual, venues, pin, hide,
      like,
      dislike, unlike, likes, want, ate, log, logEdit, logRm, logUndo, logImport, logExport, stats, taste,
      recommend, plan, planCancel, planUndo, goal, goalSet, goalRemove,
      goalSpend, vote, overlap, decide, group, groupNew, groupAdd, groupRemove, groupRename, groupDelete,
      groupPicks, alerts, people, peopleExport, peopleImport, peopleRename, peopleBlock, peopleForget, status,
      changes, bar, exportICS,
    ]
    + carriedOutByDined.map { Command(carriedOutByDined: $0) } + [campuses, paths, tutorial, completions]

  private static let carriedOutByDined: [CommandSpec] = [
    .setup, .venuesAdd, .venuesEdit, .venuesRemove, .importMenus, .dishesMerge, .dishesSplit, .dishesRename,
    .refresh, .sites, .recipeTry, .reread, .read, .probe,
    .configCheck, .configMove, .configShow, .schema, .reportBug, .doctor, .dataExport, .dataDelete,
    .login, .logout, .balance,
  ]

  static let spec = ProgramSpec(
    name: "dine", summary: "what is open now on campus, and what is being served",
    commands: commands.map(\.spec),
    groups: [.now, .menus, .yours, .together, .data, .setUp],
    globalOptions: ProgramSpec.sharedOptions,
    exclusive: ProgramSpec.sharedExclusive,
    defaultCommand: "open",
    exitCodes: ProgramSpec.sharedExitCodes)
}
