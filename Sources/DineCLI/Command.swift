import Commands
import Console
import Failures

/// A command of `dine`, which works with a session.
typealias Command = Commands.Command<Session>

extension Command {
  /// A command that finds something and prints it in the requested format.
  init(_ spec: CommandSpec, finding: @escaping @Sendable (Session) throws(Failure) -> Found) {
    self.init(
      spec.adding([.watch], exclusive: [["watch", "quiet"]]),
      run: { session throws(Failure) in
        guard session.arguments.has("watch") else { return try session.give(try finding(session)) }
        return try Watching(session: session, find: finding).run()
      })
  }

  /// A command that `dined` runs.
  static func byDined(_ spec: CommandSpec) -> Command {
    Command(
      spec, run: { session throws(Failure) in throw session.handOver(to: "dined", with: spec.environment) })
  }
}

extension CommandSpec {
  /// Environment variables for `dined`. An import allocates memory that it never frees, which takes a twelfth
  /// less time with pages of 2 MB instead of 4 kB; the C library requests them only if this variable is set
  /// (glibc's manual, "Memory Allocation Tunables").
  fileprivate var environment: [String: String] {
    name == Self.importMenus.name ? ["GLIBC_TUNABLES": "glibc.malloc.hugetlb=1"] : [:]
  }
}

extension OptionSpec {
  /// For answers that change with time.
  static let watch = OptionSpec.flag(
    "watch", nil, "show the answer again whenever it changes, until Ctrl-C")

  /// Output for programs always contains these.
  static let allergens = OptionSpec.flag(
    "allergens", nil, "show what each dish is stated to contain, and its site's notes")

  /// One line per venue, in a person's own format.
  static let format = OptionSpec.value(
    "format", nil, "PATTERN", .text, "write each venue like '%g %n %s\\n' (dine open --help)")

  /// The output formats that exclude a custom format.
  static let formatExclusive = [["format", "json"], ["format", "plain"], ["format", "quiet"]]
}
