package import CivilTime
import Configuration
package import Console
package import Dining
package import Failures
package import Queries

// Converts the options of each question into a query. The paths of a command line and of a URL meet here.

extension ParsedArguments {
  /// The venue kind that `--kind` names.
  package var kind: VenueKind? { value("kind").flatMap(VenueKind.init) }

  /// The means of payment that `--accepts` names.
  ///
  /// - Parameter campus: the campus whose means of payment are known.
  /// - Returns: the means of payment; nil if none is named.
  /// - Throws: `unknown-word`.
  package func tender(in campus: CampusSnapshot) throws(Failure) -> Tender? {
    try value("accepts").map { word throws(Failure) in try campus.setting.campus.tender(named: word) }
  }

  /// The date that `--date` names.
  ///
  /// - Parameters:
  ///   - campus: the campus, in whose time zone the date is read.
  ///   - now: the present.
  /// - Returns: the date; nil if none is named.
  /// - Throws: `bad-date`.
  package func date(in campus: CampusSnapshot, now: Instant) throws(Failure) -> CivilDate? {
    guard let text = value("date") else { return nil }
    return try TimeArgument.date(text, today: campus.date(at: now))
  }

  /// When the value of `--date` starts to mean another date: `tomorrow` at midnight, `friday` when that
  /// Friday is over.
  ///
  /// - Parameters:
  ///   - campus: the campus, in whose time zone the date is read.
  ///   - now: the present.
  /// - Returns: the instant; nil if no date is named, or one that never changes.
  package func dateChanges(in campus: CampusSnapshot, now: Instant) -> Instant? {
    guard let text = value("date") else { return nil }
    let today = campus.date(at: now)
    func named(_ offset: Int) -> CivilDate? {
      try? TimeArgument.date(text, today: today.adding(days: offset))
    }
    // No word means a date more than a week ahead; a date without its year turns to another one after half a year.
    let change = (1...7).first { named($0) != named(0) }
    return change.map { campus.zone.firstInstant(of: today.adding(days: $0)) }
  }

  /// The time asked about: the value of `--at`, else now.
  ///
  /// - Parameters:
  ///   - campus: the campus, in whose time zone the time is read.
  ///   - now: the present.
  /// - Returns: the moment.
  /// - Throws: `bad-time`.
  package func moment(in campus: CampusSnapshot, now: Instant) throws(Failure) -> QueryMoment {
    guard let text = value("at") else { return QueryMoment(now) }
    let instant = try TimeArgument.nextMoment(text, now: now, zone: campus.zone)
    return QueryMoment(instant, askedAt: now)
  }
}

extension ParsedArguments {
  /// Whether a venue's usual hours are included if its state is unknown.
  package var saysUsual: Bool { value("usual") != "no" }
}

extension OpenQuery {
  /// - Parameters:
  ///   - arguments: the arguments of `QuestionSpec.open`.
  ///   - campus: the campus whose means of payment are known.
  /// - Throws: `unknown-word`.
  package init(_ arguments: ParsedArguments, in campus: CampusSnapshot) throws(Failure) {
    self.init(
      .init(all: arguments.has("all"), kind: arguments.kind, accepts: try arguments.tender(in: campus)))
    saysUsual = arguments.saysUsual
  }
}

extension NearQuery {
  /// - Parameters:
  ///   - arguments: the arguments of `QuestionSpec.near`.
  ///   - campus: the campus whose places and venues are known.
  ///   - units: the units in which distances are shown.
  ///   - home: where the walk begins if the arguments name no place.
  /// - Throws: the reason why the place is invalid, or `no-start`.
  package init(
    _ arguments: ParsedArguments, in campus: CampusSnapshot, units: Distance.Units, home: Coordinates? = nil
  ) throws(Failure) {
    let named = try arguments.argument("PLACE").map { name throws(Failure) in try campus.point(named: name) }
    guard let start = named ?? home else { throw Failure(.noStart) }
    self.init(from: start)
    all = arguments.has("all")
    open = arguments.has("open")
    unplaced = arguments.has("unplaced")
    limit = arguments.int("limit") ?? limit
    accepts = try arguments.tender(in: campus)
    self.units = units
    saysUsual = arguments.saysUsual
  }
}

extension ShowQuery {
  /// - Parameter arguments: the arguments of `QuestionSpec.show`.
  package init(_ arguments: ParsedArguments) {
    self.init(arguments.argument("VENUE") ?? "")
    saysUsual = arguments.saysUsual
  }
}

