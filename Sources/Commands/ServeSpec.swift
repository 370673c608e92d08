package import Console

extension CommandSpec {
  package static let serve = CommandSpec(
    "serve", "answer over HTTP: a page for phones, and the API",
    discussion: """
      Runs in the foreground until SIGTERM or Ctrl-C, fetches nothing and writes nothing: dined run keeps \
      the database current, and this only reads it, or its public copy. Unless told otherwise it listens on \
      this machine only; for the public, put a proxy in front of it, as docs/operations.md shows.

      With --tables friends can decide together at /table/: what they enter is kept in files for twelve \
      hours at most, and nothing else is ever accepted; docs/people.md has more.

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
