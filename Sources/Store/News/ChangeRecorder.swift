import CivilTime
import Dining
import OpeningHours
import SQLite

/// Notes the changes of one reading, in the transaction in which it is recorded: keeps the state before, and
/// compares when all is written.
final class ChangeRecorder {
  private let store: Store
  private let context: HoursContext
  private let log: ChangeLog
  /// The date in the campus' time zone; past days are not news.
  private let today: CivilDate
  private var menus: [DayOfVenue: DayMenu] = [:]
  private var hours: [VenueID: [CivilDate: StatedHours]] = [:]
  private var appeared: [VenueID] = []
  private var vanished: [VenueID] = []

  private struct DayOfVenue: Hashable {
    let venue: VenueID
    let date: CivilDate
  }

  /// Seconds after the first reading of a source during which everything is new, and therefore no news.
  private static let firstDay: Int64 = 86_400
  /// Hours are compared for this many days from today on.
  private static let horizon = 14
  /// Seconds below which a listing counts as an error of the list.
  private static let shortListing: Int64 = 3 * 86_400

  /// Nil if the reading's changes are not news: the source is new, the adapter changed since the last time,
  /// the reading was salvaged, or a later one is recorded.
  init?(
    _ store: Store, origin: RowOrigin, adapterVersion: Int, context: HoursContext
  ) throws(DatabaseError) {
    guard try Self.isFollowed(origin, adapterVersion, in: store) else { return nil }
    self.store = store
    self.context = context
    log = ChangeLog(database: store.database, campus: origin.campus, at: origin.observedAt)
    today = context.zone.civil(at: origin.observedAt).date
  }

  private static func isFollowed(
    _ origin: RowOrigin, _ adapterVersion: Int, in store: Store
  ) throws(DatabaseError) -> Bool {
    guard !origin.isOutdated, origin.confidence == .tree else { return false }
    let row = try store.database.prepare(
      """
      SELECT known_since, adapter_version FROM source JOIN page ON page.source = source.id
      WHERE source.id = ? AND page.id = ?
      """)
    try row.bind(origin.source, origin.page)
    guard try row.step() else { return false }
    guard let since = row.optionalInstant(0) else {
      try store.database.run(
        "UPDATE source SET known_since = ? WHERE id = ?", origin.observedAt, origin.source)
      return false
    }
    let isSameReader = row.isNull(1) || row.int(1) == adapterVersion
    return isSameReader && origin.observedAt.seconds(since: since) >= firstDay
  }

  // MARK: Before it is written

  /// The menus of a venue's date are about to change.
  func willChangeMenu(of venue: VenueID, on date: CivilDate) throws(DatabaseError) {
    let day = DayOfVenue(venue: venue, date: date)
    guard date >= today, menus[day] == nil else { return }
    menus[day] = try menu(day)
  }

  /// The stated hours of these venues are about to change.
  func willChangeHours(of venues: Set<VenueID>) throws(DatabaseError) {
    for venue in venues where hours[venue] == nil { hours[venue] = try statedHours(of: venue) }
  }

  /// A page lists a venue that no page listed.
  func willList(_ venue: VenueID) { appeared.append(venue) }

  /// No page lists a venue any more.
  func didVanish(_ venue: VenueID) { vanished.append(venue) }

  // MARK: When all is written

  /// Compares, and writes the changes.
  func finish() throws(DatabaseError) {
    var servings = EarlierServings(store.database, campus: log.campus)
    for (day, before) in menus {
      try compare(before, with: try menu(day), on: day, &servings)
    }
    for (venue, before) in hours { try compare(before, with: try statedHours(of: venue), of: venue) }
    for venue in appeared { try noteListing(of: venue) }
    for venue in vanished {
      // A venue listed for only a day or two counts as never listed.
      let since = log.at - Self.shortListing
      if try !log.withdrawLast(.venueNew, of: venue, since: since) {
        try log.note(.venueGone, of: venue, on: today)
      }
    }
    try log.dropOld()
  }

  private func noteListing(of venue: VenueID) throws(DatabaseError) {
    if try log.withdrawLast(.venueGone, of: venue, since: log.at - ChangeLog.keptFor) { return }
    let row = try store.database.prepare("SELECT first_seen FROM venue WHERE id = ?")
    try row.bind(venue)
    // A venue known from its menus or hours is not new when it is finally listed.
    guard try row.step(), log.at.seconds(since: row.instant(0)) < Self.shortListing else { return }
    try log.note(.venueNew, of: venue, on: today)
  }

