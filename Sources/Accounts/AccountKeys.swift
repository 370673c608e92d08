import Dining

extension [AccountBalance] {
  /// Unique keys for the accounts of one list.
  ///
  /// If two accounts would have the same key, the text in parentheses is added; if that does not distinguish
  /// them, a number.
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

  /// The accounts that match a typed name: by full name first, then by key, then by words.
  ///
  /// - Parameter name: the name that was typed.
  /// - Returns: one account with its key; none if nothing has that name; several if it is ambiguous.
  func called(_ name: String) -> [(account: AccountBalance, key: String)] {
    let typed = name.lowercased()
    let keys = keys
    let isPlain = !name.isEmpty && name.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "(") }
    let ways: [(Int) -> Bool] = [
      { self[$0].label == name }, { self[$0].label.lowercased() == typed }, { keys[$0] == typed },
      { Self.words(self[$0].label) == Self.words(typed) && !Self.words(typed).isEmpty },
      // A key drops non-ASCII letters, so a name with such letters never matches another account by key.
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
