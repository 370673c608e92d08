import CivilTime
import Hashing
import Ingestion

/// The planner, the hosts' states and the spacing, driven by a scripted clock as the daemon drives them: turns of a
/// minute, in each of which what is due longest is asked for first.
package struct Month {
  private static let day: Int64 = 86_400
  private static let spacing: Int64 = 5_000
  /// Requests a day: as many as the spacing allows.
  private static let budget = 17_280
  private static let turn: Int64 = 60

  private var fleet: Fleet
  private let start: Instant
  private let pace = Pace(jitter: Jitter(seed: 2_026))
  private var chance: SplitMix64
  private var states: [HostState]
  private var between: HostSpacing
  private var lastEnd: [Instant?]
  private var views: [String: HostView] = [:]
  private var waiting = DueHeap()
  /// Pages that were due and not asked for yet.
  private var late: [Int] = []
  /// When each of the hosts that may be asked at once is done, in milliseconds.
  private var slots: [Int64]
  private let stretches: [Int]
  private var today: [Int]
  private var campusRequests: [Int]
  private var report = MonthReport()

  /// - Parameters:
  ///   - campuses: how many, of four venues each.
  ///   - hostsAtOnce: how many hosts may be asked at one time.
  ///   - seed: of what changes and fails.
  package init(campuses: Int, hostsAtOnce: Int = 4, seed: UInt64 = 1) {
    // Monday 2026-11-02, 00:00 UTC.
    start = Instant(secondsSince1970: 1_793_577_600)
    fleet = Fleet(campuses: campuses, start: start)
    chance = SplitMix64(seed: seed)
    states = Array(repeating: HostState(), count: fleet.hosts.count)
    lastEnd = Array(repeating: nil, count: fleet.hosts.count)
    between = HostSpacing(milliseconds: Self.spacing)
    slots = Array(repeating: 0, count: max(hostsAtOnce, 1))
    stretches = fleet.loads.map { $0.stretch(spacing: Self.spacing, budget: Self.budget) }
    today = Array(repeating: 0, count: fleet.hosts.count)
    campusRequests = Array(repeating: 0, count: campuses)
    report.stretches = stretches
    for index in fleet.pages.indices { waiting.push(fleet.pages[index].due, index) }
  }

  /// Lets so many days pass.
  ///
  /// Each day the process starts anew, and on the fifth the machine sleeps for eight hours.
  package mutating func run(days: Int) -> MonthReport {
    var now = start
    let end = start + Int64(days) * Self.day
    var wokeAt = start
    while now < end {
      let dayBefore = now.secondsSince1970 / Self.day
      plan(at: now, wokeAt: wokeAt)
      now = now + Self.turn
      if now.seconds(since: start) / Self.turn == 5 * Self.day / Self.turn {
        now = now + 8 * 3_600
        wokeAt = now
      }
      guard now.secondsSince1970 / Self.day != dayBefore else { continue }
      report.busiestDay = max(report.busiestDay, today.max() ?? 0)
      today = today.map { _ in 0 }
      restart(at: now)
    }
    let fullest = fleet.campusesPerHost.indices.max { stretches[$0] < stretches[$1] } ?? 0
    let campuses = Set(fleet.pages.filter { $0.host == fullest }.map(\.campus))
    for campus in campuses {
      report.shares.least = min(report.shares.least, campusRequests[campus])
      report.shares.most = max(report.shares.most, campusRequests[campus])
    }
    return report
  }

  /// A new process knows only what is written down: the states, and when each host was asked last, in whole seconds.
  private mutating func restart(at now: Instant) {
    between = HostSpacing(milliseconds: Self.spacing)
    for (host, last) in lastEnd.enumerated() {
      guard let last else { continue }
      let rest = HostSpacing.rest(of: Self.spacing, since: last, at: now)
      between.hold(fleet.hosts[host], for: rest, at: clock(now))
    }
  }

  private func clock(_ now: Instant) -> Int64 { now.seconds(since: start) * 1_000 }

  /// One turn: what is due is planned, and asked for as far as a minute goes.
  private mutating func plan(at now: Instant, wokeAt: Instant) {
    report.turns += 1
    while let index = waiting.pop(before: now) { late.append(index) }
    guard !late.isEmpty else { return }
    let due = late.map { index in
      let page = fleet.pages[index]
      return DuePage(id: index, host: fleet.hosts[page.host], due: page.due, lastGood: page.lastGood)
    }
    let plan = Plan(due: due, hosts: views, at: now)
    report.deferred += plan.deferred.count
    late = plan.deferred.map(\.page)
    var lines: [[Int]] = []
    var places: [Int: Int] = [:]
    for index in plan.fetch.reversed() {
      let place = places[fleet.pages[index].host] ?? lines.count
      places[fleet.pages[index].host] = place
      if place == lines.count { lines.append([]) }
      lines[place].append(index)
    }
    carryOut(&lines, at: now, wokeAt: wokeAt)
  }

  /// Asks for the pages of each line, the last first, as its host and the number of hosts at once allow.
  private mutating func carryOut(_ lines: inout [[Int]], at now: Instant, wokeAt: Instant) {
    var seconds: [Int64: Int] = [:]
    var ready = DueHeap()
    // Of the hosts that are free at once the one whose page is due longest goes first.
    func wait(_ line: Int) {
      guard let index = lines[line].last else { return }
      let wait = between.wait(for: fleet.hosts[fleet.pages[index].host], at: clock(now))
      ready.push(now + wait / 1_000, lines.count - line)
    }
    for line in lines.indices { wait(line) }
    while let place = ready.pop(before: now + Self.turn) {
      let line = lines.count - place
      guard let index = lines[line].last, let slot = slots.indices.min(by: { slots[$0] < slots[$1] }) else {
        continue
      }
      let free = between.wait(for: fleet.hosts[fleet.pages[index].host], at: clock(now))
      let begins = max(clock(now) + free, slots[slot])
      // What the minute does not suffice for is planned again, and so is what a host that has just failed had left.
      guard begins < clock(now) + Self.turn * 1_000, isLeft(index, at: start + begins / 1_000) else {
        continue
      }
      lines[line].removeLast()
      slots[slot] = fetch(index, at: begins, wokeAt: wokeAt)
      seconds[begins / 1_000, default: 0] += 1
      wait(line)
    }
    late += lines.joined()
    report.mostAtOnce = max(report.mostAtOnce, seconds.values.max() ?? 0)
  }

  /// Whether a host is still to be asked: it may have failed since the plan was made.
  private func isLeft(_ index: Int, at now: Instant) -> Bool {
    switch states[fleet.pages[index].host].permission(at: now) {
    case .anything, .onePage: true
    case .nothing: false
    }
  }

  /// Gives when the answer is there, in milliseconds.
  private mutating func fetch(_ index: Int, at begins: Int64, wokeAt: Instant) -> Int64 {
    var page = fleet.pages[index]
    let now = start + begins / 1_000
    let host = fleet.hosts[page.host]
    judge(page, at: now, begins: begins, wokeAt: wokeAt)
    between.begin(host)
    let ends = begins + 200 + Int64(chance.next() % 1_800)
    between.end(host, at: ends)
    let end = start + ends / 1_000
    lastEnd[page.host] = end
    report.requests += 1
    today[page.host] += 1
    campusRequests[page.campus] += 1
    page.lastStart = now
    note(.probed, page.host, at: now)
    if isDown(page.host, at: now) {
      report.failures += 1
      note(.failed, page.host, at: end)
      page.due = pace.dueAfterFailure(status: 503, of: page.name, at: end)
      page.wait = page.due.seconds(since: end)
    } else {
      note(.recorded, page.host, at: end)
      page.unchanged = changes(page.kind) ? 0 : page.unchanged + 1
      page.lastGood = end
      let outlook = fleet.outlook(of: page.campus, at: end)
      page.due = pace.due(
        page.kind, of: page.name, unchanged: page.unchanged, outlook: outlook, stretch: stretches[page.host],
        at: end)
      page.wait = page.due.seconds(since: end)
      turnTheDay(&page, at: end)
    }
    fleet.pages[index] = page
    waiting.push(page.due, index)
    return ends
  }

  /// Today's menu is another page tomorrow: that is new then, and due within two hours of midnight.
  private func turnTheDay(_ page: inout FleetPage, at now: Instant) {
    guard page.isDaily, fleet.day(of: page.campus, at: page.due) > fleet.day(of: page.campus, at: now) else {
      return
    }
    let midnight = (fleet.day(of: page.campus, at: now) + 1) * Self.day - fleet.zones[page.campus] * 3_600
    page.due = Instant(secondsSince1970: midnight) + pace.delayOfNewDay(for: page.name)
    page.unchanged = 0
    // Another address, so that the hour between two looks does not hold between them.
    page.lastStart = nil
  }

  /// Holds a request against what was promised.
  private mutating func judge(_ page: FleetPage, at now: Instant, begins: Int64, wokeAt: Instant) {
    if let last = page.lastStart { report.soonest = min(report.soonest, now.seconds(since: last)) }
    if let last = lastEnd[page.host] {
      report.closest = min(report.closest, begins - clock(last))
    }
    // What fell due while the machine slept, or its host was to be left alone, waited for a reason.
    guard page.due >= wokeAt, page.due != start, !restedLately(page.host, at: now) else { return }
    let share = now.seconds(since: page.due) * 1_000 / max(page.wait, 1)
    if stretches[page.host] > 1_000 {
      report.latestOnFullHosts = max(report.latestOnFullHosts, share)
    } else {
      report.latest = max(report.latest, share)
    }
  }

  private mutating func note(_ event: HostState.Event, _ host: Int, at now: Instant) {
    let after = states[host].after(event, at: now, chance: chance.next())
    guard after != states[host] else { return }
    states[host] = after
    views[fleet.hosts[host]] = after == HostState() ? nil : HostView(state: after)
  }

  private mutating func changes(_ kind: Pace.Kind) -> Bool {
    let roll = chance.next() % 100
    return switch kind {
    case .places: roll < 60
    case .today: roll < 25
    default: roll < 2
    }
  }

  /// One host in forty is out of order for an hour or two, once a week.
  private func isDown(_ host: Int, at now: Instant) -> Bool {
    guard host % 40 == 7 else { return false }
    let hour = now.seconds(since: start) / 3_600 % 168
    let first = Int64(host * 13 % 160)
    return hour >= first && hour < first + 2
  }

  /// Whether a host was out of order within the hours before: then its pages wait for it, and it rests.
  private func restedLately(_ host: Int, at now: Instant) -> Bool {
    (0...9).contains { isDown(host, at: now + -$0 * 3_600) }
  }
}