  private func compare(
    _ before: DayMenu, with after: DayMenu, on day: DayOfVenue, _ servings: inout EarlierServings
  ) throws(DatabaseError) {
    let (venue, date) = (day.venue, day.date)
    try notePublished(before, after, on: day)
    var renamed: Set<String> = []
    if !before.meals.isEmpty {
      var noted = try log.entry(.menuChanged, of: venue, on: date)
      if noted == nil { noted = try log.entry(.dishesRenamed, of: venue, on: date) }
      let first = noted.map { DayMenu(stored: $0.before).completed(by: before) } ?? before
      let difference = MenuDifference(from: first, to: after)
      renamed = Set(difference.renamed.map(\.to))
      try note(
        difference.renamed.isEmpty ? nil : .dishesRenamed(difference.renamed), .dishesRenamed, first, on: day)
      try note(
        difference.gained.isEmpty && difference.lost.isEmpty
          ? nil : .menuChanged(gained: difference.gained, lost: difference.lost), .menuChanged, first, on: day
      )
    }
    var new: [String] = []
    var back: [ChangeFact.Return] = []
    let known = try store.knownDates(of: venue, before: date)
    var seen: Set<DishKey> = []
    if known >= ServingRecord.knownDates {
      for name in after.names where !renamed.contains(name) {
        let key = DishKey(name)
        guard seen.insert(key).inserted else { continue }
        let record = try servings.record(of: key, before: date)
        // What was new on an earlier date was told then.
        if record.first == nil {
          new.append(name)
        } else if case .back(let last) = record.news(.back, on: date, known: known) {
          back.append(.init(dish: name, lastServed: last))
        }
      }
    }
    try note(new.isEmpty ? nil : .dishesNew(new), .dishesNew, nil, on: day)
    try note(back.isEmpty ? nil : .dishesBack(back), .dishesBack, nil, on: day)
  }

  private func notePublished(
    _ before: DayMenu, _ after: DayMenu, on day: DayOfVenue
  ) throws(DatabaseError) {
    var meals = Set(after.meals.keys).subtracting(before.meals.keys)
    guard !meals.isEmpty else { return }
    if case .menuPublished(let known, _) = try log.entry(.menuPublished, of: day.venue, on: day.date)?.fact {
      meals.formUnion(known)
    }
    let dishes = DayMenu(after.meals.filter { meals.contains($0.key) }).names.count
    let named = meals.filter { !$0.isEmpty }.sorted {
      (MealOrder.rank(of: $0), $0) < (MealOrder.rank(of: $1), $1)
    }
    try log.note(.menuPublished(meals: named, dishes: dishes), of: day.venue, on: day.date)
  }

  private func note(
    _ fact: ChangeFact?, _ kind: ChangeKind, _ before: DayMenu?, on day: DayOfVenue
  ) throws(DatabaseError) {
    if let fact {
      try log.note(fact, before: before?.stored, of: day.venue, on: day.date)
    } else {
      try log.withdraw(kind, of: day.venue, on: day.date)
    }
  }

  private func compare(
    _ before: [CivilDate: StatedHours], with after: [CivilDate: StatedHours], of venue: VenueID
  ) throws(DatabaseError) {
    for (date, now) in after {
      let noted = try log.entry(.hoursChanged, of: venue, on: date)
      let earlier = noted.map { $0.before.compactMap { MinuteSpan(stored: $0) } } ?? before[date]?.stretches
      // A first statement is not a change.
      guard let earlier else { continue }
      let former = StatedHours(earlier, isWhole: before[date]?.isWhole ?? now.isWhole)
      guard former.isComparable(with: now) else { continue }
      if former == now {
        try log.withdraw(.hoursChanged, of: venue, on: date)
      } else {
        try log.note(
          .hoursChanged(before: former.stretches, after: now.stretches),
          before: former.stretches.map(\.stored), of: venue, on: date)
      }
    }
  }

  // MARK: Recorded state

  private func menu(_ day: DayOfVenue) throws(DatabaseError) -> DayMenu {
    let rows = try store.database.prepare(
      """
      SELECT period, dish.name FROM menu JOIN station ON station.menu = menu.id
        JOIN dish ON dish.station = station.id WHERE menu.venue = ? AND menu.date = ?
      """)
    try rows.bind(day.venue, day.date)
    var menu = DayMenu()
    while try rows.step() { menu.add(rows.string(1), to: rows.string(0)) }
    return menu
  }

  private func statedHours(of venue: VenueID) throws(DatabaseError) -> [CivilDate: StatedHours] {
    let schedule = Schedule(try store.statements(venue: venue), service: .open, context: context)
    var known: [CivilDate: StatedHours] = [:]
    for offset in 0..<Self.horizon {
      let date = today.adding(days: offset)
      if let hours = schedule.statedHours(on: date, in: context.zone) { known[date] = hours }
    }
    return known
  }
}
