package import CivilTime

/// A dish at a place, as logged; values not stated are empty.
package struct LogItem: Hashable, Sendable {
  /// The key of the dish (`DishKey`); empty if only the place was logged.
  package var dish: String
  /// The dish as named by the menu, or by the person.
  package var name: String
  /// The slug of the place; empty if the campus has no such place.
  package var venue: String
  /// The name of the place.
  package var venueName: String
  package var station: String
  /// The meal as named by the menu: `Lunch`.
  package var meal: String
  package var cuisine: String
  /// Dietary words in lower case, in order, separated by commas.
  package var diets: String

  package init(
    dish: String = "", name: String = "", venue: String = "", venueName: String = "", station: String = "",
    meal: String = "", cuisine: String = "", diets: String = ""
  ) {
    self.dish = dish
    self.name = name
    self.venue = venue
    self.venueName = venueName
    self.station = station
    self.meal = meal
    self.cuisine = cuisine
    self.diets = diets
  }
}

/// The time at which something was eaten, in the campus' time zone.
package struct LogTime: Hashable, Sendable {
  /// The instant used for computation; noon if the hour is unknown.
  package let instant: Instant
  package let date: CivilDate
  /// Minutes since midnight; nil if the hour is unknown.
  package let minute: Int?

  /// 1900-01-01: an earlier date is a typing error.
  package static let firstDate = CivilDate(dayNumber: -25_567)

  /// A moment, to the minute.
  ///
  /// - Parameters:
  ///   - instant: the moment.
  ///   - zone: the campus' time zone.
  package init(_ instant: Instant, in zone: Zone) {
    let civil = zone.civil(at: instant)
    self.instant = instant + -Int64(civil.secondOfDay % 60)
    date = civil.date
    minute = civil.secondOfDay / 60
  }

  /// A day with an unknown hour.
  ///
  /// - Parameters:
  ///   - date: the day.
  ///   - zone: the campus' time zone.
  package init(on date: CivilDate, in zone: Zone) {
    instant = zone.instant(of: CivilDateTime(date, secondOfDay: 43_200))
    self.date = date
    minute = nil
  }

  /// The stored form.
  package init(stored instant: Instant, date: CivilDate, minute: Int?) {
    self.instant = instant
    self.date = date
    self.minute = minute
  }
}

/// One row of the log: something that one person ate, with their comments. The rows of people who ate
/// together share its ID.
package struct LogRow: Hashable, Sendable {
  /// Identifies a row: an ID and a person.
  package struct Key: Hashable, Sendable {
    /// The ID used in commands.
    package let entry: String
    /// The person's name.
    package let person: String

    package init(entry: String, person: String) {
      self.entry = entry
      self.person = person
    }
  }

  package var key: Key
  package var item: LogItem
  package var time: LogTime
  package var stars: Stars?
  /// Whether the person had eaten it before.
  package var isAgain: Bool
  /// Kilocalories; nil if not stated.
  package var calories: Int?
  /// The portion, in the words of the menu or the person; empty if not stated.
  package var portion: String
  /// Separated by commas.
  package var tags: String
  package var note: String

  package init(
    _ key: Key, _ item: LogItem, at time: LogTime, stars: Stars? = nil, isAgain: Bool = false,
    calories: Int? = nil, portion: String = "", tags: String = "", note: String = ""
  ) {
    self.key = key
    self.item = item
    self.time = time
    self.stars = stars
    self.isAgain = isAgain
    self.calories = calories
    self.portion = portion
    self.tags = tags
    self.note = note
  }
}

/// A kind of change to a log that can be undone.
package enum LogChange: String, CaseIterable, Hashable, Sendable {
  case add, edit, remove, `import`
}

extension LogRow.Key {
  /// Maximum number of characters of an ID.
  static let longestEntry = 40

  /// Whether a byte is allowed in an ID: ASCII letters and digits, dashes and underscores.
  package static func isOfEntry(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Whether a text is a valid ID.
  package static func isEntry(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= longestEntry && text.utf8.allSatisfy(isOfEntry)
  }
}
