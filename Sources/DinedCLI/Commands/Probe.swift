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
      return try ProbeCommand(context).probe(adapter)
    }
    guard !context.arguments.has("url") else { throw Failure(.contradictoryOptions, "--url", detail: word) }
    return try ProbeCommand(context).probe(site: url)
  }

  /// The address that is meant instead of an adapter: it has a scheme, or a dot and is no adapter's name.
  private static func address(meantBy word: String) -> String? {
    if word.contains("://") { return word }
    return word.contains(".") && SiteAdapter.named(word) == nil ? "https://" + word : nil
  }
}

/// Fetches and reads pages at once, and tells of each.
private struct ProbeCommand {
  let context: CommandContext
  let setting: Setting

  init(_ context: CommandContext) throws(Failure) {
    self.context = context
    setting = try context.settings.setting()
  }

  // MARK: An adapter's pages

  /// Prints a reading of each page of an adapter's sources, or of the one page named, and tells each step.
  func probe(_ adapter: SiteAdapter) throws(Failure) -> ExitCode {
    let recipes = try RecipeFiles(in: context.world).adapters(of: setting)
    let sources = setting.campus.sources.filter { $0.adapter == adapter.name }
    if let url = context.arguments.value("url") {
      let adapter = sources.first.flatMap { recipes[$0.id] } ?? adapter
      let request = request(for: url, among: sources.map { SiteSource($0) }, of: adapter)
      let step = try context.probing(setting) { prober throws(Failure) in
        try prober.step(request, by: adapter, named: [url])
      }
      return tell(step) ?? .no
    }
    guard !sources.isEmpty else { throw Failure(.nothingConfigured, adapter.name) }
    let exit = try context.probing(setting) { prober throws(Failure) in
      var exit: ExitCode?
      for source in sources {
        let site = SiteSource(source)
        let named = [site.url, site.api].compactMap(\.self)
        try prober.walk(site, by: recipes[source.id] ?? adapter, named: named) { step in
          let given = tell(step)
          exit = exit == .yes ? exit : step.failure == nil ? given : exit ?? given
        }
      }
      return exit
    }
    guard let exit else { throw Failure(.nothingConfigured, adapter.name) }
    return exit
  }

  /// One page, with the headers that its adapter sends to that server.
  private func request(
    for url: String, among sources: [SiteSource], of adapter: SiteAdapter
  ) -> PageRequest {
    let day = RequestContext(today: setting.zone.civil(at: setting.now).date)
    let site = SiteSource(id: adapter.name, adapter: adapter.name, url: url)
    let known = (sources + [site]).flatMap { adapter.requests($0, day) }
    let host = PageJob.host(of: url)
    let like = known.first { $0.url == url } ?? known.first { PageJob.host(of: $0.url) == host }
    return PageRequest(
      url: url, purpose: like?.purpose ?? .venues, headers: like?.headers ?? sources.first?.headers ?? [])
  }

  /// Tells a step on standard error and gives its reading; nil with `--quiet` or without one.
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

  /// Says which platform a site is on, by what, and what its pages give.
  func probe(site url: String) throws(Failure) -> ExitCode {
    let found = try context.probing(setting) { prober throws(Failure) in try report(on: url, prober) }
    return try context.give(found, setting.clock)
  }

  private func report(on url: String, _ prober: ProbeSession) throws(Failure) -> ProbeReport {
    var steps: [ProbeStep] = []
    var address = url
    var recognition = Recognition.byHost(of: url)
    if recognition == nil {
      let step = try prober.step(PageRequest(url: url, purpose: .venues), by: nil, named: [url])
      if let page = step.page {
        recognition = Recognition.of(page)
      } else if let error = step.refusal {
        recognition = Recognition.ofNoPage(error)
      } else {
        throw step.failure.map { Failure($0, setting.clock) } ?? Failure(.bug, url)
      }
      address = step.finalURL ?? url
      steps.append(step)
    }
    guard let found = recognition else { throw Failure(.bug, url) }
    var source = found.adapter.map { ProposedSource($0, seenAt: address) }
    if let adapter = found.adapter, let site = source?.site {
      if let page = steps.first?.page { steps[0].read(page, by: adapter) }
      try prober.walk(site, by: adapter, named: [url, site.url], known: steps.first) { step in
        // What was read again counts as it was read in the end.
        steps.removeAll { step.isReadAgain && $0.url == step.url }
        steps.append(step)
      }
      if steps.isEmpty {
        let page = request(for: url, among: [site], of: adapter)
        steps.append(try prober.step(page, by: adapter, named: [url]))
      }
      source?.takeHalls(of: steps.compactMap(\.reading))
    }
    return ProbeReport(url: url, recognition: found, steps: steps, source: source)
  }
}
