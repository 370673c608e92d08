/// What is known of sites that moved from CampusDish to the hub.
package enum HubMove {
  /// The address of the site that a campus has now; nil where the old address is none of CampusDish's.
  ///
  /// Carleton's is at `.ca`; it is the only one known to be there.
  ///
  /// - Parameter url: of the old site.
  /// - Returns: the new site's address.
  package static func site(after url: String) -> String? {
    let host = SiteAddress(url).host
    guard host.hasSuffix(".campusdish.com"), let label = host.split(separator: ".").first else { return nil }
    return "https://\(label).mydininghub.\(label == "carleton" ? "ca" : "com")"
  }

  /// The hub's own names of halls whose numbers at CampusDish are known: Virginia's, by the answers of 2024 and 2026.
  ///
  /// - Parameters:
  ///   - number: CampusDish's.
  ///   - url: of the old site.
  /// - Returns: the last part of the hall's address at the hub; nil: not known.
  package static func hall(after number: String, at url: String) -> String? {
    guard SiteAddress(url).host == "virginia.campusdish.com" else { return nil }
    return ["695": "observatory-hill-dining-room", "704": "fresh-food-company", "701": "runk"][number]
  }
}
