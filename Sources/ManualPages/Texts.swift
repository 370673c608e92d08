/// The contents of the pages besides the declarations they are made from.
enum Texts {
  static let dine = ProgramPage.PageContext(
    section: 1,
    description: """
      dine answers what can be eaten where and until when on a campus. It reads a database that dined(8) keeps true, \
      asks nobody else, and answers in milliseconds. Without a command it says what is open now.
      What cannot be known is said to be unknown: missing data is never shown as closed, as nothing served, or as nought. \
      Every answer carries its age.
      The text for people may change with any version. For programs there is --json, one object whose members are only \
      ever added to, and --plain, a line for each result with its fields between tabs. The exit status is the same \
      in every form.
      Some commands are carried out by the dined that lies beside dine; nobody needs to type its name.
      """,
    files: paths, seeAlso: ["dine.json(5)", "dined(8)"])

  static let dined = ProgramPage.PageContext(
    section: 8,
    description: """
      dined fetches the dining pages that a configuration names, reads them, and records what they say where dine(1) \
      finds it. It asks politely: under the name of whoever set it up, one request at a time to a host and not one in \
      five seconds, never what has not changed, never what robots.txt forbids, and not at all for as long as a server asks \
      to be left alone.
      Whatever goes wrong, the last good answers stay, with their age.
      """,
    files: paths + [
      ("/usr/lib/systemd/system/dined.service", "runs dined for everybody on this machine"),
      ("/usr/lib/systemd/user/dined.service", "runs dined for one person"),
      ("/usr/lib/systemd/system/dine-refresh.timer", "instead of dined.service: a pass now and then"),
    ],
    signals: [
      (
        "SIGTERM",
        "end: what has arrived is recorded, then the status is 0 for a service and 130 for a command"
      ),
      ("SIGINT", "the same; a second one ends at once, and harms nothing"),
      ("SIGHUP", "read the configuration again; one that is wrong is told of, and the old one stays"),
      ("SIGUSR1", "tell how things are, in the log"),
    ],
    seeAlso: ["dine(1)", "systemctl(1)", "dine.json(5)"])

  static let configurationSummary = "the configuration of dine and dined"

  static let configuration = """
    A JSON file says whom dined(8) tells sites that they are asked by, which campuses there are, and what is known of each. \
    Only campuses with their time zones are needed, and the contact for dined to fetch.
    A key that does not exist is a fault, not a comment: dine config check names the line, the column and the nearest key \
    that does exist. A name that you choose is written NAME here.
    """

  static let paths = [
    ("~/.config/dine/config.json", "your configuration, see dine.json(5)"),
    ("/etc/dine/config.json", "the system's, where you have none"),
    ("~/.local/share/dine/dine.db", "what was recorded for you"),
    ("/var/lib/dine/dine.db", "what was recorded for the system"),
    ("/var/lib/dine/public.db", "the copy of it that everybody reads"),
  ]

  static let configurationFiles = Array(paths.prefix(2))
}
