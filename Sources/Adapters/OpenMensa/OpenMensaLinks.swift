import Dining

/// The links from an index of canteens to their metadata, and from metadata to the feeds with the meals.
///
/// Metadata name a feed of today, which is updated through the day, and a full one with the coming days
/// (https://doc.openmensa.org/feed/v2/). Only addresses on the source's own server are followed: the
/// configuration decides which servers are contacted.
enum OpenMensaLinks {
  /// The prefixes of the keys of findings; an address follows. The value is the canteen, for a feed after the
  /// feed's name.
  private static let (canteenKey, feedKey) = ("canteen ", "feed ")
  /// The longest address and name that a finding takes, in bytes.
  private static let (longestAddress, longestName) = (190, 1_000)
  /// Upper bound on the canteens and on the feeds that are followed.
  private static let most = 40
  /// The interval for metadata, which change once per term.
  private static let day: Int64 = 86_400
  /// The name of the feed with a single day.
  private static let today = "today"

  /// Requests the source's own page, and the pages it was found to lead to; for an index only the configured
  /// canteens, if any are configured, and their feeds.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let wanted = Set(source.halls.map(\.siteID))
    let listed = context.findings.all(canteenKey)
    let canteens = listed.filter { wanted.isEmpty || wanted.contains($0.value) }.prefix(most)
    let feeds = context.findings.all(feedKey).compactMap { finding -> PageRequest? in
      guard let (name, venue) = parts(finding.value),
        listed.isEmpty || wanted.isEmpty || wanted.contains(venue)
      else { return nil }
      return PageRequest(
        url: finding.key, purpose: .menu, venue: venue, date: name == today ? context.today : nil)
    }
    let leads = !canteens.isEmpty || !feeds.isEmpty
    return [PageRequest(url: source.url, purpose: .menu, interval: leads ? day : nil)]
      + canteens.map { PageRequest(url: $0.key, purpose: .hours, venue: $0.value, interval: day) }
      + feeds.prefix(most)
  }

  /// The canteen that a page was found to belong to.
  static func canteen(of page: Page) -> String? {
    guard let url = page.url else { return nil }
    return page.findings[feedKey + url].flatMap(parts)?.venue ?? page.findings[canteenKey + url]
  }

  /// A finding that an index names a canteen's metadata.
  static func finding(canteen name: String, at address: String, in page: Page) -> Finding? {
    follows(address, from: page) && name.utf8.count <= longestName ? Finding(canteenKey + address, name) : nil
  }

  /// A finding that metadata name a feed of a canteen; `name` is the feed's name in them.
  static func finding(
    feed name: String, of venue: String, at address: String, in page: Page
  ) -> Finding? {
    guard follows(address, from: page), address != page.url, venue.utf8.count <= longestName else {
      return nil
    }
    let kind = name == today ? today : "full"
    return Finding(feedKey + address, "\(kind) \(venue)")
  }

  private static func parts(_ value: String) -> (name: String, venue: String)? {
    let words = value.split(separator: " ", maxSplits: 1).map { String($0) }
    return words.count == 2 ? (words[0], words[1]) : nil
  }

  private static func follows(_ address: String, from page: Page) -> Bool {
    guard let url = page.url, address.utf8.count <= longestAddress else { return false }
    return SiteAddress(address).origin.lowercased() == SiteAddress(url).origin.lowercased()
  }
}
