import Failures
package import Phrases
import Questions

/// What is asked for by an address.
package struct RouteRequest: Sendable {
  /// What stands between the slashes, decoded.
  package var path: [String]
  package var endsWithSlash: Bool
  /// Names and values, decoded, in their order.
  package var parameters: [(name: String, value: String)]
  /// The site's root as the client named it, ending in a slash, for answers that name others in full; nil: not known.
  package var origin: String?
  /// The language that the reader wants most; nil: none that there is.
  package var language: Language?
  /// Who sends it, and what they bring; nil: nobody looked.
  package var sender: RouteSender?

  package init(
    _ path: [String], endsWithSlash: Bool = false, parameters: [(name: String, value: String)] = [],
    language: Language? = nil
  ) {
    self.path = path
    self.endsWithSlash = endsWithSlash
    self.parameters = parameters
    self.language = language
  }

  /// The value of a parameter, the last one where there are several.
  package func value(_ name: String) -> String? { parameters.last { $0.name == name }?.value }

  /// Whether a flag holds, the last one where it is there several times.
  ///
  /// - Parameter flag: its name.
  /// - Returns: whether it does; not where it is not there.
  /// - Throws: `unknown-word` where it is neither yes nor no.
  func holds(_ flag: String) throws(Failure) -> Bool {
    var holds = false
    for word in values(flag) { holds = try QuestionSpec.holds(flag, word) }
    return holds
  }

  /// All values of a parameter.
  package func values(_ name: String) -> [String] { parameters.filter { $0.name == name }.map(\.value) }
}
