package import Console

/// The command of `dined` that prints JSON Schemas.
extension CommandSpec {
  package static let schema = CommandSpec(
    "schema", "JSON Schemas of what --json prints", in: .data,
    discussion: "The schema is the same in every form of output.",
    examples: [
      .init("dine schema", "the names of all schemas"),
      .init("dine schema open", "the JSON Schema (draft 2020-12) of dine open --json"),
    ],
    arguments: [ArgumentSpec("NAME", .optional, .word(schemaNames), "which one")])

  /// The names of the available schemas.
  package static let schemaNames = [
    "alerts", "balance", "campuses", "capture", "changes", "config", "config-check", "config-move",
    "decision", "deletion", "directory", "dish", "dishes", "doctor", "goals", "group", "hours", "import",
    "likes", "log", "logout", "lucky", "menu", "near", "next", "open", "overlap", "paths", "people",
    "person", "person-file", "picks", "pins", "plans", "probe", "publish", "reading", "recipe", "recipe-file",
    "recommendations", "refresh", "report", "robots", "schemas", "search", "served", "setup", "share",
    "show", "sites", "stats", "status", "table", "tastes", "venue-changes", "venues", "votes", "week", "why",
  ]
}
