/// The allergens of which a dish's list says nothing, so that it is unknown whether the dish contains them.
///
/// CampusDish's pages have flags for eight of the nine that must be declared in the United States: their dishes
/// are stated to be free of milk, and nothing is known of sesame.
package struct UnstatedAllergens: Hashable, Sendable {
  /// 0: none. 1: it is not known which. Else the sum of 2, 4, 8 … for those of `DishWords.alwaysListed`, in its
  /// order. The store keeps this number.
  package let code: Int

  /// The list covers all of the nine.
  package static let none = UnstatedAllergens(code: 0)
  /// The list names what is present; anything else may be, too.
  package static let unspecified = UnstatedAllergens(code: 1)

  /// - Parameter code: the number of a value; any other number counts as 1.
  package init(code: Int) {
    let isKnown = code >= 0 && code.isMultiple(of: 2) && code < 2 << DishWords.alwaysListed.count
    self.code = isKnown ? code : 1
  }

  /// - Parameter isUnstated: whether the list says nothing of one of `DishWords.alwaysListed`.
  package init(where isUnstated: (String) -> Bool) {
    var code = 0
    for (index, name) in DishWords.alwaysListed.enumerated() where isUnstated(name) { code |= 2 << index }
    self.init(code: code)
  }

  /// - Parameter lists: what several lists leave out: an allergen is among these if it is among one of them.
  package init(of lists: [UnstatedAllergens]) {
    let codes = lists.map(\.code)
    self.init(code: codes.contains(1) ? 1 : codes.reduce(0, |))
  }

  /// Those of `DishWords.alwaysListed`; nil: it is not known which.
  package var names: [String]? {
    guard code != 1 else { return nil }
    return DishWords.alwaysListed.enumerated().filter { code & (2 << $0.offset) != 0 }.map(\.element)
  }

  /// Whether this one, a kind of it, or what it is a kind of, may be among them.
  func mayInclude(_ allergen: String) -> Bool {
    guard code != 0 else { return false }
    guard let names else { return true }
    return names.contains {
      $0 == allergen || DishWords.isKind($0, of: allergen) || DishWords.isKind(allergen, of: $0)
    }
  }
}
