import Accounts
import CivilTime
import Commands
import Configuration
import Console
import Daemon
import Failures
import JSONViews
import ModelContext
import Phrases
import Routes
import World

extension DinedProgram {
  static let mcp = Command(
    CommandSpec(
      "mcp", "answer an assistant, by the Model Context Protocol",
      discussion: """
        An assistant on this machine starts it and asks by lines on standard input: what is open, near, \
        served, where a dish is, one place at random, and why. It only reads the database, ends with its \
        input, and writes only answers to standard output. What is left in your accounts is told only if \
        assistant.balance in the configuration allows it. docs/assistants.md shows how to set up an \
        assistant.
        """,
      examples: [
        .init("dined mcp", "for an assistant to start"),
        .init("dined --campus uva mcp", "about one campus of several"),
      ])
  ) { context throws(Failure) in
    let settings = try context.assistantSettings()
    let world = context.world
    let ahead = context.arguments.has("now") ? settings.first?.now.seconds(since: world.now()) ?? 0 : 0
    let configuration = settings.first?.configuration
    let site = WebSite(
      settings.map { ServedCampus($0) }, options: .init(version: Product.version, entropy: world.entropy))
    var server = ModelContextServer(
      site, defaultCampus: configuration?.defaultCampus, version: Product.version,
      balance: configuration?.assistant.balance == true ? context.balances(settings) : nil)
    let console = world.console
    while console.outputFailure() == nil, !world.isInterrupted() {
      do throws(FileError) {
        guard let line = try console.line(ModelContextServer.longestLine) else { return .yes }
        guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else { continue }
        if let reply = server.answer(line, at: world.now() + ahead) { console.output(reply + "\n") }
      } catch {
        guard error.reason == .tooLarge else { throw Failure(error) }
        console.output(ModelContextServer.lineTooLong + "\n")
      }
    }
    return .yes
  }
}

extension CommandContext {
  /// The settings of every configured campus, or of the one that was named.
  fileprivate func assistantSettings() throws(Failure) -> [Setting] {
    if overrides.campus(in: world) != nil { return [try settings.setting(onlyReads: true)] }
    return try settings.configuration().2.campuses.map { campus throws(Failure) in
      try settings.setting(of: campus.id, onlyReads: true)
    }
  }

  /// The last known balances of the person's accounts at a campus.
  fileprivate func balances(_ settings: [Setting]) -> (_ campus: String) -> Result<String, Failure> {
    { id in
      Result { () throws(Failure) in
        guard let setting = settings.first(where: { $0.campus.id == id }) else {
          throw Failure(.unknownCampus, id)
        }
        return BalanceReport(try BalanceLookup(accounts(setting)).summary()).json(setting.clock)
      }
    }
  }
}
