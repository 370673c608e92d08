import CivilTime
import Configuration
package import Dining
package import Failures
import SQLite
import Store

/// Venues and dishes whose names have the words asked for.
package struct SearchQuery: Query {
  /// The words to search for.
  package var text: String
  /// The maximum number of results of all kinds together.
  package var limit = 20
  package var filter = DishFilter()
  /// Whether a filter leaves venues in the answer: for a page, whose links keep a filter of menus.
  package var keepsVenues = false

  package init(_ text: String) { self.text = text }

  package func answer(
    in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> Held<SearchResult> {
    let found = try find(in: campus, at: moment)
    guard found.result.exit == .no, limit > 0 else { return try widened(found, in: campus, at: moment) }
    try campus.requireData()
    if let renamed = try renamed(in: campus, at: moment) {
      return Held(renamed.result, until: [found.until, renamed.until], end: found.end)
    }
    var meant = self
    if let umlauts = SearchWords.withoutDigraphs(text) {
      meant.text = umlauts
      let other = try meant.widened(try meant.find(in: campus, at: moment), in: campus, at: moment)
      if other.result.exit == .yes {
        return Held(other.result, until: [found.until, other.until], end: found.end)
      }
    }
    let wider = try widened(found, in: campus, at: moment)
    if wider.result.exit == .yes { return wider }
    guard let corrected = try WordCorrection(campus: campus).corrected(text) else { return found }
    meant.text = corrected
    let other = try meant.widened(try meant.find(in: campus, at: moment), in: campus, at: moment)
    guard other.result.exit == .yes else { return found }
    var result = other.result
    result.typed = text
    return Held(result, until: [found.until, other.until], end: found.end)
  }

  /// The dish to which a person gave this name, under its name on menus; nil: there is none.
  private func renamed(
    in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> Held<SearchResult>? {
    let called = try campus.setting.querying { () throws(DatabaseError) -> (key: String, name: String)? in
      guard let dish = try campus.store.dish(meant: text, campus: campus.campus), dish.givenName != nil,
        let name = try campus.store.names(of: dish.id).first
      else { return nil }
      return (dish.key, name)
    }
    guard let called else { return nil }
    var meant = self
    // Other dishes may have the words, too.
    (meant.text, meant.limit) = (called.name, max(limit, 200))
    let held = try meant.find(in: campus, at: moment)
    var result = SearchResult(
      text, venues: [], dishes: held.result.dishes.filter { campus.dishKey(of: $0.dish.name) == called.key },
      today: held.result.today, nights: held.result.nights, limit: limit, matcher: held.result.matcher)
    result.closed = held.result.closed
    return result.exit == .yes ? Held(result, until: [held.until], end: held.end) : nil
  }

  private func find(
    in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> Held<SearchResult> {
    try find(NameQuestion(text), in: campus, at: moment)
  }

  /// What was found and, where that leaves room, what is written in one word with others.
  private func widened(
    _ found: Held<SearchResult>, in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> Held<SearchResult> {
    guard found.result.current < limit else { return found }
    let today = campus.date(at: moment.instant)
    let wider = try campus.setting.querying { () throws(DatabaseError) in
      try campus.store.withCompounds(NameQuestion(text), campus: campus.campus, from: today)
    }
    guard let wider else { return found }
    let other = try find(wider, in: campus, at: moment)
    return Held(
      found.result.filled(with: other.result, limit: limit), until: [found.until, other.until], end: found.end
    )
  }

  private func find(
    _ question: NameQuestion, in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> Held<SearchResult> {
    let (stored, found) = try campus.setting.querying { () throws(DatabaseError) in
      try campus.store.consistently { () throws(DatabaseError) in
        // One more than requested, to know whether there are more. Diet filters apply to dishes only.
        let wanted = limit + 1
        let venues =
          filter.isEmpty || keepsVenues ? try campus.venues(matching: question, limit: wanted) : []
        let rest = wanted - venues.count
        return (venues, try FilteredSearch(question, filter, limit: rest, in: campus, at: moment))
      }
    }
    var venues: [VenueMoment] = []
    for venue in stored { venues.append(try campus.moment(of: venue, at: moment)) }
    var result = SearchResult(
      text, venues: venues, dishes: found.dishes, offers: try campus.named(found.offers),
      today: campus.date(at: moment.instant),
      nights: found.nights, limit: limit, matcher: found.matcher)
    var until = venues.map(\.steadyUntil) + found.until + [campus.noon(after: moment.instant)]
    result.closed = try campus.closed(among: result.dishes, at: moment, &until)
    // The date asked about is part of the result.
    return Held(
      result, until: until,
      end: campus.midnight(after: moment.instant))
  }
}