extension MenuQuery {
  /// - Parameters:
  ///   - arguments: the arguments of `QuestionSpec.menu`.
  ///   - campus: the campus, in whose time zone dates are read.
  ///   - now: the present.
  /// - Throws: what is wrong with a date, a meal or a filter.
  package init(_ arguments: ParsedArguments, in campus: CampusSnapshot, now: Instant) throws(Failure) {
    self.init(venue: arguments.argument("VENUE"))
    date = try arguments.date(in: campus, now: now)
    period = try arguments.words("period")
    exchange = arguments.has("exchange")
    allergens = arguments.has("allergens")
    news = DishNews.Kind.allCases.first { arguments.has($0.rawValue) }
    filter = try arguments.filter()
  }
}

extension SearchQuery {
  /// - Parameter arguments: the arguments of `QuestionSpec.search`.
  /// - Throws: `empty-argument`, or what is wrong with the filter.
  package init(_ arguments: ParsedArguments) throws(Failure) {
    self.init(arguments.arguments("TEXT").joined(separator: " "))
    guard !text.isEmpty else { throw Failure(.emptyArgument, "TEXT") }
    filter = try arguments.filter()
    limit = arguments.int("limit") ?? limit
  }
}

extension NextQuery {
  /// - Parameter arguments: the arguments of `QuestionSpec.next`.
  /// - Throws: an error if neither a dish nor all dishes were asked for, or both.
  package init(_ arguments: ParsedArguments) throws(Failure) {
    let words = arguments.arguments("DISH").joined(separator: " ")
    switch (words.isEmpty, arguments.has("all")) {
    case (false, false): self.init(.dish(words))
    case (true, true): self.init(.all)
    case (true, false): throw Failure(.missingArgument, "DISH", detail: "dine next")
    case (false, true): throw Failure(.contradictoryOptions, "DISH", detail: "--all")
    }
    venue = arguments.value("venue")
    forgetsLater = arguments.value("at") != nil
  }
}

extension LuckyQuery {
  /// - Parameters:
  ///   - arguments: the arguments of `QuestionSpec.lucky`; the seed is left to the caller.
  ///   - campus: the campus whose places and venues are known.
  ///   - units: the units in which distances are shown.
  ///   - home: where a walk begins that only has a limit.
  /// - Throws: what is wrong with a place, a distance or the filter.
  package init(
    _ arguments: ParsedArguments, in campus: CampusSnapshot, units: Distance.Units, home: Coordinates? = nil
  ) throws(Failure) {
    self.init()
    venue = arguments.argument("VENUE")
    any = arguments.has("any")
    item = arguments.has("item")
    accepts = try arguments.tender(in: campus)
    filter = try arguments.filter()
    self.units = units
    if let place = arguments.value("from") { from = try campus.point(named: place) }
    if let text = arguments.value("within") {
      from = from ?? home
      guard from != nil else { throw Failure(.withinWithoutFrom, text) }
      within = try DistanceArgument.metres(text)
      self.units = DistanceArgument.units(of: text)
    }
  }
}

extension ChangesQuery {
  /// - Parameters:
  ///   - arguments: the arguments of `QuestionSpec.changes`.
  ///   - campus: the campus, in whose time zone a time is read.
  ///   - now: the present.
  /// - Throws: `bad-time`.
  package init(_ arguments: ParsedArguments, in campus: CampusSnapshot, now: Instant) throws(Failure) {
    self.init()
    limit = arguments.int("limit") ?? limit
    guard let text = arguments.value("since") else { return }
    if let seconds = try? TimeArgument.duration(text) {
      span = .last(min(seconds, Self.longest))
      return
    }
    do throws(Failure) {
      span = .since(try TimeArgument.pastMoment(text, now: now, zone: campus.zone))
    } catch {
      var failure = error
      failure.advice = .timeOrSpan
      throw failure
    }
  }
}

extension WeekQuery {
  /// - Parameters:
  ///   - arguments: the arguments of `QuestionSpec.week`.
  ///   - campus: the campus, in whose time zone dates are read.
  ///   - now: the present.
  /// - Throws: what is wrong with a date, or an error if one venue must be chosen.
  package init(_ arguments: ParsedArguments, in campus: CampusSnapshot, now: Instant) throws(Failure) {
    self.init(venue: arguments.argument("VENUE"))
    first = try arguments.date(in: campus, now: now)
    if venue != nil, let extra = ["all", "kind", "accepts"].first(where: { arguments.has($0) }) {
      throw Failure(.contradictoryOptions, "VENUE", detail: "--\(extra)")
    }
    all = arguments.has("all")
    kind = arguments.kind
    accepts = try arguments.tender(in: campus)
  }
}
