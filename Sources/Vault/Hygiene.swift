private import CSodium

/// What a process does before it handles its first secret.
package enum Hygiene {
  /// No core dumps, and no other process of the same user may look into this one. For the whole process, for good.
  ///
  /// - Returns: whether the system took it.
  @discardableResult
  package static func hardenProcess() -> Bool { csodium_harden() == 0 }

  /// Whether both hold.
  package static var isHardened: Bool { csodium_is_hardened() != 0 }
}
