import Commands
import Console

/// The declaration of `dine`, from which help, parsing, completions and manual pages are made.
enum DineProgram {
  static let commands: [Command] = [
    open, near, lucky, search, menu, next, dish, share, show, week, why, hours, usual, venues, pin, hide,
    like,
    dislike, unlike, likes, want, ate, log, logEdit, logRm, logUndo, logImport, logExport, stats, taste,
    recommend, plan, planCancel, planUndo, goal, goalSet, goalRemove,
    goalSpend, vote, overlap, decide, group, groupNew, groupAdd, groupRemove, groupRename, groupDelete,
    groupPicks, alerts, people, peopleExport, peopleImport, peopleRename, peopleBlock, peopleForget, status,
    changes, bar, exportICS,
    .byDined(.setup), .byDined(.venuesAdd), .byDined(.venuesEdit), .byDined(.venuesRemove),
    .byDined(.importMenus), .byDined(.dishesMerge), .byDined(.dishesSplit), .byDined(.dishesRename),
    .byDined(.refresh), .byDined(.sites), .byDined(.recipeTry), .byDined(.reread), .byDined(.read),
    .byDined(.probe), .byDined(.configCheck), .byDined(.configMove), .byDined(.configShow), .byDined(.schema),
    .byDined(.reportBug), .byDined(.doctor), .byDined(.dataExport), .byDined(.dataDelete), .byDined(.login),
    .byDined(.logout), .byDined(.balance),
    campuses, paths, tutorial, completions,
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
