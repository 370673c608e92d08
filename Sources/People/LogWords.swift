package import CivilTime
import Dining
package import Failures

/// The details a person types about something they ate; nil: not stated.
package struct LogWords: Sendable {
  /// An instant, or a date whose hour is unknown.
  package enum When: Hashable, Sendable {
    case moment(Instant)
    case day(CivilDate)

    /// The time in the log's form.
    ///
    /// - Parameter zone: the campus' time zone.
    /// - Returns: the time on the campus' clocks.
    func time(in zone: Zone) -> LogTime {
      switch self {
      case .moment(let instant): LogTime(instant, in: zone)
      case .day(let date): LogTime(on: date, in: zone)
      }
    }
  }

  package var rating: String?
  package var note: String?
  package var tags: String?
  package var portion: String?
  /// Kilocalories.
  package var calories: Int?
  /// Names of the people who ate the same.
  package var companions: [String] = []
  package var when: When?
  package var venue: String?
  package var meal: String?
  package var station: String?
  package var cuisine: String?
  package var dish: String?
  /// Whether it was eaten before the log began.
  package var isAgain = false
  /// Whether a new dish, place or time is only that of the person and the companions, not of everybody in the entry.
  package var isForNamedOnly = false
  /// Whether the name is stored as it was typed, whatever is served.
  package var isAsTyped = false

  package init() {}

  /// Whether nothing is stated.
  package var isEmpty: Bool {
    [rating, note, tags, portion, venue, meal, station, cuisine, dish].allSatisfy { $0 == nil }
      && when == nil && calories == nil && companions.isEmpty && !isAgain
  }

  /// The rating; nil: none, or it is taken back.
  ///
  /// - Throws: `log-bad-rating` for anything but half stars from ½ to 5.
  func stars() throws(Failure) -> Stars? {
    guard let rating, !["", "none"].contains(rating.lowercased()) else { return nil }
    guard let stars = Stars(written: rating) else { throw Failure(.logBadRating, rating) }
    return stars
  }

  /// The people who ate the same, each once.
  ///
  /// - Returns: their names.
  /// - Throws: `bad-person-name`.
  package func people() throws(Failure) -> [PersonName] {
    var people: [PersonName] = []
    for name in companions.flatMap({ $0.split(separator: ",") }) {
      let person = try PersonName(LogText.tidy(String(name)))
      if !people.contains(person) { people.append(person) }
    }
    return people
  }

  /// Refuses texts that are too long to be stored unchanged.
  ///
  /// - Throws: `log-too-long`, `dish-name-too-long`.
  func checkLengths() throws(Failure) {
    let names = [
      ("at", venue), ("meal", meal), ("station", station), ("cuisine", cuisine), ("portion", portion),
    ]
    for (texts, limit) in [
      (names, LogText.longestName), ([("note", note), ("tags", tags)], LogText.longestNote),
    ] {
      for (option, text) in texts where text.map({ LogText.isTooLong($0, limit: limit) }) ?? false {
        throw Failure(.logTooLong, "--\(option)", detail: "\(limit)")
      }
    }
    if let dish { try LikeFinder.checkLength(of: dish) }
  }

  /// Copies the person's own details into a line.
  func apply(to row: inout LogRow) throws(Failure) {
    if rating != nil { row.stars = try stars() }
    if let note { row.note = note }
    if let tags { row.tags = LogText.tags(tags) }
    if let portion { row.portion = LogText.tidy(portion) }
    if let calories { row.calories = calories }
    if isAgain { row.isAgain = true }
  }
}
