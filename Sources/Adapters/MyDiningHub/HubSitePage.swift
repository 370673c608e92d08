import Dining
import Markup

/// Reads the site's web page: only the code by which the service identifies the site.
enum HubSitePage {
  /// The page has its settings as JSON within a script's text, so quotes are escaped once or more often.
  private static let settings = try? Pattern(
    #"commerce\\{0,8}"\s{0,9}:\s{0,9}\{(?<body>[^{}]{0,2000}+)"#)
  private static let code = try? Pattern(
    #"websiteCode\\{0,8}"\s{0,9}:\s{0,9}\\{0,8}"(?<code>[^"\\]{0,200}+)"#)
  private static let address = try? Pattern(
    #"(?<![A-Za-z])url\\{0,8}"\s{0,9}:\s{0,9}\\{0,8}"(?<url>[^"\\]{0,500}+)"#)

  static func reading(_ page: Page, _ root: Node, _ notices: NoticeCollector) throws(ReadError) -> Reading {
    let title = root.first("title")?.text
    let bodies = ((try? settings?.matches(in: page.text, limit: 50)) ?? nil) ?? []
    let named = bodies.lazy.compactMap { body -> String? in
      guard let text = body["body"].map({ DecodedText($0) }),
        let found = (try? code?.firstMatch(in: text)) ?? nil
      else { return nil }
      if let url = ((try? address?.firstMatch(in: text)) ?? nil)?["url"], url != HubMesh.address {
        // Whatever service a page names, only the known address is used.
        notices.note("other-service", url)
      }
      return found["code"]
    }.first
    guard named != nil || isOurs(page, title) else { throw .notThisSite(title: title) }
    if named == nil, page.ending == .open || page.ending == .truncated { throw .cutOff(in: "page") }
    let store = named.flatMap { HubStore.isCode($0) ? $0 : nil }
    if store == nil { notices.note("store-not-stated", named ?? title ?? "no commerce settings") }
    return Reading(
      adapter: MyDiningHub.name, observedAt: page.observedAt, notices: notices.all,
      findings: [Finding("store", store ?? "")])
  }

  /// Whether a page without settings still belongs to the platform: it names it, and is not an access-control
  /// page.
  private static func isOurs(_ page: Page, _ title: String?) -> Bool {
    let isGate =
      title?.lowercased().hasPrefix("just a moment") ?? false || page.mentions("challenge-platform")
      || page.mentions("cf-chl")
    return !isGate && ["mydininghub.c", "elevate-dxp", "myschoolplate.com"].contains { page.mentions($0) }
  }
}
