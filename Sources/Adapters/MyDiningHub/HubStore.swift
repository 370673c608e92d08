/// The code by which the service identifies a site, as in `ch_virginia_en`: a store view, in Magento's terms.
enum HubStore {
  /// Sites whose code is not derived from their host's name.
  private static let exceptions = ["ulm.mydininghub.com": "ch_univlamonroe_en"]

  /// The code that a site's host suggests; nil if the host is not the platform's.
  static func usual(for host: String) -> String? {
    if let known = exceptions[host] { return known }
    guard let label = host.split(separator: ".").first.map({ String($0) }), isCode("ch_\(label)_en") else {
      return nil
    }
    switch host.dropFirst(label.count) {
    case ".mydininghub.com", ".mydininghub.ca": return "ch_\(label)_en"
    // The same for schools.
    case ".myschoolplate.com": return "sn_\(label)_en"
    default: return nil
    }
  }

  /// Whether a text can be such a code.
  static func isCode(_ text: String) -> Bool {
    (3...64).contains(text.utf8.count) && text.utf8.contains(UInt8(ascii: "_"))
      && text.utf8.allSatisfy {
        (48...57).contains($0) || (97...122).contains($0) || $0 == UInt8(ascii: "_")
          || $0 == UInt8(ascii: "-")
      }
  }

  /// The code of the store and of the website: the view's code without its language.
  static func website(of view: String) -> String {
    let parts = view.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count > 2, parts.last?.utf8.count == 2 else { return view }
    return parts.dropLast().joined(separator: "_")
  }
}
