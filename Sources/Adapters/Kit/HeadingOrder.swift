/// Whether the headings of one kind tell the dishes of a page apart, if only the order of tokens is known.
///
/// The days or meals of a navigation all precede the first dish: then nothing says which dish belongs to which.
struct HeadingOrder {
  /// How many different headings the tree has.
  private let known: Int
  private var named: Set<String> = []
  private var hasDish = false
  private var isAfterDish = false
  private var isAmongDishes = false

  /// - Parameter known: the headings found in the tree.
  init(known: some Sequence<String>) {
    self.known = Set(known).count
  }

  /// Takes the token of a heading.
  mutating func pass(heading: String) {
    named.insert(heading.lowercased())
    isAfterDish = hasDish
  }

  /// Takes the token of a dish.
  mutating func passDish() {
    hasDish = true
    if isAfterDish { isAmongDishes = true }
  }

  /// Whether there is only one heading, or one is between two dishes.
  var tellsDishesApart: Bool { isAmongDishes || max(known, named.count) <= 1 }
}
