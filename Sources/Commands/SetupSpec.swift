package import Console

extension CommandSpec {
  package static let setup = CommandSpec(
    "setup", "make a campus yours: its configuration, its data, its answer", in: .setUp,
    discussion: """
      CAMPUS is a name, another name or a city of dine campuses, or the address of a dining site: then its platform is \
      recognised by its host, by texts of its page, or by the one reader that accepts it. Writes the configuration, or \
      adds the campus to the one that is there; every byte that is in it stays. Then it fetches, and shows what is open as \
      soon as that is known; menus follow. At a terminal what is missing is asked for.

      Sites' keepers are told the contact, so that they can reach you: without one nothing is fetched.
      """,
    examples: [
      .init("dine setup", "ask which campus, and whom sites' keepers can reach"),
      .init("dine setup uva --contact you@your.domain --yes", "without a question"),
      .init("dine setup https://dining.example.edu/menus --dry-run", "what would be written?"),
    ],
    arguments: [ArgumentSpec("CAMPUS", .optional, .text, "a campus of dine campuses, or an address")],
    options: [
      .value("contact", nil, "MAIL", .text, "your mail address, or a web page about you"),
      .value("name", nil, "NAME", .text, "what commands call the campus"),
      .value("zone", nil, "ZONE", .text, "its time zone, where nothing tells it"),
      .flag("yes", "y", "ask nothing"),
      .flag("dry-run", nil, "show what would be written, and write and fetch nothing"),
    ])
}
