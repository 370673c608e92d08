import Dining

extension [AccountBalance] {
  /// The keys of accounts that stand in one list, each another.
  ///
  /// Where two would have the same, what stands in parentheses counts, too; where that tells them no better, their order.
  package var keys: [String] {
    let short = map(\.key)
    func isShared(_ key: String) -> Bool { short.filter { $0 == key }.count > 1 }
    var taken = Set(short.filter { !isShared($0) })
    return zip(self, short).map { account, key in
      guard isShared(key) else { return key }
      let whole = AccountBalance.key(of: account.label, whole: true)
      let own =
        taken.contains(whole)
        ? (2...(count + 1)).lazy.map { "\(whole)-\($0)" }.first { !taken.contains($0) } ?? whole : whole
      taken.insert(own)
      return own
    }
  }

  /// Those that a typed name means: by the whole name first, then by the key, then by words of it.
  ///
  /// - Parameter name: what was typed.
  /// - Returns: one, with its key; none where nothing is called so; several where it does not say which.
  func called(_ name: String) -> [(account: AccountBalance, key: String)] {
    let typed = name.lowercased()
    let keys = keys
    let isPlain = !name.isEmpty && name.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "(") }
    let ways: [(Int) -> Bool] = [
      { self[$0].label == name }, { self[$0].label.lowercased() == typed }, { keys[$0] == typed },
      { Self.words(self[$0].label) == Self.words(typed) && !Self.words(typed).isEmpty },
      // A key drops letters that are not plain; a name that has such ones never means another account by it.
      { isPlain && self[$0].key == AccountBalance.key(of: typed) && !Self.words(typed).isEmpty },
    ]
    for means in ways {
      let found = indices.filter(means)
      if !found.isEmpty { return found.map { (self[$0], keys[$0]) } }
    }
    return []
  }

  private static func words(_ label: String) -> [String] {
    label.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
