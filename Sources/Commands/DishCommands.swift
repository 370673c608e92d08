package import Console

/// The commands that bring menus from files, and those that say which names are one dish.
extension CommandSpec {
  package static let importMenus = CommandSpec(
    "import menus", "menus of before from a table, so that dishes have a past",
    discussion: """
      A file of comma-separated values with a header: venue, date and dish, and where there are any period, station, tags, \
      price and currency; a row a serving. Places that it names and nobody knows are made. What is recorded already is \
      left out, so that a file may be imported again; where a site says what was served, the site is right.
      """,
    examples: [
      .init("dine import menus menus.csv --campus hill --dry-run", "what that would bring"),
      .init("dine import menus menus.csv --campus hill", "do it"),
    ],
    arguments: [ArgumentSpec("FILE", .one, .file, "the table; - for standard input")],
    options: [.flag("dry-run", nil, "say what would be imported, and change nothing")])

  package static let dishesMerge = CommandSpec(
    "dishes merge", "say that two dishes are one",
    discussion: "Menus, forecasts and likes take all names of the first for the second from then on.",
    examples: [.init("dine dishes merge 'tomato basil soup' 'cream of tomato'", "one soup by two names")],
    arguments: [
      ArgumentSpec("DISH", .one, .text, "the dish that is no other"),
      ArgumentSpec("OTHER", .one, .text, "the dish that it is"),
    ])

  package static let dishesSplit = CommandSpec(
    "dishes split", "say that a name is a dish of its own",
    discussion: "Takes a merge back; or sets a name apart from others that have the same words.",
    examples: [.init("dine dishes split 'Tomato Basil Soup'", "no other soup")],
    arguments: [ArgumentSpec("NAME", .one, .text, "the name, as menus write it")])

  package static let dishesRename = CommandSpec(
    "dishes rename", "call a dish as you like",
    examples: [
      .init("dine dishes rename 'chef choice pasta' 'The good pasta'", "whatever menus call it"),
      .init("dine dishes rename 'the good pasta' --reset", "as menus call it"),
    ],
    arguments: [
      ArgumentSpec("DISH", .one, .text, "the dish"),
      ArgumentSpec("NEW", .optional, .text, "its new name"),
    ], options: [.flag("reset", nil, "as menus call it")])
}
