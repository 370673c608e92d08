import CivilTime
import TestSupport
import Testing

@testable import Ingestion

extension HostState {
  /// The state after some failures at noon, each with the same chance.
  fileprivate static func failed(_ times: Int, chance: UInt64 = 0) -> HostState {
    (0..<times).reduce(HostState()) { state, _ in state.after(.failed, at: noon, chance: chance) }
  }
}

@Suite struct HostStateTests {
  /// By chance none of 2, 4, 8 … minutes, or all of them; never more than six hours.
  @Test(
    arguments: [
      (0, 0), (1, 0), (2, 120), (3, 240), (4, 480), (5, 960), (8, 7_680), (9, 15_360), (10, 21_600),
      (1_000, 21_600),
      (.max, 21_600),
    ] as [(Int, Int64)])
  func restsGrowAndEnd(failures: Int, longest: Int64) {
    #expect(HostState.rest(after: failures, chance: 0) == 0)
    #expect(HostState.rest(after: failures, chance: UInt64(longest)) == longest)
    var generator = Seeded(UInt64(longest))
    let rests = (0..<200).map { _ in HostState.rest(after: failures, chance: generator.next()) }
    #expect(rests.allSatisfy { (0...longest).contains($0) })
    if longest > 0 { #expect(Set(rests).count > 30) }
  }

  @Test func oneFailureIsThePagesOwnAffair() {
    #expect(HostState.failed(1, chance: .max).permission(at: noon) == .anything)
    let two = HostState.failed(2, chance: 100)
    #expect(two.permission(at: noon) == .nothing(until: noon + 100, code: "host-backing-off"))
    #expect(two.permission(at: noon + 100) == .anything)
    #expect(two.after(.answered, at: noon) == HostState())
  }

  @Test func fiveFailuresOpenTheCircuit() {
    #expect(HostState.failed(4).circuit == .closed)
    let open = HostState.failed(5)
    #expect(open.circuit == .open)
    #expect(open.permission(at: noon) == .nothing(until: noon + 600, code: "host-circuit-open"))
    #expect(open.permission(at: noon + 600) == .onePage)
    #expect(open.after(.failed, at: noon + 1) == open, "what was on its way says nothing new")
  }

  @Test func onlyARecordedPageClosesIt() {
    let probed = HostState.failed(5).after(.probed, at: noon + 600)
    #expect(probed.circuit == .halfOpen)
    #expect(probed.permission(at: noon + 601) == .nothing(until: noon + 1_200, code: "host-circuit-open"))
    #expect(probed.permission(at: noon + 1_200) == .onePage, "a trial that was cut short is made again")
    #expect(probed.after(.recorded, at: noon + 601) == HostState())
    for event in [HostState.Event.answered, .failed] {
      let again = probed.after(event, at: noon + 601, chance: 1_900)
      #expect(again.circuit == .open && again.failures == 6)
      #expect(again.retryAt == noon + 601 + 1_900)
    }
    let offline = probed.after(.outOfReach, at: noon + 601)
    #expect(offline.circuit == .open && offline.failures == 5)
  }

  @Test func beingOfflineIsNobodysFault() {
    let offline = HostState().after(.outOfReach, at: noon)
    #expect(offline.failures == 0 && offline.circuit == .closed)
    #expect(offline.permission(at: noon + 299) == .nothing(until: noon + 300, code: "host-backing-off"))
  }

  @Test func aPauseIsKeptWhateverElseHappens() {
    let paused = HostState().after(.paused(600), at: noon).after(.paused(60), at: noon)
    #expect(paused.pausedUntil == noon + 600, "the longer one counts")
    for event in [HostState.Event.recorded, .answered, .failed, .outOfReach, .probed] {
      let leave = paused.after(event, at: noon + 1).permission(at: noon + 599)
      #expect(leave == .nothing(until: noon + 600, code: "host-paused"), "\(event)")
    }
    #expect(paused.after(.recorded, at: noon + 600) == HostState())
    #expect(HostState().after(.paused(.max), at: noon).pausedUntil == noon + day)
    #expect(HostState().after(.paused(.min), at: noon).pausedUntil == noon + 1)
  }

  @Test func timesOfAWrongClockCountAsPast() {
    var state = HostState()
    (state.pausedUntil, state.retryAt) = (noon + 400 * day, noon + 400 * day)
    #expect(state.permission(at: noon) == .anything)
  }
}

@Suite struct PlannerTests {
  private func due(_ pages: (id: Int, host: String, at: Int64, good: Int64?)...) -> [DuePage] {
    pages.map { page in
      DuePage(id: page.id, host: page.host, due: noon + page.at, lastGood: page.good.map { noon + $0 })
    }
  }

