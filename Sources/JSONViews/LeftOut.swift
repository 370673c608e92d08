package import Dining
package import JSON

extension JSONWriter {
  /// How many dishes a filter left out; null where none was asked for.
  package mutating func leftOut(_ matcher: DishMatcher) {
    guard !matcher.filter.isEmpty else { return field("left_out", String?.none) }
    object("left_out") { object in
      object.field("unstated", matcher.unstated)
      object.field("other", matcher.other)
    }
  }
}
