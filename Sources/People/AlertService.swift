package import CivilTime
package import Configuration
package import Dining
package import Failures
package import PrivateStore
package import Queries
import SQLite
package import World

/// Plans the alerts for the people of one campus, and stores them before they are sent.
package final class AlertService {
  package let database: PeopleDatabase
  private let setting: Setting
  private let now: Instant

  /// - Parameters:
  ///   - setting: the campus, and how alerts are sent.
  ///   - now: the present.
  ///   - world: files and environment.
  package init(_ setting: Setting, at now: Instant, in world: World) {
    database = PeopleDatabase(setting.paths, in: world)
    self.setting = setting
    self.now = now
  }

  private var campus: String { setting.campus.id }
  private var today: CivilDate { setting.zone.civil(at: now).date }
  /// How long stored alerts are kept after their meal, in seconds.
  private static let kept: Int64 = 60 * 86_400

  /// A person's plan, and the hours of liked places that are known so far.
  package struct Planned {
    package let person: Person
    package let plan: AlertPlan
    /// The alerts that were stored before.
    package let records: [AlertRecord]
    let hours: [AlertServings.Hours]
  }

  /// What a person likes on this campus, and what is stored about their alerts.
  private struct Watch {
    let person: Person
    var opinions: [Opinion]
    /// The dishes that the person must not eat.
    let vetoes: DishFilter
    let records: [AlertRecord]
    let messagesToday: Int
    let hours: [String: [CivilDate: String]]

    var dishes: Set<String> { keys("dish") }
    var venues: Set<String> { keys("venue") }
    var isEmpty: Bool { dishes.isEmpty && venues.isEmpty && records.isEmpty }

    private func keys(_ kind: String) -> Set<String> {
      Set(opinions.filter { $0.stance != .dislike && $0.subject.kind == kind }.map(\.subject.key))
    }
  }

  /// Plans alerts for everyone who likes anything on this campus; stores nothing.
  ///
  /// - Parameters:
  ///   - only: the only person to plan for; nil: everyone.
  ///   - snapshot: returns the campus as the database knows it; called only if somebody likes something.
  /// - Returns: the plans of the people who like something.
  /// - Throws: a database failure.
  package func plan(
    for only: PersonName? = nil, in snapshot: () throws(Failure) -> CampusSnapshot
  ) throws(Failure) -> [Planned] {
    let watches = try watches(of: only).filter { !$0.isEmpty }
    guard !watches.isEmpty else { return [] }
    let known = try snapshot()
    let servings = try AlertServings(known, at: now)
    let planner = AlertPlanner(
      setting.configuration.alerts.timing, in: setting.zone,
      hasChannel: !setting.configuration.alerts.channels.isEmpty)
    var plans: [Planned] = []
    for var watch in watches {
      watch.opinions = known.current(watch.opinions)
      let (dishes, venues) = (watch.dishes, watch.venues)
      let hours = try servings.hours(of: venues)
      let told = servings.servings(
        of: dishes, person: watch.person.key, unless: watch.vetoes, toldAs: watch.records)
      let facts = AlertPlanner.Known(
        servings: told + changed(hours, for: watch), records: watch.records,
        messagesToday: watch.messagesToday,
        isWatched: {
          $0.kind == .dish ? dishes.contains(known.currentKey(of: $0.key)) : venues.contains($0.venue)
        },
        namesThere: { servings.names(there: $0) })
      plans.append(
        Planned(
          person: watch.person, plan: planner.plan(facts, at: now), records: watch.records, hours: hours))
    }
    return plans
  }

  /// Plans for everyone and stores what is to be sent, either all alerts of a person or none.
  ///
  /// - Parameter snapshot: returns the campus as the database knows it.
  /// - Returns: when to plan again; nil: nobody likes anything, or nothing later is known.
  /// - Throws: a database failure.
  package func store(in snapshot: () throws(Failure) -> CampusSnapshot) throws(Failure) -> Instant? {
    let plans = try plan(in: snapshot)
    guard !plans.isEmpty else { return nil }
    let channels = setting.configuration.alerts.channels.map(\.rawValue)
    try database.change { store throws(DatabaseError) in
      for planned in plans {
        try store.store(
          planned.plan, of: planned.person, campus: campus, by: channels, at: now, on: today)
        for hours in planned.hours {
          try store.keep(
            hours: hours.text, at: hours.venue.slug, on: hours.date, of: planned.person.id, campus: campus)
        }
      }
      try store.forgetAlerts(endingBefore: now + -Self.kept, at: now)
      try store.forgetWatchedHours(before: today.adding(days: -8))
    }
    return plans.compactMap(\.plan.next).min()
  }

  /// Hours that differ from those of the week before, or from those first seen for that date.
  private func changed(_ hours: [AlertServings.Hours], for watch: Watch) -> [AlertServing] {
    hours.compactMap { hours in
      let known = watch.hours[hours.venue.slug] ?? [:]
      guard let former = known[hours.date.adding(days: -7)] ?? known[hours.date], former != hours.text else {
        return nil
      }
      let begins = setting.zone.instant(of: CivilDateTime(hours.date, secondOfDay: 7 * 3_600))
      return AlertServing(
        AlertTopic(
          .hours, person: watch.person.key, campus: campus, key: "", venue: hours.venue.slug,
          date: hours.date,
          meal: ""),
        name: hours.text, venueName: hours.venue.name, begins: begins,
        ends: setting.zone.firstInstant(of: hours.date.adding(days: 1)), observedAt: hours.observedAt,
        isStaple: false)
    }
  }

  private func watches(of only: PersonName?) throws(Failure) -> [Watch] {
    let (campus, today, now) = (campus, today, now)
    return try database.read { store throws(DatabaseError) in
      var watches: [Watch] = []
      for person in try store.people() where only.map({ $0.text == person.key }) ?? true {
        watches.append(
          Watch(
            person: person, opinions: try store.opinions(of: person.id, campus: campus),
            vetoes: TasteProfile(try store.tastes(of: person.id, campus: campus).map(\.taste)).vetoes,
            records: try store.alerts(of: person, campus: campus, endingAfter: now + -86_400),
            messagesToday: try store.messages(of: person.id, campus: campus, on: today),
            hours: try store.watchedHours(of: person.id, campus: campus, from: today.adding(days: -8))))
      }
      return watches
    } ?? []
  }
}
