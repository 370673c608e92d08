import Adapters
import Failures
import Configuration
import Console
import Dining
import SQLite
import Store

// What a person names is looked up here; where there is nothing of that name the nearest one is offered.

extension SiteAdapter {
  /// The adapter of this name.
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
  /// The source of this name in the configuration.
  func source(named name: String) throws(Failure) -> String {
    let known = campus.sources.map(\.id)
    guard known.contains(name) else {
      throw Failure(
        .unknownSource, name, detail: known.joined(separator: ", "),
        suggestion: Suggestion.nearest(to: name, among: known))
    }
    return name
  }

  /// The same of an option that may not be given.
  func source(ifNamed name: String?) throws(Failure) -> String? {
    guard let name else { return nil }
    return try source(named: name)
  }
}
