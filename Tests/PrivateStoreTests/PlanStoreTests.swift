import CivilTime
import Dining
import SQLite
import TestSupport
import Testing

@testable import PrivateStore

/// 2026-11-20.
private let friday = CivilDate(dayNumber: 20_777)

/// Plans and goals in a real file.
@Suite struct PlanStoreTests {
  let store: PrivateStore
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(PrivateStore.blank(), to: "private.db")
    store = try PrivateStore(writingTo: scratch.file("private.db"))
  }

  private func plan(_ name: String, on date: CivilDate = friday) -> MealPlan {
    MealPlan(
      .dish(name), name: name, place: .init(slug: "alder-hall", name: "Alder Hall"), meal: "Lunch",
      begins: CivilDateTime(date, secondOfDay: 43_200), minutes: 45, people: 3, company: ["ada", "bob"],
      note: "Quince")
  }

  private func keep(_ name: String, on date: CivilDate = friday) throws -> Int {
    try store.keep(plan(name, on: date), of: .owner, campus: "uva", today: friday).id
  }

  private func names() throws -> [String] {
    try store.plans(of: .owner, campus: "uva", from: friday).map(\.plan.name)
  }

  @Test func aPlanComesBackAsItWas() throws {
    let id = try keep("stew")
    #expect(try store.plans(of: .owner, campus: "uva", from: friday) == [KeptPlan(id: id, plan("stew"))])
    #expect(try store.plans(of: .owner, campus: "uva", from: friday.adding(days: 1)).isEmpty)
    #expect(try store.plans(of: .owner, campus: "elsewhere", from: friday).isEmpty)
  }

  @Test func changesAreTakenBackOneAfterTheOther() throws {
    let (first, second) = (try keep("stew"), try keep("pie"))
    try store.cancelPlans([first, second], of: .owner, campus: "uva")
    #expect(try names() == [])
    #expect(try store.undoPlanChange(of: .owner, campus: "uva").back.map(\.plan.name) == ["stew", "pie"])
    #expect(try names() == ["stew", "pie"])
    #expect(try store.undoPlanChange(of: .owner, campus: "uva").gone.map(\.id) == [second])
    let third = try keep("rice")
    #expect(third > second)
    #expect(try store.undoPlanChange(of: .owner, campus: "uva").gone.map(\.id) == [third])
    #expect(try store.undoPlanChange(of: .owner, campus: "uva").gone.map(\.id) == [first])
    let none = try store.undoPlanChange(of: .owner, campus: "uva")
    #expect(none.back.isEmpty && none.gone.isEmpty)
    #expect(try keep("rice") > third)
  }

  @Test func aPlanThatWasRestoredCanStillBeUndone() throws {
    let (first, second) = (try keep("stew"), try keep("pie"))
    try store.cancelPlans([second], of: .owner, campus: "uva")
    #expect(try store.undoPlanChange(of: .owner, campus: "uva").back.map(\.id) == [second])
    #expect(try store.undoPlanChange(of: .owner, campus: "uva").gone.map(\.id) == [second])
    #expect(try names() == ["stew"])
    #expect(try store.undoPlanChange(of: .owner, campus: "uva").gone.map(\.id) == [first])
  }

  @Test func whatIsLongPastIsDeleted() throws {
    _ = try keep("stew", on: friday.adding(days: -61))
    #expect(try store.plans(of: .owner, campus: "uva", from: CivilDate(dayNumber: 0)).count == 1)
    _ = try keep("pie")
    #expect(
      try store.plans(of: .owner, campus: "uva", from: CivilDate(dayNumber: 0)).map(\.plan.name) == ["pie"])
  }

  @Test func aGoalTakesThePlaceOfTheFormer() throws {
    func goal(_ target: Int, _ period: Goal.Period = .week) -> Goal {
      Goal(.swipes, target, per: period, isLimit: true, since: friday)
    }
    try store.keep(goal(10), of: .owner, campus: "uva")
    try store.keep(goal(12), of: .owner, campus: "uva")
    try store.keep(goal(40, .month), of: .owner, campus: "uva")
    #expect(try store.goals(of: .owner, campus: "uva").map(\.goal) == [goal(12), goal(40, .month)])
    let first = try #require(try store.goals(of: .owner, campus: "uva").first?.id)
    #expect(try store.removeGoal(first, of: .owner, campus: "uva"))
    #expect(try !store.removeGoal(first, of: .owner, campus: "uva"))
  }

  @Test func stampsAreGivenOnceAndNeverOverspent() throws {
    try store.keep(
      Goal(.days, 1, per: .week, isLimit: false, since: friday), of: .owner, campus: "uva")
    let id = try #require(try store.goals(of: .owner, campus: "uva").first?.id)
    func stamp(_ start: CivilDate) -> GoalStamp { GoalStamp(kind: .days, period: .week, start: start) }
    #expect(try !store.spendStamps(1, of: .owner, campus: "uva"))
    try store.give([stamp(friday), stamp(friday.adding(days: 7))], to: .owner, campus: "uva")
    try store.give([stamp(friday)], to: .owner, campus: "uva")
    #expect(try store.stamps(of: .owner, campus: "uva") == 2)
    #expect(
      try store.stampsEarned(of: .owner, campus: "uva") == [stamp(friday), stamp(friday.adding(days: 7))])
    #expect(try !store.spendStamps(3, of: .owner, campus: "uva"))
    #expect(try store.spendStamps(2, of: .owner, campus: "uva"))
    #expect(try store.stamps(of: .owner, campus: "uva") == 0)
    #expect(try !store.spendStamps(1, of: .owner, campus: "uva"))
    // The stamps stay when the goal goes, and are not given again, not even to the same goal set anew.
    _ = try store.removeGoal(id, of: .owner, campus: "uva")
    try store.keep(Goal(.days, 1, per: .week, isLimit: false, since: friday), of: .owner, campus: "uva")
    try store.give([stamp(friday)], to: .owner, campus: "uva")
    #expect(try store.stamps(of: .owner, campus: "uva") == 0)
  }

  @Test func forgettingLeavesNoByte() throws {
    let ada = try store.makePerson(named: "ada").id
    _ = try store.keep(plan("Quincecake"), of: ada, campus: "uva", today: friday)
    try store.keep(Goal(.days, 1, per: .week, isLimit: false, since: friday), of: ada, campus: "uva")
    try store.give([GoalStamp(kind: .days, period: .week, start: friday)], to: ada, campus: "uva")
    try store.forget("ada")
    let bytes = try scratch.read("private.db")
    for word in ["Quince", "alder-hall"] {
      #expect(!bytes.indices.contains { bytes[$0...].starts(with: word.utf8) }, "\(word)")
    }
  }

  @Test func whoComesAlongIsRenamedAndForgottenInThePlansOfOthers() throws {
    let bob = try store.makePerson(named: "bob")
    let id = try keep("stew")
    func company() throws -> [String]? {
      try store.plans(of: .owner, campus: "uva", from: friday).first { $0.id == id }?.plan.company
    }
    try store.rename(bob, to: "bobby")
    #expect(try company() == ["ada", "bobby"])
    try store.forget("bobby")
    #expect(try company() == ["ada"])
    let bytes = try scratch.read("private.db")
    #expect(!bytes.indices.contains { bytes[$0...].starts(with: "bob".utf8) })
  }

  /// Ada is no person of the file: she is only named.
  @Test func whoIsOnlyNamedIsListedAndForgotten() throws {
    _ = try (keep("stew"), keep("pie"))
    let ada = try #require(try store.summaries().first { $0.name == "ada" })
    #expect(ada.counts == [.named: 2] && !ada.isEmpty && !ada.isMet)
    #expect(try store.summaries().first?.isMet == true, "the owner, who planned")
    try store.forget("ada")
    #expect(try !store.summaries().contains { $0.name == "ada" })
    let bytes = try scratch.read("private.db")
    #expect(!bytes.indices.contains { bytes[$0...].starts(with: "ada".utf8) })
  }

  @Test func whoIsOnlyRefusedIsListedAndForgotten() throws {
    _ = try store.setBlocked("mallory", true, at: Instant(secondsSince1970: 0))
    #expect(try store.summaries().last?.counts == [.blocked: 1])
    try store.forget("mallory")
    #expect(try store.blockedNames().isEmpty)
  }
}
