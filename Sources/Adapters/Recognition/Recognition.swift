import Dining
import Markup

/// The platform of a site, the evidence for it, and the failed attempts if it is unknown.
package struct Recognition: Sendable {
  /// The kind of platform.
  package enum Platform: Sendable {
    /// A platform that an adapter reads.
    case read(SiteAdapter)
    /// A platform that is known and that dine does not request.
    case unread(UnreadPlatform)
  }

  /// The evidence for the platform.
  package enum Evidence: Hashable, Sendable {
    /// The host is the platform's own, or a subdomain of one that is.
    case host(String)
    /// The page contains texts of the platform's pages, more than of any other's.
    case texts([String])
    /// Exactly one of all readers accepts the page.
    case reader
  }

  /// A reader that was tried and does not accept the page.
  package struct Refusal: Hashable, Sendable {
    /// The adapter's name.
    package let adapter: String
    /// The reason.
    package let error: ReadError
  }

  /// A link on the page to a platform's own host.
  package struct Link: Hashable, Sendable {
    /// The absolute address.
    package let url: String
    /// The platform's title.
    package let title: String
  }

  /// Nil if nothing was recognised.
  package let platform: Platform?
  /// Nil if nothing was recognised.
  package let evidence: Evidence?
  /// The readers that were tried and refused, by name.
  package let refusals: [Refusal]
  /// The names of the readers that accept the page if several do, so that none is chosen.
  package let rivals: [String]
  /// Links to sites whose platform is known, one per platform.
  package let links: [Link]

  init(
    _ platform: Platform?, by evidence: Evidence?, refusals: [Refusal] = [], rivals: [String] = [],
    links: [Link] = []
  ) {
    self.platform = platform
    self.evidence = evidence
    self.refusals = refusals
    self.rivals = rivals
    self.links = links
  }

  /// The adapter that reads the platform; nil if there is none.
  package var adapter: SiteAdapter? {
    guard case .read(let adapter)? = platform else { return nil }
    return adapter
  }

  /// The platform if it is known and not read, otherwise nil.
  package var unread: UnreadPlatform? {
    guard case .unread(let platform)? = platform else { return nil }
    return platform
  }

  /// Recognises a platform by the host of an address; nil if the host is not a platform's own.
  ///
  /// - Parameter url: an absolute address.
  /// - Returns: the platform, and the matching host.
  package static func byHost(of url: String) -> Recognition? {
    let host = SiteHost(url)
    var found: (platform: Platform, host: String)?
    // Of two matches the longer one is more specific: a service's own host takes precedence over its
    // company's.
    func consider(_ platform: Platform, _ hosts: [String]) {
      for other in hosts where host.isBelow(other) && other.utf8.count > found?.host.utf8.count ?? 0 {
        found = (platform, other)
      }
    }
    for adapter in SiteAdapter.all { consider(.read(adapter), adapter.marks.hosts) }
    for platform in UnreadPlatform.all { consider(.unread(platform), platform.hosts) }
    return found.map { Recognition($0.platform, by: .host($0.host)) }
  }

  /// Recognises a platform by a page: by its host, then by texts in it, then by the readers.
  ///
  /// - Parameter page: any page.
  /// - Returns: the platform, or the failed attempts.
  package static func of(_ page: Page) -> Recognition {
    if let url = page.url, let found = byHost(of: url) { return found }
    // An empty answer is meaningful only to the adapter that requested it, and identifies no platform.
    if page.isBlank { return ofNoPage(.empty) }
    return byTexts(page) ?? byReaders(page)
  }

  /// The result for bytes that are not a page at all: every reader refuses them for the same reason.
  package static func ofNoPage(_ error: ReadError) -> Recognition {
    Recognition(
      nil, by: nil, refusals: SiteAdapter.ofOnePlatform.map { Refusal(adapter: $0.name, error: error) })
  }
}

extension Recognition {
  /// The platform with the most of its texts in a page; nil if there is none, or a tie.
  static func byTexts(_ page: Page) -> Recognition? {
    var best: [(platform: Platform, texts: [String])] = []
    func consider(_ platform: Platform, _ texts: [String]) {
      let found = texts.filter { page.text.contains($0) }
      let most = best.first?.texts.count ?? 0
      guard !found.isEmpty, found.count >= most else { return }
      best = (found.count > most ? [] : best) + [(platform, found)]
    }
    for adapter in SiteAdapter.all { consider(.read(adapter), adapter.marks.texts) }
    for platform in UnreadPlatform.all { consider(.unread(platform), platform.texts) }
    guard best.count == 1, let only = best.first else { return nil }
    return Recognition(only.platform, by: .texts(only.texts))
  }

  /// The one adapter that accepts a page; if none does, JSON-LD that describes the page, whoever made it.
  static func byReaders(_ page: Page) -> Recognition {
    var accepting: [SiteAdapter] = []
    var refusals: [Refusal] = []
    for adapter in SiteAdapter.ofOnePlatform {
      do throws(ReadError) {
        _ = try adapter.read(page)
        accepting.append(adapter)
      } catch {
        refusals.append(Refusal(adapter: adapter.name, error: error))
      }
    }
    let links = links(of: page)
    if accepting.isEmpty, let reading = try? SiteAdapter.schemaOrg.read(page), !reading.isEmpty {
      return Recognition(.read(.schemaOrg), by: .reader, refusals: refusals, links: links)
    }
    guard accepting.count == 1, let only = accepting.first else {
      return Recognition(nil, by: nil, refusals: refusals, rivals: accepting.map(\.name), links: links)
    }
    return Recognition(.read(only), by: .reader, refusals: refusals, links: links)
  }

  /// A university's own page often only links to the platform.
  private static func links(of page: Page) -> [Link] {
    guard case .document(let root, _) = page.content else { return [] }
    var seen: Set<String> = []
    var links: [Link] = []
    for (tag, attribute) in [("a", "href"), ("iframe", "src"), ("script", "src")] {
      for node in root.all(tag) {
        guard let target = node[attribute], target.contains("//"), let found = byHost(of: target)?.platform
        else { continue }
        let url = target.hasPrefix("//") ? "https:" + target : target
        if seen.insert(found.title).inserted { links.append(Link(url: url, title: found.title)) }
      }
    }
    return links
  }
}

extension Recognition.Platform {
  /// The platform's common name.
  package var title: String {
    switch self {
    case .read(let adapter): adapter.title
    case .unread(let platform): platform.title
    }
  }
}

extension SiteAdapter {
  /// The adapters that identify a platform by accepting a page: not those that read any site by its own
  /// metadata, or by a file that a person wrote.
  package static let ofOnePlatform = all.filter(\.readsOnePlatform).sorted { $0.name < $1.name }

  /// Whether it reads the pages of one platform only.
  package var readsOnePlatform: Bool {
    ![SiteAdapter.schemaOrg, .recipe, .directory].contains { $0.name == name }
  }
}
