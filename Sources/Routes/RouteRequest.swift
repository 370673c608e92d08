import Dining
import Failures
package import Phrases
import Questions
import WebPages

/// A request by its address.
package struct RouteRequest: Sendable {
  /// The parts between the slashes, decoded.
  package var path: [String]
  package var endsWithSlash: Bool
  /// How many parts between two slashes are empty: `/venues//alder-hall/` has one.
  package var emptyParts = 0
  /// Names and values, decoded, in their order.
  package var parameters: [(name: String, value: String)]
  /// The site's root as named by the client, ending in a slash, for answers with absolute links; nil:
  /// unknown.
  package var origin: String?
  /// The available language that the reader prefers; nil: none.
  package var language: Language?
  /// The sender, and the body; nil: not read.
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

  /// The value of a parameter, the last one if there are several.
  package func value(_ name: String) -> String? { parameters.last { $0.name == name }?.value }

  /// Whether a flag is set, the last one if it occurs several times.
  ///
  /// - Parameter flag: its name.
  /// - Returns: whether it is set; false if it is missing.
  /// - Throws: `unknown-word` if it is neither yes nor no.
  func holds(_ flag: String) throws(Failure) -> Bool {
    var holds = false
    for word in values(flag) { holds = try QuestionSpec.holds(flag, word) }
    return holds
  }

  /// The filter of dishes, as on the command line: an unknown word is refused, since a page without it would
  /// show dishes that the reader must not eat.
  ///
  /// - Returns: the filter; empty if none is requested.
  /// - Throws: `unknown-diet`, `unknown-allergen` or `unknown-word`.
  func filter() throws(Failure) -> DishFilter {
    try DishFilter(
      diets: values("diet").filter { !$0.isEmpty }, without: values("without").filter { !$0.isEmpty },
      trustsMissing: holds("trust-missing"))
  }

  /// The parameters as in an address, with the question mark before them; empty if there are none.
  var query: String {
    let parts = parameters.map { "\(PageLink.encoded($0.name))=\(PageLink.encoded($0.value))" }
    return parts.isEmpty ? "" : "?" + parts.joined(separator: "&")
  }

  /// Refuses parameters where none has an effect.
  ///
  /// - Throws: `unknown-option` if there is one.
  func requireNoParameters() throws(Failure) {
    guard let first = parameters.first else { return }
    throw Failure(.unknownOption, first.name, detail: "there is none")
  }

  /// The failure if nothing is at this address.
  var unknownAddress: Failure { Failure(.noSuchAddress, "/" + path.joined(separator: "/")) }

  /// All values of a parameter.
  package func values(_ name: String) -> [String] { parameters.filter { $0.name == name }.map(\.value) }
}
