package import CivilTime

/// A due page, with the facts that planning needs.
package struct DuePage: Hashable, Sendable {
  /// The caller's own number for it.
  package let id: Int
  package let host: String
  package let due: Instant
  /// When it was last good; nil: never.
  package let lastGood: Instant?
  /// Whether other due pages go first: there are many menus, and where each day has its own address, none of
  /// them may exist at all.
  package let givesWay: Bool

  /// Seconds for which such a page lets others go first.
  package static let patience: Int64 = 6 * 3_600

  package init(id: Int, host: String, due: Instant, lastGood: Instant? = nil, givesWay: Bool = false) {
    self.id = id
    self.host = host
    self.due = due
    self.lastGood = lastGood
    self.givesWay = givesWay
  }

  /// Its rank among the due pages.
  fileprivate var turn: (Instant, Int) { (givesWay ? due + Self.patience : due, id) }
}

/// The state of a host that planning needs.
package struct HostView: Hashable, Sendable {
  package var state: HostState
  /// Requests that may still be made today.
  package var left: Int
  /// The earliest time for the next request, given its spacing; nil: now, or in a moment.
  var restsUntil: Instant?

  package init(state: HostState = HostState(), left: Int = .max, restsUntil: Instant? = nil) {
    self.state = state
    self.left = left
    self.restsUntil = restsUntil
  }
}

/// What to do next, computed from the due pages and the state of the hosts; a pure value.
package struct Plan: Hashable, Sendable {
  /// A due page that is not requested now.
  package struct Deferral: Hashable, Sendable {
    package let page: Int
    package let until: Instant
    /// Why: `host-paused`, `host-backing-off`, `host-circuit-open`, `budget-spent`, or `host-resting` if the
    /// host is fine and only its spacing is long.
    package let code: String

    package init(page: Int, until: Instant, code: String) {
      self.page = page
      self.until = until
      self.code = code
    }
  }

  /// The pages to request now, the longest due first; menus that became due recently come after all others.
  package private(set) var fetch: [Int] = []
  /// The due pages that are not requested now.
  package private(set) var deferred: [Deferral] = []
  /// When to plan again if there is nothing to request.
  package private(set) var wake: Instant

  /// - Parameters:
  ///   - due: the pages that are due.
  ///   - hosts: the hosts of these pages; one that is missing has no limit.
  ///   - next: when the next page that is not due yet becomes due; nil: there is none.
  ///   - now: the current time.
  package init(due: [DuePage], hosts: [String: HostView], next: Instant? = nil, at now: Instant) {
    var times = next.map { [$0] } ?? []
    var asked: [String: Int] = [:]
    let midnight = Instant(secondsSince1970: (now.secondsSince1970 / 86_400 + 1) * 86_400)
    let probes = Self.probes(among: due, hosts, at: now)
    for page in due.sorted(by: { $0.turn < $1.turn }) {
      let host = hosts[page.host]
      switch host?.state.permission(at: now) ?? .anything {
      case .nothing(let until, let code):
        deferred.append(Deferral(page: page.id, until: until, code: code))
        times.append(until)
      case .onePage where probes[page.host] != page.id:
        // Planned again as soon as the result of the trial is known.
        deferred.append(Deferral(page: page.id, until: now + 1, code: "host-circuit-open"))
      case .anything, .onePage:
        if let until = host?.restsUntil {
          deferred.append(Deferral(page: page.id, until: until, code: "host-resting"))
          times.append(until)
        } else if let left = host?.left, asked[page.host, default: 0] >= left {
          deferred.append(Deferral(page: page.id, until: midnight, code: "budget-spent"))
          times.append(midnight)
        } else {
          asked[page.host, default: 0] += 1
          fetch.append(page.id)
        }
      }
    }
    wake = times.min() ?? now + 3_600
  }

  /// The trial page of each host with a half-open circuit: the one that was good last, or else the next in
  /// turn.
  private static func probes(
    among due: [DuePage], _ hosts: [String: HostView], at now: Instant
  ) -> [String: Int] {
    var best: [String: DuePage] = [:]
    for page in due where hosts[page.host]?.state.permission(at: now) == .onePage {
      guard let former = best[page.host] else {
        best[page.host] = page
        continue
      }
      let isBetter =
        switch (page.lastGood, former.lastGood) {
        case (let mine?, let other?): (mine, former.id) > (other, page.id)
        case (_?, nil): true
        case (nil, _?): false
        case (nil, nil): page.turn < former.turn
        }
      if isBetter { best[page.host] = page }
    }
    return best.mapValues(\.id)
  }
}
