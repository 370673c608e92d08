/// An adapter as a configuration may name it, and what it wants of a source.
package struct AdapterForm: Sendable, ExpressibleByStringLiteral {
  /// The word for it.
  package let name: String
  /// A hall's own name as it has to be written; nil: any text will do.
  package let hallExample: String?
  /// Whether a hall can be asked for by this name.
  package let takesHall: @Sendable (String) -> Bool

  /// - Parameters:
  ///   - name: the word for it.
  ///   - hallExample: a hall's own name as it has to be written.
  ///   - takesHall: whether a hall can be asked for by this name.
  package init(
    _ name: String, hallExample: String? = nil,
    takesHall: @escaping @Sendable (String) -> Bool = { _ in true }
  ) {
    self.name = name
    self.hallExample = hallExample
    self.takesHall = takesHall
  }

  /// One that takes any hall.
  package init(stringLiteral name: String) { self.init(name) }
}
