import CivilTime
import Testing
import TestSupport

@testable import Dining

@Suite struct AlertPlannerTests {
  let zone: Zone
  var settings = AlertSettings()

  init() throws { zone = try SystemZone.named("Europe/Berlin") }

  /// `2026-11-20T18:00` by the campus' clocks.
  private func at(_ text: String) throws -> Instant { zone.instant(of: try #require(CivilDateTime(text))) }

  private func topic(_ dish: String, _ date: String, meal: String = "Lunch") throws -> AlertTopic {
    AlertTopic(
      .dish, person: "me", campus: "hill", key: DishKey(dish).text, venue: "alder-hall",
      date: try #require(CivilDate(date)), meal: meal)
  }

  private func serving(
    _ dish: String, _ date: String, meal: String = "Lunch", seen: String? = nil, isStaple: Bool = false
  ) throws -> AlertServing {
    let topic = try topic(dish, date, meal: meal)
    let times = MealTimes.usual(meal, on: topic.date, in: zone)
    return AlertServing(
      topic, name: dish, venueName: "Alder Hall", begins: times.begins, ends: times.ends,
      observedAt: try seen.map(at) ?? times.begins + -3_600, isStaple: isStaple)
  }

  private func known(
    _ servings: [AlertServing], _ records: [AlertRecord] = [], today: Int = 0, watches: Bool = true,
    there: [String] = []
  ) -> AlertPlanner.Known {
    .init(
      servings: servings, records: records, messagesToday: today, isWatched: { _ in watches },
      namesThere: { _ in there })
  }

  private func plan(_ known: AlertPlanner.Known, _ now: String, hasChannel: Bool = true) throws -> AlertPlan {
    AlertPlanner(settings, in: zone, hasChannel: hasChannel).plan(known, at: try at(now))
  }

  private func sent(_ serving: AlertServing, _ state: AlertRecord.State = .sent) throws -> AlertRecord {
    AlertRecord(
      serving.topic, name: serving.name, venueName: serving.venueName, begins: serving.begins,
      ends: serving.ends, state: state, toldAt: try at("2026-11-19T18:00"), wasStale: false)
  }

  @Test func allOfADayIsToldOnItsEveInOneMessage() throws {
    let servings = try [
      serving("Goulash", "2026-11-20"), serving("Bean stew", "2026-11-20", meal: "Dinner"),
      serving("Goulash", "2026-11-21"),
    ]
    let early = try plan(known(servings), "2026-11-19T17:59")
    #expect(early.new.isEmpty && early.withheld.count == 3)
    #expect(try early.next == at("2026-11-19T18:00"))
    let due = try plan(known(servings), "2026-11-19T18:00")
    #expect(due.new.map(\.name) == ["Goulash", "Bean stew"] && due.new.allSatisfy { $0.state == .stored })
    #expect(try due.withheld.map(\.reason) == [.tooEarly(until: at("2026-11-20T18:00"))])
    let again = try plan(known(servings, due.new), "2026-11-19T18:01")
    #expect(again.new.isEmpty && again.corrections.isEmpty && again.dropped.isEmpty)
  }

  @Test(arguments: [
    ("2026-11-20T14:00", AlertReason.past), ("2026-11-21T09:00", .past),
  ]) func nothingIsToldOfAMealThatIsOver(now: String, reason: AlertReason) throws {
    let plan = try plan(known([serving("Goulash", "2026-11-20")]), now)
    #expect(plan.new.isEmpty && plan.withheld.map(\.reason) == [reason])
  }

  @Test func whatIsFoundOnTheDayIsToldUntilTheMealEnds() throws {
    #expect(try plan(known([serving("Goulash", "2026-11-20")]), "2026-11-20T13:59").new.count == 1)
  }

  @Test func staplesCapsAndMissingChannelsAreReasons() throws {
    let dish = try serving("Goulash", "2026-11-20")
    let rice = try serving("Rice", "2026-11-20", isStaple: true)
    #expect(try plan(known([rice]), "2026-11-19T18:00").withheld.map(\.reason) == [.staple])
    #expect(try plan(known([dish], today: 3), "2026-11-19T18:00").withheld.map(\.reason) == [.cap])
    #expect(try plan(known([dish], today: 3), "2026-11-19T18:00").next == at("2026-11-20T00:00"))
    #expect(
      try plan(known([dish]), "2026-11-19T18:00", hasChannel: false).withheld.map(\.reason) == [.noChannel])
  }

  @Test(arguments: [
    ("2026-11-19T22:00", "2026-11-20T07:00"), ("2026-11-20T06:59", "2026-11-20T07:00"),
    ("2026-11-20T00:00", "2026-11-20T07:00"),
  ]) func nothingIsSentInQuietHours(now: String, end: String) throws {
    let plan = try plan(known([serving("Goulash", "2026-11-20")]), now)
    #expect(try plan.new.isEmpty && plan.withheld.map(\.reason) == [.quietHours(until: at(end))])
    #expect(try plan.next == (at(end)))
  }

  @Test func quietHoursMayLieInTheDayOrNotBe() throws {
    var noon = self
    noon.settings.quietFrom = 12 * 3_600
    noon.settings.quietUntil = 13 * 3_600
    #expect(
      try noon.plan(known([serving("Stew", "2026-11-20", meal: "Dinner")]), "2026-11-20T12:30").new.isEmpty)
    #expect(
      try noon.plan(known([serving("Stew", "2026-11-20", meal: "Dinner")]), "2026-11-20T13:00").new.count == 1
    )
    noon.settings.quietUntil = 12 * 3_600
    #expect(
      try noon.plan(known([serving("Stew", "2026-11-20", meal: "Dinner")]), "2026-11-20T12:30").new.count == 1
    )
  }

  /// The clocks go back on 25 October 2026 and forward on 28 March 2027: the eve has 25 or 23 hours and six o'clock is six.
  @Test(arguments: ["2026-10-24", "2026-10-25", "2026-10-26", "2027-03-27", "2027-03-28", "2027-03-29"])
  func theEveIsByTheClocksOfTheCampus(date: String) throws {
    let day = try #require(CivilDate(date))
    let eve = day.adding(days: -1).description
    let servings = try [serving("Goulash", date)]
    #expect(try plan(known(servings), "\(eve)T17:59").new.isEmpty)
    #expect(try plan(known(servings), "\(eve)T18:00").new.count == 1)
    #expect(zone.civil(at: servings[0].begins) == CivilDateTime(day, secondOfDay: 11 * 3_600))
    #expect(try plan(known(servings), "\(date)T02:30").next == at("\(date)T07:00"))
  }

  @Test func whatWasSentAndBecameFalseIsTakenBackOnce() throws {
    let goulash = try serving("Hungarian goulash", "2026-11-20")
    let record = try sent(goulash)
    let gone = try plan(known([], [record], there: ["Pasta"]), "2026-11-20T08:00")
    #expect(gone.corrections.map(\.change) == [.withdrawn] && gone.corrections.map(\.state) == [.correcting])
    let renamed = try plan(
      known([], [record], there: ["Pasta", "Hungarian beef goulash"]), "2026-11-20T08:00")
    #expect(renamed.corrections.map(\.change) == [.renamed("Hungarian beef goulash")])
    for state in [AlertRecord.State.correcting, .corrected, .dropped] {
      #expect(try plan(known([], [sent(goulash, state)]), "2026-11-20T08:00").corrections.isEmpty)
    }
    // It came back: there is no third message.
    let back = try plan(known([goulash], [sent(goulash, .corrected)]), "2026-11-20T09:00")
    #expect(back.new.isEmpty && back.withheld.map(\.reason) == [.alreadyCorrected])
  }

  @Test func whatIsTrueAgainIsRestored() throws {
    let goulash = try serving("Goulash", "2026-11-20")
    var record = try sent(goulash, .correcting)
    record.change = .withdrawn
    let back = try plan(known([goulash], [record]), "2026-11-20T09:00")
    #expect(back.restored.map(\.state) == [.sent] && back.restored.map(\.change) == [nil])
    #expect(try back.withheld.map(\.reason) == [.alreadySent(at("2026-11-19T18:00"))])
    #expect(try back.next == at("2026-11-20T10:00"))
    #expect(try plan(known([], [record]), "2026-11-20T09:00").restored.isEmpty)
    // One channel was told of the correction, and another may still have it.
    let corrected = try plan(known([goulash], [sent(goulash, .corrected)]), "2026-11-20T09:00")
    #expect(corrected.restored.map(\.state) == [.corrected])
    #expect(corrected.withheld.map(\.reason) == [.alreadyCorrected])
  }

  @Test func nothingIsTakenBackLateInQuietHoursOrUnasked() throws {
    let record = try sent(serving("Goulash", "2026-11-20"))
    #expect(try plan(known([], [record]), "2026-11-20T14:00").corrections.isEmpty)
    #expect(try plan(known([], [record]), "2026-11-20T06:00").corrections.isEmpty)
    #expect(try plan(known([], [record], watches: false), "2026-11-20T08:00").corrections.isEmpty)
    #expect(try plan(known([], [record]), "2026-11-20T08:00").next == at("2026-11-20T10:00"))
  }

  @Test func whatBecameFalseBeforeItWasSentIsDropped() throws {
    let goulash = try serving("Goulash", "2026-11-20")
    let record = try sent(goulash, .stored)
    #expect(try plan(known([goulash], [record]), "2026-11-20T08:00").dropped.isEmpty)
    #expect(try plan(known([], [record]), "2026-11-20T08:00").dropped.map(\.state) == [.dropped])
    #expect(try plan(known([goulash], [record]), "2026-11-20T14:00").dropped.count == 1)
    // Dropped and there again: it was never told.
    #expect(try plan(known([goulash], [sent(goulash, .dropped)]), "2026-11-20T08:00").new.count == 1)
  }

  @Test func whatIsOldSaysSo() throws {
    let dish = try serving("Goulash", "2026-11-20", seen: "2026-11-18T17:59")
    #expect(try plan(known([dish]), "2026-11-19T18:00").new.map(\.wasStale) == [true])
    let fresh = try serving("Goulash", "2026-11-20", seen: "2026-11-18T18:00")
    #expect(try plan(known([fresh]), "2026-11-19T18:00").new.map(\.wasStale) == [false])
  }

  @Test func oneTopicIsOneAlert() throws {
    let one = try topic("Goulash with rice", "2026-11-20")
    #expect(try one.id == topic("Rice, goulash", "2026-11-20", meal: "LUNCH").id)
    #expect(one.id.utf8.count == 32)
    // As it was computed once and for all: another hash would send everything again.
    let plain = AlertTopic(
      .dish, person: "me", campus: "hill", key: "goulash", venue: "alder-hall", date: one.date, meal: "Lunch")
    #expect(plain.id == "e1713efb72d738ccb1f7b997b43ba857")
    let others = try [
      topic("Goulash", "2026-11-20"), topic("Goulash with rice", "2026-12-20"),
      topic("Goulash with rice", "2026-11-20", meal: "Dinner"),
      topic("Goulash with rice", "2026-11-20", meal: ""),
    ]
    #expect(Set(others.map(\.id) + [one.id]).count == 5)
    let twice = try plan(
      known([serving("Goulash with rice", "2026-11-20"), serving("Rice, Goulash", "2026-11-20")]),
      "2026-11-19T18:00")
    #expect(twice.new.count == 1)
  }

  @Test(arguments: [
    ([0, 1, 2, 3], true), ([0, 2, 4, 6], true), ([0, 1, 2], false), ([0, 7, 14, 21], false),
    ([0, 1, 2, 3, 4, 7, 8, 9, 10, 11], true), ([0, 3, 6, 9], false), ([], false),
  ]) func staplesAreToldByTheirGaps(days: [Int], isStaple: Bool) {
    #expect(Staple.isStaple(days.map { CivilDate(dayNumber: 20_000 + $0) }) == isStaple)
  }

  @Test func hoursThatChangeAgainAreToldOnce() throws {
    let date = try #require(CivilDate("2026-11-20"))
    let topic = AlertTopic(
      .hours, person: "me", campus: "hill", key: "", venue: "alder-hall", date: date, meal: "")
    func hours(_ text: String) throws -> AlertServing {
      AlertServing(
        topic, name: text, venueName: "Alder Hall", begins: try at("2026-11-20T07:00"),
        ends: try at("2026-11-21T00:00"), observedAt: try at("2026-11-19T12:00"), isStaple: false)
    }
    let record = try sent(hours("11:00-14:00"))
    #expect(try plan(known([hours("11:00-14:00")], [record]), "2026-11-20T08:00").corrections.isEmpty)
    #expect(
      try plan(known([hours("")], [record]), "2026-11-20T08:00").corrections.map(\.change) == [.renamed("")])
    #expect(try plan(known([], [record]), "2026-11-20T08:00").corrections.map(\.change) == [.withdrawn])
  }
}
