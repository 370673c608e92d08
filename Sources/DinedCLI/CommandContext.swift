import Accounts
import Adapters
import Answering
import Store
import CivilTime
import Configuration
import Console
import HTTPClient
import World

/// One command from its command line to its end: what the commands of `dined` work with.
struct CommandContext: Sendable {
  let arguments: ParsedArguments
  let world: World

  /// The campus, its clocks, the moment and the paths: of the one that is given, else named, else goes without saying;
  /// who only reads may do so in a copy.
  func setting(of campus: String? = nil, onlyReads: Bool = false) throws(Failure) -> Setting {
    do {
      return try Setting(
        option: { $0 == "campus" ? campus ?? arguments.value($0) : arguments.value($0) },
        adapters: .known, onlyReads: onlyReads, world: world)
    } catch {
      throw Failure(error)
    }
  }

  /// Which campuses a command means that is about the whole database: the one that is named or goes without saying
  /// (nil), else all there are.
  func campusesMeant() throws(Failure) -> [String?] {
    do throws(Failure) {
      _ = try setting()
      return [nil]
    } catch {
      guard error.code == "no-campus" else { throw error }
      return try configuration().2.campuses.map(\.id)
    }
  }

  /// The setting of a command that is about the whole database, whichever campuses are in it.
  func wholeSetting() throws(Failure) -> Setting { try setting(of: try campusesMeant().first ?? nil) }

  /// The same of who only looks at it.
  func readableSetting() throws(Failure) -> Setting {
    try readableSetting(of: try campusesMeant().first ?? nil)
  }

  /// The setting of who only looks: by the copy, where the system's own database may not be opened.
  func readableSetting(of campus: String?) throws(Failure) -> Setting {
    let own = try setting(of: campus)
    let other = try setting(of: campus, onlyReads: true)
    guard other.paths.database != own.paths.database else { return own }
    return (try? Store(readingFrom: own.paths.database.path)) == nil ? other : own
  }

  /// What commands about balances may use.
  func accounts(_ setting: Setting) -> AccountContext {
    AccountContext(
      setting: setting, world: world, fixedNow: arguments.value("now") == nil ? nil : setting.now,
      mayAsk: !arguments.has("no-input"), tracesRequests: arguments.count("verbose") > 1)
  }

  /// Where standard output goes and what it can show.
  var surface: Surface { surface(isTerminal: world.console.outputIsTerminal()) }

  /// Where standard error goes and what it can show.
  var errorSurface: Surface { surface(isTerminal: world.console.errorIsTerminal()) }

  private func surface(isTerminal: Bool) -> Surface {
    Surface(
      color: arguments.value("color").flatMap(ColorChoice.init(rawValue:)) ?? .auto, isTerminal: isTerminal,
      terminalColumns: world.console.columns(), environment: world.environment)
  }

  /// A sheet to write for people on.
  func sheet(_ clock: LocalClock) -> TextLayout { TextLayout(styler: Styler(surface), clock: clock) }

  /// The most bytes that all bodies on their way may have together.
  private static let mostBytes = 32_000_000

  /// The way to the sites, named as the configuration asks.
  func transport(_ setting: Setting) throws(Failure) -> Transport {
    let contact = setting.configuration.contact
    guard let contact, let agent = UserAgent.text(product: "dine", version: Product.version, contact: contact)
    else { throw Failure("no-contact", setting.paths.configuration.path) }
    let settings = setting.configuration.fetching
    var configuration = FetchConfiguration(userAgent: agent)
    configuration.transfers = settings.hosts
    configuration.transfersPerHost = settings.connectionsPerHost
    configuration.limits.connectMilliseconds = settings.connectTimeout * 1_000
    configuration.limits.totalMilliseconds = settings.timeout * 1_000
    // So many may be on their way at once.
    configuration.limits.bodyBytes = min(settings.pageBytes, Self.mostBytes / max(1, settings.hosts))
    configuration.limits.redirects = settings.redirects
    do {
      let transport = Transport(try Fetcher(configuration, milliseconds: world.milliseconds))
      guard arguments.count("verbose") > 1 else { return transport }
      return transport.telling { world.console.error("dined: \($0.sanitized())\n") }
    } catch {
      throw Failure(error.code, "libcurl")
    }
  }
}
