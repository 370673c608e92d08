import Console
import Adapters
import Failures
import Phrases
import CivilTime
import Configuration
import Daemon
import Dining
import World

/// The page in a file named on a command line, with its URL and fetch time.
struct PageArgument {
  /// The file, or `-` for standard input.
  let path: String
  /// The clock for reading it: the named zone, else the configured campus', else UTC if nothing is
  /// configured.
  let clock: LocalClock
  private let observedAt: Instant
  private let contentType: String?
  private let url: String?
  private let bytes: [UInt8]

  private static let largestFile = 64_000_000

  init(_ context: CommandContext) throws(Failure) {
    clock = try Self.clock(context)
    let zone = clock.zone
    let said = try ["observed-at", "now"].map { option throws(Failure) in
      try Self.instant(of: option, in: zone, context)
    }
    observedAt = said.compactMap(\.self).first ?? clock.now
    path = context.arguments.argument("FILE") ?? "-"
    bytes = try Self.bytes(of: path, in: context.world)
    contentType = context.arguments.value("content-type")
    url = context.arguments.value("url")
  }

  /// The page, with its charset determined.
  func page() throws(ReadError) -> Page {
    try Page(
      bytes: bytes, contentType: contentType, url: url, observedAt: observedAt, zone: clock.zone)
  }

  /// The bytes of a file, or of standard input for `-`.
  static func bytes(of path: String, in world: World) throws(Failure) -> [UInt8] {
    do {
      return path == "-"
        ? try world.console.input(largestFile) : try world.files.read(path, largestFile)
    } catch {
      throw Failure(error, at: path)
    }
  }

  private static func clock(_ context: CommandContext) throws(Failure) -> LocalClock {
    if let name = context.arguments.value("zone") {
      do {
        let zone = try Campus(id: "", name: "", zone: name).rules(in: context.world)
        return context.clock(zone: zone)
      } catch {
        throw Failure(.noZone, name)
      }
    }
    do {
      return try context.settings.setting().clock
    } catch let failure where failure.code == .noConfiguration && !context.arguments.has("config") {
      return context.clock()
    }
  }

  /// The time given by an option, in a zone if it has no offset; nil without the option.
  private static func instant(
    of option: String, in zone: Zone, _ context: CommandContext
  ) throws(Failure) -> Instant? {
    guard let text = context.arguments.value(option) else { return nil }
    guard let instant = zone.instant(written: text) else { throw Failure(.badTime, text) }
    return instant
  }
}
