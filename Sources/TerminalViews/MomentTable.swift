package import Phrases
import CivilTime
package import Console
package import Dining
package import Queries

extension TextLayout {
  /// Venues at a moment: mark, name, state, meal period, meal exchange, age and street, as far as there is
  /// room.
  ///
  /// - Parameters:
  ///   - moments: the venues.
  ///   - distances: for each venue its distance and walking time, shown instead of the street.
  ///   - walks: for each venue the walking time, if known.
  ///   - marks: the marks of the person who asks.
  ///   - courts: food courts, by the slugs of the venues whose lines they use.
  ///   - tellsExchange: whether the list is of venues that take a meal exchange. Then nothing beside a venue would be taken
  ///     for "now", so one that takes it only on another day says so.
  /// - Returns: the lines of each venue, aligned with each other: one, or more on a narrow terminal.
  package func rows(
    _ moments: [VenueMoment], distances: [[String]] = [], walks: [String?] = [],
    marks: ShownMarks = ShownMarks(), courts: [String: FoodCourt] = [:], tellsExchange: Bool = false
  ) -> [[String]] {
    // If everything has the same age, a title has already stated it.
    let showsAge = Set(moments.map(\.asOf)).count > 1 || !distances.isEmpty
    let names = namesApart(moments.map(\.venue))
    let rows = moments.enumerated().map { index, moment in
      let phrase = StatePhrase(moment.open, clock: clock)
      let distance = index < distances.count ? distances[index] : []
      if let court = courts[moment.venue.slug] {
        let bought = court.open.first { $0.exchange.kind == .open }
        return [
          cell(phrase.mark.glyph(styler.glyphs), phrase.mark.role), cell(clean(court.name)),
          cell(distance.first), cell(index < walks.count ? walks[index] : distance.dropFirst().first, .dim),
          cell(state(of: court), phrase.mark.role), cell(nil), cell(nil),
          cell(bought.flatMap { clock.exchange(of: $0) }, .dim),
          cell(showsAge && moment.isStale ? "(\(clock.age(moment.asOf)))" : nil, .dim),
          cell(distances.isEmpty ? moment.venue.street : nil, .dim),
        ]
      }
      return [
        cell(phrase.mark.glyph(styler.glyphs), phrase.mark.role),
        cell(
          marked(names[index], marks[venue: moment.venue.slug], fits: marks.fits(venue: moment.venue.slug))),
        cell(distance.first), cell(index < walks.count ? walks[index] : distance.dropFirst().first, .dim),
        cell(phrase.text, phrase.mark.role), cell(phrase.period, .dim),
        cell(clock.nextMeal(of: moment), .dim),
        cell(clock.exchange(of: moment, onAnyDay: tellsExchange), .dim),
        cell(showsAge && moment.isStale ? "(\(clock.age(moment.asOf)))" : nil, .dim),
        cell(distances.isEmpty ? moment.venue.street : nil, .dim),
      ]
    }
    func width(_ index: Int) -> Int { rows.map { $0[index].text.displayWidth }.max() ?? 0 }
    let widths = MomentWidths(limit, (0...8).map(width))
    let columns = [
      Column("", minimum: 1, narrow: .first),
      Column("venue", minimum: widths.name, narrow: .first, tellsApart: true),
      Column("distance", .trailing, minimum: width(2)),
      Column("walk", .trailing, minimum: width(3), from: MomentWidths.walkFrom),
      Column("state", minimum: widths.state),
      Column("meal", minimum: MomentWidths.shortestMeal, from: widths.hasMeal ? 60 : .max),
      Column("next", minimum: MomentWidths.shortestNext, from: widths.hasNext ? 60 : .max),
      Column("exchange", minimum: max(1, width(7)), from: widths.hasExchange ? 60 : .max),
      Column("age", minimum: max(1, width(8)), from: widths.hasAge ? 60 : .max),
      Column(
        "street", minimum: MomentWidths.shortestStreet, from: widths.hasStreet ? 60 : .max, narrow: .none),
    ]
    return zip(table(columns, rows, indent: 2), zip(rows, moments)).map { lines, row in
      // What does not fit next to the state is shown below it, untruncated.
      let rest =
        widths.isNarrow ? [] : (widths.hasExchange ? [] : [row.0[7]]) + (widths.hasAge ? [] : [row.0[8]])
      return lines + flow(rest.map { Piece($0.text, $0.role) }, indent: 7)
        + remark(usual(of: row.1), indent: 7)
    }
  }

