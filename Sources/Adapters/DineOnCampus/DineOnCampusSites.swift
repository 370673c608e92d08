import Dining
import JSON

/// Reads the list of schools with the number of each school's site.
enum DineOnCampusSites {
  private static let site = RecordShape("site", needs: ["id", "name", "slug"])

  /// Upper bound on the schools stored; the platform's list was never as long.
  private static let most = 2_000

  /// The reading of a list of schools; nil if the answer is of another kind.
  static func reading(_ value: JSONValue, _ page: Page, _ notices: NoticeCollector) -> Reading? {
    guard let records = value.array ?? value["sites"]?.array else { return nil }
    let isAsked = page.url.map { SiteAddress($0).path.hasSuffix("/sites/public") } ?? false
    guard records.contains(where: isSite) || records.isEmpty && (isAsked || value["sites"] != nil) else {
      return nil
    }
    var findings: [Finding] = []
    for record in records.prefix(most).compactMap({ Record($0, site, notices) }) {
      guard let id = record.identifier("id"), let slug = record.text("slug"), slug.utf8.count <= 100,
        id.utf8.count <= 64, id.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
      else {
        notices.note("bad-value", "site \(record.text("name") ?? "unnamed")")
        continue
      }
      findings.append(Finding(DineOnCampus.siteKey(slug.lowercased()), id))
    }
    if findings.isEmpty { notices.note("empty-list", "sites") }
    return Reading(
      adapter: DineOnCampus.name, observedAt: page.observedAt, notices: notices.all, findings: findings)
  }

  /// A school has a textual number, and neither an address nor hours.
  private static func isSite(_ value: JSONValue) -> Bool {
    value["id"]?.string != nil && value["slug"]?.string != nil && value["name"] != nil
      && !["address", "geolocation", "week", "active_menu_types"].contains { value[$0] != nil }
  }
}
