package import Phrases
import CivilTime
package import Console
package import Dining

extension TextLayout {
  /// Venues at a moment: mark, name, state, meal period, meal exchange, age and street, as far as the line reaches.
  ///
  /// - Parameters:
  ///   - moments: the venues.
  ///   - distances: for each of them how far it is and how long the walk; these take the place of the street.
  /// - Returns: the lines of each venue, aligned with those of the others: one, or more on a narrow terminal.
  package func rows(_ moments: [VenueMoment], distances: [[String]] = []) -> [[String]] {
    // Where all is equally old a title has said so already.
    let showsAge = Set(moments.map(\.asOf)).count > 1 || !distances.isEmpty
    let rows = moments.enumerated().map { index, moment in
      let phrase = StatePhrase(moment.open, clock: clock)
      let distance = index < distances.count ? distances[index] : []
      return [
        cell(phrase.mark.glyph(styler.glyphs), phrase.mark.role), cell(moment.venue.name),
        cell(distance.first), cell(distance.dropFirst().first, .dim),
        cell(phrase.text, phrase.mark.role), cell(phrase.period, .dim),
        cell(clock.nextMeal(of: moment), .dim), cell(clock.exchange(of: moment), .dim),
        cell(showsAge && moment.isStale ? "(\(clock.age(moment.asOf)))" : nil, .dim),
        cell(distances.isEmpty ? moment.venue.street : nil, .dim),
      ]
    }
    let isFar = !distances.isEmpty
    let room = limit ?? 0
    func width(_ index: Int) -> Int { rows.map { $0[index].text.displayWidth }.max() ?? 0 }
    let columns = [
      Column("", minimum: 1, narrow: .first),
      Column("venue", minimum: min(width(1), max(14, isFar ? room / 4 : room / 3 - 2)), narrow: .first),
      Column("distance", .trailing, minimum: width(2)),
      Column("walk", .trailing, minimum: width(3), from: 72),
      Column("state", minimum: min(width(4), 36)), Column("meal", minimum: 6, from: 100),
      Column("next", minimum: 12, from: 120), Column("exchange", minimum: min(width(7), 22), from: 80),
      Column("age", minimum: 12),
      Column("street", minimum: 8, from: 100, narrow: .none),
    ]
    return table(columns, rows, indent: 2)
  }

  /// What is said of one venue at a moment, without its name.
  package func state(of moment: VenueMoment) -> [Piece] {
    let phrase = StatePhrase(moment.open, clock: clock)
    let mark = phrase.mark.glyph(styler.glyphs)
    return [
      Piece("\(mark) \(phrase.text)", phrase.mark.role), Piece(phrase.period ?? "", .dim),
      Piece(clock.nextMeal(of: moment) ?? "", .dim),
      Piece(clock.exchange(of: moment) ?? "", .dim),
      Piece(moment.isStale ? "(\(clock.age(moment.asOf)))" : "", .dim),
    ]
  }
}

extension LocalClock {
  /// The meal that comes next today, while another is on.
  fileprivate func nextMeal(of moment: VenueMoment) -> String? {
    guard moment.open.kind == .open, let next = moment.open.next, let period = next.period,
      zone.civil(at: next.opens).date == zone.civil(at: now).date
    else { return nil }
    return say(RowWords.then(period: period, at: time(next.opens)))
  }

  /// Whether a meal exchange buys something now; until when, where that is not the closing, or from when today.
  package func exchange(of moment: VenueMoment) -> String? {
    if moment.exchange.kind == .closed {
      guard let opens = moment.exchange.opensAt, zone.civil(at: opens).date == zone.civil(at: now).date else {
        return nil
      }
      return say(RowWords.exchangeFrom(time(opens)))
    }
    guard moment.exchange.kind == .open else { return nil }
    guard let until = moment.exchange.closesAt, until != moment.open.closesAt else {
      return say(RowWords.exchange)
    }
    return say(RowWords.exchangeUntil(end(until)))
  }
}

extension Venue {
  /// The part of the address that tells venues of one campus apart.
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

  /// The sign of a state.
  package func glyph(_ glyphs: Glyphs) -> String {
    switch self {
    case .open: glyphs.open
    case .soon: glyphs.soon
    case .closed: glyphs.closed
    case .unknown: glyphs.unknown
    }
  }
}
