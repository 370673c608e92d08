import CivilTime
import Configuration
import Dining
import Failures
import Queries
import Store

/// Everything people of a campus could be alerted to: all dishes on the menus of places that are not stated
/// to be closed then, and the hours of liked places.
struct AlertServings {
  private let campus: CampusSnapshot
  private let now: Instant
  private var byPlace: [Place: [(name: String, key: String, slot: Slot)]] = [:]
  private var slots: [(venue: KnownVenue, row: VenueID, slot: Slot, dishes: [(dish: Dish, key: String)])] = []
  private var past: [String: [String: Set<CivilDate>]] = [:]

  private struct Place: Hashable {
    let venue: String
    let date: CivilDate
    let meal: String
  }

  private struct Slot {
    let date: CivilDate
    let meal: String
    let begins: Instant
    let ends: Instant
    let observedAt: Instant
  }

  /// How many days back servings are counted to recognise a staple.
  private static let daysBack = 60

  /// Reads the menus from yesterday on, because a night's meal may still be on.
  init(_ campus: CampusSnapshot, at now: Instant) throws(Failure) {
    self.campus = campus
    self.now = now
    let rows = try campus.rows()
    var keys: [String: String] = [:]
    for known in try campus.venues() {
      guard let row = rows[known.venue.slug] else { continue }
      // Read from as far back as staples are counted, because a snapshot keeps what it has read.
      for record in try campus.menus(of: row, from: campus.date(at: now).adding(days: -Self.daysBack)) {
        let menu = record.menu
        let dishes = menu.stations.flatMap(\.dishes).map { dish in
          let key = keys[dish.name] ?? campus.dishKey(of: dish.name)
          keys[dish.name] = key
          return (dish: dish, key: key)
        }
        for (_, key) in dishes { past[known.venue.slug, default: [:]][key, default: []].insert(menu.date) }
        guard menu.date >= campus.date(at: now).adding(days: -1),
          !campus.isClosed(known, on: menu.date, at: now)
        else { continue }
        let hours = known.hours(of: menu, in: campus.context)
        let usual = MealTimes.usual(menu.period, on: menu.date, in: campus.zone)
        let slot = Slot(
          date: menu.date, meal: (menu.period ?? "").lowercased(),
          begins: hours.map(\.opens).min() ?? usual.begins,
          ends: hours.map(\.closes).max() ?? usual.ends, observedAt: record.provenance.observedAt)
        let place = Place(venue: known.venue.slug, date: slot.date, meal: slot.meal)
        byPlace[place, default: []] += dishes.map { ($0.dish.name, $0.key, slot) }
        slots.append((known, row, slot, dishes))
      }
    }
  }

  /// The names of what is served at the place and time of a topic.
  func names(there topic: AlertTopic) -> [String] {
    byPlace[Place(venue: topic.venue, date: topic.date, meal: topic.meal)]?.map(\.name) ?? []
  }

  /// Every serving of these dishes, under the topics of alerts that were stored before its dish was merged
  /// into another: nobody is alerted twice, and earlier alerts stay true.
  ///
  /// Nobody is newly alerted to what is stated to be against a veto of theirs.
  func servings(
    of liked: Set<String>, person: String, unless vetoes: DishFilter, toldAs records: [AlertRecord]
  ) -> [AlertServing] {
    func topic(_ key: String, like topic: AlertTopic) -> AlertTopic {
      AlertTopic(
        .dish, person: person, campus: topic.campus, key: key, venue: topic.venue, date: topic.date,
        meal: topic.meal)
    }
    var told: [AlertTopic: Set<AlertTopic>] = [:]
    var sent: Set<AlertTopic> = []
    for record in records where record.topic.kind == .dish {
      let current = topic(campus.currentKey(of: record.topic.key), like: record.topic)
      told[current, default: []].insert(record.topic)
      if [.sent, .correcting, .corrected].contains(record.state) { sent.insert(current) }
    }
    return slots.flatMap { slot -> [AlertServing] in
      slot.dishes.filter { liked.contains($0.key) }.flatMap { dish, key -> [AlertServing] in
        let topic = AlertTopic(
          .dish, person: person, campus: campus.setting.campus.id, key: key, venue: slot.venue.venue.slug,
          date: slot.slot.date, meal: slot.slot.meal)
        if !sent.contains(topic), !vetoes.isEmpty, vetoes.verdict(on: dish) == .fails { return [] }
        return (told[topic] ?? [topic]).map { topic in
          AlertServing(
            topic, name: dish.name, venueName: slot.venue.venue.name, begins: slot.slot.begins,
            ends: slot.slot.ends, observedAt: slot.slot.observedAt,
            isStaple: Staple.isStaple(past[slot.venue.venue.slug]?[key] ?? []))
        }
      }
    }
  }

  /// A place and its hours on a date, as text that can be compared.
  struct Hours {
    let venue: Venue
    let date: CivilDate
    /// `11:00-14:00,17:00-20:00`; empty: closed.
    let text: String
    let observedAt: Instant
  }

  /// The hours of these places for the next seven days, where they are stated.
  func hours(of places: Set<String>) throws(Failure) -> [Hours] {
    let today = campus.date(at: now)
    return try campus.venues().filter { places.contains($0.venue.slug) }.flatMap { known in
      VenueWeek(of: known, service: .open, from: today, in: campus.context).days.compactMap { day in
        day.openings.map { openings in
          Hours(
            venue: known.venue, date: day.date,
            text: openings.map { text(of: $0, on: day.date) }.joined(separator: ","),
            observedAt: known.statements.map(\.provenance.observedAt).max() ?? known.lastSeen)
        }
      }
    }
  }

  private func text(of window: ServiceWindow, on date: CivilDate) -> String {
    func clock(_ instant: Instant) -> String {
      let civil = campus.zone.civil(at: instant)
      let hour = civil.hour + 24 * (civil.date.dayNumber - date.dayNumber)
      return "\(hour < 10 ? "0" : "")\(hour):\(civil.minute < 10 ? "0" : "")\(civil.minute)"
    }
    return "\(clock(window.opens))-\(clock(window.closes))"
  }
}
