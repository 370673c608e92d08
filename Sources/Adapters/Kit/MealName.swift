/// The name of a meal as a site writes it.
enum MealName {
  /// The name; nil for none, and for "All Day", which stands for the union of the others: no meal.
  static func stated(_ name: String) -> String? {
    let isAllDay = name.lowercased().split(separator: " ").joined() == "allday"
    return name.isEmpty || isAllDay ? nil : name
  }
}
