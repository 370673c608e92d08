import MonthSimulation
import Testing

/// What scripts/bench month shows of a month and 5,000 campuses, of some days and fewer.
@Suite struct MonthTests {
  @Test func noHostIsBurdenedNoPageForgottenAndAFullHostStretchesAllWaitsAlike() {
    var month = Month(campuses: 320)
    let report = month.run(days: 2)
    #expect(report.requests > 10_000)
    #expect(report.closest >= 5_000, "milliseconds from the end of a request to the next to its host")
    #expect(report.soonest >= 3_600, "seconds between two requests for a page")
    #expect(report.latest <= 2_000, "thousandths of its interval that a due page waited")
    #expect(report.busiestDay <= 17_280)
    let full = report.stretches.filter { $0 > 1_000 }
    #expect(full.count == 1 && full[0] > 1_500, "300 campuses on one host")
    #expect(report.shares.most <= report.shares.least * 2, "\(report.shares)")
    #expect(report.latestOnFullHosts <= 2_000)
  }

  @Test func hostsThatFailedAreLeftAlone() {
    var month = Month(campuses: 80)
    let report = month.run(days: 5)
    #expect(report.failures > 0 && report.deferred > 0)
  }

  @Test func moreHostsAtOnceAreMorePagesInTime() {
    var few = Month(campuses: 640, hostsAtOnce: 1)
    var more = Month(campuses: 640, hostsAtOnce: 4)
    #expect(few.run(days: 1).latest > more.run(days: 1).latest)
  }

  @Test func theSameSeedGivesTheSameMonth() {
    var one = Month(campuses: 40, seed: 7)
    var other = Month(campuses: 40, seed: 7)
    #expect(one.run(days: 2).requests == other.run(days: 2).requests)
  }
}
