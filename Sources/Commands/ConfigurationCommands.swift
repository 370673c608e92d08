package import Console

/// The commands of `dined` about the configuration, and whether everything is in order.
extension CommandSpec {
  package static let configCheck = CommandSpec(
    "config check", "find every fault in the configuration", in: .setUp,
    discussion:
      "Prints file, line, column and key of each fault, and what is allowed there. Ends with 0 or 78.",
    examples: [
      .init("dine config check", "the configuration that would be used"),
      .init("dine config check --config config.example.json", "another one"),
    ])

  package static let configMove = CommandSpec(
    "config move", "rewrite the source of a site that has moved", in: .setUp,
    discussion: """
      Dining sites of CampusDish move to mydininghub one after the other; the old address then lists \
      nothing. This rewrites the campus' source for the new site, keeps a backup of the file beside it, and \
      changes nothing else in it. Halls with unknown names at the new site are looked up there; those that \
      are not found are left out and listed. Places keep their names, their edits and their history.
      """,
    examples: [
      .init("dine config move --dry-run", "what would be written, for the only campus or the default one"),
      .init("dine config move uva", "do it; then: dine refresh"),
    ],
    arguments: [ArgumentSpec("CAMPUS", .optional, .named("campus"), "the configuration's name of a campus")],
    options: [.flag("dry-run", nil, "only show what the source would become")])

  package static let configShow = CommandSpec(
    "config show", "every setting in effect, and where it comes from", in: .setUp,
    discussion: """
      A setting comes from a flag, the environment, the configuration file, or is the default. What could be a secret \
      is hidden.
      """,
    examples: [
      .init("dine config show", "every setting"),
      .init("dine config show --origin", "each with its origin, to the line"),
    ],
    options: [.flag("origin", nil, "show where each comes from")])

  package static let doctor = CommandSpec(
    "doctor", "whether everything is in order, and what to do if not", in: .setUp,
    discussion:
      "Looks at the configuration, the database, the disk, the clock and each source. Ends with 1 if something fails.",
    examples: [
      .init("dine doctor", "a line for every check"),
      .init("dine doctor --json", "the same as JSON"),
    ])

  package static let reportBug = CommandSpec(
    "report-bug", "what to paste into a report, without anything personal", in: .setUp,
    examples: [
      .init(
        "dine report-bug", "versions, the system, the configuration without personal data, the last outcomes"),
      .init("dine report-bug --json", "the same as JSON"),
    ])
}
