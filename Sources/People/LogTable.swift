import CSV
import CivilTime
import Dining
import Queries

/// A log as comma-separated values, one row for each item that one person ate.
struct LogTable {
  /// The columns, in the order they are written; the last three only on request.
  enum Column: String, CaseIterable {
    case date = "Date"
    case dish = "Dish"
    case venue = "Venue"
    case meal = "Meal"
    case rating = "Rating"
    case again = "Again"
    case tags = "Tags"
    case note = "Note"
    case calories = "Kcal"
    case portion = "Portion"
    case person = "Person"
    case id = "ID"
    case station = "Station"
    case cuisine = "Cuisine"
    case diets = "Diets"

    /// The maximum number of characters in the column; nil: it is not stored as text.
    var longest: Int? {
      switch self {
      case .dish, .venue, .meal, .portion, .station, .cuisine: LogText.longestName
      case .tags, .note, .diets: LogText.longestNote
      case .date, .rating, .again, .calories, .person, .id: nil
      }
    }

    static let usual = allCases.filter { ![.station, .cuisine, .diets].contains($0) }

    /// Other names of a column, in lower case; the first one present counts. Film logs have their own names
    /// for some columns.
    var names: [String] {
      let others: [String] =
        switch self {
        case .date: ["watched date", "watcheddate", "datum", "when"]
        case .dish: ["title", "name", "item", "gericht"]
        case .venue: ["place", "restaurant", "hall", "ort"]
        case .rating: ["bewertung"]
        case .again: ["rewatch"]
        case .tags: []
        case .note: ["review", "notes", "notiz"]
        case .calories: ["calories", "energy"]
        case .meal: ["period"]
        case .portion: ["serving"]
        case .cuisine, .diets, .id, .person, .station: []
        }
      // In a film log the date of the entry is only the second choice.
      return self == .date
        ? ["watched date", "watcheddate", "date"] + others : [rawValue.lowercased()] + others
    }
  }

  /// A row as read from the table.
  struct Row {
    let line: Int
    let time: LogTime
    /// The time as written in the table.
    let written: String
    let name: String
    let venue: String
    let meal: String
    let stars: Stars?
    /// Whether it had been eaten before; nil: the table does not say.
    let isAgain: Bool?
    let tags: String
    let note: String
    let calories: Int?
    let portion: String
    /// The person as written in the table; empty: nobody.
    let person: String
    /// The ID; empty if it is not a valid one.
    let id: String
    /// The station; nil: there is no such column.
    let station: String?
    let cuisine: String?
    let diets: String?
  }

  // MARK: Writing

  /// Writes lines of a log as a table.
  ///
  /// - Parameters:
  ///   - rows: the lines, in any order.
  ///   - columns: the columns to write.
  ///   - zone: the campus' time zone.
  /// - Returns: the table, the oldest line first.
  static func text(_ rows: [LogRow], _ columns: [Column], in zone: Zone) -> String {
    var writer = CSVWriter()
    writer.row(columns.map(\.rawValue))
    func rank(_ row: LogRow) -> (Int64, String, String) {
      (row.time.instant.secondsSince1970, row.key.entry, row.key.person)
    }
    for row in rows.sorted(by: { rank($0) < rank($1) }) {
      writer.row(columns.map { text(of: row, $0, in: zone) })
    }
    return writer.text
  }

  private static func text(of row: LogRow, _ column: Column, in zone: Zone) -> String {
    switch column {
    case .date: date(of: row.time, in: zone)
    case .dish: row.item.name
    case .venue: row.item.venueName
    case .meal: row.item.meal
    case .rating: row.stars?.text ?? ""
    case .again: row.isAgain ? "Yes" : ""
    case .tags: row.tags
    case .note: row.note
    case .calories: row.calories.map { "\($0)" } ?? ""
    case .portion: row.portion
    case .person: row.key.person
    case .id: row.key.entry
    case .station: row.item.station
    case .cuisine: row.item.cuisine
    case .diets: row.item.diets
    }
  }

  /// `2026-11-20 12:05`, or the date alone; with the offset if the clocks show that minute twice and the
  /// second one is meant.
  private static func date(of time: LogTime, in zone: Zone) -> String {
    guard let minute = time.minute else { return time.date.description }
    let civil = CivilDateTime(time.date, secondOfDay: minute * 60)
    guard zone.instant(of: civil) == time.instant else { return time.instant.rfc3339(in: zone) }
    return "\(time.date) \(minute.asClock)"
  }

  // MARK: Reading

