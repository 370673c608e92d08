import CivilTime
import Configuration
import Dining
import Failures
import Feeds
import Queries
import WebPages

/// Menus, and random selections from them.
extension PageRoutes {
  /// How many days before and after today have a page of their menus, whether or not there are any.
  private static let mostDaysAway = 31

  /// The common context of pages, with planned meals and the filter.
  func pageContext(_ request: RouteRequest, _ place: Place) throws(Failure) -> PageContext {
    var context = context(place, depth: place.path.count)
    context.query = request.query
    context.feeds = NewsFeed.folder(campus: place.campus.id, place.language)
    if ["offline", "manifest.webmanifest"].contains(place.path.first) { return context }
    context.namesApart = try place.campus.namesApart()
    if place.path.first == "dishes.json" { return context }
    context.planned = try place.campus.known().planned(after: now)
    context.filter = try request.filter()
    return context
  }

  /// The menus of a day, or the current or next one of every place.
  func menu(
    of word: String? = nil, _ request: RouteRequest, _ place: Place, _ context: PageContext
  ) throws(Failure) -> RouteAnswer {
    let known = try place.campus.known()
    let days = try known.menuDays(at: now)
    let date = word.flatMap { CivilDate($0) }
    if word != nil {
      // Of days further away nothing is known, and there are endlessly many.
      guard let date, "\(date)" == word,
        abs(date.dayNumber - known.date(at: now).dayNumber) <= Self.mostDaysAway
      else { throw request.unknownAddress }
    }
    var query = MenuQuery()
    query.all = true
    query.date = date
    let whole = try ask(query, place)
    query.filter = context.filter
    // The heading names the day, whatever is served.
    let midnight = known.midnight(after: now)
    guard !query.filter.isEmpty else {
      return html(
        MenuPage.html(whole, days: days, of: date, context), soonest(whole.changesAt, midnight))
    }
    let result = try ask(query, place)
    var named = Set(result.entries.map(\.name))
    let unfit = whole.entries.filter { named.insert($0.name).inserted }
    return html(
      MenuPage.html(result, unfit: unfit, days: days, of: date, context), soonest(result.changesAt, midnight))
  }

  func lucky(
    _ request: RouteRequest, _ place: Place, _ context: PageContext
  ) throws(Failure) -> RouteAnswer {
    let isExchange = try request.holds("exchange")
    let offersExchange = try place.campus.known().takesExchange()
    let asked = LuckyPage.Asked(exchange: offersExchange ? isExchange : nil, filter: context.filter)
    var query = LuckyQuery()
    query.any = !isExchange
    query.venue = request.value("venue")
    query.item = query.venue != nil
    query.units = context.units
    query.filter = asked.filter
    if try request.holds("go") {
      let venue = query.venue.map { "&venue=\(PageLink.encoded($0))" } ?? ""
      let seed = site.options.entropy() % 1_000_000
      return RouteAnswer(to: "./?seed=\(seed)\(asked.parameters)\(venue)", 303, keeping: .never)
    }
    let all = try ask(OpenQuery(.init(all: true)), place)
    // The age of what is known names no day today, and one tomorrow.
    let midnight = try place.campus.known().midnight(after: now)
    guard let seed = request.value("seed").flatMap({ UInt64($0) }) else {
      return html(LuckyPage.html(.nothing, asked, of: all.moments, context), soonest(all.changesAt, midnight))
    }
    query.seed = seed
    let result = try ask(query, place)
    let drawn: LuckyPage.Drawn = query.venue == nil ? .place(result) : .dish(result)
    return html(
      LuckyPage.html(drawn, asked, of: all.moments, context),
      soonest(soonest(all.changesAt, result.changesAt), midnight),
      counting: result.moment.map { [$0] } ?? [])
  }

  /// The dishes of yesterday's, today's and tomorrow's menus with their times; and permanent offers.
  func served(_ place: Place, _ context: PageContext) throws(Failure) -> RouteAnswer {
    let known = try place.campus.known()
    let today = known.date(at: now)
    let rows = try known.rows()
    let far = now + ChangesDocument.span
    var entries: [ServedDocument.Entry] = []
    for venue in try known.venues() {
      guard let row = rows[venue.venue.slug] else { continue }
      let slug = venue.venue.slug
      for record in try known.menus(of: row, from: today.adding(days: -1))
      where record.menu.date <= today.adding(days: 1) {
        let dishes = record.menu.stations.flatMap(\.dishes)
        let hours = venue.hours(of: record.menu, in: known.context).map { ($0.opens, $0.closes) }
        // A meal without stated hours lasts as long as its date: into the night if the place is open then.
        let served = hours.isEmpty ? [venue.bounds(of: record.menu.date, in: known.context)] : hours
        for (opens, closes) in served where closes > now {
          entries.append(.init(slug, from: opens, to: closes, dishes))
        }
      }
      let offers = try known.offers(of: row).map(\.dish)
      if !offers.isEmpty { entries.append(.init(slug, from: now, to: far, offers)) }
    }
    return RouteAnswer(
      .json, ServedDocument.text(entries, context), keeping: .until(known.midnight(after: now)))
  }
}