  /// The names of venues; duplicates are followed by the slug used in commands.
  private func namesApart(_ venues: [Venue]) -> [String] {
    let names = venues.map { clean($0.name) }
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(venues, names).map { venue, name in
      counts[name, default: 1] > 1 ? "\(name) (\(venue.slug))" : name
    }
  }

  /// A remark on how many of the venues do not say when they take a meal exchange; none if all do.
  func exchangeHoursUnstated(_ moments: [VenueMoment]) -> [String] {
    let count = moments.count { $0.exchange.kind == .unknown }
    return count == 0 ? [] : remark(say(OpenPhrase.exchangeHoursUnstated(count)))
  }

  /// `5 of 7 open until 8:00 PM`
  private func state(of court: FoodCourt) -> String {
    say(
      RowWords.counters(
        open: court.open.count, of: court.count, until: court.until.map { clock.end($0) },
        atOnce: court.closesAtOnce))
  }

  /// A venue's usual hours, if its state is unknown; else empty.
  private func usual(of moment: VenueMoment) -> String {
    moment.usual.map { say(UsualWords($0, clock)) } ?? ""
  }

  /// The state of one venue at a moment, without its name.
  package func state(of moment: VenueMoment) -> [Piece] {
    let phrase = StatePhrase(moment.open, clock: clock)
    let mark = phrase.mark.glyph(styler.glyphs)
    return [
      Piece("\(mark) \(phrase.text)", phrase.mark.role), Piece(usual(of: moment), .dim),
      Piece(phrase.period ?? "", .dim),
      Piece(clock.nextMeal(of: moment) ?? "", .dim),
      Piece(clock.exchange(of: moment) ?? "", .dim),
      Piece(moment.isStale ? "(\(clock.age(moment.asOf)))" : "", .dim),
    ]
  }
}

extension LocalClock {
  /// The next meal of today, while another is on.
  fileprivate func nextMeal(of moment: VenueMoment) -> String? {
    guard moment.open.kind == .open, let next = moment.open.next, let period = next.period,
      zone.civil(at: next.opens).date == zone.civil(at: now).date
    else { return nil }
    return say(RowWords.then(period: meal(period), at: time(next.opens)))
  }

  /// Whether a meal exchange buys something now, until when if that is not the closing time, or from when.
  ///
  /// - Parameters:
  ///   - moment: the venue at the moment.
  ///   - onAnyDay: whether it is also told if it buys nothing today.
  /// - Returns: the words; nil if there is nothing to tell, or if it is not stated.
  package func exchange(of moment: VenueMoment, onAnyDay: Bool = false) -> String? {
    guard let exchange = moment.usableExchange(in: zone) else { return nil }
    if exchange.kind == .closed {
      guard let opens = exchange.opensAt else { return onAnyDay ? say(RowWords.noExchangeNow) : nil }
      let isToday = zone.civil(at: opens).date == zone.civil(at: now).date
      return isToday || onAnyDay ? say(RowWords.exchangeFrom(timeAndDay(opens))) : nil
    }
    guard exchange.kind == .open else { return nil }
    // Until the doors open within its hours it buys nothing.
    if moment.open.kind == .closed, let opens = moment.open.opensAt {
      return say(RowWords.exchangeFrom(timeAndDay(opens)))
    }
    guard let until = exchange.closesAt, until != moment.open.closesAt else {
      return say(RowWords.exchange)
    }
    return say(RowWords.exchangeUntil(end(until)))
  }
}

extension Venue {
  /// The part of the address that distinguishes venues of one campus.
  fileprivate var street: String? {
    address.flatMap { $0.split(separator: ",").first.map(String.init) }
  }
}

extension StatePhrase.Mark {
  package var role: Role {
    switch self {
    case .open: .open
    case .soon: .soon
    case .closed: .closed
    case .unknown: .unknown
    }
  }

  /// The symbol for a state.
  package func glyph(_ glyphs: Glyphs) -> String {
    switch self {
    case .open: glyphs.open
    case .soon: glyphs.soon
    case .closed: glyphs.closed
    case .unknown: glyphs.unknown
    }
  }
}
