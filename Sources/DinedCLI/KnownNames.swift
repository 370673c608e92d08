import Adapters
import Failures
import Configuration
import Console
import Dining
import SQLite
import Store

// Looks up names that a person typed; if there is no such name, the nearest one is suggested.

extension SiteAdapter {
  /// The adapter with a name.
  static func required(_ name: String) throws(Failure) -> SiteAdapter {
    guard let adapter = named(name) else {
      let known = all.map(\.name)
      throw Failure(
        .unknownAdapter, name, detail: known.joined(separator: ", "),
        suggestion: Suggestion.nearest(to: name, among: known))
    }
    return adapter
  }
}

extension Setting {
  /// The configured source with a name.
  func source(named name: String) throws(Failure) -> String {
    let known = campus.sources.map(\.id)
    guard known.contains(name) else {
      throw Failure(
        .unknownSource, name, detail: known.joined(separator: ", "),
        suggestion: Suggestion.nearest(to: name, among: known))
    }
    return name
  }

  /// The same for an optional option.
  func source(ifNamed name: String?) throws(Failure) -> String? {
    guard let name else { return nil }
    return try source(named: name)
  }
}