  private(set) var rows: [Row] = []
  private(set) var problems: [LogResult.Imported.Problem] = []
  private(set) var ignored: [String] = []
  /// Whether there is a column for the date and one for the dish or the place.
  private(set) var isTable = false
  private(set) var count = 0
  /// How many rows with an ID are the same as an earlier one.
  private(set) var repeated = 0
  private var named: Set<[String]> = []
  /// The columns that the table has.
  private(set) var columns: Set<Column> = []

  /// - Parameters:
  ///   - bytes: the file, in UTF-8, with columns in any order.
  ///   - zone: the time zone of its times.
  /// - Throws: if a quote is never closed, or the fields are not UTF-8.
  init(_ bytes: [UInt8], in zone: Zone) throws(CSVError) {
    var reader = CSVReader(bytes)
    let header = (try reader.next() ?? []).map { LogText.tidy($0).lowercased() }
    var places: [Column: Int] = [:]
    for column in Column.allCases {
      for name in column.names where places[column] == nil { places[column] = header.firstIndex(of: name) }
    }
    let ofTen = places[.rating] == nil ? header.firstIndex(of: "rating10") : nil
    let used = Set(places.values).union(ofTen.map { [$0] } ?? [])
    ignored = header.indices.filter { !used.contains($0) && !header[$0].isEmpty }.map { header[$0] }
    isTable = places[.date] != nil && (places[.dish] != nil || places[.venue] != nil)
    columns = Set(places.keys)
    if ofTen != nil { columns.insert(.rating) }
    guard isTable else { return }
    while let fields = try reader.next() {
      count += 1
      // Half of a text that was cut at a comma is not what was eaten.
      guard !reader.goesOn(after: header.count) else {
        let separator = String(UnicodeScalar(reader.separator))
        problems.append(.init(line: reader.line, fault: .tooManyFields, text: separator))
        continue
      }
      read(fields, line: reader.line, places, ofTen: ofTen, in: zone)
    }
  }

  private mutating func read(
    _ fields: [String], line: Int, _ places: [Column: Int], ofTen: Int?, in zone: Zone
  ) {
    func raw(_ column: Column) -> String? {
      places[column].map { fields.indices.contains($0) ? fields[$0] : "" }
    }
    func text(_ column: Column) -> String { raw(column) ?? "" }
    func leaveOut(_ fault: LogResult.Imported.Problem.Fault, _ text: String) {
      problems.append(.init(line: line, fault: fault, text: String(text.prefix(LogText.longestName))))
    }
    let day = LogText.tidy(text(.date))
    guard let time = Self.time(day, in: zone) else { return leaveOut(.badDate, day) }
    guard !LogText.tidy(text(.dish)).isEmpty || !LogText.tidy(text(.venue)).isEmpty else {
      return leaveOut(.noDish, day)
    }
    let long = Column.allCases.first { column in
      column.longest.map { LogText.isTooLong(text(column), limit: $0) } ?? false
    }
    if let long { return leaveOut(.tooLong, long.rawValue) }
    let given = LogText.tidy(text(.rating))
    let tenth = LogText.tidy(ofTen.map { fields.indices.contains($0) ? fields[$0] : "" } ?? "")
    let stars = Stars(written: given) ?? Int(tenth).flatMap { Stars(halves: $0) }
    guard stars != nil || given.isEmpty && tenth.isEmpty || given == "0" else {
      return leaveOut(.badRating, given + tenth)
    }
    let energy = LogText.tidy(text(.calories))
    let calories = Int(energy)
    guard energy.isEmpty || (0...1_000_000).contains(calories ?? -1) else {
      return leaveOut(.badCalories, energy)
    }
    let id = LogText.tidy(text(.id))
    if LogRow.Key.isEntry(id), !named.insert(fields).inserted {
      repeated += 1
      return
    }
    rows.append(
      Row(
        line: line, time: time, written: day, name: text(.dish), venue: text(.venue), meal: text(.meal),
        stars: stars,
        isAgain: raw(.again).map { ["yes", "true", "1", "ja"].contains(LogText.tidy($0).lowercased()) },
        tags: text(.tags),
        note: text(.note), calories: calories,
        portion: text(.portion), person: LogText.tidy(text(.person)),
        id: LogRow.Key.isEntry(id) ? id : "", station: places[.station].map { _ in text(.station) },
        cuisine: places[.cuisine].map { _ in text(.cuisine) }, diets: places[.diets].map { _ in text(.diets) }
      ))
  }

  private static func time(_ text: String, in zone: Zone) -> LogTime? {
    if let date = CivilDate(text) { return LogTime(on: date, in: zone) }
    return zone.instant(written: text).map { LogTime($0, in: zone) }
  }
}
