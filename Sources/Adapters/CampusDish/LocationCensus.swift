import Markup

/// What patterns find of a location's page without its classes: how many dishes, calories and rows of hours.
struct LocationCensus {
  /// Dishes, by the three marks they bear; a change of shape seldom takes all three away.
  let items: Int
  /// Dishes with calories.
  let calories: Int
  /// Rows of weekdays.
  let rows: Int
  /// Patterns that ran into their limits: what they counted may be short.
  let incomplete: [String]

  init(_ text: DecodedText) {
    let report = Self.salvage.census(of: text)
    items = ["id", "flag", "name"].compactMap { report[$0]?.count }.max() ?? 0
    calories = report["calories"]?.count ?? 0
    rows = report["rows"]?.count ?? 0
    incomplete = report.failures.map(\.name)
  }

  static let salvage = Salvage(
    probes(
      ("id", #"<li\b[^>{]*+\{[0-9a-f]{8}-[0-9a-f-]{27}\}"#), ("flag", #"\bIsVegetarian\s*="#),
      ("name", #"class\s*=\s*["']?item__name\b"#), ("calories", #">\s*+\d++\s++Calories\s*+<"#),
      ("rows", ">\\s*+\(days)\\s*+<")))

  /// Weekdays as a row lists them: `Mon - Thu, Sun`.
  static let days = "\(day)(?:\\s*+(?:-|–|,|&amp;)\\s*+\(day))*+"
  // "Mongolian" and "Sunflower" are no days.
  private static let day = "(?:Mon|Tues?+|Wed(?:nes)?+|Thu(?:rs?+)?+|Fri|Sat(?:ur)?+|Sun)(?:days?+)?+"

  /// Probes by name; one whose pattern did not compile is left out, which a test would see.
  static func probes(_ sources: (name: String, pattern: String)...) -> [Salvage.Probe] {
    sources.compactMap { name, source in
      (try? Pattern(source, options: .ignoresCase)).map { Salvage.Probe(name, $0) }
    }
  }
}
