import Commands
import Failures
import Console
import Daemon
import World

extension DinedProgram {
  static let run = Command(
    CommandSpec(
      "run", "keep the database current until told to stop", refuses: ["now"],
      discussion: """
        Fetches each page when it is due and waits in between, for every campus of the configuration or the \
        one that --campus names. Runs in the foreground; SIGTERM or Ctrl-C ends it after the current page. \
        Pages are fetched as they are now: there is no --now.
        """,
      examples: [
        .init("dined run", "every campus of the configuration"),
        .init("dined run --campus uva", "one of them"),
      ],
      options: [
        .value("publish", nil, "FILE", .file, "where to keep a copy of the database for other users")
      ])
  ) { context throws(Failure) in
    let options = DaemonOptions(
      copyTo: context.arguments.value("publish"), tracesRequests: context.arguments.count("verbose") > 1)
    return try DaemonLoop(context.settings, options, hooks: .service(context.world)).run()
  }
}
