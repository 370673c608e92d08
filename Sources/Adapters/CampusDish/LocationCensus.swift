import Markup

/// Counts by patterns in a location's page without its classes: dishes, calories and rows of hours.
struct LocationCensus {
  /// Dishes, by their three marks; a change of shape rarely removes all three.
  let items: Int
  /// Dishes with calories.
  let calories: Int
  /// Rows of weekdays.
  let rows: Int

  init(_ text: DecodedText, _ notices: NoticeCollector) {
    let found = Self.census.counts(in: text, notices)
    items = found["dishes"] ?? 0
    calories = found["dishes with calories"] ?? 0
    rows = found["rows of hours"] ?? 0
  }

  static let census = Census(
    options: .ignoresCase,
    (
      "dishes",
      [
        #"<li\b[^>{]*+\{[0-9a-f]{8}-[0-9a-f-]{27}\}"#, #"\bIsVegetarian\s*="#,
        #"class\s*=\s*["']?item__name\b"#,
      ]
    ), ("dishes with calories", [#">\s*+\d++\s++Calories\s*+<"#]),
    ("rows of hours", [">\\s*+\(days)\\s*+<"]))

  /// Weekdays as a row lists them: `Mon - Thu, Sun`.
  static let days = "\(day)(?:\\s*+(?:-|–|,|/|&amp;)\\s*+\(day))*+"
  // "Mongolian" and "Sunflower" are not days.
  private static let day = "(?:Mon|Tues?+|Wed(?:nes)?+|Thu(?:rs?+)?+|Fri|Sat(?:ur)?+|Sun)(?:days?+)?+\\.?+"
}
