import Daemon
import Adapters
import Answering
import CivilTime
import Configuration
import Console
import Dining
import World

extension Command {
  static let read = Command(.read) { task throws(Failure) in
    let adapter = try task.readingAdapter()
    let place = try task.place()
    let said = try ["observed-at", "now"].map { option throws(Failure) in
      try task.instant(of: option, in: place.zone)
    }
    let observedAt = said.compactMap(\.self).first ?? place.now
    let path = task.arguments.argument("FILE") ?? "-"
    let bytes = try task.contents(of: path)
    do throws(ReadError) {
      let page = try Page(
        bytes: bytes, contentType: task.arguments.value("content-type"), url: task.arguments.value("url"),
        observedAt: observedAt, zone: place.zone)
      return task.give(try adapter.read(page), of: path, place)
    } catch {
      throw Failure(error.code, path, detail: error.detail)
    }
  }
}

extension CommandContext {
  private static let largestFile = 64_000_000

  /// The adapter of this name.
  func adapter(named name: String) throws(Failure) -> SiteAdapter {
    guard let adapter = SiteAdapter.named(name) else {
      let known = SiteAdapter.all.map(\.name)
      throw Failure(
        "unknown-adapter", name, detail: known.joined(separator: ", "),
        suggestion: Suggestion.nearest(to: name, among: known))
    }
    return adapter
  }

  /// The adapter the command names, with the recipe where `--recipe` names one.
  fileprivate func readingAdapter() throws(Failure) -> SiteAdapter {
    let adapter = try adapter(named: arguments.argument("ADAPTER") ?? "")
    guard adapter.name == Source.recipeAdapter else { return adapter }
    guard let path = arguments.value("recipe") else { throw Failure("no-recipe") }
    return SiteAdapter(try RecipeFiles(in: world).recipe(at: path))
  }

  /// The clocks to read a page by: the zone named, else the configured campus', else UTC where nothing is configured.
  func place() throws(Failure) -> LocalClock {
    if let name = arguments.value("zone") {
      do {
        let zone = try Campus(id: "", name: "", zone: name).rules(in: world)
        return LocalClock(now: world.now(), zone: zone)
      } catch {
        throw Failure("no-zone", name)
      }
    }
    do {
      return try settings.setting().clock
    } catch let failure where failure.code == "no-configuration" && !arguments.has("config") {
      return LocalClock(now: world.now(), zone: .utc)
    }
  }

  /// The time an option gives, on the clocks of a zone where it names no offset; nil without the option.
  func instant(of option: String, in zone: Zone) throws(Failure) -> Instant? {
    guard let text = arguments.value(option) else { return nil }
    guard let instant = zone.instant(written: text) else { throw Failure("bad-time", text) }
    return instant
  }

  /// The bytes of a file, or of standard input for `-`.
  func contents(of path: String) throws(Failure) -> [UInt8] {
    do {
      return path == "-"
        ? try world.console.input(Self.largestFile) : try world.files.read(path, Self.largestFile)
    } catch {
      throw Failure(error, at: path)
    }
  }

  /// Prints a reading in the form asked for; an empty one is a no, and is said to be one where the page does not say why.
  func give(_ reading: Reading, of page: String, _ clock: LocalClock) -> ExitCode {
    let report = ReadingReport(reading)
    if arguments.has("json") {
      world.console.output(report.json(clock.zone, pretty: world.console.outputIsTerminal()))
    } else if !arguments.has("quiet") {
      world.console.output(surface.show(report.human(sheet(clock))))
    }
    guard reading.isEmpty else { return .yes }
    if reading.notices.isEmpty, !arguments.has("quiet") {
      let failure = Failure("empty-reading", page, detail: reading.adapter)
      world.console.error(Sentences.text(for: failure, program: "dined", on: errorSurface))
    }
    return .no
  }
}
