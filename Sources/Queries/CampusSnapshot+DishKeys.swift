import Dining

extension CampusSnapshot {
  /// The key by which a dish of this name is known again on this campus.
  ///
  /// - Parameter name: as a menu has it.
  /// - Returns: the key's text.
  package func dishKey(of name: String) -> String { DishKey(name).text }
}
