import CivilTime

/// The weekdays on which rows of one meal contradict each other: `Mon - Fri 7:00AM - 9:00PM` and `Wed Closed`, or
/// `Wed 8:00AM - 2:00PM`.
///
/// Which of the two holds is not stated. Rows with windows apart from each other are the parts of a day, and so are
/// rows of the same days.
struct ContraryRows {
  /// The weekdays, each with the texts of its rows.
  let texts: [(weekday: Weekday, text: String)]

  var weekdays: Set<Weekday> { Set(texts.map(\.weekday)) }

  /// More rows than any page has are not compared.
  private static let most = 40

  init(_ rows: [HoursRow]) {
    guard rows.count <= Self.most else {
      texts = []
      return
    }
    let read = rows.compactMap { row in
      row.reading.map { (days: Set($0.days), times: $0.times, text: row.text) }
    }
    texts = Weekday.allCases.compactMap { weekday in
      let own = read.filter { $0.days.contains(weekday) }
      let isContrary = own.indices.contains { one in
        own[(one + 1)...].contains { other in
          own[one].days != other.days && own[one].times.contradict(other.times)
        }
      }
      return isContrary ? (weekday, own.map(\.text).joined(separator: ", ")) : nil
    }
  }
}

extension DayTimes {
  /// Whether two statements about a day cannot both be parts of it.
  fileprivate func contradict(_ other: DayTimes) -> Bool {
    switch (self, other) {
    case (.closed, .closed): false
    case (.closed, .windows), (.windows, .closed): true
    case (.windows(let own), .windows(let others)):
      own.contains { one in
        others.contains { $0 != one && one.opens < $0.closes && $0.opens < one.closes }
      }
    }
  }
}
