package import Console

/// The commands that `dined` runs, whichever of the two programs is called.
extension CommandSpec {
  package static let refresh = CommandSpec(
    "refresh", "fetch what is due, read it and record it", in: .data,
    discussion: """
      Fetches each page of the configured sources that is due, politely: one request at a time per host, \
      five seconds apart, and only what its robots.txt allows. Ctrl-C stops it between two pages; what was \
      recorded stays.
      """,
    examples: [
      .init("dine refresh", "one pass over what is due"),
      .init("dine refresh --force --source campusdish", "every page of one source, due or not"),
      .init("dine refresh --all", "one pass over all campuses of the configuration, for a timer"),
    ],
    options: [
      .flag("all", nil, "the pages of every campus of the configuration"),
      .flag("force", "f", "also fetch pages of one source that are not due"),
      .value("source", nil, "NAME", .text, "only the pages of this source"),
      .value("publish", nil, "FILE", .file, "where to put a copy of the database for other users"),
    ])

  package static let reread = CommandSpec(
    "reread", "read stored pages again with today's adapters", in: .data,
    discussion: "Nothing is fetched: the bodies kept in the database are read again and recorded.",
    examples: [
      .init("dine reread", "read every stored page of the campus again"),
      .init("dine reread --source halls", "only those of one source"),
    ],
    options: [.value("source", nil, "NAME", .text, "only the pages of this source")])

  package static let read = CommandSpec(
    "read", "print what an adapter reads from one saved page", in: .setUp,
    examples: [
      .init("dined read campusdish page.html", "the reading, for a person"),
      .init(
        "dined read campusdish page.html --observed-at 2026-11-20T12:05 --json",
        "the reading as of a moment, as JSON"),
    ],
    arguments: [
      ArgumentSpec("ADAPTER", .one, .named("adapter"), "the adapter, as dine sites lists it"),
      ArgumentSpec("FILE", .one, .file, "the saved page, or - for standard input"),
    ],
    options: savedPage + [.value("recipe", nil, "FILE", .file, "the recipe, for the adapter \"recipe\"")])

  /// Facts about a page that was not fetched just now.
  private static let savedPage: [OptionSpec] = [
    .value("url", nil, "URL", .text, "where the page came from"),
    .value("observed-at", nil, "TIME", .text, "when it was fetched, like 2026-11-20T12:05"),
    .value("content-type", nil, "TYPE", .text, "what the server called it, like text/html; charset=utf-8"),
    .value("zone", nil, "ZONE", .text, "the campus' time zone, if there is no configuration"),
  ]

  package static let probe = CommandSpec(
    "probe", "identify a site's platform, and read its pages without recording", in: .setUp,
    discussion: """
      For an address it says which platform the site is on and how that is known: by its host, by texts on \
      its page, or by the only adapter that accepts it. Then it fetches the site's pages, shows each step, \
      and prints a source for the configuration. For an adapter it reads every configured page.
      """,
    examples: [
      .init("dine probe https://virginia.mydininghub.com", "which platform is this, and what does it give?"),
      .init("dined probe campusdish", "every configured page of that adapter"),
      .init("dined probe campusdish --url http://127.0.0.1:8080/page.html --json", "one page"),
    ],
    arguments: [
      ArgumentSpec("SITE", .one, .named("adapter"), "an address, or an adapter as dine sites lists it")
    ],
    options: [.value("url", nil, "URL", .text, "one page instead of the configured ones")])

  package static let sites = CommandSpec(
    "sites", "the platforms that can be read, and what each gives", in: .setUp,
    discussion: """
      Says how each was verified on real pages, which of its layouts sites still use, and when an address \
      was last known to answer like that. The platforms that dine does not read come last, with the reason.
      """,
    examples: [
      .init("dine sites", "every adapter"),
      .init("dine sites --json", "the same as JSON"),
    ])

  package static let recipeTry = CommandSpec(
    "recipe try", "what a recipe reads from a saved page, and what it leaves over", in: .setUp,
    discussion: """
      Counts what each block finds, prints the reading with its notices, and then the texts of the page that \
      no value took, by their place. Faults of the recipe are reported like those of a configuration (78).
      """,
    examples: [
      .init("dine recipe try recipe.json menu.html", "try a recipe on a page"),
      .init("dine recipe try recipe.json menu.html --json", "the same as JSON"),
    ],
    arguments: [
      ArgumentSpec("RECIPE", .one, .file, "the recipe"),
      ArgumentSpec("FILE", .one, .file, "the saved page, or - for standard input"),
    ],
    options: savedPage)

