import CivilTime
import Configuration
import Dining
import HTTPClient
import OpeningHours
import SQLite
import TestSupport
import World

@testable import Store
@testable import Ingestion

/// Lives through the days of a series as `dined run` does: looks when its planner says so, and is asked every so often.
final class YearRun {
  struct Tally: CustomStringConvertible {
    var right = 0
    var wrong = 0
    var unknown = 0

    var total: Int { right + wrong + unknown }
    func share(_ part: Int) -> Double { total > 0 ? Double(part) * 100 / Double(total) : 0 }

    var description: String {
      func percent(_ part: Int) -> String { "\((share(part) * 100).rounded() / 100) %" }
      return "\(total) asked: \(percent(right)) right, \(percent(wrong)) wrong, \(percent(unknown)) unknown"
    }
  }

  /// How the page comes out of the site's cache.
  struct Cache {
    /// The oldest that a page may be, in seconds.
    var lag: Int64 = 600
    /// Whether the answer says how old it is.
    var saysSo = false
  }

  /// What was found out of one look.
  struct Look {
    let at: Instant
    let fault: YearFault.Kind?
    let outcome: String
    let notices: [String]
    let standing: String
    /// Whether any place was open then.
    let isAnythingOpen: Bool
  }

  let world: YearWorld
  private let cache: Cache
  private let faults: [YearFault]
  private var random: Seeded
  private let scratch: Scratch
  private let store: Store
  private let clock: PassClock
  private let campus: Campus
  private let pace: Pace

  /// In total, and by the fault that was active.
  private(set) var all = Tally()
  private(set) var during: [YearFault.Kind: Tally] = [:]
  private(set) var looks: [Look] = []
  private(set) var requests: [Int: Int] = [:]
  var onWrong: (String) -> Void = { _ in }

  init(_ world: YearWorld, cache: Cache = Cache(), faults: [YearFault] = [], seed: UInt64 = 1) throws {
    self.world = world
    self.cache = cache
    self.faults = faults
    random = Seeded(seed)
    scratch = try Scratch()
    store = try Store(writingTo: scratch.file("dine.db"))
    clock = PassClock(world.start + 4 * 3_600)
    campus = Campus(
      id: "hill", name: "Hill College", zone: world.zone.identifier,
      sources: [
        Source(id: "campusdish", adapter: "campusdish", url: "https://hill.campusdish.com/LocationsAndMenus")
      ])
    pace = Pace(jitter: Jitter(seed: seed))
  }

  /// Lives through so many days, asked every so many seconds.
  func run(days: Int, every step: Int64 = 900) throws {
    let end = world.start + Int64(days) * 86_400
    var asked = clock.now + 3_600
    while clock.now < end {
      let wake = try turn()
      let schedules = try schedules()
      while asked < min(wake, end) {
        ask(schedules, at: asked)
        asked = asked + step
      }
      clock.set(max(wake, clock.now + 1))
    }
  }

  private func fault(at now: Instant) -> YearFault? { faults.first { $0.from <= now && now < $0.to } }

  private func turn() throws -> Instant {
    let network = ScriptedNetwork(clock) { [self] in answer($0) }
    var policy = RatePolicy(spacing: 5_000)
    policy.remembersOutages = true
    let refresher = try RefreshRun(
      store: store, transport: network.transport, policy: policy, pace: pace, world: clock.world,
      abandonedThreads: AbandonedThreads())
    let due = try plan()
    try refresher.setLoads(due.load, for: due.jobs)
    let plan = try refresher.plan(due.jobs, next: due.next)
    guard !plan.fetch.isEmpty else { return plan.wake }
    let now = clock.now
    let report = try refresher.run(plan.fetch.map { due.jobs[$0] })
    requests[world.zone.civil(at: now).date.dayNumber, default: 0] += network.asked.count
    let standing = SourceMonitor.standing(
      of: try store.sourcesStatus(campus: try campusID()), staleAfter: 86_400, at: clock.now
    ).standing
    for entry in report.entries {
      looks.append(
        Look(
          at: now, fault: fault(at: now)?.kind, outcome: "\(entry.outcome.rawValue) \(entry.code ?? "-")",
          notices: entry.warnings.map(\.code), standing: standing.rawValue,
          isAnythingOpen: world.series.places.indices.contains { world.isOpen($0, at: now) }))
    }
    let rest = try self.plan()
    let after = try refresher.plan(rest.jobs, next: rest.next)
    return after.fetch.isEmpty ? after.wake : clock.now
  }

  private func plan() throws(DatabaseError) -> RefreshPlan {
    try RefreshPlanner(campus, zone: world.zone, in: store)
      .enrolDuePages(at: clock.now, looksAtEveryFile: false, pace: pace)
  }

  private func campusID() throws -> CampusID {
    try store.enrol(campus: campus.id, name: campus.name, zone: campus.zone)
  }

  private func answer(_ request: FetchRequest) -> Answer {
    let now = clock.now
    let fault = fault(at: now)
    switch fault?.kind {
    case .outage: return .status(500)
    case .gone: return .status(404)
    case .frozen:
      return .page(world.page(at: fault.map(\.from) ?? now), ("Content-Type", "text/html; charset=utf-8"))
    default: break
    }
    let lag = cache.lag > 0 ? Int64.random(in: 0...cache.lag, using: &random) : 0
    var headers = [(name: "Content-Type", value: "text/html; charset=utf-8")]
    if cache.saysSo { headers.append((name: "Age", value: "\(lag)")) }
    // A break begins on the page as it is made.
    let kind = fault.flatMap { $0.from <= now - lag ? $0.kind : nil }
    return Answer(body: Array(world.page(at: now - lag, kind).utf8), headers: headers)
  }

  private func schedules() throws -> [Schedule?] {
    let context = HoursContext(zone: world.zone)
    let ids = Dictionary(
      try store.venues(campus: try campusID()).map { ($0.venue.identity.siteID, $0.id) },
      uniquingKeysWith: { $1 })
    let statements = try store.statements(campus: try campusID())
    return world.series.places.map { place in
      ids[place.id].map {
        Schedule(statements[$0], service: .open, context: context)
      }
    }
  }

  private func ask(_ schedules: [Schedule?], at moment: Instant) {
    let fault = fault(at: moment)?.kind
    for (place, schedule) in schedules.enumerated() {
      let isOpen = world.isOpen(place, at: moment)
      let found = schedule?.state(at: moment).kind ?? .unknown
      if found != .unknown, (found == .open) != isOpen {
        onWrong(
          "\(moment.rfc3339(in: world.zone)) \(world.series.places[place].id) \(found), fault \(fault?.rawValue ?? "-")"
        )
      }
      if let fault { during[fault, default: Tally()].add(found, isOpen) } else { all.add(found, isOpen) }
    }
  }
}

extension YearRun.Tally {
  fileprivate mutating func add(_ found: OpenKind, _ isOpen: Bool) {
    if found == .unknown {
      unknown += 1
    } else if (found == .open) == isOpen {
      right += 1
    } else {
      wrong += 1
    }
  }
}
