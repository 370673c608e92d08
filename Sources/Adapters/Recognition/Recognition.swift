import Dining
import Markup

/// Which platform a site is on, by what that is known, and what was tried where nothing is.
package struct Recognition: Sendable {
  /// What a site turned out to be.
  package enum Platform: Sendable {
    /// One that an adapter reads.
    case read(SiteAdapter)
    /// One that is known and that dine does not ask.
    case unread(UnreadPlatform)
  }

  /// By what it was recognised.
  package enum Evidence: Hashable, Sendable {
    /// The host is the platform's own, or lies below one that is.
    case host(String)
    /// Texts of the platform's pages stand in the page, more than of any other's.
    case texts([String])
    /// Of all readers one alone accepts the page.
    case reader
  }

  /// A reader that was tried and does not accept the page.
  package struct Refusal: Hashable, Sendable {
    /// The adapter's name.
    package let adapter: String
    /// Why.
    package let error: ReadError
  }

  /// A link of the page to a host that is a platform's own.
  package struct Link: Hashable, Sendable {
    /// The absolute address.
    package let url: String
    /// The platform's title.
    package let title: String
  }

  /// Nil where nothing was recognised.
  package let platform: Platform?
  /// Nil where nothing was recognised.
  package let evidence: Evidence?
  /// The readers that were tried and refused, by name.
  package let refusals: [Refusal]
  /// The names of the readers that accept the page where more than one does, so that none is believed.
  package let rivals: [String]
  /// Where the page leads to sites whose platform is known, one of each platform.
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

  /// The adapter that reads the platform; nil where there is none.
  package var adapter: SiteAdapter? {
    guard case .read(let adapter)? = platform else { return nil }
    return adapter
  }

  /// The platform that is known and not read; nil where there is none.
  package var unread: UnreadPlatform? {
    guard case .unread(let platform)? = platform else { return nil }
    return platform
  }

  /// What the host of an address tells; nil where it is nobody's own.
  ///
  /// - Parameter url: an absolute address.
  /// - Returns: the platform, and which of its hosts it is.
  package static func byHost(of url: String) -> Recognition? {
    let host = SiteHost(url)
    var found: (platform: Platform, host: String)?
    // Of two that fit the longer one says more: a service's own host goes before that of the house it belongs to.
    func consider(_ platform: Platform, _ hosts: [String]) {
      for other in hosts where host.isBelow(other) && other.utf8.count > found?.host.utf8.count ?? 0 {
        found = (platform, other)
      }
    }
    for adapter in SiteAdapter.all { consider(.read(adapter), adapter.marks.hosts) }
    for platform in UnreadPlatform.all { consider(.unread(platform), platform.hosts) }
    return found.map { Recognition($0.platform, by: .host($0.host)) }
  }

  /// What a page tells: by the host it came from, then by texts in it, then by the readers.
  ///
  /// - Parameter page: any page.
  /// - Returns: the platform, or what was tried in vain.
  package static func of(_ page: Page) -> Recognition {
    if let url = page.url, let found = byHost(of: url) { return found }
    // An answer of nothing means something to who asked for it, and tells nobody whose it is.
    if page.isBlank { return ofNoPage(.empty) }
    return byTexts(page) ?? byReaders(page)
  }

  /// What is left to say of bytes that are no page at all: every reader refuses them for the same reason.
  package static func ofNoPage(_ error: ReadError) -> Recognition {
    Recognition(
      nil, by: nil, refusals: SiteAdapter.ofOnePlatform.map { Refusal(adapter: $0.name, error: error) })
  }
}

extension Recognition {
  /// The platform of which most texts stand in a page; nil where there is none, or as many of two.
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

  /// The one adapter that accepts a page; where none does, what says in JSON-LD what it is, whoever made it.
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

  /// A university's own page often only leads to the platform.
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
  /// The platform as people call it.
  package var title: String {
    switch self {
    case .read(let adapter): adapter.title
    case .unread(let platform): platform.title
    }
  }
}

extension SiteAdapter {
  /// The adapters whose acceptance of a page says which platform it is from: not those that read any site by what it
  /// says of itself, or by what a person wrote down.
  package static let ofOnePlatform = all.filter(\.readsOnePlatform).sorted { $0.name < $1.name }

  /// Whether it reads the pages of one platform only.
  package var readsOnePlatform: Bool {
    ![SiteAdapter.schemaOrg, .recipe, .directory].contains { $0.name == name }
  }
}
