package import Console

/// The commands that import menus from files, and those that state which names are one dish.
extension CommandSpec {
  package static let importMenus = CommandSpec(
    "import menus", "past menus from a table, so that dishes have a history", in: .data,
    discussion: """
      A file of comma-separated values with a header: venue, date and dish, and optionally period, station, \
      tags, price and currency; one serving per row. Unknown places are created. What is recorded already is \
      left out, so a file may be imported again; if a site says what was served, the site is right.
      """,
    examples: [
      .init("dine import menus menus.csv --campus ashgrove --dry-run", "what the table has"),
      .init("dine import menus menus.csv --campus ashgrove", "import it"),
    ],
    arguments: [ArgumentSpec("FILE", .one, .file, "the table; - for standard input")],
    options: [.flag("dry-run", nil, "say what the table has and which places are new, and change nothing")])

  package static let dishesMerge = CommandSpec(
    "dishes merge", "say that two dishes are one", in: .data,
    discussion: "From then on, menus, forecasts and likes take all names of the first for the second.",
    examples: [
      .init("dine dishes merge 'cheddar burger' 'black bean burger'", "one burger by two names"),
      .init("dine dishes merge 'corn bread' 'collard greens' --json", "the same as JSON"),
    ],
    arguments: [
      ArgumentSpec("DISH", .one, .text, "the duplicate"),
      ArgumentSpec("OTHER", .one, .text, "the dish to keep"),
    ])

  package static let dishesSplit = CommandSpec(
    "dishes split", "say that a name is a dish of its own", in: .data,
    discussion: "Undoes a merge, or sets a name apart from others with the same words.",
    examples: [
      .init("dine dishes split 'Black Bean Burger'", "not the other burger"),
      .init("dine dishes split 'Congee' --json", "the same as JSON"),
    ],
    arguments: [ArgumentSpec("NAME", .one, .text, "the name, as menus write it")])

  package static let dishesRename = CommandSpec(
    "dishes rename", "call a dish as you like", in: .data,
    examples: [
      .init("dine dishes rename 'black bean burger' 'The good burger'", "whatever menus call it"),
      .init("dine dishes rename 'black bean burger' --undo", "as menus call it"),
    ],
    arguments: [
      ArgumentSpec("DISH", .one, .text, "the dish"),
      ArgumentSpec("NEW", .optional, .text, "its new name"),
    ], options: [.flag("undo", nil, "as menus call it")])
}
