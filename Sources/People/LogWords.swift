package import CivilTime
import Dining
import Failures

/// What a person types of something that they ate; nil: nothing is said of it.
package struct LogWords: Sendable {
  /// A moment, or a day of which the hour is not known.
  package enum When: Hashable, Sendable {
    case moment(Instant)
    case day(CivilDate)

    /// As a log has it.
    ///
    /// - Parameter zone: of the campus.
    /// - Returns: the time by the campus' clocks.
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
  /// Names of people who ate of the same.
  package var companions: [String] = []
  package var when: When?
  package var venue: String?
  package var meal: String?
  package var station: String?
  package var cuisine: String?
  package var dish: String?
  /// Whether it was eaten before the log began.
  package var isAgain = false
  /// Whether the name is kept as it was typed, whatever is served.
  package var isAsTyped = false

  package init() {}

  /// Whether nothing is said.
  package var isEmpty: Bool {
    [rating, note, tags, portion, venue, meal, station, cuisine, dish].allSatisfy { $0 == nil }
      && when == nil && calories == nil && companions.isEmpty && !isAgain
  }

  /// What was given; nil: nothing, or that it is taken back.
  ///
  /// - Throws: `log-bad-rating` for anything but half stars from ½ to 5.
  func stars() throws(Failure) -> Stars? {
    guard let rating, !["", "none"].contains(rating.lowercased()) else { return nil }
    guard let stars = Stars(written: rating) else { throw Failure(.logBadRating, rating) }
    return stars
  }

  /// The people who ate of the same, each once.
  func people() throws(Failure) -> [PersonName] {
    var people: [PersonName] = []
    for name in companions.flatMap({ $0.split(separator: ",") }) {
      let person = try PersonName(LogText.tidy(String(name)))
      if !people.contains(person) { people.append(person) }
    }
    return people
  }

  /// Refuses what is too long to be kept as it is.
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

  /// Puts into a line what is said of one person's own.
  func apply(to row: inout LogRow) throws(Failure) {
    if rating != nil { row.stars = try stars() }
    if let note { row.note = note }
    if let tags { row.tags = LogText.tags(tags) }
    if let portion { row.portion = LogText.tidy(portion) }
    if let calories { row.calories = calories }
    if isAgain { row.isAgain = true }
  }
}
