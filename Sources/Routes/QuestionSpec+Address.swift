import Questions

extension QuestionSpec {
  typealias Parameter = (name: String, value: String)

  /// Separates parameters from those that another one makes meaningless; on a command line the latter are
  /// errors.
  ///
  /// OpenAPI cannot express that two parameters of an address exclude each other, so none do: with one venue
  /// the selecting parameters are ignored, a date takes precedence over a time, a kind over all of them, and
  /// a distance is ignored without a starting place.
  func withoutContradictions(_ parameters: [Parameter]) -> (counting: [Parameter], idle: [Parameter]) {
    let given = Set(parameters.map(\.name))
    var idle: Set<String> = []
    if name == "week" {
      if given.contains("venue") { idle.formUnion(["all", "kind", "accepts"]) }
      if given.contains("date") { idle.insert("at") }
      if given.contains("kind") { idle.insert("all") }
    }
    if name == "menu", isSet("new", in: parameters) { idle.insert("back") }
    if name == "lucky", !given.contains("from") { idle.insert("within") }
    return (
      parameters.filter { !idle.contains($0.name) }, parameters.filter { idle.contains($0.name) }
    )
  }

  /// Whether a flag is on: one that is named and off, as by a client that sends every default, excludes nothing.
  private func isSet(_ flag: String, in parameters: [Parameter]) -> Bool {
    let value = parameters.last { $0.name == flag }?.value
    return value.map { (try? Self.holds(flag, $0)) ?? false } ?? false
  }

  /// Whether the address itself names the venue.
  var isOfOneVenue: Bool { name == "show" || name == "why" }
}
