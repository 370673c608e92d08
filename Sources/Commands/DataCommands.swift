package import Console

/// The commands of `dined` that fetch, record and delete data.
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
}
