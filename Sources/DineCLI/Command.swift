import Commands
import Console
import Failures

/// A command of `dine`, which works with a session.
typealias Command = Commands.Command<Session>

extension Command {
  /// A command that finds something and gives it in the form asked for.
  init(_ spec: CommandSpec, finding: @escaping @Sendable (Session) throws(Failure) -> Found) {
    self.init(
      spec.adding([.watch], exclusive: [["watch", "quiet"]]),
      run: { session throws(Failure) in
        guard session.arguments.has("watch") else { return try session.give(try finding(session)) }
        return try Watching(session: session, find: finding).run()
      })
  }

  /// A command that `dined` carries out.
  init(carriedOutByDined spec: CommandSpec) {
    self.init(
      spec, run: { session throws(Failure) in throw session.handOver(to: "dined", with: spec.environment) })
  }
}

extension CommandSpec {
  /// What is set for `dined`. An import fills memory that it never gives back, which takes a twelfth less time with 2 MB a
  /// page instead of 4 kB; the C library asks for them only where this variable says it (glibc's manual, "Memory Allocation
  /// Tunables").
  fileprivate var environment: [String: String] {
    name == Self.importMenus.name ? ["GLIBC_TUNABLES": "glibc.malloc.hugetlb=1"] : [:]
  }
}

extension OptionSpec {
  /// Of answers that change with time.
  static let watch = OptionSpec.flag(
    "watch", nil, "show the answer again whenever it changes, until Ctrl-C")

  /// Which means of payment a venue must take: a word that many campuses have, or one of the campus' own.
  static let accepts = OptionSpec.value(
    "accepts", nil, "TENDER", .named("tender"), "only venues that take this, like meal-exchange or card")

  /// What programs are told in any case.
  static let allergens = OptionSpec.flag(
    "allergens", nil, "say what each dish is said to contain, and what its site notes of it")

  /// One line a venue, as a person's own pattern has it.
  static let format = OptionSpec.value(
    "format", nil, "PATTERN", .text, "write each venue so, like '%g %n %s\\n' (dine open --help)")

  /// The forms that a pattern of one's own excludes.
  static let formatExclusive = [["format", "json"], ["format", "plain"], ["format", "quiet"]]
}
