package import CivilTime

/// A dish where somebody met it; what nobody states is empty.
package struct LogItem: Hashable, Sendable {
  /// The key of the dish (`DishKey`); empty: only the place was noted.
  package var dish: String
  /// The dish as the menu, or the person, has it.
  package var name: String
  /// The slug of the place; empty where the campus has no such place.
  package var venue: String
  /// What the place is called.
  package var venueName: String
  package var station: String
  /// The meal as the menu has it: `Lunch`.
  package var meal: String
  package var cuisine: String
  /// Dietary words in lower case, in order, with commas between.
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

/// When something was eaten, by the clocks of the campus.
package struct LogTime: Hashable, Sendable {
  /// What programs count by; noon where the hour is not known.
  package let instant: Instant
  package let date: CivilDate
  /// Minutes since midnight; nil: the hour is not known.
  package let minute: Int?

  /// A moment, to the minute.
  ///
  /// - Parameters:
  ///   - instant: the moment.
  ///   - zone: of the campus.
  package init(_ instant: Instant, in zone: Zone) {
    let civil = zone.civil(at: instant)
    self.instant = instant + -Int64(civil.secondOfDay % 60)
    date = civil.date
    minute = civil.secondOfDay / 60
  }

  /// A day of which the hour is not known.
  ///
  /// - Parameters:
  ///   - date: the day.
  ///   - zone: of the campus.
  package init(on date: CivilDate, in zone: Zone) {
    instant = zone.instant(of: CivilDateTime(date, secondOfDay: 43_200))
    self.date = date
    minute = nil
  }

  /// As it is stored.
  package init(stored instant: Instant, date: CivilDate, minute: Int?) {
    self.instant = instant
    self.date = date
    self.minute = minute
  }
}

/// One line of the log: what one person ate, and what they say of it. Who ate of the same share its ID.
package struct LogRow: Hashable, Sendable {
  /// Which line is meant: an ID and a person.
  package struct Key: Hashable, Sendable {
    /// The ID that commands take.
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
  /// Kilocalories; nil: not stated.
  package var calories: Int?
  /// How much it was, in the words of the menu or the person; empty: not stated.
  package var portion: String
  /// With commas between.
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

/// A kind of change to a log, which can be taken back.
package enum LogChange: String, CaseIterable, Hashable, Sendable {
  case add, edit, remove, `import`
}

extension LogRow.Key {
  /// The most characters of an ID.
  package static let longestEntry = 40

  /// Whether a byte may be in an ID: letters and figures of ASCII, dashes and low lines.
  package static func isOfEntry(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Whether a text may be an ID.
  package static func isEntry(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= longestEntry && text.utf8.allSatisfy(isOfEntry)
  }
}
