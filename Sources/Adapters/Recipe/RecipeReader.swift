import CivilTime
import Dining
import Markup

/// The venue, day, meal and station of something, as far as known.
struct RecipeScope {
  var venue: String?
  var date: CivilDate?
  var period: String?
  var station: String?
  /// Whether there is a date that cannot be read: then today must not be assumed either.
  var hasBadDate = false
}

/// The outcome for the nodes of one kind; those found are either read, noted or left out.
package struct RecipeCount: Hashable, Sendable {
  /// `venues`, `hours`, `menus`, `stations` or `dishes`.
  package let what: String
  /// Nodes that a path matched.
  package internal(set) var found = 0
  /// Those that became a part of the reading.
  package internal(set) var read = 0
  /// Those excluded by the recipe's `where`.
  package internal(set) var leftOut = 0
  /// Those that became a notice.
  package var noted: Int { found - read - leftOut }
}

/// Reads one page by a recipe: blocks within blocks, where each node becomes a value or a notice.
struct RecipeReader {
  let book: RecipeBook
  var builder = MenuBuilder()
  private var venues: [VenueReading] = []
  private var knownVenues: Set<String> = []
  private var hours = RecipeHours()
  var counts = ["venues", "hours", "menus", "stations", "dishes"].map { RecipeCount(what: $0) }

  private var recipe: Recipe { book.recipe }
  private var page: Page { book.page }
  private var notices: NoticeCollector { book.notices }

  init(_ book: RecipeBook) { self.book = book }

  /// Reads the page.
  ///
  /// - Throws: `missingAnchor` if an outermost path matches nothing, `cutOff` if that is because the page is
  ///   truncated, `badValue` if the recipe cannot be followed.
  mutating func read() throws(ReadError) -> Reading {
    do throws(ReadError) {
      try readBlocks()
    } catch {
      guard case .missingAnchor = error else { throw error }
      if page.isCut { throw .cutOff(in: "page") }
      guard let empty = recipe.empty, (try? empty.firstMatch(in: page.text)) ?? nil != nil else {
        throw error
      }
    }
    if let exhausted = book.exhausted { throw exhausted }
    book.noteWhatIsNowhere()
    var reading = Reading(adapter: SiteAdapter.recipe.name, observedAt: page.observedAt)
    reading.venues = venues
    reading.hours = hours.readings(today: page.localDate, notices)
    reading.menus = builder.menus
    settle(reading)
    if page.isCut { notices.note("cut-off", "the page stops short") }
    reading.notices = notices.all
    return reading
  }

  private mutating func readBlocks() throws(ReadError) {
    let scope = scope(recipe.scope, in: book.root, from: RecipeScope())
    for block in recipe.venues { try read(block, scope) }
    for block in recipe.hours { try read(block, in: book.root, scope) }
    for block in recipe.menus { try read(block, in: book.root, scope) }
    for block in recipe.dishes { try read(block, in: book.root, scope, isOutermost: true) }
  }

  /// Corrects the counts by the duplicates found, and compares the census with them.
  private mutating func settle(_ reading: Reading) {
    set("dishes") { $0.read = reading.menus.flatMap(\.menu.stations).map(\.dishes.count).reduce(0, +) }
    for census in recipe.census {
      guard let count = counts.first(where: { $0.what == census.what }) else { continue }
      do throws(MarkupError) {
        let found = try census.pattern.count(in: page.text)
        notices.compare(
          [CensusCount(what: census.what, census: found, accounted: count.found - count.leftOut)],
          tolerance: census.tolerance)
      } catch {
        notices.note("census-incomplete", "\(census.what): \(error.code)")
      }
    }
  }

  mutating func set(_ what: String, _ change: (inout RecipeCount) -> Void) {
    if let index = counts.firstIndex(where: { $0.what == what }) { change(&counts[index]) }
  }

  /// The nodes of a block.
  mutating func nodes(
    _ each: RecipeEach, in node: RecipeNode, _ what: String, isOutermost: Bool = false
  ) throws(ReadError) -> [RecipeNode] {
    let found = try book.nodes(each.path, in: node, as: "\(each.name).each")
    let kept = found.filter { each.condition == nil || !book.texts(each.condition, in: $0, most: 1).isEmpty }
    set(what) {
      $0.found += found.count
      $0.leftOut += found.count - kept.count
    }
    if found.isEmpty, each.isRequired {
      guard !isOutermost else { throw .missingAnchor("\(each.name): \(each.path.text)") }
      notices.tally("nothing-found", "\(each.name): \(each.path.text)")
    }
    if !each.isRequired, !isOutermost { book.count(each, in: node, isGiven: !found.isEmpty) }
    return kept
  }

