package import Console

/// The commands of `dined` about sites, their pages and the recipes that read them.
extension CommandSpec {
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

  package static let probe = CommandSpec(
    "probe", "identify a site's platform, and read its pages without recording", in: .setUp,
    discussion: """
      For an address it says which platform the site is on and how that is known: by its host, by texts on \
      its page, or by the only adapter that accepts it. Then it fetches the site's pages, shows each step, \
      and prints a source for the configuration. For an adapter it reads every configured page. Before anything \
      is configured, an address needs --contact, which is sent to the site.
      """,
    examples: [
      .init("dine probe https://virginia.mydininghub.com", "which platform is this, and what does it give?"),
      .init(
        "dine probe dining.example.edu --contact you@your.domain", "before anything is configured"),
      .init("dine probe campusdish", "every configured page of that adapter"),
      .init("dine probe campusdish --url http://127.0.0.1:8080/page.html --json", "one page"),
    ],
    arguments: [
      ArgumentSpec("SITE", .one, .named("adapter"), "an address, or an adapter as dine sites lists it")
    ],
    options: [
      .value("url", nil, "URL", .text, "one page instead of the configured ones"),
      .value("contact", nil, "MAIL", .text, "your mail address, or a web page about you"),
    ])

  package static let read = CommandSpec(
    "read", "print what an adapter reads from one saved page", in: .setUp,
    examples: [
      .init("dine read campusdish page.html", "the reading, for a person"),
      .init(
        "dine read campusdish page.html --observed-at 2026-11-20T12:05 --json",
        "the reading as of a moment, as JSON"),
    ],
    arguments: [
      ArgumentSpec("ADAPTER", .one, .named("adapter"), "the adapter, as dine sites lists it"),
      ArgumentSpec("FILE", .one, .file, "the saved page, or - for standard input"),
    ],
    options: savedPage + [.value("recipe", nil, "FILE", .file, "the recipe, for the adapter \"recipe\"")])

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

  /// Facts about a page that was not fetched just now.
  private static let savedPage: [OptionSpec] = [
    .value("url", nil, "URL", .text, "where the page came from"),
    .value("observed-at", nil, "TIME", .text, "when it was fetched, like 2026-11-20T12:05"),
    .value("content-type", nil, "TYPE", .text, "what the server called it, like text/html; charset=utf-8"),
    .value("zone", nil, "ZONE", .text, "the campus' time zone, if there is no configuration"),
  ]

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
}