  package static let capture = CommandSpec(
    "capture", "save a page that could not be read, for fixing the adapter",
    discussion: """
      Takes the newest page of the source that was unreadable or set aside, or else its newest good one; replaces names, \
      mail addresses, tokens and form values of one visitor; and says which of its tags moved since the last good \
      page. Nothing is fetched. Look at the file before you send it to anybody.
      """,
    examples: [
      .init("dined capture campusdish", "into campusdish-2026-11-20.html, or .json"),
      .init("dined capture campusdish --output -", "to standard output, without the report"),
    ],
    arguments: [ArgumentSpec("SOURCE", .one, .named("source"), "the source, as dine status lists it")],
    options: [
      .value("output", "o", "FILE", .file, "where to write it; - for standard output"),
      .value("page", nil, "TEXT", .text, "only pages with this in their address"),
      .flag("force", "f", "overwrite an existing file"),
    ])

  package static let robots = CommandSpec(
    "robots", "what a robots.txt says about addresses",
    discussion: """
      Reads a saved robots.txt by RFC 9309 and says of each URL whether it may be fetched, and which line decides. Ends \
      with 0 if all may be fetched, else with 1.

      With --batch, each line of standard input is a question {"id","robots","agent","url"}, and each line of standard \
      output its answer {"id","allowed"}.
      """,
    examples: [
      .init("dined robots --file robots.txt https://dining.example.edu/menus", "may dine read the menus?"),
      .init("dined robots --agent otherbot --file robots.txt /menus /api", "may somebody else?"),
      .init("dined robots --batch < questions.jsonl", "many questions at once, for programs"),
    ],
    arguments: [ArgumentSpec("URL", .many, .text, "an address, or the path of one")],
    options: [
      .value("agent", nil, "NAME", .text, "the program that asks (dine)"),
      .value("file", nil, "FILE", .file, "the robots.txt, or - for standard input"),
      .flag("batch", nil, "answer questions in JSON lines on standard input"),
    ], exclusive: [["batch", "file"]])

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

  package static let metrics = CommandSpec(
    "metrics", "how fetching goes, in numbers for Prometheus",
    discussion: """
      Prints OpenMetrics text: fetches by outcome and duration, when each kind of page was last read, what \
      readings hold, what was rejected, and the size of the database. With --textfile the numbers are \
      written whole to a file instead, in the text format that Prometheus' collectors of files read. The \
      text is the same in every form of output.
      """,
    examples: [
      .init("dined metrics", "the numbers"),
      .init("dined metrics --textfile /var/lib/prometheus/node-exporter/dine.prom", "into a file"),
    ],
    options: [.value("textfile", nil, "FILE", .file, "write them to this file")])

  package static let dataExport = CommandSpec(
    "data export", "everything that is stored, as JSON lines", in: .data,
    discussion: """
      One object a line: first a header, then each row of each table, including what people set. The bodies \
      of pages only with --bodies, compressed as they are stored and in base64. Balances are not in this \
      database. The same in every form of output.
      """,
    examples: [
      .init("dine data export", "to standard output"),
      .init("dine data export --output dine.jsonl", "into a file"),
    ],
    options: [
      .value("output", nil, "FILE", .file, "where to write it; - for standard output"),
      .flag("bodies", nil, "include the bodies of pages"),
      .flag("force", "f", "overwrite an existing file"),
    ])

  package static let dataDelete = CommandSpec(
    "data delete", "delete everything that is stored, or what is old", in: .data,
    discussion: """
      Says which files, or how many records, and asks before it deletes anything; --yes skips the question. \
      The configuration is yours and stays. With --older-than what holds now and what people set stays.
      """,
    examples: [
      .init("dine data delete --all --dry-run", "which files that would be"),
      .init(
        "dine data delete --older-than 365d --yes", "menus, fetches, pages and former hours older than a year"
      ),
    ],
    options: [
      .flag("all", nil, "all files of dine but the configuration"),
      .value("older-than", nil, "AGE", .text, "only what is older and no longer holds, like 90d"),
      .flag("dry-run", nil, "say what would be deleted, and delete nothing"),
      .flag("yes", "y", "do not ask"),
    ], exclusive: [["all", "older-than"]])

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

  package static let reportBug = CommandSpec(
    "report-bug", "what to paste into a report, without anything personal", in: .setUp,
    examples: [
      .init(
        "dine report-bug", "versions, the system, the configuration without personal data, the last outcomes"),
      .init("dine report-bug --json", "the same as JSON"),
    ])
}
