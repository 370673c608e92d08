package import Console

extension CommandSpec {
  package static let setup = CommandSpec(
    "setup", "set up a campus: its configuration, its data, a first answer", in: .setUp,
    discussion: """
      CAMPUS is a name or city that dine campuses lists, or the address of a dining site, whose platform is \
      recognised by its host, by texts on its page, or by the only adapter that accepts it. Writes the \
      configuration, or adds the campus to the existing one, every byte of which stays. Then it fetches, and \
      shows what is open as soon as that is known; menus follow. At a terminal it asks for what is missing.

      The contact is sent to sites so that they can reach you: without one nothing is fetched.
      """,
    examples: [
      .init("dine setup", "ask for the campus and for your contact"),
      .init("dine setup uva --contact you@your.domain --yes", "without a question"),
      .init("dine setup https://dining.example.edu/menus --dry-run", "what would be written"),
    ],
    arguments: [ArgumentSpec("CAMPUS", .optional, .text, "a campus that dine campuses lists, or an address")],
    options: [
      .value("contact", nil, "MAIL", .text, "your mail address, or a web page about you"),
      .value("name", nil, "NAME", .text, "what commands call the campus"),
      .value("zone", nil, "ZONE", .text, "its time zone, if the site does not tell"),
      .flag("yes", "y", "ask nothing"),
      .flag("dry-run", nil, "show what would be written, and write and fetch nothing"),
    ])
}
