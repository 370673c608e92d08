import Adapters
import CivilTime
import Configuration
import Dining
import Failures
import Ingestion
import Phrases

extension CommandContext {
  /// Determines which platform a site uses, how it was recognised, and what its pages yield.
  ///
  /// - Parameters:
  ///   - url: any page of the site.
  ///   - setting: the zone and the fetch settings to use.
  ///   - prober: requests pages.
  /// - Returns: the platform, every step, and how to configure a source for it.
  /// - Throws: the reason why the first page could not be fetched.
  func report(
    on url: String, _ setting: Setting, _ prober: ProbeSession
  ) throws(Failure) -> ProbeReport {
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
        // A page that was read again counts with its last reading.
        steps.removeAll { step.isReadAgain && $0.url == step.url }
        steps.append(step)
      }
      if steps.isEmpty {
        let page = setting.request(for: url, among: [site], of: adapter)
        steps.append(try prober.step(page, by: adapter, named: [url]))
      }
      source?.takeHalls(of: steps.compactMap(\.reading))
    }
    return ProbeReport(url: url, recognition: found, steps: steps, source: source)
  }
}

extension Setting {
  /// One page, with the headers that its adapter sends to that server.
  func request(
    for url: String, among sources: [SiteSource], of adapter: SiteAdapter
  ) -> PageRequest {
    let day = RequestContext(today: zone.civil(at: now).date)
    let site = SiteSource(id: adapter.name, adapter: adapter.name, url: url)
    let known = (sources + [site]).flatMap { adapter.requests($0, day) }
    let host = PageJob.host(of: url)
    let like = known.first { $0.url == url } ?? known.first { PageJob.host(of: $0.url) == host }
    return PageRequest(
      url: url, purpose: like?.purpose ?? .venues, headers: like?.headers ?? sources.first?.headers ?? [])
  }
}
