/// Known sites that moved from CampusDish to the hub.
package enum HubMove {
  /// The address of a campus' present site; nil if the old address is not CampusDish's.
  ///
  /// Carleton's is at `.ca`; it is the only one known to be there.
  ///
  /// - Parameter url: the old site's address.
  /// - Returns: the new site's address.
  package static func site(after url: String) -> String? {
    let host = SiteAddress(url).host
    guard host.hasSuffix(".campusdish.com"), let label = host.split(separator: ".").first else { return nil }
    return "https://\(label).mydininghub.\(label == "carleton" ? "ca" : "com")"
  }

  /// The hub's own names of halls whose numbers at CampusDish are known: Virginia's, from the answers of 2024
  /// and 2026.
  ///
  /// - Parameters:
  ///   - number: the hall's number at CampusDish.
  ///   - url: the old site's address.
  /// - Returns: the last part of the hall's address at the hub; nil if unknown.
  package static func hall(after number: String, at url: String) -> String? {
    guard SiteAddress(url).host == "virginia.campusdish.com" else { return nil }
    return ["695": "observatory-hill-dining-room", "704": "fresh-food-company", "701": "runk"][number]
  }
}
