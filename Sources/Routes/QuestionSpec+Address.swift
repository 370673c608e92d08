import Questions

extension QuestionSpec {
  typealias Parameter = (name: String, value: String)

  /// Parameters, and apart from them those that another one makes meaningless; on a command line they are a slip.
  ///
  /// A description of an address cannot say that two of its parameters exclude each other, so that none does: one venue
  /// is not chosen among, a date goes before a time, a kind before all of them, and a way needs a place to begin at.
  func withoutContradictions(_ parameters: [Parameter]) -> (counting: [Parameter], idle: [Parameter]) {
    let given = Set(parameters.map(\.name))
    var idle: Set<String> = []
    if name == "week" {
      if given.contains("venue") { idle.formUnion(["all", "kind", "accepts"]) }
      if given.contains("date") { idle.insert("at") }
      if given.contains("kind") { idle.insert("all") }
    }
    if name == "menu", given.contains("new") { idle.insert("back") }
    if name == "lucky", !given.contains("from") { idle.insert("within") }
    return (
      parameters.filter { !idle.contains($0.name) }, parameters.filter { idle.contains($0.name) }
    )
  }

  /// Whether the address itself says which venue is meant.
  var isOfOneVenue: Bool { name == "show" || name == "why" }
}
