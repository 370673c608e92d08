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
  /// `Sat 9:00 PM`: a time on another day, this many days away.
  case moment(daysAway: Int, day: String, time: String)
  /// `as of 11:40 AM`
  case asOf(String)
  /// `7:00 AM – 8:00 PM`
  case span(from: String, to: String)
  /// `from 5:00 PM`: an opening of which nobody states the end.
  case from(String)
  case today, tomorrow, midnight, allDay, closed, notSure, endNotStated, now
  /// `now, 12:05 PM`
  case nowAt(String)
  /// How long ago, rounded down: `25 min`, `3 h`, `2 days`.
  case minutesAgo(Int)
}

/// A state at a moment.
package enum StateWords: Phrase {
  /// Unknown, with the reason.
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

/// A venue's usual hours, if its state is unknown, with how often they were seen.
package enum UsualWords: Phrase {
  case openUntil(String, on: Weekday, Count)
  case opens(String, until: String, on: Weekday, Count)
  case closedFrom(String, on: Weekday, Count)
  case closed(on: Weekday, Count)
  /// Closed on the days before, regardless of the weekday's past.
  case closedLately

  /// On how many of the known weekdays this was the case.
  package struct Count: Sendable {
    let seen: Int
    let of: Int
  }

  /// - Parameters:
  ///   - usual: the usual hours.
  ///   - clock: the reader's clock, with the present moment.
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

/// The state that an expression of opening hours gives for a moment.
package enum HoursWords: Phrase {
  /// The following state, if it is not obvious.
  package enum Next: Sendable { case open, closed, unknown }

  case open(until: String?, next: Next?)
  case closed(until: String?, next: Next?)
  case unknown(until: String?, next: Next?)
  /// Labels for the meaning of an expression.
  case means, inWords, nowBy, notRead
  case warnings(count: Int)
}

/// The time that a statement is about.
package enum ScopeWords: Phrase {
  case byHand, whenRead, onOneDay, someDates, everyWeek
  case on(CivilDate)
  case range(CivilDate, CivilDate)
  /// Ranges without an end or a beginning; the day is included.
  case from(CivilDate)
  case until(CivilDate)
  /// The same for the hours of a meal exchange.
  indirect case ofExchange(ScopeWords)
  /// Set by hand, for some days only.
  indirect case byHandOf(ScopeWords)
  /// For a page whose hours could not be read.
  case unreadable
  /// A live status.
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
  /// The source of a statement, and when it was read.
  case said(by: String, when: String, isSalvaged: Bool)
  case setByHand(author: String?, when: String)
}

/// Opening hours as a week or a picture.
package enum WeekPhrase: Phrase {
  /// The hours that a page now states, beside the planned ones.
  case saidThoughPlanned(said: String, planned: String)
  /// The rest of an uncertain opening, and why it is uncertain.
  case otherwise(String?)
  case exchange
  /// Before the hours of a meal exchange.
  case exchangeHours(String)
  case nothingKnown
  /// A row of a picture as a sentence.
  case row(label: String, doors: String, exchange: String?)
}
