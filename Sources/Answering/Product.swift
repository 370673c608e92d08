/// What is shipped.
package enum Product {
  /// Semantic version of both programs.
  package static let version = "0.1.0"
}
