package import Console

/// The commands about a person's own balances; `dined` runs them.
extension CommandSpec {
  package static let login = CommandSpec(
    "login", "sign in at the card office and keep the session", in: .setUp, refuses: ["now"],
    discussion: """
      Asks for what the sign-in page asks for; nothing is shown while a password or PIN is typed, and nothing is kept \
      before the sign-in has worked. A second factor that is not a code to type is done once in a browser, whose \
      cookies are then taken with --browser-cookies.
      """,
    examples: [
      .init("dine login", "name, password, perhaps a code; the session is kept in the keyring"),
      .init("dine login --browser-cookies cookies.txt", "no password at all: the session of a browser"),
      .init("dine login --pin", "the login locked by a PIN of four digits or more"),
    ],
    options: [
      .value("browser-cookies", nil, "FILE", .file, "take the session from a cookies.txt, or \"firefox\""),
      .flag("pin", nil, "keep the password, too, in a file that a PIN opens; five wrong ones destroy it"),
      .flag("keep-password", nil, "keep the password, too, where the session is kept"),
    ], exclusive: [["pin", "keep-password"]])

  package static let logout = CommandSpec(
    "logout", "forget the login and the session", in: .setUp,
    discussion: "Balances that were read stay, unless --forget-balances is given.",
    examples: [
      .init("dine logout", "forget both, and list what was forgotten"),
      .init("dine logout --dry-run", "what would be forgotten"),
      .init("dine logout --forget-balances", "every balance that was read, too"),
    ],
    options: [
      .flag("forget-balances", nil, "forget every balance that was read, too"),
      .flag("keep-balances", nil, "keep them (the default)"),
      .flag("dry-run", nil, "say what would be forgotten, and forget nothing"),
    ], exclusive: [["forget-balances", "keep-balances"]])

  package static let balance = CommandSpec(
    "balance", "swipes and dollars left, as last read", in: .yours,
    discussion: """
      Shows the last known values, when they were read and how old that is; nothing is fetched without \
      --refresh. --history draws how an account went down this term, and how far it will go at the pace of \
      the last 14 days. What --from reads counts as read now; --now TIME says when the page was saved.
      """,
    examples: [
      .init("dine balance", "what is left, and since when that is known"),
      .init("dine balance --refresh", "ask the card office now"),
      .init("dine balance --history", "this term week by week, and what will be left at its end"),
      .init("dine balance --history --svg", "the same as a picture"),
      .init("dine balance --from page.html", "a balance page saved from a browser"),
    ],
    options: [
      .flag("refresh", nil, "sign in, with the kept session if it holds, and read again"),
      .flag("history", nil, "the burn-down of an account"),
      .value(
        "account", nil, "NAME", .text,
        "only this account; with --history its course, not that of the first swipe account"),
      .flag("svg", nil, "the history as SVG"),
      .value("from", nil, "FILE", .file, "read a saved balance page"),
      .value("platform", nil, "NAME", .text, "who made the saved page, if the page does not say"),
      .flag("dry-run", nil, "with --from: keep nothing"),
    ],
    exclusive: [
      ["refresh", "from"], ["svg", "json"], ["svg", "plain"], ["svg", "quiet"], ["history", "from"],
      ["svg", "from"], ["account", "from"], ["refresh", "now"], ["refresh", "dry-run"],
    ])
}
