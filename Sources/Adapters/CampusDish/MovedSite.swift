import Markup

/// The new host of a campus' dining site that was at CampusDish: since 2025 campuses have moved to
/// mydininghub one after the other, and the old address answers every path with one page that lists nothing.
enum MovedSite {
  /// Texts found on each of CampusDish's own pages; a page with none of them is another site's, whatever
  /// links it has.
  private static let marks = [
    "locationHop", "menu__", "location__", "MenuProducts", "\"Locations\"", "IsOpenNow",
  ]

  /// The host the site moved to; nil if nothing says that it moved.
  static func host(of page: Page, _ root: Node) -> String? {
    guard !marks.contains(where: { page.mentions($0) }), page.ending == .closed else { return nil }
    let label = campusDishLabel(of: page.url)
    let named = hub(in: page.text)
    if let named, label != nil || page.mentions("campusdish") { return named }
    guard let label, !isApology(root) else { return nil }
    return label + ".mydininghub.com"
  }

  /// `virginia` of `https://virginia.campusdish.com/…`.
  private static func campusDishLabel(of url: String?) -> String? {
    guard let host = url.map({ SiteAddress($0).host }), host.hasSuffix(".campusdish.com") else { return nil }
    return host.split(separator: ".").first.map { String($0) }
  }

  /// The hub that a page names.
  private static func hub(in text: DecodedText) -> String? {
    guard let match = (try? address?.firstMatch(in: text)) ?? nil else { return nil }
    return match["host"]?.lowercased()
  }

  private static let address = try? Pattern(
    #"(?<![a-z0-9.-])(?<host>(?!www\.)[a-z0-9-]{1,40}\.mydininghub\.(?:com|ca))(?![a-z0-9.-])"#,
    options: .ignoresCase)

  /// Whether a page belongs to a site that exists and cannot answer, or requires a sign-in.
  private static func isApology(_ root: Node) -> Bool {
    let title = (root.first("title")?.text ?? root.first("h1")?.text ?? "").lowercased()
    let words: Set = [
      "unavailable", "maintenance", "error", "sign", "login", "log", "moment", "denied", "forbidden", "busy",
    ]
    return !words.isDisjoint(with: title.split { !$0.isLetter }.map { String($0) })
  }
}
