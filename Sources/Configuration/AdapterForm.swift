/// An adapter as a configuration may name it, and the form of its halls.
package struct AdapterForm: Sendable, ExpressibleByStringLiteral {
  /// Its name in the configuration.
  package let name: String
  /// An example of a hall's own name in the required form; nil: any text will do.
  package let hallExample: String?
  /// Whether a hall of this name can be requested.
  package let takesHall: @Sendable (String) -> Bool

  /// - Parameters:
  ///   - name: its name in the configuration.
  ///   - hallExample: an example of a hall's own name in the required form.
  ///   - takesHall: whether a hall of this name can be requested.
  package init(
    _ name: String, hallExample: String? = nil,
    takesHall: @escaping @Sendable (String) -> Bool = { _ in true }
  ) {
    self.name = name
    self.hallExample = hallExample
    self.takesHall = takesHall
  }

  /// An adapter that takes any hall.
  package init(stringLiteral name: String) { self.init(name) }
}