  // MARK: venues

  private mutating func read(_ block: RecipeVenues, _ outer: RecipeScope) throws(ReadError) {
    for node in try nodes(block.each, in: book.root, "venues", isOutermost: true) {
      let name = book.text(block.name, in: node)
      let stated = book.text(block.id, in: node)
      guard let id = stated ?? name else {
        notices.tally("venue-without-name", block.each.name)
        continue
      }
      // Other pages identify the place by its number.
      if stated == nil, block.id != nil { notices.tally("venue-without-id", id) }
      var scope = outer
      scope.venue = id
      add(venue(block, in: node, id: id, name: name))
      for rows in block.hours { try read(rows, in: node, scope) }
      for menus in block.menus { try read(menus, in: node, scope) }
      for dishes in block.dishes { try read(dishes, in: node, scope) }
    }
  }

  private mutating func add(_ venue: VenueReading) {
    guard knownVenues.insert(venue.siteID).inserted else {
      return notices.tally("duplicate-id", venue.siteID)
    }
    venues.append(venue)
    set("venues") { $0.read += 1 }
  }

  private func venue(_ block: RecipeVenues, in node: RecipeNode, id: String, name: String?) -> VenueReading {
    var venue = VenueReading(siteID: id, name: name)
    if let text = book.text(block.kind, in: node) {
      venue.kind = VenueKind(rawValue: text.lowercased()) ?? VenueKind(siteWords: [text])
      if venue.kind == nil { notices.tally("unknown-kind", text) }
    }
    venue.address = book.text(block.address, in: node)
    venue.phone = book.text(block.phone, in: node)
    let groups = book.texts(block.groups, in: node).map(\.text)
    venue.groups = groups.isEmpty ? nil : groups
    let tenders = book.texts(block.accepts, in: node).compactMap { text -> Tender? in
      let tender = page.tenders.first { $0.rawValue == text.text.lowercased() }
      if tender == nil { notices.tally("unknown-tender", text.text) }
      return tender
    }
    venue.accepts = tenders.isEmpty ? nil : tenders
    let point = [block.latitude, block.longitude].map { book.text($0, in: node) }
    if (point[0] == nil) != (point[1] == nil) { notices.note("bad-value", "\(id): half a point") }
    if let north = point[0], let east = point[1] {
      if let latitude = Double(north), let longitude = Double(east) {
        venue.coordinates = Coordinates(latitude: latitude, longitude: longitude)
      }
      if venue.coordinates == nil { notices.note("bad-value", "\(id) lat, lon: \(north), \(east)") }
    }
    return venue
  }

  // MARK: hours

  private mutating func read(
    _ block: RecipeHoursRows, in node: RecipeNode, _ outer: RecipeScope
  ) throws(ReadError) {
    for row in try nodes(block.each, in: node, "hours", isOutermost: isTop(block.each)) {
      let scope = scope(block.scope, in: row, from: outer)
      let text = book.texts(block.text, in: row, keepsLines: true).map(\.text).joined(separator: "\n")
      guard !text.isEmpty else {
        notices.tally("hours-without-text", scope.venue ?? block.each.name)
        continue
      }
      guard let venue = scope.venue else {
        notices.tally("hours-without-venue", text)
        continue
      }
      var key = RecipeHours.Key(
        venue: venue, service: block.service, period: scope.period, reach: block.reach)
      switch block.reach {
      case .date:
        guard let date = date(of: scope, text) else { continue }
        (key.from, key.to) = (date, date)
      case .range:
        let from = day(block.from, in: row)
        let to = day(block.to, in: row)
        guard !from.isBad, !to.isBad, from.date != nil || to.date != nil else {
          notices.tally("hours-without-date", "\(venue): \(text)")
          continue
        }
        if let first = from.date, let last = to.date, last < first {
          notices.note("bad-value", "\(venue): \(first) to \(last)")
          continue
        }
        (key.from, key.to) = (from.date, to.date)
      default: break
      }
      hours.add(key, days: book.text(block.days, in: row), text: text)
      set("hours") { $0.read += 1 }
    }
  }

