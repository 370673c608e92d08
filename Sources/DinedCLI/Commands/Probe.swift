import Commands
import Daemon
import Adapters
import Failures
import Phrases
import CivilTime
import Configuration
import Console
import Dining
import Ingestion
import World

extension DinedProgram {
  static let probe = Command(.probe) { context throws(Failure) in
    let word = context.arguments.argument("SITE") ?? ""
    guard let url = address(meantBy: word) else {
      let adapter = try SiteAdapter.required(word)
      if context.arguments.has("contact") {
        throw Failure(.contradictoryOptions, "--contact", detail: word)
      }
      return try ProbeCommand(context, try context.settings.setting()).probe(adapter)
    }
    guard !context.arguments.has("url") else { throw Failure(.contradictoryOptions, "--url", detail: word) }
    return try ProbeCommand(context, try setting(for: url, context)).probe(site: url)
  }

  /// The configured setting; with `--contact`, one that needs no configuration.
  private static func setting(for url: String, _ context: CommandContext) throws(Failure) -> Setting {
    if let contact = try context.contactGiven() {
      return try context.settingForFirstLook(at: url, contact: contact, context.settings.paths)
    }
    do {
      return try context.settings.setting()
    } catch {
      // Before a campus is set up, a contact is all that is missing.
      throw error.code == .noConfiguration && !context.arguments.has("config")
        ? Failure(.contactNeeded) : error
    }
  }

  /// The URL, if the word is one rather than an adapter's name: it has a scheme, or a dot and is not an
  /// adapter.
  private static func address(meantBy word: String) -> String? {
    if word.contains("://") { return word }
    return word.contains(".") && SiteAdapter.named(word) == nil ? "https://" + word : nil
  }
}

/// Fetches and reads pages at once, and reports each.
private struct ProbeCommand {
  let context: CommandContext
  let setting: Setting

  init(_ context: CommandContext, _ setting: Setting) {
    (self.context, self.setting) = (context, setting)
  }

  // MARK: An adapter's pages

  /// Prints a reading of each page of an adapter's sources, or of the one named page, and reports each step.
  func probe(_ adapter: SiteAdapter) throws(Failure) -> ExitCode {
    let recipes = try RecipeFiles(in: context.world).adapters(of: setting)
    let sources = setting.campus.sources.filter { $0.adapter == adapter.name }
    if let url = context.arguments.value("url") {
      let adapter = sources.first.flatMap { recipes[$0.id] } ?? adapter
      let request = setting.request(for: url, among: sources.map { SiteSource($0) }, of: adapter)
      let step = try context.probing(setting) { prober throws(Failure) in
        try prober.step(request, by: adapter, named: [url])
      }
      return tell(step) ?? .no
    }
    guard !sources.isEmpty else { throw Failure(.nothingConfigured, adapter.name) }
    let exit = try context.probing(setting) { prober throws(Failure) in
      var exit: ExitCode?
      var spared: [ProbeFailure] = []
      for source in sources {
        let site = SiteSource(source)
        let named = [site.url, site.api].compactMap(\.self)
        try prober.walk(site, by: recipes[source.id] ?? adapter, named: named) { step in
          if let failure = step.failure, failure.spared != nil {
            spared.append(failure)
            exit = exit ?? Failure(failure).code.exit
            return
          }
          let given = tell(step)
          exit = exit == .yes ? exit : step.failure == nil ? given : exit ?? given
        }
      }
      for failure in spared.byHost(setting.clock) { context.complain(failure) }
      return exit
    }
    guard let exit else { throw Failure(.nothingConfigured, adapter.name) }
    return exit
  }

  /// Reports a step on standard error and prints its reading; nil with `--quiet` or without a reading.
  private func tell(_ step: ProbeStep) -> ExitCode? {
    if !context.arguments.has("quiet") {
      context.world.console.error("dined: \(step.line(in: context.language).sanitized())\n")
    }
    if let failure = step.failure.map({ Failure($0, setting.clock) }) {
      context.complain(failure)
      return failure.code.exit
    }
    return step.reading.map { context.give($0, of: step.url, setting.clock) }
  }

  // MARK: A site

  /// Reports which platform a site uses, how it was recognised, and what its pages yield.
  func probe(site url: String) throws(Failure) -> ExitCode {
    let found = try context.probing(setting) { prober throws(Failure) in
      try context.report(on: url, setting, prober)
    }
    return try context.give(found, setting.clock)
  }
}
