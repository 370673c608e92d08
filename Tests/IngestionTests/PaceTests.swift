import CivilTime
import TestSupport
import Testing

@testable import Ingestion

@Suite struct PaceTests {
  /// Minutes between two looks: of a page that changes, then unchanged once, twice, very often; in service and at night.
  @Test(
    arguments: [
      (Pace.Kind.places, [60, 90, 135, 180], 60, 120), (.today, [120, 180, 270, 360], 90, 240),
      (.hours, [360, 540, 810, 1_080], 270, 720), (.week, [720, 1_080, 1_200, 1_200], 540, 1_200),
      (.fixed(3 * hour), [180, 180, 180, 180], 180, 180), (.fixed(60), [60, 60, 60, 60], 60, 60),
    ] as [(Pace.Kind, [Int64], Int64, Int64)])
  func intervals(kind: Pace.Kind, unchanged: [Int64], service: Int64, night: Int64) {
    let pace = Pace()
    #expect([0, 1, 2, 99].map { pace.interval(of: kind, unchanged: $0, .between) / 60 } == unchanged)
    #expect(pace.interval(of: kind, unchanged: 0, .service) / 60 == service)
    #expect(pace.interval(of: kind, unchanged: 0, .night) / 60 == night)
  }

  @Test(
    arguments: [
      (noon, 12, Outlook.Moment.between), (noon + 1, 3, .night), (noon + 1, 23, .night),
      (noon + 1, 5, .between),
      (noon + 60, 3, .service),
    ] as [(Instant, Int64, Outlook.Moment)])
  func moments(at now: Instant, hourOfDay: Int64, moment: Outlook.Moment) {
    let outlook = Outlook(service: [(noon + 30)..<(noon + 90)], timeOfDay: hourOfDay * hour)
    #expect(outlook.moment(at: now) == moment)
  }

  /// Just after the last change that falls into the later half of the wait.
  @Test(
    arguments: [
      ([], 6 * hour), ([1_000], 6 * hour), ([2 * hour], 6 * hour), ([5 * hour], 5 * hour + 60),
      ([4 * hour, 5 * hour, 20 * hour], 5 * hour + 60), ([6 * hour], 6 * hour),
      ([-10, 3 * hour - 60], 3 * hour),
    ] as [([Int64], Int64)])
  func aStatedChangeIsLookedAtAfter(changes: [Int64], due: Int64) {
    let outlook = Outlook(changes: changes.map { noon + $0 }, timeOfDay: 12 * hour)
    #expect(Pace().due(.hours, of: "p", outlook: outlook, at: noon).seconds(since: noon) == due)
    #expect(Pace().due(.fixed(6 * hour), of: "p", outlook: outlook, at: noon) == noon + 6 * hour)
    #expect(
      Pace().due(.hours, of: "p", outlook: outlook, stretch: 2_000, at: noon) == noon + 12 * hour,
      "a host that cannot carry more gets nothing sooner")
  }

  /// A list of places is looked at just after what it names, up to half an hour later than else, never sooner than in an hour.
  @Test(
    arguments: [
      ([], hour), ([1_800], hour), ([hour], hour + 60), ([4_800, 4_800], 4_860), ([3 * hour], hour),
    ] as [([Int64], Int64)])
  func aListOfPlacesIsLookedAtWhenItSaysThatSomethingChanges(changes: [Int64], wait: Int64) {
    let service = [noon..<(noon + 9 * hour)]
    let outlook = Outlook(service: service, changes: changes.map { noon + $0 }, timeOfDay: 12 * hour)
    #expect(Pace().due(.places, of: "p", outlook: outlook, at: noon).seconds(since: noon) == wait)
  }

  @Test func wordsHoldALittleLongerThanUntilTheNextLookAndNeverLong() {
    #expect(Pace.holdsUntil(noon + 2 * hour, at: noon) == noon + 2 * hour + 900)
    #expect(Pace.holdsUntil(noon + 60 * hour, at: noon) == noon + 4 * hour)
  }

  @Test func chanceIsStableWithinATenthAndNeverOnTheQuarter() {
    var seen: Set<Int64> = []
    for seed in 0..<40 as Range<UInt64> {
      let pace = Pace(jitter: Jitter(seed: seed))
      for page in 0..<25 {
        for kind in [Pace.Kind.places, .today, .hours, .week] {
          let due = pace.due(kind, of: "page \(page)", at: noon)
          #expect(due == pace.due(kind, of: "page \(page)", at: noon))
          let wait = due.seconds(since: noon)
          #expect(wait >= hour && wait >= kind.interval * 9 / 10 && wait <= kind.interval * 11 / 10 + 250)
          #expect(due.secondsSince1970 % 900 != 0)
          if kind == .hours { seen.insert(wait) }
        }
      }
    }
    #expect(seen.count > 700, "another machine or page, another time")
    let late = Pace(jitter: Jitter(seed: 3))
    for second in 0..<1_800 as Range<Int64> {
      #expect(late.due(.places, of: "x", at: noon + second).secondsSince1970 % 900 != 0)
    }
  }

  @Test func nobodyWaitsLongerThanALimitOrOverflows() {
    let pace = Pace(jitter: Jitter(seed: 1))
    for stretch in [Int.min, -5, 0, 999, 1_000, 20_000, .max] {
      let wait = pace.due(.week, of: "x", unchanged: .max, stretch: stretch, at: noon).seconds(since: noon)
      #expect(wait >= hour && wait <= pace.longest(.week))
    }
    #expect(pace.interval(of: .fixed(.max), unchanged: 3, .night) == .max)
  }

  @Test(arguments: [(404, day), (410, day), (500, hour), (nil, hour)] as [(Int?, Int64)])
  func whatFailedIsLookedAtLater(status: Int?, wait: Int64) {
    #expect(Pace().dueAfterFailure(status: status, of: "x", at: noon) == noon + wait)
    #expect(Pace().dueAfterFailure(status: status, of: "x", lastGood: noon - day, at: noon) == noon + wait)
    #expect(
      Pace().dueAfterFailure(status: status, of: "x", lastGood: noon - 3 * hour, at: noon) == noon + hour,
      "an address that was there this morning is worth another look")
    let moved = Pace(jitter: Jitter(seed: 9)).dueAfterFailure(status: status, of: "x", at: noon)
    #expect((wait...(wait * 11 / 10 + 250)).contains(moved.seconds(since: noon)))
  }
}

@Suite struct HostLoadTests {
  @Test func whatAHostCarriesAllGet() {
    var load = HostLoad()
    for _ in 0..<12 { load.add(every: 2 * hour) }
    #expect(load.stretch(spacing: 5_000, budget: 2_000) == 1_000)
    #expect(load.stretch(spacing: 5_000, budget: 144) == 1_111, "a tenth is kept in hand")
    #expect(HostLoad().stretch(spacing: 0, budget: 1) == 1_000)
  }

  @Test func whatAHostCannotCarryGrowsEvenly() {
    var load = HostLoad()
    for _ in 0..<3_000 { load.add(every: 2 * hour) }
    #expect(HostLoad.capacity(spacing: 5_000, budget: .max) == 14_400)
    #expect(load.stretch(spacing: 5_000, budget: 20_000) == 2_777)
    #expect(load.adding(load).stretch(spacing: 5_000, budget: 20_000) == 5_555)
    #expect(load.stretch(spacing: .max / 2_000, budget: 0) > 1_000_000)
  }
}
