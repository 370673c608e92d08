import CivilTime
import Ingestion

/// A page of an invented campus.
struct FleetPage: Sendable {
  let name: String
  let host: Int
  let campus: Int
  let kind: Pace.Kind
  /// When a page of another day takes its place; menus of today have that.
  let isDaily: Bool
  var due: Instant
  var unchanged = 0
  var lastGood: Instant?
  var lastStart: Instant?
  /// What its last wait was to be, in seconds.
  var wait: Int64
}

/// Invented campuses of four venues each on hosts as they are found: many campuses share a vendor's host, one host has
/// 300, and most campuses have one of their own.
struct Fleet: Sendable {
  let hosts: [String]
  var pages: [FleetPage]
  /// The hour of each campus' clocks, east of UTC.
  let zones: [Int64]
  let campusesPerHost: [Int]

  private static let zoneChoices: [Int64] = [-8, -7, -6, -5, -4, 1]

  /// - Parameters:
  ///   - campuses: how many there are.
  ///   - start: when all of it begins.
  init(campuses: Int, start: Instant) {
    let sizes = Self.sizes(of: campuses)
    hosts = sizes.indices.map { "host\($0).example" }
    campusesPerHost = sizes
    zones = (0..<campuses).map { Self.zoneChoices[$0 * 7 % Self.zoneChoices.count] }
    pages = []
    var campus = 0
    for (host, size) in sizes.enumerated() {
      for _ in 0..<size {
        let kinds: [Pace.Kind] =
          [.places] + Array(repeating: .hours, count: 4) + Array(repeating: .today, count: 4)
        for (index, kind) in kinds.enumerated() {
          pages.append(
            FleetPage(
              name: "c\(campus)/\(index)", host: host, campus: campus, kind: kind, isDaily: kind == .today,
              due: start, wait: kind.interval))
        }
        campus += 1
      }
    }
  }

  /// One host with 300 campuses, a fifth of the rest on hosts of 50, a fifth on hosts of 10, the others by themselves;
  /// of fewer campuses the same shares.
  private static func sizes(of campuses: Int) -> [Int] {
    var left = campuses
    var sizes: [Int] = []
    func add(_ size: Int, upTo share: Int) {
      var taken = 0
      while taken + size <= share, left >= size {
        sizes.append(size)
        taken += size
        left -= size
      }
    }
    if campuses > 300 { add(300, upTo: 300) }
    add(50, upTo: campuses / 5)
    add(10, upTo: campuses / 5)
    add(1, upTo: left)
    return sizes
  }

  /// What a campus is about to do: open from 7 to 21 by its clocks, lunch at 11, dinner at 17.
  func outlook(of campus: Int, at now: Instant) -> Outlook {
    let local = now.secondsSince1970 + zones[campus] * 3_600
    let midnight = now + -(local % 86_400)
    let changes: [Int64] = [7, 11, 15, 17, 21, 31, 35]
    return Outlook(
      service: [(midnight + 7 * 3_600)..<(midnight + 21 * 3_600)],
      changes: changes.map { midnight + $0 * 3_600 }.filter { $0 > now }, timeOfDay: local % 86_400)
  }

  /// The number of a campus' day.
  func day(of campus: Int, at now: Instant) -> Int64 {
    (now.secondsSince1970 + zones[campus] * 3_600) / 86_400
  }

  /// What the pages of each host would like to ask.
  var loads: [HostLoad] {
    var loads = Array(repeating: HostLoad(), count: hosts.count)
    for page in pages { loads[page.host].add(every: page.kind.interval) }
    return loads
  }
}
