package import CivilTime
package import Dining

/// Times and dates.
package enum ClockPhrase: Phrase {
  /// `9:00 PM`, `21:00`
  case time(hour: Int, minute: Int, is24Hour: Bool)
  /// `Friday, November 20`, `Friday, December 31, 9999`
  case longDate(CivilDate, withYear: Bool = false)
  /// `Nov 30`
  case monthDay(CivilDate, withYear: Bool)
  /// `11/30`
  case numericDay(CivilDate)
  /// `Fri`
  case weekday(Weekday)
  /// `Sat 9:00 PM`: a time on another day, so many days off.
  case moment(daysAway: Int, day: String, time: String)
  /// `as of 11:40 AM`
  case asOf(String)
  /// `7:00 AM – 8:00 PM`
  case span(from: String, to: String)
  case today, tomorrow, midnight, allDay, closed, notSure, now
  /// `now, 12:05 PM`
  case nowAt(String)
  /// How long ago, rounded down: `25 min`, `3 h`, `2 days`.
  case minutesAgo(Int)
}

/// A state at a moment.
package enum StateWords: Phrase {
  /// No page says, for this reason.
  case unknown(because: String?)
  case closed
  case closedOpensAt(String)
  case closedOpensIn(minutes: Int, at: String)
  case openAlways
  case openWithoutEnd
  case openUntil(String)
  case closesNow(at: String)
  case closesIn(minutes: Int, at: String)
}

/// What a venue's own past says, where nobody says how it stands; so often of so many weeks.
package enum UsualWords: Phrase {
  case openUntil(String, on: Weekday, Count)
  case opens(String, until: String, on: Weekday, Count)
  case closedFrom(String, on: Weekday, Count)
  case closed(on: Weekday, Count)
  /// Closed on the days before, whatever such weekdays were.
  case closedLately

  /// On how many of the known weekdays it was so.
  package struct Count: Sendable {
    let seen: Int
    let of: Int
  }

  /// - Parameters:
  ///   - usual: what the past says.
  ///   - clock: how times are written, and now.
  package init(_ usual: UsualMoment, _ clock: LocalClock) {
    let (weekday, count) = (usual.weekday, Count(seen: usual.seen, of: usual.of))
    guard let opens = usual.opensAt, let closes = usual.closesAt else {
      self = usual.seen * 2 > usual.of ? .closed(on: weekday, count) : .closedLately
      return
    }
    if clock.now >= closes {
      self = .closedFrom(clock.end(closes), on: weekday, count)
    } else if clock.now >= opens {
      self = .openUntil(clock.end(closes), on: weekday, count)
    } else {
      self = .opens(clock.time(opens), until: clock.end(closes), on: weekday, count)
    }
  }
}

/// What an expression of opening hours says of a moment.
package enum HoursWords: Phrase {
  /// What follows, where it does not go without saying.
  package enum Next: Sendable { case open, closed, unknown }

  case open(until: String?, next: Next?)
  case closed(until: String?, next: Next?)
  case unknown(until: String?, next: Next?)
  /// Labels beside what the value means.
  case means, inWords, nowBy, notRead
  case warnings(count: Int)
}

/// What of time a statement speaks of.
package enum ScopeWords: Phrase {
  case byHand, whenRead, onOneDay, someDates, everyWeek
  case on(CivilDate)
  case range(CivilDate, CivilDate)
  /// Without an end, and without a beginning; the day counts.
  case from(CivilDate)
  case until(CivilDate)
  /// The same of the meal exchange's hours.
  indirect case ofExchange(ScopeWords)
  /// Set by hand, for some days alone.
  indirect case byHandOf(ScopeWords)
  /// Of a page whose hours could not be read.
  case unreadable
  /// What a page said of its moment.
  case state(OpenKind)
}

/// The answer of `dine why`.
package enum WhyWords: Phrase {
  /// Labels.
  case because, rule, although, source, page
  case alsoSaid
  case nothingSaid
  /// After midnight: `(of Fri night)`
  case ofNight(String)
  /// Who said something, and when.
  case said(by: String, when: String, isSalvaged: Bool)
  case setByHand(author: String?, when: String)
}

/// Opening hours as a week or a picture.
package enum WeekPhrase: Phrase {
  /// An opening that a page speaks of, beside what was planned.
  case saidThoughPlanned(said: String, planned: String)
  /// What is left of a stretch that is not sure, and why.
  case otherwise(String?)
  case exchange
  /// Before the hours of a meal exchange.
  case exchangeHours(String)
  case nothingKnown
  /// A row of a picture in a sentence.
  case row(label: String, doors: String, exchange: String?)
}