  private func isTop(_ each: RecipeEach) -> Bool { !each.name.contains(".") }

  // MARK: menus

  private mutating func read(
    _ block: RecipeMenus, in node: RecipeNode, _ outer: RecipeScope
  ) throws(ReadError) {
    for menu in try nodes(block.each, in: node, "menus", isOutermost: isTop(block.each)) {
      let scope = scope(block.scope, in: menu, from: outer)
      if let key = key(of: scope, scope.period ?? block.each.name) {
        builder.open(key)
        set("menus") { $0.read += 1 }
      }
      for stations in block.stations {
        for station in try nodes(stations.each, in: menu, "stations") {
          var inner = scope
          inner.station = book.text(stations.name, in: station)
          if inner.station == nil, stations.name != nil {
            notices.tally("station-without-name", scope.period ?? stations.each.name)
          } else if let key = key(of: scope, inner.station ?? "") {
            builder.open(inner.station ?? "", of: key)
            set("stations") { $0.read += 1 }
          }
          for dishes in stations.dishes { try read(dishes, in: station, inner) }
        }
      }
      for dishes in block.dishes { try read(dishes, in: menu, scope) }
    }
  }

  private mutating func read(
    _ block: RecipeDishes, in node: RecipeNode, _ outer: RecipeScope, isOutermost: Bool = false
  ) throws(ReadError) {
    let kitchen = RecipeKitchen(book: book, block: block)
    for item in try nodes(block.each, in: node, "dishes", isOutermost: isOutermost) {
      let scope = scope(block.scope, in: item, from: outer)
      guard let dish = kitchen.dish(in: item) else { continue }
      guard let key = key(of: scope, dish.name) else { continue }
      builder.add(dish, at: scope.station ?? "", of: key, notices)
    }
  }

  // MARK: venue, day and menu

  private func scope(
    _ values: RecipeScopeValues, in node: RecipeNode, from outer: RecipeScope
  ) -> RecipeScope {
    var scope = outer
    scope.venue = book.text(values.venue, in: node) ?? outer.venue
    scope.period = book.text(values.period, in: node) ?? outer.period
    scope.station = book.text(values.station, in: node) ?? outer.station
    let said = day(values.date, in: node)
    if said.isBad { (scope.date, scope.hasBadDate) = (nil, true) }
    if let date = said.date { (scope.date, scope.hasBadDate) = (date, false) }
    return scope
  }

  /// The day that a value gives; `isBad` if there is a text that is not a day.
  private func day(_ value: RecipeValue?, in node: RecipeNode) -> (date: CivilDate?, isBad: Bool) {
    if value?.isToday == true { return (page.localDate, false) }
    guard let value, let text = book.text(value, in: node) else { return (nil, false) }
    if let format = value.format {
      if let date = format.date(in: text, near: page.localDate) { return (date, false) }
    } else if let written = WrittenDay(text, near: page.localDate) {
      if written.isOnOtherWeekday { notices.note("contradiction", "\(written.date): \(text)") }
      return (written.date, false)
    }
    notices.note("bad-value", "\(value.name): \(text)")
    return (nil, true)
  }

  /// The day of something; nil, and noted, if its text cannot be read.
  private func date(of scope: RecipeScope, _ subject: String) -> CivilDate? {
    if let date = scope.date { return date }
    guard !scope.hasBadDate else {
      notices.tally("date-not-read", subject)
      return nil
    }
    notices.note("date-not-stated", "\(page.localDate)")
    return page.localDate
  }

  /// The menu that something belongs to; nil, and noted, if it cannot be determined.
  private mutating func key(of scope: RecipeScope, _ subject: String) -> MenuBuilder.Key? {
    guard let venue = scope.venue else {
      notices.tally("venue-not-stated", subject)
      return nil
    }
    guard let date = date(of: scope, subject) else { return nil }
    if recipe.venues.isEmpty, knownVenues.insert(venue).inserted {
      venues.append(VenueReading(siteID: venue, name: venue))
    }
    return MenuBuilder.Key(venue: venue, date: date, period: scope.period)
  }
}
