package import Console

extension CommandSpec {
  package static let serve = CommandSpec(
    "serve", "answer over HTTP: a page for phones, and the API",
    discussion: """
      Runs in the foreground until SIGTERM or Ctrl-C, asks no site and writes nothing: dined run keeps the database \
      true, this only reads it, or its public copy. It listens on this machine alone unless told otherwise; in public \
      a proxy belongs in front of it, which docs/operations.md shows.

      With --tables friends can decide together at /table/: what they say there is kept in files for twelve hours at \
      most, and nothing else is ever taken in; docs/people.md has more.

      With --now its clock starts at that time and goes on from there.
      """,
    examples: [
      .init("dined serve", "then open http://127.0.0.1:8350/"),
      .init("dined serve --listen 127.0.0.1:9000 --now 2026-11-20T12:05", "as if it were that time"),
      .init("dined serve --listen unix:/run/dine/web.sock", "for a proxy on the same machine"),
    ],
    options: [
      .value("listen", "l", "ADDRESS", .text, "where to listen: 127.0.0.1:8350, [::1]:8350 or unix:PATH"),
      .flag("tables", nil, "let friends open tables and decide together at /table/"),
    ])
}
