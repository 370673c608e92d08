package import CivilTime
package import Dining
package import Failures
package import Queries
import Store

/// Finds the dish or place that a person names.
package struct LikeFinder {
  /// The maximum number of servings searched for a name, and of dishes listed when the name is ambiguous.
  private static let (mostServings, mostNames) = (200, 8)

  private let campus: CampusSnapshot
  private let now: Instant
  private let coming: ComingDishes

  /// - Parameters:
  ///   - campus: the campus.
  ///   - coming: what the campus serves from today on.
  ///   - now: the present.
  package init(_ campus: CampusSnapshot, _ coming: ComingDishes, at now: Instant) {
    self.campus = campus
    self.coming = coming
    self.now = now
  }

  /// A dish or a place, and its name.
  package struct Target: Hashable, Sendable {
    package let subject: Opinion.Subject
    package let name: String
  }

  /// Resolves a name: a venue of exactly that name, else the dish of this key, else the only dish that has
  /// the words.
  ///
  /// - Parameters:
  ///   - name: as it was typed.
  ///   - takesVenues: whether a venue is accepted.
  ///   - anyway: whether a dish that nobody has served yet is accepted.
  /// - Returns: the dish or venue.
  /// - Throws: `several-dishes`, `nothing-to-like`, `no-menus-yet`, what is wrong with the name, or a
  ///   database failure.
  package func target(
    of name: String, takesVenues: Bool, anyway: Bool
  ) throws(Failure) -> Target {
    try Self.checkLength(of: name)
    if takesVenues, let stored = try campus.venueIfKnown(named: name) {
      return Target(subject: .venue(stored.venue.slug), name: stored.venue.name)
    }
    let key = try campus.key(ofTyped: name)
    if let known = coming.name(of: key) { return Target(subject: .dish(key), name: known) }
    var query = SearchQuery(name)
    query.limit = Self.mostServings
    let found = try query.answer(in: campus, at: QueryMoment(now)).result
    var names: [String: String] = [:]
    for name in found.dishNames {
      let key = campus.dishKey(of: name)
      if names[key].map({ !campus.isOwn($0, of: key) && campus.isOwn(name, of: key) }) ?? true {
        names[key] = name
      }
    }
    // A result for other words than the typed ones is a guess.
    if found.typed == nil {
      if let known = names[key] { return Target(subject: .dish(key), name: known) }
      if names.count == 1, let only = names.first, !anyway {
        return Target(subject: .dish(only.key), name: only.value)
      }
    }
    if anyway { return Target(subject: .dish(key), name: LogText.tidy(name)) }
    guard found.typed == nil, !names.isEmpty else {
      let suggestion = names.values.min() ?? (takesVenues ? venueSuggested(by: name) : nil)
      let hasMenus = !names.isEmpty || !coming.isEmpty
      throw Failure(hasMenus ? .nothingToLike : .noMenusYet, name, suggestion: suggestion)
    }
    let sorted = names.values.sorted()
    let more = sorted.count > Self.mostNames ? ", …" : ""
    throw Failure(
      .severalDishes, name,
      detail: sorted.prefix(Self.mostNames).map { "\"\($0)\"" }.joined(separator: ", ") + more)
  }

  private func venueSuggested(by name: String) -> String? {
    do throws(Failure) {
      return try campus.venue(named: name).known.venue.slug
    } catch {
      return error.suggestion
    }
  }

  /// Refuses a text that is too long for a name.
  static func checkLength(of name: String) throws(Failure) {
    guard LogText.isTooLong(name) else { return }
    throw Failure(.dishNameTooLong, "\(name.count)", detail: "\(LogText.longestName)")
  }
}

extension CampusSnapshot {
  /// The key of a dish name that a person typed.
  ///
  /// - Parameter name: the name, within the length that `LikeFinder.checkLength` allows.
  /// - Returns: the key, which is not empty.
  /// - Throws: `empty-argument`, `dish-without-words`, `dish-name-too-long`.
  func key(ofTyped name: String) throws(Failure) -> String {
    try LikeFinder.checkLength(of: name)
    let key = dishKey(of: name)
    guard key.isEmpty else { return key }
    throw name.allSatisfy(\.isWhitespace)
      ? Failure(.emptyArgument, "NAME") : Failure(.dishWithoutWords, name)
  }
}
