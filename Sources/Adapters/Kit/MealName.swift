/// The name of a meal as a site writes it.
enum MealName {
  /// The name; nil for none, and for "All Day", which stands for the union of the others: no meal.
  static func stated(_ name: String) -> String? {
    let isAllDay = name.lowercased().split(separator: " ").joined() == "allday"
    return name.isEmpty || isAllDay ? nil : name
  }

  /// What may follow on "closed" in a sentence.
  private static let goingOn: Set = ["all", "due", "for", "in", "on", "this", "today", "until"]

  /// Whether a name says that nothing is served in its times: `Closed`, `CLOSED for Spring Break`, `Winter Break - Closed`.
  static func isClosing(_ name: String?) -> Bool {
    guard let name = name?.lowercased() else { return false }
    if name.split(whereSeparator: { !$0.isLetter }).last == "closed" { return true }
    guard name.hasPrefix("closed") else { return false }
    let rest = name.dropFirst("closed".count)
    guard rest.first == " " else { return rest.first.map(\.isLetter) != true }
    // "Closed Loop Brunch" is a meal.
    let next = rest.drop { $0 == " " }
    return next.first.map(\.isLetter) != true || goingOn.contains(String(next.prefix(while: \.isLetter)))
  }
}