  @Test func theLongestDueComesFirst() {
    let plan = Plan(due: due((0, "a", -1, nil), (1, "b", -9, nil), (2, "a", -9, nil)), hosts: [:], at: noon)
    #expect(plan.fetch == [1, 2, 0] && plan.deferred.isEmpty)
  }

  /// Where none of a day's menus can be had the host is left alone soon: the hours are not to wait for that.
  @Test func menusGiveWayForAWhile() {
    func plan(menusDue: Int64, _ state: HostState = HostState()) -> [Int] {
      let pages = [
        DuePage(id: 0, host: "a", due: noon + -menusDue, givesWay: true),
        DuePage(id: 1, host: "a", due: noon + -menusDue, givesWay: true),
        DuePage(id: 2, host: "a", due: noon + -1),
      ]
      return Plan(due: pages, hosts: ["a": HostView(state: state)], at: noon + 600).fetch
    }
    #expect(plan(menusDue: 2 * hour) == [2, 0, 1])
    #expect(plan(menusDue: 7 * hour) == [0, 1, 2])
    #expect(plan(menusDue: 2 * hour, HostState.failed(5)) == [2], "the one trial is not theirs either")
    #expect(plan(menusDue: 7 * hour, HostState.failed(5)) == [0])
  }

  @Test func withNothingToDoItSleepsUntilTheNextIsDue() {
    #expect(Plan(due: [], hosts: [:], next: noon + 77, at: noon).wake == noon + 77)
    #expect(Plan(due: [], hosts: [:], at: noon).wake == noon + hour)
  }

  @Test func aPausedHostIsPutOffAndSaysWhy() {
    let hosts = ["a": HostView(state: HostState().after(.paused(50), at: noon))]
    let plan = Plan(due: due((0, "a", -1, nil), (1, "b", -1, nil)), hosts: hosts, next: noon + 90, at: noon)
    #expect(plan.fetch == [1])
    #expect(plan.deferred == [Plan.Deferral(page: 0, until: noon + 50, code: "host-paused")])
    #expect(plan.wake == noon + 50)
  }

  @Test func anOpenCircuitIsTriedByThePageThatWasGoodLast() {
    let hosts = ["a": HostView(state: HostState.failed(5))]
    let pages = due((0, "a", -9, nil), (1, "a", -8, -70), (2, "a", -7, -60), (3, "a", -6, -60))
    #expect(Plan(due: pages, hosts: hosts, at: noon).fetch == [])
    let plan = Plan(due: pages, hosts: hosts, at: noon + 600)
    #expect(plan.fetch == [2] && Set(plan.deferred.map(\.code)) == ["host-circuit-open"])
  }

  @Test func aBudgetIsSpentAndNoMore() {
    let plan = Plan(
      due: due((0, "a", -3, nil), (1, "a", -2, nil), (2, "a", -1, nil)), hosts: ["a": HostView(left: 2)],
      at: noon)
    #expect(plan.fetch == [0, 1])
    #expect(plan.deferred == [Plan.Deferral(page: 2, until: noon + day / 2, code: "budget-spent")])
  }
}
