import CivilTime
import Configuration
import Dining
import Failures
import Phrases
import Questions
import Queries
import TerminalViews
import WebPages

extension PageRoutes {
  /// The page of an address below the campus' first page.
  func page(_ request: RouteRequest, _ place: Place) throws(Failure) -> RouteAnswer {
    let context = try pageContext(request, place)
    let path = place.path
    switch (path.first, path.count) {
    case (nil, _):
      let result = try ask(OpenQuery(.init(all: true)), place)
      var page = html(NowPage.html(result, context), result.changesAt, counting: result.moments)
      // It shows the time, which a reader without script takes for the present.
      if !site.options.isStatic, case .until(let change) = page.keeping {
        page.keeping = .until(soonest(change, now + (60 - now.secondsSince1970 % 60)))
      }
      return page
    case ("near", 1): return try near(request, place, context)
    case ("lucky", 1): return try lucky(request, place, context)
    case ("menu", 1):
      return try menu(request, place, context)
    case ("menu", 2): return try menu(of: path[1], request, place, context)
    case ("search", 1): return try search(request, place, context)
    case ("offline", 1): return RouteAnswer(.html, FailurePage.offline(context), keeping: .until(nil))
    case ("about", 1):
      let result = try ask(StatusQuery(), place)
      return html(AboutPage.html(result, context), result.changesAt)
    case ("venues", 2): return try venue(path[1], request, place, context)
    case ("venues", 3) where path[2] == "week.svg":
      let result = try ask(WeekQuery(venue: path[1]), place)
      return RouteAnswer(
        .picture, result.svg(context.clock, isAlone: false),
        keeping: .until(soonest(result.changesAt, now + 600)))
    case ("dishes", 2):
      let result = try ask(DishQuery(path[1], name: request.value("name")), place)
      return html(DishPage.html(result, context), result.changesAt)
    case (let name?, 1): return try document(name, request, place, context)
    default: throw request.unknownAddress
    }
  }

  /// The result of a query for the current time.
  func ask<Question: Query>(_ query: Question, _ place: Place) throws(Failure) -> Question.Result {
    try place.campus.known().answer(query, at: QueryMoment(now))
  }

  /// A page, valid until its result changes; if it counts minutes, until the next one.
  func html(_ bytes: [UInt8], _ change: Instant?, counting moments: [VenueMoment] = []) -> RouteAnswer {
    guard !site.options.isStatic else { return RouteAnswer(.html, bytes, keeping: .until(change)) }
    let minutes = moments.compactMap { moment -> Instant? in
      guard let change = moment.open.changesAt, change > now, change.seconds(since: now) < 3_600 else {
        return nil
      }
      let rest = change.seconds(since: now)
      return moment.open.kind == .open ? now + rest % 60 + 1 : now + (rest - 1) % 60 + 1
    }
    return RouteAnswer(.html, bytes, keeping: .until(soonest(change, minutes.min())))
  }

  /// The earlier of two instants, if there are any.
  func soonest(_ one: Instant?, _ other: Instant?) -> Instant? {
    [one, other].compactMap(\.self).min()
  }

  /// The page of a dish that was already looked up.
  func dish(
    _ result: DishResult, of campus: ServedCampus, _ language: Language, path: [String], rootDepth: Int
  ) -> RouteAnswer {
    let place = Place(
      campus: campus, language: language, isNamed: language != .english, path: path, rootDepth: rootDepth)
    let midnight = place.campus.setting.zone.firstInstant(
      of: place.campus.setting.zone.civil(at: now).date.adding(days: 1))
    var context = context(place, depth: path.count)
    context.namesApart = (try? campus.namesApart()) ?? [:]
    return RouteAnswer(
      .html, DishPage.html(result, context),
      keeping: .until(soonest(result.changesAt, midnight)))
  }

  private func search(
    _ request: RouteRequest, _ place: Place, _ context: PageContext
  ) throws(Failure) -> RouteAnswer {
    let text = (request.value("q") ?? "").prefix(200)
    guard text.contains(where: { $0 != " " }) else { return html(SearchPage.html(nil, context), nil) }
    var query = SearchQuery(String(text))
    query.limit = 50
    (query.filter, query.keepsVenues) = (context.filter, true)
    let result = try ask(query, place)
    return html(SearchPage.html(result, context), result.changesAt, counting: result.venues)
  }

  private func venue(
    _ slug: String, _ request: RouteRequest, _ place: Place, _ context: PageContext
  ) throws(Failure) -> RouteAnswer {
    let result = try ask(ShowQuery(slug), place)
    let own = result.moment.venue.slug
    // Another name of it redirects to its own.
    guard own == slug else { return RouteAnswer(to: "../\(own)/" + request.query, 308, keeping: .until(nil)) }
    let week = try ask(WeekQuery(venue: slug), place)
    let days = try place.campus.known().menuDays(of: own, at: now)
    return html(
      PlacePage.html(
        result, week: week, height: WeekLayout(week, isAlone: false).height, filter: context.filter,
        days: days,
        context),
      soonest(result.changesAt, week.changesAt),
      counting: [result.moment])
  }
}
